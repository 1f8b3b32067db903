"""A counterexample told in the source: who is converged at each evaluation, meant and made."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from common.data import dataclass
from report.values import show, thread_set
from source.evaluations import Evaluation, Told, told
from source.front_end import FrontEnd
from source.regions import RegionKind, SourceRegion
from verify.analysis.cycles import hierarchies
from verify.analysis.graph import graph
from verify.analysis.order import converged_order
from verify.concrete.trace import Run
from verify.ir.function import Module
from verify.ir.reader import parse_module
from verify.refinement.verdict import Result

TEXT_WIDTH = 44
"""Characters of a source line that a row shows."""
MOST_ROWS = 24
Sentence = tuple[str, str]
"""A sentence of the document and its section."""
RULES: Mapping[RegionKind, Sentence] = {
    RegionKind.FUNCTION: (
        "When two threads are converged at the execution of a statement S, they are also converged "
        "at any substatement S1 of S, if every cycle that contains S1 also contains S and if they "
        "both reach S1 during that execution of S.",
        "Sequential Execution",
    ),
    RegionKind.ITERATION: (
        "When two threads are converged at the execution of the condition, they are also converged "
        "at the subsequent execution of the body substatement if they both reach the body "
        "substatement.",
        "Iteration Statement",
    ),
    RegionKind.CHOICE: (
        "Two evaluations are converged only if specified below as converged or "
        "implementation-defined.",
        "Convergence",
    ),
}
EXITS: Sentence = (
    "The only way to represent this correctly is using the experimental feature for convergence "
    "control tokens.",
    "Divergent Loop Exits",
)
DOCUMENT = "Clang, Thread Convergence"


@dataclass(frozen=True, slots=True)
class SourceRow:
    """An evaluation by some threads: who was to be converged, and who was.  A side is empty where
    no thread came to it."""

    evaluation: Evaluation
    threads: tuple[int, ...]
    meant: frozenset[int]
    made: frozenset[int]

    @property
    def differs(self) -> bool:
        return self.meant != self.made


@dataclass(frozen=True, slots=True)
class Account:
    """`limitation`: IR without tokens cannot say what is meant where the rows differ."""

    rows: tuple[SourceRow, ...]
    rule: Sentence | None
    limitation: bool


def account(result: Result, front: FrontEnd, texts: tuple[str, str]) -> Account | None:
    """Of the counterexample of a front end's step, whose modules are `texts`; `None` without."""
    found = result.counterexample
    if found is None:
        return None
    meant, made = (
        _told(run, text, front)
        for run, text in zip((found.source, found.target), texts, strict=True)
    )
    rows = tuple(_rows(meant, made))
    wrong = next((row for row in rows if row.differs), None)
    region = None if wrong is None else _region(front, wrong)
    rule = None if region is None else RULES[region.kind]
    limitation = wrong is not None and _after_the_loop(front, wrong, region)
    return Account(rows, EXITS if limitation else rule, limitation)


Calls = dict[tuple[int, Evaluation], Told]


def _told(run: Run, text: str, front: FrontEnd) -> Calls:
    found = told(run, parse_module(text, whole=True), front.text, front.told)
    return {(each.thread, each.evaluation): each for each in found}


def _rows(meant: Calls, made: Calls) -> Iterator[SourceRow]:
    """In the order of the lowest thread, evaluations that only the target has at the end."""
    groups: dict[tuple[Evaluation, frozenset[int], frozenset[int]], list[int]] = {}
    for thread, evaluation in dict.fromkeys((*meant, *made)):
        wanted, had = (_together(side, thread, evaluation) for side in (meant, made))
        groups.setdefault((evaluation, wanted, had), []).append(thread)
    for (evaluation, wanted, had), threads in groups.items():
        yield SourceRow(evaluation, tuple(threads), wanted, had)


def _together(side: Calls, thread: int, evaluation: Evaluation) -> frozenset[int]:
    found = side.get((thread, evaluation))
    return frozenset() if found is None else found.together


