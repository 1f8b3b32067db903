"""Tables of a trace: threads side by side, time downwards, converged executions in one row.

It is the documents' table turned by a quarter, because an instruction as printed is wide and a
thread's cell is narrow.  Many threads that do the same share a column; when the columns do not
fit, several tables stand one below another.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator, Sequence

from common.data import dataclass
from report.cells import TraceCell
from report.culprit import FEW_THREADS
from report.style import Paint, Style
from report.trace import SideTrace, Trace, TraceLine
from report.values import thread_set
from report.view import block_text

INSTRUCTION_SHARES = 0.44, 0.7
"""The part of a line that an instruction takes at least, where it is long, and at most."""
DOT = "●"
ANY = "any"
"""In place of a value that does not matter, and of what a thread does not read from memory."""
_TYPE_AND_OPERAND = re.compile(r"(?<=\w) (?=[%\d-])")


@dataclass(frozen=True)
class _Column:
    """One or more threads with the same cells, one for each row of the table."""

    head: str
    cells: tuple[str, ...]

    @property
    def width(self) -> int:
        return max(map(len, (self.head, *self.cells)))

    def show(self, row: int) -> str:
        return self.cells[row].ljust(self.width)


def input_table(found: Trace, style: Style) -> Iterator[str]:
    """A row per argument or number of the thread, a column per thread; `any`: any value will do."""
    if not found.inputs:
        yield style.paint(Paint.FAINT, "  no arguments")
        return
    names = list(dict.fromkeys(i.name for i in found.inputs))
    values = {(i.thread, i.name): i.value if i.matters else ANY for i in found.inputs}
    heads = [found.head(name) for name in names]
    first = max(map(len, ("inputs", *heads)))
    columns = _columns(
        found.shown_threads,
        len(names),
        lambda row, t: TraceCell(values.get((t, names[row]), ANY)),
    )
    for chunk in _chunks(columns, style.width - first - 2):
        title = "  ".join(c.head.ljust(c.width) for c in chunk)
        yield style.paint(Paint.FAINT, f"  {'inputs':<{first}}  {title}".rstrip())
        for row, head in enumerate(heads):
            yield f"  {head:<{first}}  {'  '.join(c.show(row) for c in chunk)}".rstrip()
    for name in found.counted:
        yield f"  {name:<{first}}  the number of the thread"


def side_table(
    side: SideTrace, threads: Sequence[int], style: Style, *, is_single: bool = False
) -> Iterator[str]:
    """One run; `is_single`: convergence is not the matter."""
    name = style.paint(Paint.TITLE, f"{side.name} @{side.function}")
    yield f"  {name}" if is_single else f"  {name}, {side.rule}"
    if not side.lines:
        yield style.paint(Paint.FAINT, "    nothing to show: no operation, and no thread parts")
        return
    blocks = _blocks(side)
    sets = _Column("set", tuple(_set(line) for line in side.lines))
    columns = _columns(threads, len(side.lines), lambda row, t: side.lines[row].cells.get(t))
    taken = sum(c.width + 2 for c in (blocks, sets, *columns)) + 4
    narrowest, widest = (int(share * style.width) for share in INSTRUCTION_SHARES)
    room = min(widest, max(narrowest, style.width - taken))
    texts = [folded(line.instruction, room) for line in side.lines]
    yield from _chunked(side, (blocks, sets), columns, texts, style)


def _blocks(side: SideTrace) -> _Column:
    """The block of each row, and the line of the program where one is known."""
    texts = [block_text(line.block, line.iteration) for line in side.lines]
    if not any(line.source_line for line in side.lines):
        return _Column("block", tuple(texts))
    width = max(map(len, ("block", *texts)))
    both = zip(texts, side.lines, strict=True)
    rows = [f"{text:<{width}}  {line.source_line}".rstrip() for text, line in both]
    return _Column(f"{'block':<{width}}  line", tuple(rows))


def _chunked(
    side: SideTrace,
    fixed: tuple[_Column, _Column],
    columns: Sequence[_Column],
    texts: Sequence[Sequence[str]],
    style: Style,
) -> Iterator[str]:
    """The table, one below another where the columns do not fit.  Then a part has the rows which
    its threads execute: of many threads those with a value, and those that differ."""
    blocks, sets = fixed
    text = max(map(len, ["instruction", *(part for parts in texts for part in parts)]))
    chunks = list(_chunks(columns, style.width - 8 - blocks.width - text - sets.width))
    for chunk in chunks:
        heads = "  ".join(c.head.ljust(c.width) for c in (sets, *chunk))
        title = f"    {blocks.head:<{blocks.width}}  {'instruction':<{text}}  {heads}".rstrip()
        yield style.paint(Paint.FAINT, title)
        for row, line in enumerate(side.lines):
            idle = ("",) if line.differs or len(columns) <= FEW_THREADS else ("", DOT)
            if len(chunks) > 1 and all(c.cells[row] in idle for c in chunk):
                continue
            if line.skipped:
                yield style.paint(Paint.FAINT, f"    … {_rows(line.skipped)} left out …")
            first, *rest = texts[row]
            cells = "  ".join(c.show(row) for c in (sets, *chunk))
            shown = [f"{blocks.show(row)}  {first:<{text}}  {cells}".rstrip()]
            shown += [f"{'':<{blocks.width}}  {part}" for part in rest]
            for mark, part in zip(("▶", *" " * len(rest)), shown, strict=True):
                marked = style.paint(Paint.MARK, f"  {mark} {part}")
                yield marked if line.differs else f"    {part}"


def _columns(
    threads: Sequence[int], rows: int, cell: Callable[[int, int], TraceCell | None]
) -> list[_Column]:
    """A column per thread, or, of many, per group of threads that do the same, as far as what
    differs depends on it."""
    by_thread = {t: [cell(row, t) for row in range(rows)] for t in threads}
    if len(threads) <= FEW_THREADS:
        return [
            _Column(f"thread {t}", tuple(map(_of_few, cells))) for t, cells in by_thread.items()
        ]
    alike: dict[tuple[str, ...], _Alike] = {}
    for thread, cells in by_thread.items():
        key = tuple(_text(each, alone=False) for each in cells)
        alike.setdefault(key, _Alike([], cells)).threads.append(thread)
    groups: list[_Alike] = []
    for group in filter(_Alike.matters, alike.values()):
        like = next((g for g in groups if g.takes(group)), None)
        if like is None:
            groups.append(group)
        else:
            like.add(group)
    return [
        _Column(
            f"thread{'s' if len(group.threads) > 1 else ''} {thread_set(group.threads)[1:-1]}",
            tuple(_text(each, alone=len(group.threads) == 1) for each in group.cells),
        )
        for group in groups
    ]


@dataclass
class _Alike:
    """Threads that do the same, as far as what differs depends on it: a cell that matters in none
    of them has no value."""

    threads: list[int]
    cells: Sequence[TraceCell | None]

    def matters(self) -> bool:
        """Whether what differs depends on something that the threads do, or they do nothing."""
        return not any(self.cells) or any(c.matters for c in self.cells if c is not None)

    def takes(self, other: _Alike) -> bool:
        """Whether both are several threads, none of which does something else."""
        several = len(self.threads) > 1 < len(other.threads)
        return several and all(map(_agree, self.cells, other.cells))

    def add(self, other: _Alike) -> None:
        self.threads += other.threads
        both = zip(self.cells, other.cells, strict=True)
        self.cells = [a if a is None or a.matters else b for a, b in both]


def _agree(one: TraceCell | None, other: TraceCell | None) -> bool:
    if one is None or other is None:
        return one is other
    open_ = not (one.matters and other.matters)
    return open_ or one.shown(alone=False) == other.shown(alone=False)


def _of_few(cell: TraceCell | None) -> str:
    return "" if cell is None else cell.shown(alone=True) or DOT


def _text(cell: TraceCell | None, *, alone: bool) -> str:
    if cell is None:
        return ""
    return (cell.shown(alone=alone) if cell.matters else "") or DOT


def _rows(count: int) -> str:
    return "1 row" if count == 1 else f"{count} rows"


def _set(line: TraceLine) -> str:
    return "" if line.together is None else thread_set(line.together)


def folded(text: str, width: int) -> list[str]:
    """The instruction as printed, in lines that fit; nothing of it is left out.

    An operand bundle is kept together where it can be, a type and its operand always.
    """
    if len(text) <= width:
        return [text]
    call, bracket, bundle = text.partition(' [ "convergencectrl"')
    parts = [call, bracket.lstrip() + bundle] if bracket and len(call) <= width else [text]
    lines: list[str] = []
    for number, part in enumerate(parts):
        lines += textwrap.wrap(
            _TYPE_AND_OPERAND.sub("\N{NO-BREAK SPACE}", part),
            width,
            initial_indent="    " if number else "",
            subsequent_indent="    ",
            break_on_hyphens=False,
            break_long_words=False,
        )
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def _chunks(columns: Sequence[_Column], room: int) -> Iterator[list[_Column]]:
    """Columns in groups that fit into `room`, two spaces apart; at least one in each."""
    chunk: list[_Column] = []
    used = 0
    for column in columns:
        if chunk and used + column.width + 2 > room:
            yield chunk
            chunk, used = [], 0
        chunk.append(column)
        used += column.width + 2
    if chunk:
        yield chunk
