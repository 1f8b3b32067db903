"""Two functions side by side, the lines that changed marked, and in them what changed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher

from common.data import dataclass
from report.html.element import Element, Node, h
from verify.concrete.trace import Place
from verify.ir.function import Function

_NAME = re.compile(r"%(?:[-\w.$]+|\"[^\"]*\")")
_WORD = re.compile(r"[%@#!]?[-\w.$]+|\s+|.")
MARKS = {"same": "", "changed": "~", "removed": "−", "added": "+"}
SAID = {"changed": "changed", "removed": "removed", "added": "added"}


@dataclass(frozen=True, slots=True)
class CodeLine:
    """`place`: of the instruction; `None` for labels, the head and the end."""

    text: str
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class CodeRow:
    """`kind` is a key of `MARKS`."""

    kind: str
    before: CodeLine | None
    after: CodeLine | None


Moments = Mapping[Place, Sequence[int]]
"""The moments that execute each place."""


def side_by_side(
    source: Function, target: Function, moments: tuple[Moments, Moments], shown: Sequence[str]
) -> Element:
    """`moments` of both sides; `shown`: instructions that the verdict names."""
    head = h(
        "tr",
        h("td"),
        h("th", "source, before: ", h("code", f"@{source.name}"), scope="col"),
        h("td"),
        h("th", "target, after: ", h("code", f"@{target.name}"), scope="col"),
    )
    body = [_row(row, moments, shown) for row in rows(code(source), code(target))]
    return h(
        "table",
        h("caption", "The two functions, corresponding lines side by side", class_="unseen"),
        h("thead", head),
        h("tbody", body),
        class_="code",
    )


def code(function: Function) -> list[CodeLine]:
    """The function as printed, without debug records; every block with its label."""
    lines = [CodeLine(function.header)]
    for block in function.blocks:
        lines.append(CodeLine(f"{block.label}:"))
        for index, instruction in enumerate(block.instructions):
            place = Place(function.name, block.label, index)
            lines.append(CodeLine(f"  {instruction.text}", place))
    return [*lines, CodeLine("}")]


def rows(before: Sequence[CodeLine], after: Sequence[CodeLine]) -> Iterator[CodeRow]:
    """Equal lines together; of the others, those that are equal but for the names of locals."""
    texts = [line.text for line in before], [line.text for line in after]
    for same, old, new in _matches(*texts, before, after):
        if same:
            yield from (CodeRow("same", a, b) for a, b in zip(old, new, strict=True))
            continue
        shapes = [[_NAME.sub("%", line.text) for line in lines] for lines in (old, new)]
        for alike, left, right in _matches(shapes[0], shapes[1], old, new):
            if alike:
                yield from (CodeRow("changed", a, b) for a, b in zip(left, right, strict=True))
            else:
                yield from _replaced(left, right)


def _matches(
    old: Sequence[str], new: Sequence[str], before: Sequence[CodeLine], after: Sequence[CodeLine]
) -> Iterator[tuple[bool, Sequence[CodeLine], Sequence[CodeLine]]]:
    for what, i, i_end, j, j_end in SequenceMatcher(None, old, new).get_opcodes():
        yield what == "equal", before[i:i_end], after[j:j_end]


def _replaced(old: Sequence[CodeLine], new: Sequence[CodeLine]) -> Iterator[CodeRow]:
    """Rows for replaced lines: changed where the numbers of lines agree, else removed and added."""
    if len(old) == len(new):
        yield from (CodeRow("changed", a, b) for a, b in zip(old, new, strict=True))
        return
    yield from (CodeRow("removed", line, None) for line in old)
    yield from (CodeRow("added", None, line) for line in new)


def _row(row: CodeRow, moments: tuple[Moments, Moments], shown: Sequence[str]) -> Element:
    mark = MARKS[row.kind]
    texts: tuple[Node, Node] = (None, None)
    if row.before is not None and row.after is not None:
        texts = _words(row.before.text, row.after.text)
    elif row.before is not None:
        texts = (row.before.text, None)
    elif row.after is not None:
        texts = (None, row.after.text)
    cells: list[Element] = []
    for line, own, text in zip((row.before, row.after), moments, texts, strict=True):
        at = own.get(line.place, ()) if line is not None and line.place is not None else ()
        about = line is not None and line.text.strip() in shown
        label = SAID.get(row.kind) if line is not None else None
        cells.append(h("td", mark if line else "", class_="mark", aria_label=label))
        cells.append(
            h(
                "td",
                h("code", text) if line is not None else None,
                class_="line about" if about else "line" if line is not None else "gap",
                data_at=" ".join(map(str, at)) or None,
            )
        )
    return h("tr", cells, class_=row.kind)


def _words(old: str, new: str) -> tuple[Node, Node]:
    """Both lines, the words in which they differ marked."""
    if old == new:
        return old, new
    before, after = _WORD.findall(old), _WORD.findall(new)
    found: tuple[list[Node], list[Node]] = ([], [])
    for what, i, i_end, j, j_end in SequenceMatcher(None, before, after, False).get_opcodes():
        for parts, text in zip(
            found, ("".join(before[i:i_end]), "".join(after[j:j_end])), strict=True
        ):
            if text:
                parts.append(text if what == "equal" else h("mark", text))
    return found
