"""A page around its body: head, style, script, and a policy that lets nothing else in.

The policy names the hashes of our style and script: markup that should not be there would
neither run nor fetch.
"""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib.resources import files

from report.html.element import Node, h, verbatim
from report.tool import describe

ASSETS = files("report.html").joinpath("assets")


def page(title: str, body: Node, sheets: tuple[str, ...], script: str | None) -> bytes:
    """The document, in UTF-8.  `sheets` and `script` name files of `assets`."""
    style = "".join(map(asset, sheets))
    code = "" if script is None else asset(script)
    policy = (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(code)}; "
        "base-uri 'none'; form-action 'none'"
    )
    head = h(
        "head",
        h("meta", charset="utf-8"),
        h("meta", http_equiv="Content-Security-Policy", content=policy),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("meta", name="color-scheme", content="light dark"),
        h("title", title),
        verbatim("style", style),
    )
    foot = h("footer", h("p", f"Written by {describe()}."))
    document = h(
        "html", head, h("body", body, foot, verbatim("script", code)), lang="en", class_="static"
    )
    return f"<!DOCTYPE html>\n{document}\n".encode()


@cache
def asset(name: str) -> str:
    return ASSETS.joinpath(name).read_text(encoding="utf-8")


def _hash(content: str) -> str:
    digest = hashlib.sha256(content.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
