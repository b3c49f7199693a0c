"""What goes beside a release: checksums of every file, and what it is made of (SBOM).

Both come out the same from the same site: no clock and no chance is in them.
"""

import hashlib
import json
import re
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from making import layout
from making.processes import commit_time
from making.steps import files_below
from packageurl import PackageURL
from versions import PYODIDE

RELEASE = layout.BUILD / "release"
SUMS, PARTS = "SHA256SUMS", "sbom.cdx.json"
PINNED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
SHIPPED = ("mkdocs-material", "pyodide")
"""Packages of which a part is published with the site; all others are tools of the build."""
PACKED = (".br", ".gz")


def checksums(site: Path) -> dict[str, str]:
    """The sha256 of every file of the site by its place; packed twins depend on the packer."""
    return {
        file.relative_to(site).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(files_below([site]))
        if file.suffix not in PACKED
    }


def written_sums(sums: dict[str, str]) -> str:
    """As `sha256sum --check` reads them, from within the site's folder."""
    return "".join(f"{digest}  {place}\n" for place, digest in sums.items())


def pinned() -> Iterator[tuple[str, str, str]]:
    """Ecosystem, name and version of every package in the lock files."""
    locks = (layout.ROOT / "requirements.lock", layout.SCRIPTS / "pyodide" / "requirements.lock")
    python = {pair for lock in locks for pair in PINNED.findall(lock.read_text(encoding="utf-8"))}
    yield from (("pypi", name, version) for name, version in sorted(python))
    lock = json.loads((layout.ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for place, package in sorted(lock["packages"].items()):
        if place:
            yield "npm", place.rpartition("node_modules/")[2], package["version"]


def component(kind: str, name: str, version: str) -> Component:
    """A package as an auditing tool knows it."""
    group, _, short = name.rpartition("/")
    address = PackageURL(kind, group or None, short, version)
    return Component(
        name=name,
        version=version,
        type=ComponentType.LIBRARY,
        purl=address,
        bom_ref=str(address),
        scope=ComponentScope.REQUIRED if name in SHIPPED else ComponentScope.EXCLUDED,
    )


def bill(sums: dict[str, str]) -> str:
    """The list of what the site is made of, as CycloneDX."""
    (wheel,) = (place for place in sums if re.fullmatch(r"data/coucou-.*-py3-none-any\.whl", place))
    version = wheel.split("-")[1]
    whole = Component(
        name="cuckoo-games", version=version, type=ComponentType.APPLICATION, bom_ref="site"
    )
    engine = Component(
        name="coucou",
        version=version,
        type=ComponentType.LIBRARY,
        bom_ref="coucou",
        scope=ComponentScope.REQUIRED,
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=sums[wheel])],
    )
    packages = [component(*one) for one in pinned()]
    assert ("npm", "pyodide", PYODIDE) in pinned()
    bom = Bom(
        components=[engine, *packages],
        serial_number=uuid.uuid5(uuid.NAMESPACE_URL, written_sums(sums)),
    )
    bom.metadata.component = whole
    bom.metadata.timestamp = datetime.fromtimestamp(int(commit_time()), UTC)
    shipped = [one for one in packages if one.name in SHIPPED]
    bom.register_dependency(whole, [engine, *shipped])
    outputter = make_outputter(bom, OutputFormat.JSON, SchemaVersion.V1_6)
    return str(outputter.output_as_string(indent=2)) + "\n"


def write(site: Path, target: Path) -> dict[str, str]:
    """Write both files into the folder; the checksums."""
    target.mkdir(parents=True, exist_ok=True)
    sums = checksums(site)
    texts = {SUMS: written_sums(sums), PARTS: bill(sums)}
    for name, text in texts.items():
        (target / name).write_text(text, encoding="utf-8", newline="\n")
    return sums


def differing(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """The places whose files differ or are there once only."""
    return sorted(place for place, _ in one.items() ^ other.items())
