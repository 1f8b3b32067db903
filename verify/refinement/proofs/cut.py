"""Functions without loops that have the effects of one arbitrary execution of a loop.

Arriving at the header of a loop, from outside or from inside, becomes the call of an unknown
function that is given what the phis hold there; what they hold from then on is its answer, and so
is all of memory.  A thread that comes back to the header ends there.  So a run of the function that
is cut is what a thread does from its start, through one arbitrary execution of each loop that it is
in, to the next header or its end (docs/proofs.md, "Loops").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count

from common.data import dataclass
from verify.analysis.cycles import Cycle
from verify.ir.builder import TRUE, Builder, names_in
from verify.ir.function import (
    Attribute,
    Attributes,
    Block,
    CallDetail,
    Function,
    Instruction,
    Module,
    PhiDetail,
    successors,
)
from verify.ir.types import VOID, FunctionType, PtrType, StructType, Type
from verify.ir.values import Global, Local, Poison, Value
from verify.normalize.pair import Pair
from verify.refinement.proofs.cuttable import only_reads, writes_nothing
from verify.refinement.proofs.expressions import BIT, LoopHeader, TermWriter
from verify.refinement.proofs.loop_forms.copies import redirected
from verify.refinement.proofs.loops import Invariant, LoopRecord, Loops, Term, phis_of
from verify.semantics.effects import MARKS, UNNAMED

PREFIX = "tangle-tv"
ASSUME = "llvm.assume"
COMES_BACK = (Attribute("nounwind"), Attribute("willreturn"))
STAYS = (Attribute("nounwind"), Attribute("noreturn"))
SILENT = (*COMES_BACK, Attribute("memory", f"read, {MARKS}: readwrite"))
"""Of the arrival at a loop that writes nothing: all memory is the same each time."""
_UNNAMED = ", ".join(f"{place}: readwrite" for place in UNNAMED)
KEEPS = (*COMES_BACK, Attribute("memory", f"read, {_UNNAMED}"))
"""Of the arrival at a loop that only reads memory which the module can name: that holds the same
each time."""
LOOKS = (*COMES_BACK, Attribute("memory", f"none, {MARKS}: readwrite"))
Passed = str | Type | Term
"""An operand passed to a header: a phi of the function, poison of a type, or a term."""


@dataclass(frozen=True)
class Names:
    """The names of what cutting adds: all begin with `prefix`, and no other name does."""

    prefix: str

    @classmethod
    def unlike(cls, pair: Pair) -> Names:
        """Names that are in neither module."""
        used = {name for module in (pair.before, pair.after) for name in module.functions}
        for function in (pair.source, pair.target):
            used |= names_in(function)
        prefixes = (f"{PREFIX}.{number}." for number in count())
        return cls(next(p for p in prefixes if not any(name.startswith(p) for name in used)))

    def arrives(self, loop: int) -> str:
        """The unknown function at the header of a loop, at arrivals from outside."""
        return f"{self.prefix}loop.{loop}"

    def returns(self, loop: int) -> str:
        """The unknown function at the header of a loop, at arrivals from inside."""
        return f"{self.prefix}loop.{loop}.again"

    def known(self, loop: int) -> str:
        """The unknown function that is given the facts about the answer: pairs of equal values,
        then the invariants."""
        return f"{self.prefix}loop.{loop}.known"

    def given(self, loop: int) -> str:
        """The answer of the first."""
        return f"{self.prefix}given.{loop}"

    def before(self, phi: str) -> str:
        """The value that a phi would have at an arrival from outside."""
        return f"{self.prefix}before.{phi}"

    def computed(self, place: str) -> Callable[[], str]:
        """Names of what is computed for what a header is given."""
        numbers = count()
        return lambda: f"{self.for_headers}{place}.{next(numbers)}"

    @property
    def for_headers(self) -> str:
        """The prefix of the names of what is computed for what a header is given."""
        return f"{self.prefix}computed."

    def flagged(self, place: str, phi: str) -> str:
        """The value of a phi with fast-math flags at an arrival from inside."""
        return f"{self.prefix}flagged.{place}.{phi}"

    def again(self, header: str, block: str) -> str:
        """The block in which a thread ends that comes back from `block` to the header."""
        return f"{self.prefix}again.{header}.{block}"


@dataclass(frozen=True)
class CutPair:
    """A pair whose loops are cut, those of `records`, and what these were.  `names`: what cutting
    has added.  `failing`: invariants of the records, with their numbers, which headers are given
    and nothing says."""

    pair: Pair
    records: tuple[LoopRecord, ...]
    source: Loops
    target: Loops
    names: Names
    failing: frozenset[tuple[int, Invariant]] = frozenset()

    @property
    def says(self) -> bool:
        """Whether there are facts about headers."""
        return any(record.derived or self.said(record) for record in self.records)

    def said(self, record: LoopRecord) -> tuple[Invariant, ...]:
        """The invariants that are said of a header."""
        return tuple(i for i in record.invariants if (record.number, i) not in self.failing)

    def is_mark(self, callee: str) -> bool:
        """Whether an observation, by what it is, is the arrival at a header."""
        return callee.startswith(self.names.prefix)


def cut_pair(
    pair: Pair, source: Loops, target: Loops, loop_records: Sequence[LoopRecord]
) -> CutPair:
    """The pair with the loops of these records cut."""
    names = Names.unlike(pair)
    ours, theirs = cut_loops(loop_records, source, target)
    s, t = cut(pair.source, ours, names), cut(pair.target, theirs, names)
    kept: dict[int, Attributes] = {}
    for record in loop_records:
        sides = (pair.before, source, record.source), (pair.after, target, record.target)
        if all(writes_nothing(*side) for side in sides):
            kept[record.number] = SILENT
        elif all(only_reads(*side) for side in sides):
            kept[record.number] = KEEPS
    before = declared(pair.before, ours, names, kept)
    after = declared(pair.after, theirs, names, kept)
    changed = replace(pair, before=before, source=s, after=after, target=t)
    return CutPair(changed, tuple(loop_records), source, target, names)


@dataclass(frozen=True)
class CutLoop:
    """One loop of a cut function.  `fields`: the types of the values passed to its header; `phis`:
    the field of each phi; `passed`: the passed values in order; a phi that only the target has
    passes poison in the source, so that the solver sees whether it may be undef.  `target`: the
    header in the target, which shows `invariants`, or `source`: the header in the source;
    `derived`: fields of the source's phis, with their terms in the target."""

    number: int
    cycle: Cycle
    fields: tuple[Type, ...]
    phis: Mapping[str, int]
    passed: tuple[Passed, ...]
    derived: tuple[tuple[int, Term], ...]
    invariants: tuple[Invariant, ...]
    target: LoopHeader | None = None
    source: LoopHeader | None = None

    @property
    def answer(self) -> Type:
        return StructType(self.fields) if self.fields else VOID

    def type_of(self, passed: Passed) -> Type:
        """The type of what is passed."""
        match passed:
            case Term():
                return next(self.fields[i] for i, term in self.derived if term == passed)
            case str():
                return self.fields[self.phis[passed]]
            case _:
                return passed

    @property
    def known_types(self) -> tuple[Type, ...]:
        """The types of the facts about the answer: pairs of equal values, and bits."""
        same = (self.fields[i] for i, _ in self.derived for _ in range(2))
        return (*same, *(BIT for _ in self.invariants))

    @property
    def says(self) -> bool:
        """Whether there are facts about the answer."""
        return bool(self.derived or self.invariants)


