"""Stands in the start image where Pyodide's description of its own values would.

Pyodide takes the metaclass of what it passes from JavaScript from here, and the text of each
method, which a page does not show. The engine is asked with a text and answers with one.
"""

from json import encoder
from typing import Any

_js_flags: dict[str, int] = {}
_instantiate_token = object()


class _JsProxyMetaClass(type):
    def __instancecheck__(cls, value: Any) -> bool:
        return hasattr(type(value), "_js_type_flags")


class JsProxy(metaclass=_JsProxyMetaClass):
    """What comes from JavaScript."""

    _js_type_flags = 0

    def __init__(self, *token: object) -> None:
        """Made by Pyodide alone, to ask it for its methods."""

    def __getattr__(self, name: str) -> None:
        """A method, of which the text alone is asked."""


class ConversionError(Exception):
    """A value that JavaScript does not have."""


class InternalError(Exception):
    """A fault of Pyodide."""


class JsNull:
    """The `null` of JavaScript."""


JsArray = JsBuffer = JsDoubleProxy = JsGenerator = JsMutableMap = JsPromise = JsProxy
can_run_sync = create_once_callable = create_proxy = destroy_proxies = run_sync = to_js = None
jsnull = encoder._JSNULL = JsNull()  # type: ignore[attr-defined]
