"""The data checks, one module for each kind of file."""
