"""Build the whole site into site/."""

import argparse

from making import layout, pipeline


def run(arguments: list[str]) -> int:
    """Set up what is needed, run every step that is due, and make the site ready for a server."""
    argparse.ArgumentParser(prog="make.py site", description=__doc__).parse_args(arguments)
    pipeline.set_up(node=True)
    done = pipeline.build()
    told = pipeline.run_script("publish.py").strip()
    print(f"The site is in {layout.shown(layout.SITE)}/." if done else "Nothing has changed.")
    print(f"{told} Configurations for nginx and Caddy are in {layout.shown(layout.DEPLOY)}/.")
    return 0
