"""Start a ruleset from a copy of another."""

import argparse

import starting


def run(arguments: list[str]) -> int:
    """Write the draft and say the next step."""
    parser = argparse.ArgumentParser(prog="make.py new-ruleset", description=__doc__)
    parser.add_argument("id", help="the id of the new ruleset, such as her-1820")
    parser.add_argument("--from", dest="source", default="as-qui-court-1790", metavar="ID",
                        help="the ruleset whose answers it starts with (as-qui-court-1790)")
    chosen = parser.parse_args(arguments)
    starting.new_ruleset(chosen.id, chosen.source)
    print(
        f"Wrote engine/rulesets/{chosen.id}.toml with the answers of {chosen.source}: write into "
        "each cell what your source says, run `python3 scripts/make.py check` to see what is "
        f"left to do, and see it at /rulesets/{chosen.id}/ with `python3 scripts/make.py serve`."
    )
    return 0
