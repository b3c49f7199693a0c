"""Start a sample hand from a copy of another."""

import argparse

import starting


def run(arguments: list[str]) -> int:
    """Write the draft and say the next step."""
    parser = argparse.ArgumentParser(prog="make.py new-hand", description=__doc__)
    parser.add_argument("slug", help="the name of the new hand in addresses, such as last-king")
    parser.add_argument("--from", dest="source", default="home-hand", metavar="SLUG",
                        help="the hand whose cards it starts with (home-hand)")
    chosen = parser.parse_args(arguments)
    starting.new_hand(chosen.slug, chosen.source)
    print(
        f"Wrote engine/hands/{chosen.slug}.toml with the cards of {chosen.source}: change cards, "
        "choices and the rule point it `shows`, write its question and what to look at, run "
        "`python3 scripts/make.py check` to see what is left to do, and see it at "
        f"/hands/{chosen.slug}/ with `python3 scripts/make.py serve`."
    )
    return 0
