"""Known weaknesses of the packages that the lock files name, asked of osv.dev in one request."""

import json
import urllib.request
from collections.abc import Iterable

SERVICE = "https://api.osv.dev/v1/querybatch"
ECOSYSTEMS = {"pypi": "PyPI", "npm": "npm"}
PATIENCE = 20
"""Seconds for the service to answer."""


def weaknesses(packages: Iterable[tuple[str, str, str]]) -> list[str] | None:
    """One line for each weakness; None where the service does not answer."""
    asked = list(packages)
    queries = [
        {"package": {"ecosystem": ECOSYSTEMS[kind], "name": name}, "version": version}
        for kind, name, version in asked
    ]
    body = json.dumps({"queries": queries}).encode()
    request = urllib.request.Request(SERVICE, body, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            answers = json.load(response)["results"]
    except (OSError, ValueError, KeyError):
        return None
    return told(asked, answers)


def told(
    asked: list[tuple[str, str, str]], answers: list[dict[str, list[dict[str, str]]]]
) -> list[str]:
    """What was found, by package."""
    return [
        f"{name} {version}: {weakness['id']}"
        for (_, name, version), answer in zip(asked, answers, strict=True)
        for weakness in answer.get("vulns", [])
    ]
