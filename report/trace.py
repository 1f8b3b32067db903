"""The trace of a counterexample: one object for all renderers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from common.data import dataclass
from report.apart import Parting
from report.cells import TraceCell, cell_of
from report.citations import Citation
from report.communicated import (
    Passed,
    lanes_read,
    lanes_without_members,
    passed_apart,
    reads_apart,
)
from report.culprit import (
    FEW_THREADS,
    Dependences,
    communicates,
    counterpart,
    differing_operands,
)
from report.difference import MismatchCause, ValueOrigin, cause_of, ended
from report.evidence import Evidence, evidence, memory_inputs, merged
from report.explanation import explain, lost_convergence
from report.headline import consequence, headline
from report.rows import TraceRow, abridged, rows, until_last
from report.source_choices import (
    core_instances,
    is_one_of_several,
    leaves_others,
    notes_on_choices,
    what_none_has,
)
from report.source_lines import NO_LINES, SourceLines
from report.subject import Subject
from report.values import show_input
from report.view import View, is_branch
from report.ways import in_words, other_ways
from report.written import operation_of
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph
from verify.concrete.refinement_oracle import Difference
from verify.concrete.trace import Instance
from verify.convergence.models import MODELS
from verify.ir.function import Function
from verify.ir.values import Local
from verify.normalize.pair import NAMES, NEITHER, Sides
from verify.options import Model
from verify.refinement.verdict import Counterexample, ThreadInput
from verify.semantics.domain import Scalar
from verify.targets.triples import TARGETS
from verify.uniformity.analyse import uniformity
from verify.uniformity.facts import Cause, DivergenceRule, Fact, FactKind, Uniformity
from verify.uniformity.outputs import Given

MOST_ROWS = 22
"""Rows of one table; longer runs are abridged around what matters."""
TITLES = {
    "tokens": "convergence by tokens",
    **{model.value: row.title for model, row in MODELS.items()},
}
"""The name of the rule that decides in a function."""


@dataclass(frozen=True)
class TraceLine:
    """A row of a side's table: one instruction, and the threads that execute it converged.

    `together`: the threads of a convergent operation's set; `None` for other instructions.
    `iteration`: (cycle header, count), outermost first, of the lowest thread.  `operation`:
    the callee of a call (`@name`), else the opcode.  `members`: by thread, its step.
    """

    block: str
    iteration: tuple[tuple[str, int], ...]
    instruction: str
    cells: dict[int, TraceCell]
    together: tuple[int, ...] | None
    differs: bool
    skipped: int
    operation: str
    members: Mapping[int, int]
    source_line: str = ""
    """The line of the program, `kernel.cl:7`, where debug information says it."""


@dataclass(frozen=True)
class SideTrace:
    """One run: `ends` is how each thread ended; `headers` those of its cycles, where the
    implementation chooses them."""

    name: str
    function: str
    model: str
    lines: tuple[TraceLine, ...]
    ends: tuple[str, ...]
    headers: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        """The rule by which threads converge, and the headers that are chosen."""
        title = TITLES.get(self.model, self.model)
        if not self.headers:
            return title
        is_one = len(self.headers) == 1
        names = ", ".join(f"%{header}" for header in self.headers)
        return f"{title}, by its choice of {names} as {'header' if is_one else 'headers'}"


@dataclass(frozen=True)
class Trace:
    """`headline` says what differs; `because`: why the branch is divergent at which threads parted;
    `notes` are (where, sentence) in the order to read."""

    inputs: tuple[ThreadInput, ...]
    threads: int
    types: dict[str, str]
    headline: tuple[str, ...]
    consequence: str
    operations: tuple[tuple[str, str], ...]
    source: SideTrace
    target: SideTrace
    parting: Parting | None
    parting_side: str
    because: Chain
    notes: tuple[tuple[str, str], ...]
    rules: tuple[Citation, ...]
    choices: tuple[str, ...]
    concerned: frozenset[int]
    """The threads that what differs concerns: whose difference it is, who is in the sets, and whose
    values it depends on."""
    counted: tuple[str, ...]
    """The numbers that, in each thread, are the thread's number."""
    is_single: bool = False
    """Neither run has a convergent operation: convergence is not the matter."""

    def head(self, name: str) -> str:
        """The heading of an input: an argument with its type, or a number of the thread."""
        return f"{self.types[name]} %{name}" if name in self.types else name

    @property
    def shown_threads(self) -> tuple[int, ...]:
        """All threads where they are few, else those that are concerned."""
        everyone = tuple(range(self.threads))
        few = self.threads <= FEW_THREADS or not self.concerned
        return everyone if few else tuple(sorted(self.concerned))