def cut_loops(
    records: Sequence[LoopRecord], source: Loops, target: Loops
) -> tuple[list[CutLoop], list[CutLoop]]:
    """The loops of the records, on each side."""
    ours: list[CutLoop] = []
    theirs: list[CutLoop] = []
    for record in records:
        fields = record.fields(source.function, target.function)
        s_names = [*(s for s, _ in record.phis), *(s for s, _ in record.derived)]
        t_names = [t for _, t in record.phis]
        both, mine = len(s_names), len(record.source_only)
        s_fields = {n: i for i, n in enumerate((*s_names, *record.source_only))}
        t_fields = {n: i for i, n in enumerate(t_names)}
        t_fields |= {n: both + mine + i for i, n in enumerate(record.target_only)}
        terms = tuple(term for _, term in record.derived)
        derived = tuple(enumerate(terms, len(t_names)))
        s_passed = (*s_names, *fields[both + mine :])
        t_passed = (*t_names, *terms, *record.target_only)
        s_cycle, t_cycle = source.cycle(record.source), target.cycle(record.target)
        known = derived, record.invariants
        s_header, t_header = LoopHeader(source, record.source), LoopHeader(target, record.target)
        before = record.number, s_cycle, fields, s_fields, s_passed
        after = record.number, t_cycle, fields, t_fields, t_passed
        ours.append(CutLoop(*before, *known, source=s_header))
        theirs.append(CutLoop(*after, *known, target=t_header))
    return ours, theirs


