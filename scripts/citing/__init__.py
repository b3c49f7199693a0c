"""How to cite: one record for each thing, and from it every style and every file format."""