def trace(subject: Subject) -> Trace | None:
    """The trace of a refuted pair; `None` when there is no counterexample."""
    counterexample = subject.result.counterexample
    if counterexample is None:
        return None
    functions = Sides(subject.source, subject.target)
    views = views_of(subject, counterexample)
    cause = cause_of(counterexample, views, functions)
    one_choice = is_one_of_several(counterexample, through=cause.through)
    lacks = what_none_has(counterexample, views.target) if one_choice else None
    is_open = bool(lacks) or (lacks is not None and cause.through)
    explanation = explain(cause, functions, views, one_choice=leaves_others(counterexample))
    threads = len(counterexample.source.threads)
    numbers = tuple(_numbers(counterexample))
    counted = _counted(numbers) if threads > FEW_THREADS else ()
    dependences = Sides(
        Dependences(views.source, subject.source), Dependences(views.target, subject.target)
    )
    known = [n.name.removesuffix("()") for n in counterexample.numbers]
    depends = _of_both(evidence(cause, dependences, known), views)
    core, read = core_instances(counterexample, views), reads_apart(cause, views)
    passed = passed_apart(cause, dependences) if read == NEITHER else None
    ways = other_ways(cause, views)
    read = read if passed is None else passed.of
    given = counterexample.given
    sides = () if given is None else zip(given, functions, strict=True)
    headers = [_chosen(function, each.headers) for each, function in sides] or [(), ()]
    marked, lines = _marked(cause, views, depends, core, read, passed, ways), source_lines(subject)
    types = {p.name: p.type for p in subject.source.parameters}
    return Trace(
        (
            *(replace(i, value=show_input(i.value, types[i.name])) for i in counterexample.inputs),
            *(n for n in numbers if n.name not in counted),
            *merged(*map(_memory_read, views, depends)),
        ),
        threads,
        {name: str(type_) for name, type_ in types.items()},
        (*lost_convergence(functions, explanation), *headline(cause, views, lacks=lacks)),
        "" if is_open else _consequence(cause, views, passed, ways),
        () if is_open else _operations(cause, views),
        _side("source", subject.models[0], views.source, marked.source, lines.source, headers[0]),
        _side("target", subject.models[1], views.target, marked.target, lines.target, headers[1]),
        explanation.parting,
        explanation.side,
        causes(subject, explanation.parting, explanation.side, views),
        (
            *explanation.notes,
            *lanes_without_members(cause, views),
            *notes_on_choices(counterexample, views, through=cause.through),
        ),
        explanation.rules,
        counterexample.choices,
        frozenset(_concerned(cause, views, depends, read) | _passing(passed)),
        counted,
        subject.is_single,
    )


def _chosen(function: Function, headers: tuple[str, ...]) -> tuple[str, ...]:
    """The headers of a function's cycles, if some cycle may have another one."""
    return () if hierarchy(graph(function)).reducible else headers


def _consequence(
    cause: MismatchCause,
    views: Sides[View],
    passed: Passed | None,
    ways: Sides[Instance | None],
) -> str:
    """What an observer sees of the cause, or the lanes that the value comes from which differs, or
    the operand, or the ways of the thread."""
    if cause.through:
        return f"so {consequence(cause, views)}"
    given = "" if passed is None else passed.sentence
    return lanes_read(cause, views) or given or in_words(ways, views)


def _passing(passed: Passed | None) -> set[int]:
    return set() if passed is None else {passed.thread}


def _read_from(read: Sides[Instance | None], views: Sides[View]) -> Iterator[int]:
    """The threads whose values two executions read."""
    for view, each in zip(views, read, strict=True):
        lane = None if each is None else view.run.lanes.get(each)
        if each is not None and lane is not None and lane in view.threads(each):
            yield lane


def _of_both(depends: Sides[Evidence], views: Sides[View]) -> Sides[Evidence]:
    """The evidence, where many threads run with what the other side has in place of each of its
    rows."""
    if len(views.source.run.threads) <= FEW_THREADS:
        return depends
    sides = (depends.source, views.source), (depends.target, views.target)
    both: list[Evidence] = []
    for (mine, view), (theirs, other) in (sides, sides[::-1]):
        found = (
            counterpart(other, each, view) for each in theirs.rows if communicates(other, each)
        )
        more = {each for each in found if each is not None}
        both.append(replace(mine, instances=mine.instances | more, rows=mine.rows | more))
    return Sides(both[0], both[1])