def declared(
    module: Module, loops: Sequence[CutLoop], names: Names, kept: Mapping[int, Attributes]
) -> Module:
    """The module with the unknown functions that a function calls whose loops are cut; `kept`: by
    the numbers of loops that only read memory, what arrivals there do.  Who calls that function
    itself enters it as it was."""
    functions = dict(module.functions)
    for loop in loops:
        types = tuple(map(loop.type_of, loop.passed))
        given = (*types, *(BIT for _ in loop.invariants))
        arrives = kept.get(loop.number, COMES_BACK)
        for spelled, result, passed, attributes in (
            (names.arrives(loop.number), loop.answer, given, arrives),
            (names.returns(loop.number), VOID, given, STAYS),
            (names.known(loop.number), VOID, loop.known_types, LOOKS),
        ):
            type_ = FunctionType(result, passed)
            functions[spelled] = Function(spelled, type_, (), (), attributes)
    assume = Function(ASSUME, FunctionType(VOID, (BIT,)), (), (), COMES_BACK)
    functions.setdefault(ASSUME, assume)
    return replace(module, functions=functions)


def cut(function: Function, loops: Sequence[CutLoop], names: Names) -> Function:
    """The function with each of `loops` cut at its header."""
    by_header = {loop.cycle.header: loop for loop in loops}
    blocks: list[Block] = []
    for block in function.blocks:
        loop = by_header.get(block.label)
        current = block if loop is None else _arriving(block, loop, names)
        inside = [each for each in loops if block.label in each.cycle.blocks]
        back = {each.cycle.header: each for each in inside}
        for header, each in back.items():
            if header in successors(current.terminator):
                label = names.again(header, block.label)
                current = redirected(current, header, label)
                blocks.append(_returning(function, block.label, label, each, names))
        blocks.append(current)
    order = {block.label: i for i, block in enumerate(function.blocks)}
    blocks.sort(key=lambda b: order.get(b.label, len(order)))
    return replace(function, blocks=tuple(blocks), debug_records=())


def _arriving(block: Block, loop: CutLoop, names: Names) -> Block:
    """The header, whose phis hold the answer of the call that is given what they held."""
    phis = list(phis_of(block))
    before: list[Instruction] = []
    values: dict[str, Value] = {}
    for phi in phis:
        assert phi.name is not None and isinstance(phi.detail, PhiDetail)
        name = names.before(phi.name)
        outside = [
            (value, label)
            for value, label in zip(phi.operands, phi.detail.blocks, strict=True)
            if label not in loop.cycle.blocks
        ]
        detail = PhiDetail(tuple(label for _, label in outside))
        operands = tuple(value for value, _ in outside)
        before.append(replace(phi, name=name, operands=operands, detail=detail))
        values[phi.name] = Local(phi.type, name)
    place = f"before.{block.label}"
    passed, computed = passed_to(loop, values, names.computed(place))
    given = names.given(loop.number) if loop.fields else None
    builder = Builder()
    builder.add(*before, *computed)
    _call(builder, names.arrives(loop.number), passed, loop.answer, given)
    for phi in phis:
        name = phi.name or ""
        _field(builder, loop, loop.phis[name], given, name)
    if loop.says:
        builder.add(*_known(loop, block.label, names, given))
    return Block(block.label, (*builder.body, *block.instructions[len(phis) :]))


