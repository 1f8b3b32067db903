"""The page of `tangle-tv uniformity`: each function's graph, coloured, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from common.data import dataclass
from report.html.cfg import NOBODY, cfg
from report.html.element import Element, h, scrolled
from report.html.page import page
from verify.ir.function import Function

LEGEND = (
    "A block is red where its branch is divergent, dashed red where that is open, green where its "
    "branch is uniform; a thick dotted border: not m-converged."
)


@dataclass(frozen=True)
class FunctionView:
    """The content of a page about one function.  `kinds`: classes of its blocks, for the style
    sheet; `rows`: instruction, state and cause, in order."""

    function: Function
    title: str
    kinds: Mapping[str, str]
    rows: Sequence[tuple[str, str, str]]


def uniformity_page(name: str, views: Sequence[FunctionView]) -> bytes:
    """A whole HTML document."""
    sections = [_section(view) for view in views]
    body = h("main", h("header", h("h1", "uniformity ", h("code", name)), h("p", LEGEND)), sections)
    return page(f"{name}: uniformity", body, ("base.css", "pair.css", "uniformity.css"), None)


def _section(view: FunctionView) -> Element:
    lines = [
        h(
            "tr",
            h("td", h("code", text)),
            h("td", state, class_=state.partition(" ")[0]),
            h("td", cause),
        )
        for text, state, cause in view.rows
    ]
    graph = scrolled(f"graph of {view.function.name}", cfg(view.function, NOBODY, (), view.kinds))
    return h("section", h("h2", view.title), graph, h("table", h("tbody", lines)))