_TARGET = re.compile(
    "|".join([re.escape(each.ids.prefix) for each in TARGETS if each.ids.prefix is not None])
)


def _numbers(counterexample: Counterexample) -> Iterator[ThreadInput]:
    """The numbers that say who or where each thread is, by short names: `tid.x`."""
    for number in counterexample.numbers:
        yield replace(number, name=_TARGET.sub("", number.name).removesuffix("()"))


def _counted(numbers: Sequence[ThreadInput]) -> tuple[str, ...]:
    """The names of the numbers that count the threads."""
    others = {n.name for n in numbers if n.value != str(n.thread)}
    return tuple(dict.fromkeys(n.name for n in numbers if n.name not in others))


def _memory_read(view: View, depends: Evidence) -> Iterator[ThreadInput]:
    return memory_inputs(view, depends.initial)


def _concerned(
    cause: MismatchCause,
    views: Sides[View],
    depends: Sides[Evidence],
    read: Sides[Instance | None],
) -> set[int]:
    threads = {cause.mismatch.thread, *_read_from(read, views)}
    threads |= depends.source.threads | depends.target.threads
    if cause.gap is not None:
        threads |= {cause.gap.thread, cause.gap.partner}
    for view, execution in zip(views, cause.executions, strict=True):
        lane = None if execution is None else view.run.lanes.get(execution)
        if execution is not None and lane is None:
            threads.update(view.threads(execution))
        elif execution is not None and lane in view.threads(execution):
            threads |= {execution[0], lane}
    return threads


def _operations(cause: MismatchCause, views: Sides[View]) -> tuple[tuple[str, str], ...]:
    """The instruction that the headline speaks of, (side, text); both where they differ."""
    texts = [
        (name, view.step(execution).instruction.text)
        for name, view, execution in zip(NAMES, views, cause.subjects, strict=True)
        if execution is not None
    ]
    if len(texts) == 2 and texts[0][1] == texts[1][1]:
        return (("", texts[0][1]),)
    return tuple(texts)


@dataclass(frozen=True)
class _Marked:
    """The executions that differ, and those to show, these among them."""

    differing: frozenset[Instance]
    shown: frozenset[Instance]
    evidence: frozenset[Instance]
    given: frozenset[Instance]
    """Those whose operands are shown beside the result."""


def _marked(
    cause: MismatchCause,
    views: Sides[View],
    depends: Sides[Evidence],
    core: Sides[frozenset[Instance]],
    read: Sides[Instance | None],
    passed: Passed | None,
    ways: Sides[Instance | None],
) -> Sides[_Marked]:
    """The executions to mark and to show on each side, those of the `core` among them, and those
    that `read` different lanes."""
    partners = NEITHER if cause.gap is None else cause.gap.partners
    stores = NEITHER if cause.cell is None or not cause.through else cause.cell.stores
    given = NEITHER if passed is None or passed.values is None else passed.of
    if cause.mismatch.difference is Difference.OPERANDS and not cause.through:
        given = cause.executions
    sides = zip(
        *(views, cause.executions, cause.subjects, partners),
        *(cause.origins, cause.marked, cause.observed, depends, core, read, stores, given, ways),
        strict=True,
    )
    source, target = (_marked_side(*side) for side in sides)
    return Sides(source, target)


def _marked_side(
    view: View,
    execution: Instance | None,
    subject: Instance | None,
    partner: Instance | None,
    origin: ValueOrigin | None,
    marked: frozenset[Instance],
    observed: Instance | None,
    depends: Evidence,
    core: frozenset[Instance],
    read: Instance | None,
    stored: Instance | None,
    given: Instance | None,
    way: Instance | None,
) -> _Marked:
    made = None if origin is None or origin.step is None else view.instance(origin.step)
    some = (execution, partner, made, observed, subject, read, stored, way)
    shown = marked | core | {each for each in some if each is not None}
    differing = core or {each for each in (subject, read, stored) if each is not None}
    return _Marked(
        frozenset(differing),
        shown | depends.rows,
        shown | depends.instances,
        frozenset() if given is None else frozenset((given,)),
    )


def source_lines(subject: Subject) -> Sides[SourceLines]:
    """The lines of the program that both functions come from."""
    if subject.given is None:
        return Sides(NO_LINES, NO_LINES)
    before, after = subject.given
    return Sides(SourceLines(before.module.text), SourceLines(after.module.text))