def passed_to(
    loop: CutLoop, values: Mapping[str, Value], fresh: Callable[[], str]
) -> tuple[tuple[Value, ...], Sequence[Instruction]]:
    """The values that are passed to the header of a loop whose phis have these values, with whether
    the invariants hold; and the instructions that compute them."""
    if loop.target is None:
        given = (values[p] if isinstance(p, str) else Poison(loop.type_of(p)) for p in loop.passed)
        return (*given, *(Poison(BIT) for _ in loop.invariants)), _defined(loop, values, fresh)
    writer = TermWriter(loop.target, values, fresh)
    passed = tuple(
        writer.value(p, loop.type_of(p)) if isinstance(p, Term) else values[str(p)]
        for p in loop.passed
    )
    return (*passed, *map(writer.holds, loop.invariants)), writer.instructions


def _defined(
    loop: CutLoop, values: Mapping[str, Value], fresh: Callable[[], str]
) -> Sequence[Instruction]:
    """The assumption that the header of the source's loop does not branch on poison, where its phis
    have these values: otherwise the run is undefined."""
    condition = None if loop.source is None else loop.source.condition
    if loop.source is None or condition is None:
        return []
    writer = TermWriter(loop.source, values, fresh)
    value = writer.value(Term(condition), BIT)
    if not writer.instructions:
        return []
    _call(writer.builder, ASSUME, (writer.builder.binary("or", value, TRUE, fresh()),))
    return writer.instructions


def _known(loop: CutLoop, place: str, names: Names, given: str | None) -> Sequence[Instruction]:
    """The facts about the values of the phis after the header was reached."""
    types = loop.known_types
    if loop.target is None:
        builder = Builder()
        _call(builder, names.known(loop.number), tuple(map(Poison, types)))
        return builder.body
    fresh = names.computed(f"after.{place}")
    phis: dict[str, Value] = {n: Local(t, n) for n, t in loop.target.phis.items()}
    writer = TermWriter(loop.target, phis, fresh)
    passed: list[Value] = []
    for number, term in loop.derived:
        field = _field(writer.builder, loop, number, given, fresh())
        passed += [writer.value(term, field.type), field]
    passed += map(writer.holds, loop.invariants)
    _call(writer.builder, names.known(loop.number), tuple(passed))
    return writer.instructions


def _field(builder: Builder, loop: CutLoop, number: int, given: str | None, name: str) -> Local:
    """A field of the answer."""
    assert given is not None
    return builder.part(Local(loop.answer, given), loop.fields[number], number, name)


def _returning(function: Function, source: str, label: str, loop: CutLoop, names: Names) -> Block:
    """The end of a thread that comes back to the header from the block `source`."""
    phis = list(phis_of(function.block[loop.cycle.header]))
    flagged: list[Instruction] = []

    def value(phi: Instruction) -> Value:
        assert isinstance(phi.detail, PhiDetail)
        incoming = phi.operands[phi.detail.blocks.index(source)]
        if not phi.flags:
            return incoming
        # The flags may make poison of what comes in.
        detail, again = PhiDetail((source,)), names.flagged(label, phi.name or "")
        flagged.append(replace(phi, name=again, operands=(incoming,), detail=detail))
        return Local(phi.type, again)

    values = {phi.name: value(phi) for phi in phis if phi.name is not None}
    passed, computed = passed_to(loop, values, names.computed(label))
    builder = Builder()
    builder.add(*flagged, *computed)
    _call(builder, names.returns(loop.number), passed)
    builder.unreachable()
    return Block(label, tuple(builder.body))


def _call(
    builder: Builder,
    callee: str,
    operands: tuple[Value, ...],
    result: Type = VOID,
    name: str | None = None,
) -> None:
    type_ = FunctionType(result, tuple(o.type for o in operands))
    builder.call_as(CallDetail(Global(PtrType(0), callee), type_), operands, name)
