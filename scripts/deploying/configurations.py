"""The ready configurations, from one list of rules and the policy of the built pages."""

from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from making.server import ASKED_AGAIN, FOR_A_YEAR

from deploying import rules

TEMPLATES = Path(__file__).parent
FILES = ("nginx.conf", "Caddyfile")


@dataclass(frozen=True)
class Place:
    """Where a server serves the site: what the owner of a host changes in the file."""

    host: str = "cuckoo-games.example"
    listen: str = "80"
    root: str = "/var/www/cuckoo-games"
    brotli: bool = True


def configuration(file: str, policy: str, place: Place) -> str:
    """The text of one configuration file."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(f"{file}.j2").render(
        name="The Cuckoo games",
        host=place.host,
        listen=place.listen,
        root=place.root,
        brotli=place.brotli,
        policy=policy,
        headers=rules.HEADERS,
        never_changing=rules.NEVER_CHANGING,
        for_others=rules.FOR_OTHERS,
        in_frames=rules.IN_FRAMES,
        for_a_year=FOR_A_YEAR,
        asked_again=ASKED_AGAIN,
        types=rules.types(),
        texts=rules.texts(),
    )


def policy_in(page: str) -> str:
    """The policy that a built page carries. Raises `ValueError` where it carries none."""
    _, found, rest = page.partition('http-equiv="Content-Security-Policy" content="')
    if not found:
        raise ValueError("The page carries no policy: it was not finished by the build.")
    return rest.partition('"')[0]