def _region(front: FrontEnd, row: SourceRow) -> SourceRegion | None:
    return next((r for _, _, r in _calls(front, row)), None)


def _calls(front: FrontEnd, row: SourceRow) -> Iterator[tuple[str, str, SourceRegion]]:
    for name, covered in front.told.items():
        for (block, offset, _), region in covered.calls.items():
            if offset is not None and front.text.place(offset) == row.evaluation.place:
                yield name, block, region


def _after_the_loop(front: FrontEnd, row: SourceRow, region: SourceRegion | None) -> bool:
    """Whether the call is in an iteration by the source, and outside the loop in a graph without
    tokens."""
    if region is None or region.kind is not RegionKind.ITERATION:
        return False
    module = parse_module(front.compiled, whole=True)
    for name, block, _ in _calls(front, row):
        header = front.told[name].headers.get(region)
        cycles = hierarchies(graph(module.functions[name]))[0].containing(block)
        if header is not None and all(cycle.header != header for cycle in cycles):
            return True
    return False


def run_lines(found: Run, module: Module, front: FrontEnd) -> Iterator[str]:
    """A run as the document draws it: evaluations in rows, threads in columns."""
    cells: dict[Hashable, dict[int, Told]] = {}
    sequences: list[list[Hashable]] = [[] for _ in found.threads]
    for each in told(found, module, front.text, front.told):
        group = found.sets[each.thread, each.index]
        cells.setdefault(group, {})[each.thread] = each
        sequences[each.thread].append(group)
    threads = range(len(found.threads))
    table: list[Sequence[str]] = [
        ("line", "evaluation", "iteration", *(f"thread {n}" for n in threads))
    ]
    for group in converged_order(sequences):
        members = cells[group]
        one = next(iter(members.values())).evaluation
        values = (_value(found, members[n]) if n in members else "" for n in threads)
        table.append((f"{one.place.line}:{one.place.column}", *text_of(one), *values))
    yield from _table(table)


def _value(found: Run, one: Told) -> str:
    step = found.step((one.thread, one.index))
    return "●" if step.value is None else f"= {show(step.value)}"


def text_of(one: Evaluation) -> tuple[str, str]:
    """The expression, as much of it as a row shows, and the numbers of the iterations around it."""
    text = one.text if len(one.text) <= TEXT_WIDTH else one.text[: TEXT_WIDTH - 1] + "…"
    return text, ", ".join(f"line {line}: {number}" for line, number in one.iterations)


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield ("  " + "  ".join(cells)).rstrip()


def lines(found: Account) -> Iterator[str]:
    """The account as a table of text."""
    head = ("", "line", "evaluation", "iteration", "threads", "meant", "made")
    yield "  in the source: who is converged at each evaluation, as meant and as made"
    yield from _table([head, *(_cells(row) for row in _abridged(found.rows))])
    if found.limitation:
        yield "  IR without convergence control tokens cannot say what the source means here."
    if found.rule is not None:
        sentence, section = found.rule
        yield f"  rule: {sentence}"
        yield f"        — {DOCUMENT}, “{section}”"


def _abridged(rows: tuple[SourceRow, ...]) -> tuple[SourceRow, ...]:
    if len(rows) <= MOST_ROWS:
        return rows
    first = next((n for n, row in enumerate(rows) if row.differs), 0)
    begin = max(0, min(first - MOST_ROWS // 2, len(rows) - MOST_ROWS))
    return rows[begin : begin + MOST_ROWS]


def _cells(row: SourceRow) -> tuple[str, ...]:
    one = row.evaluation
    return (
        "▶" if row.differs else " ",
        f"{one.place.line}:{one.place.column}",
        *text_of(one),
        thread_set(row.threads),
        thread_set(sorted(row.meant)) if row.meant else "-",
        thread_set(sorted(row.made)) if row.made else "-",
    )
