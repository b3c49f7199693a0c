"""What shows that the engine can be trusted: mutants of the data, and the bench beside peers."""