def _side(
    name: str,
    model: str,
    view: View,
    marked: _Marked,
    source: SourceLines,
    headers: tuple[str, ...],
) -> SideTrace:
    all_rows = rows(view, marked.shown)
    partings = {
        instance
        for row in all_rows
        if is_branch(view.step(row.first))
        for instance in row.members.items()
    }
    kept = abridged(until_last(all_rows, marked.shown), marked.shown | partings, MOST_ROWS)
    lines = tuple(_line(view, row, marked, source) for row in kept)
    ends = tuple(ended(view, t.thread) for t in view.run.threads)
    return SideTrace(name, view.name, model, lines, ends, headers)


def views_of(subject: Subject, counterexample: Counterexample) -> Sides[View]:
    """The two runs of a counterexample of the subject."""
    runs = counterexample.source, counterexample.target
    if subject.given is None:
        return Sides(View(runs[0], subject.source), View(runs[1], subject.target))
    before, after = (given.module.functions for given in subject.given)
    return Sides(View(runs[0], subject.source, before), View(runs[1], subject.target, after))


def _line(view: View, row: TraceRow, marked: _Marked, source: SourceLines) -> TraceLine:
    step = view.step(row.first)
    block = view.label(step)
    if step.frame != 0 and step.place.function != view.entered:
        block = f"{step.place.function}:{block}"
    is_given = any(instance in marked.given for instance in row.all)
    return TraceLine(
        block,
        view.iteration(step),
        step.instruction.text,
        {
            i[0]: cell_of(view, i, matters=i in marked.evidence, given=is_given)
            for i in row.members.items()
        },
        tuple(sorted(row.members)) if step.convergent else None,
        any(instance in marked.differing for instance in row.all),
        row.skipped,
        operation_of(step),
        row.members,
        source.of(step.instruction),
    )


Chain = tuple[tuple[Fact, Cause], ...]
"""The chain of divergence: each fact follows from the next, the last is a source of divergence."""


def causes(subject: Subject, parting: Parting | None, side: str, views: Sides[View]) -> Chain:
    """The chain of causes for the branch of `parting`, on the side of that name.  None where the
    branch is the same for threads that enter together, and these did not."""
    if parting is None or subject.given is None:
        return ()
    index = int(side == NAMES.target)
    divergence = subject.given[index]
    function = divergence.function
    if parting.function != function.name:
        # A function that is shown in a caller made for it has another name there.
        functions = divergence.module.functions
        function = functions.get(parting.function, function)
    # A function with tokens goes by them, under whatever model.
    model = {each.value: each for each in Model}.get(subject.models[index], Model.AUTO)
    of = Given(divergence.module, function, divergence.operations, divergence.uniform)
    found = uniformity(of, model)
    view = views.target if index else views.source
    by_values = list(differing_operands(view, parting)) if parting.function == view.name else []
    chain = found.chain(Fact(FactKind.BRANCH, parting.block))
    if by_values:
        chain = _through(parting.block, by_values, found)
    freezes = _idle_freezes(view)
    while chain and chain[-1][0].name in freezes:
        # What the analysis says of any freeze is not what happened: none met poison.
        fact, _ = chain.pop()
        operand = Fact(FactKind.VALUE, freezes.pop(fact.name))
        uses = Cause(DivergenceRule.OPERAND, f"uses %{operand.name}", operand)
        chain += [(fact, uses), *found.chain(operand)]
    return tuple(chain)


def _through(block: str, names: Sequence[str], found: Uniformity) -> list[tuple[Fact, Cause]]:
    """The chain of causes by the values of this run, and at its end by the analysis."""
    facts = [Fact(FactKind.BRANCH, block), *(Fact(FactKind.VALUE, name) for name in names)]
    steps = [
        (fact, Cause(DivergenceRule.OPERAND, f"uses %{after.name}", after))
        for fact, after in pairwise(facts)
    ]
    return [*steps, *found.chain(facts[-1])]


def _idle_freezes(view: View) -> dict[str, str]:
    """The operand of each `freeze` of a function that was executed and never met poison."""
    seen: dict[str, str] = {}
    poison: set[str] = set()
    for trace in view.run.threads:
        for step in trace.steps:
            name, operands = step.instruction.name, step.instruction.operands
            if step.instruction.opcode != "freeze" or name is None:
                continue
            if not isinstance(operands[0], Local) or step.place.function != view.run.function:
                continue
            seen[name] = operands[0].name
            if any(not isinstance(o, Scalar) or o.poison for o in step.operands):
                poison.add(name)
    return {name: operand for name, operand in seen.items() if name not in poison}
