"""The tasks of make.py: one module each.

The module's name is the task's (`new_hand` is `new-hand`), the first line of its docstring is its
line in the list, and its function `run(arguments: list[str]) -> int` does the work and returns the
exit status.
"""
