"""Make the site ready to be published, with checksums and the list of what it is made of."""

from making import layout, pipeline
from making.processes import loud, module

from tasks import site

HELP = {"-h", "--help"}


def run(arguments: list[str]) -> int:
    """Build and pack the site, then write build/release/; see `--help` for its options."""
    pipeline.set_up(node=True)
    if not HELP & set(arguments):
        site.run([])
    status = loud(module("deploying.prepare", *arguments))
    if status == 0 and not HELP & set(arguments):
        print(f"The release is described in {layout.shown(layout.BUILD / 'release')}/.")
    return status
