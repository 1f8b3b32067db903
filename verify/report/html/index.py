"""The page that leads to those of several pairs."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from verify.report.html.element import h
from verify.report.html.page import page
from verify.report.subject import Subject
from verify.report.words import in_short


def index_page(pairs: Sequence[tuple[str, Subject]]) -> bytes:
    """A row for each pair: its verdict, its page, by the name of the file, and why, in short."""
    rows = [
        h(
            "tr",
            h(
                "td",
                h("span", each.result.verdict.value, class_=f"verdict {each.result.verdict.value}"),
            ),
            h("td", h("a", h("code", each.title), href=quote(file))),
            h("td", h("b", each.result.code), ": ", in_short(each)),
        )
        for file, each in pairs
    ]
    heads = (h("th", text, scope="col") for text in ("verdict", "pair", "why"))
    table = h("table", h("thead", h("tr", list(heads))), h("tbody", rows), class_="pairs")
    title = "1 pair" if len(pairs) == 1 else f"{len(pairs)} pairs"
    body = h("main", h("h1", title), table)
    return page(title, body, ("base.css", "pair.css"), None)
