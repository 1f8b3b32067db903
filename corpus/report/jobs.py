"""All rows of a run as JSON for the page's script; repeated strings are written once."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from corpus.report.run_report import WORDS, WORST_FIRST
from corpus.store.records import Row
from report.html.element import Element, h, scrolled, verbatim, visible

HASH_DIGITS = 12
"""Digits shown of a job's hash: enough for `tangle-tv corpus show`."""


def passed(row: Row) -> str:
    """The group that a row is counted in: LLVM's pass, or the kind of its source."""
    return row.transform or row.kind


def table(rows: Sequence[Row], pages: Mapping[str, str]) -> Element:
    """The list that the script fills, with its filters."""
    choices = (
        ("standing", "standing", [WORDS[s] for s in WORST_FIRST]),
        ("verdict", "verdict", sorted({row.verdict.value for row in rows})),
        ("pass", "pass", sorted({passed(row) for row in rows}, key=str.lower)),
    )
    filters = h(
        "form",
        h(
            "label",
            "text ",
            h("input", type="search", id="text", placeholder="name, code or reason"),
        ),
        [_select(*choice) for choice in choices],
        h("button", "all", type="reset"),
        h("output", f"{len(rows)} jobs", id="count"),
        class_="filters",
        role="search",
    )
    columns = ("standing", "verdict", "job", "pass", "code", "time")
    head = h("tr", [h("th", name, scope="col") for name in columns])
    return h(
        "div",
        filters,
        h("noscript", h("p", "The list of all jobs needs JavaScript; the tables above do not.")),
        scrolled("jobs", h("table", h("thead", head), h("tbody", id="rows"), class_="list jobs")),
        h("button", "show more", type="button", id="more", hidden=True),
        verbatim("script", _data(rows, pages), type="application/json", id="data"),
    )


def _select(key: str, label: str, values: Sequence[str]) -> Element:
    options = [h("option", "all", value=""), *(h("option", visible(v), value=v) for v in values)]
    return h("label", f"{label} ", h("select", options, id=key))


def _data(rows: Sequence[Row], pages: Mapping[str, str]) -> str:
    """`{"strings": […], "rows": [[…], …]}`, the worst first; a row's fields are those that the
    script names."""
    numbers: dict[str, int] = {}

    def number(text: str) -> int:
        return numbers.setdefault(visible(text), len(numbers))

    order = sorted(rows, key=lambda r: (WORST_FIRST.index(r.standing), r.name))
    told = [
        [
            visible(row.name),
            number(WORDS[row.standing]),
            number(row.verdict.value),
            number(passed(row)),
            number(row.code),
            number(row.reason),
            round(row.seconds, 3),
            row.job[:HASH_DIGITS],
            int(row.reused),
            number(row.expected),
            number(row.known),
            pages.get(row.name, ""),
        ]
        for row in order
    ]
    text = json.dumps({"strings": list(numbers), "rows": told}, separators=(",", ":"))
    # Within a script nothing is escaped: no `<` may stand there at all.
    return text.replace("<", "\\u003c")
