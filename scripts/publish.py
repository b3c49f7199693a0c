"""Make the built site ready for a server: packed files, and a configuration for nginx and Caddy."""

import sys

from deploying.configurations import FILES, Place, configuration, policy_in
from deploying.packing import pack
from making.layout import DEPLOY, PACKED, SITE


def main() -> int:
    """Pack site/ and write build/deploy/."""
    policy = policy_in((SITE / "index.html").read_text(encoding="utf-8"))
    DEPLOY.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        text = configuration(name, policy, Place())
        (DEPLOY / name).write_text(text, encoding="utf-8", newline="\n")
    print(f"{pack(SITE, PACKED)} packed files.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
