"""The trace as the documents draw it: a row per thread, a column per moment, which can be stepped
through."""

from __future__ import annotations

from collections.abc import Sequence

from report.cells import TraceCell
from report.html.element import Element, Node, h
from report.html.moments import Moment
from report.html.threads import badge, named, short
from report.table import DOT
from report.trace import SideTrace, Trace, TraceLine
from report.view import block_text

MAX_NAME_LENGTH = 24
"""Characters of an operation's name."""
SIDES = (("source", True), ("target", False))
Parts = Sequence[Sequence[int]]


def controls(columns: Sequence[Moment]) -> Element:
    """Buttons, and for each moment what happens in it; the script shows one at a time."""
    buttons = [
        h("button", text, type="button", data_go=go, title=title, aria_label=title)
        for go, text, title in (
            ("first", "⇤", "first step (Home)"),
            ("back", "←", "step back (left arrow)"),
            ("on", "→", "step on (right arrow)"),
            ("last", "⇥", "last step (End)"),
        )
    ]
    return h(
        "div",
        h(
            "div",
            buttons,
            h("output", f"{len(columns)} steps", id="position"),
            h("button", "▶ the difference", type="button", data_go="differs"),
            h("span", "or the keys ← →", class_="faint"),
            class_="buttons",
            role="group",
            aria_label="Step through the trace",
        ),
        h("div", [_moment(n, m) for n, m in enumerate(columns)], aria_live="polite"),
        class_="stepper",
        id="stepper",
    )


def _moment(number: int, moment: Moment) -> Element:
    halves = [
        h("p", h("b", name), " ", _happens(moment.line(is_source))) for name, is_source in SIDES
    ]
    return h("div", halves, class_="moment", data_column=number)


def _happens(line: TraceLine | None) -> Node:
    if line is None:
        return h("span", "nothing that corresponds", class_="faint")
    return [
        h("code", line.instruction),
        h("span", f" in {_where(line)}, {_who(line)}", class_="faint"),
        h("span", " ▶ differs", class_="bad") if line.differs else None,
    ]


def _where(line: TraceLine) -> str:
    """The block, and the line of the program where one is known."""
    return (
        f"{block_text(line.block, line.iteration)} ({line.source_line})"
        if line.source_line
        else block_text(line.block, line.iteration)
    )


def _who(line: TraceLine) -> str:
    members = sorted(line.members)
    if line.together is None:
        return named(members)
    return f"executed by {named(members)} {'alone' if len(members) == 1 else 'together'}"


def table(found: Trace, columns: Sequence[Moment], parts: Parts) -> Element:
    """Both sides, one above the other, in the same columns."""
    steps = [
        h(
            "th",
            h("button", str(n + 1), type="button", data_step=n, title=f"go to step {n + 1}"),
            scope="col",
            data_column=n,
            class_="differs" if moment.differs else None,
        )
        for n, moment in enumerate(columns)
    ]
    bodies = [
        _body(name, side, [moment.line(is_source) for moment in columns], parts)
        for (name, is_source), side in zip(SIDES, (found.source, found.target), strict=True)
    ]
    return h(
        "table",
        h(
            "caption",
            "Time runs to the right. A filled cell is a convergent operation; threads with a "
            "filled cell in one column execute it together. → is the way taken at a branch.",
        ),
        h("thead", h("tr", h("th", "step", scope="col"), steps, h("th", "end", scope="col"))),
        bodies,
        class_="timeline",
    )


def _body(name: str, side: SideTrace, lines: Sequence[TraceLine | None], parts: Parts) -> Element:
    model = side.rule
    head = h(
        "tr",
        h("th", name, " ", h("code", f"@{side.function}"), scope="rowgroup", title=model),
        [h("td", _operation(line), data_column=n) for n, line in enumerate(lines)],
        h("td"),
        class_="operations",
    )
    threads = [
        h(
            "tr",
            h("th", badge(group, members), f" {named(members)}", scope="row"),
            [_cell(line, members, n) for n, line in enumerate(lines)],
            h("td", side.ends[members[0]], class_="faint"),
        )
        for group, members in enumerate(parts)
    ]
    return h("tbody", head, threads)


def _operation(line: TraceLine | None) -> Node:
    if line is None:
        return None
    gap = h("span", "⋯ ", title=f"{line.skipped} rows left out") if line.skipped else None
    return [
        gap,
        h("b", block_text(line.block, line.iteration)),
        h("br"),
        h("span", short(line.operation, MAX_NAME_LENGTH), title=line.operation),
    ]


def _cell(line: TraceLine | None, threads: Sequence[int], column: int) -> Element:
    cell = None if line is None else line.cells.get(threads[0])
    if line is None or cell is None:
        return h("td", data_column=column)
    kinds = ["meets"] if line.together is not None else ["does"]
    kinds += ["differs"] if line.differs else []
    return h("td", _text(cell, alone=len(threads) == 1), data_column=column, class_=" ".join(kinds))


def _text(cell: TraceCell, *, alone: bool) -> str:
    return cell.shown(alone=alone) or DOT


def inputs(found: Trace, parts: Parts) -> Element:
    """A row per group of threads, a column per argument or number of the thread."""
    names = list(dict.fromkeys(i.name for i in found.inputs))
    if not names:
        return h("p", "The function has no arguments.", class_="faint")
    values = {(i.thread, i.name): i.value if i.matters else "any" for i in found.inputs}
    heads = [found.head(name) for name in names]
    rows = [
        h(
            "tr",
            h("th", badge(group, members), f" {named(members)}", scope="row"),
            [_value(values.get((members[0], name), "any")) for name in names],
        )
        for group, members in enumerate(parts)
    ]
    columns = [h("th", h("code", text), scope="col") for text in heads]
    head = h("tr", h("th", h("span", "thread", class_="unseen"), scope="col"), columns)
    return h("table", h("thead", head), h("tbody", rows))


def _value(text: str) -> Element:
    if text == "any":
        return h("td", text, class_="faint", title="the value does not matter")
    return h("td", h("code", text))
