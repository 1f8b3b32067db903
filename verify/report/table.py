"""Tables of a trace: threads side by side, time downwards, converged executions in one row.

It is the documents' table turned by a quarter, because an instruction as printed is wide and a
thread's cell is narrow.  When the threads do not fit, several tables stand one below another.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from verify.report.style import Paint, Style
from verify.report.trace import Cell, Line, SideTrace, Trace

WIDTH = 100
WIDEST_INSTRUCTION = 58
DOT = "●"
MODELS = {
    "tokens": "convergence by tokens",
    "maximal": "maximal convergence",
    "ipdom": "convergence at immediate post-dominators (ipdom)",
}


def input_table(found: Trace, style: Style) -> Iterator[str]:
    """A row per argument, a column per thread; `any`: the value does not matter."""
    if not found.inputs:
        yield "  no arguments"
        return
    names = list(dict.fromkeys(i.name for i in found.inputs))
    values = {(i.thread, i.name): i.value if i.matters else "any" for i in found.inputs}
    heads = [f"{found.types.get(n, '')} %{n}".strip() for n in names]
    first = max(len("inputs"), *map(len, heads))
    threads = range(found.threads)
    widths = [
        max(len(_thread_head(t)), *(len(values.get((t, n), "")) for n in names)) for t in threads
    ]
    for chunk in _chunks(widths, WIDTH - first - 4):
        title = [_thread_head(t).ljust(widths[t]) for t in chunk]
        yield style.paint(Paint.FAINT, f"  {'inputs':<{first}}  {'  '.join(title)}".rstrip())
        for name, head in zip(names, heads, strict=True):
            cells = [values.get((t, name), "").ljust(widths[t]) for t in chunk]
            yield f"  {head:<{first}}  {'  '.join(cells)}".rstrip()


def side_table(side: SideTrace, threads: int, style: Style) -> Iterator[str]:
    """One run."""
    blocks = [_block(line) for line in side.lines]
    block = max([len("block"), *map(len, blocks)])
    texts = [_folded(line.instruction) for line in side.lines]
    text = max([len("instruction"), *(len(part) for parts in texts for part in parts)])
    cells = [[_cell(line, t) for t in range(threads)] for line in side.lines]
    widths = [max([len(_thread_head(t)), *(len(row[t]) for row in cells)]) for t in range(threads)]
    name = style.paint(Paint.TITLE, f"{side.name} @{side.function}")
    yield f"  {name}, {MODELS.get(side.model, side.model)}"
    for chunk in _chunks(widths, WIDTH - block - text - 8):
        heads = "  ".join(_thread_head(t).ljust(widths[t]) for t in chunk)
        yield style.paint(
            Paint.FAINT, f"    {'block':<{block}}  {'instruction':<{text}}  {heads}".rstrip()
        )
        for number, line in enumerate(side.lines):
            if line.skipped:
                yield style.paint(Paint.FAINT, f"    … {_rows(line.skipped)} left out …")
            row = "  ".join(cells[number][t].ljust(widths[t]) for t in chunk)
            first, *rest = texts[number]
            shown = [f"{blocks[number]:<{block}}  {first:<{text}}  {row}".rstrip()]
            shown += [f"{'':<{block}}  {part}" for part in rest]
            for mark, part in zip(("▶", *" " * len(rest)), shown, strict=True):
                if line.differs:
                    yield style.paint(Paint.MARK, f"  {mark} {part}")
                else:
                    yield f"    {part}"


def _rows(count: int) -> str:
    return "1 row" if count == 1 else f"{count} rows"


def _thread_head(thread: int) -> str:
    return f"thread {thread}"


def _block(line: Line) -> str:
    counts = ".".join(str(n) for _, n in line.iteration)
    return f"%{line.block}" + (f" #{counts}" if counts else "")


def _cell(line: Line, thread: int) -> str:
    cell: Cell | None = line.cells.get(thread)
    if cell is None:
        return ""
    if cell.way:
        return f"→ %{cell.way}"
    if line.together is None:
        return cell.text or DOT
    members = "{" + ", ".join(map(str, line.together)) + "}"
    return f"{members} {cell.text}".rstrip()


def _folded(text: str) -> list[str]:
    """The instruction as printed, in lines that fit; nothing of it is left out."""
    return textwrap.wrap(
        text,
        WIDEST_INSTRUCTION,
        subsequent_indent="    ",
        break_on_hyphens=False,
    )


def _chunks(widths: Sequence[int], room: int) -> Iterator[list[int]]:
    """Columns in groups that fit into `room`, two spaces apart; at least one in each."""
    chunk: list[int] = []
    used = 0
    for column, width in enumerate(widths):
        if chunk and used + width + 2 > room:
            yield chunk
            chunk, used = [], 0
        chunk.append(column)
        used += width + 2
    if chunk:
        yield chunk
