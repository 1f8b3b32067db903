"""Functions without loops that do what one execution of a loop does, whichever it is.

Arriving at the header of a loop, from outside or from inside, becomes the call of an unknown
function that is given what the phis hold there; what they hold from then on is its answer, and so
is all of memory.  A thread that comes back to the header ends there.  So a run of the function that
is cut is what a thread does from its start, through one arbitrary execution of each loop that it is
in, to the next header or its end (docs/proofs.md, "Loops").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count

from verify.cfg.cycles import Cycle
from verify.ir.function import (
    AggregateDetail,
    Attribute,
    Block,
    BranchDetail,
    CallDetail,
    Function,
    Instruction,
    Module,
    PhiDetail,
    SwitchDetail,
)
from verify.ir.types import FunctionType, PtrType, StructType, Type, VoidType
from verify.ir.values import Global, Local, Poison, Value
from verify.normalize.pair import Pair
from verify.refinement.proof.invariants import ASSUME, BIT, TRUE, assumptions, checks, results
from verify.refinement.proof.loops import LoopRecord, Loops, phis_of

PREFIX = "tangle-tv"
COMES_BACK = (Attribute("nounwind"), Attribute("willreturn"))
STAYS = (Attribute("nounwind"), Attribute("noreturn"))


@dataclass(frozen=True)
class Names:
    """The names of what cutting adds: all begin with `prefix`, and no other name does."""

    prefix: str

    @classmethod
    def unlike(cls, pair: Pair) -> Names:
        """Names that are in neither module."""
        used = {name for module in (pair.before, pair.after) for name in module.functions}
        for function in (pair.source, pair.target):
            used |= {p.name for p in function.parameters} | set(function.block)
            used |= {i.name for i in function.instructions if i.name is not None}
        prefixes = (f"{PREFIX}.{number}." for number in count())
        return cls(next(p for p in prefixes if not any(name.startswith(p) for name in used)))

    def arrives(self, loop: int) -> str:
        """The unknown function at the header of a loop, from outside."""
        return f"{self.prefix}loop.{loop}"

    def returns(self, loop: int) -> str:
        """The same from inside."""
        return f"{self.prefix}loop.{loop}.again"

    def is_at(self, callee: str, loop: int) -> bool:
        """Whether a callee is one at the header of a loop."""
        return callee in (self.arrives(loop), self.returns(loop))

    def given(self, loop: int) -> str:
        """The answer of the first."""
        return f"{self.prefix}given.{loop}"

    def before(self, phi: str) -> str:
        """What a phi would hold, arriving from outside."""
        return f"{self.prefix}before.{phi}"

    def check(self, place: str, phi: str) -> str:
        """Whether the invariant of a phi holds, where that is shown."""
        return f"{self.prefix}check.{place}.{phi}"

    def assumed(self, phi: str) -> str:
        """The same, where it is assumed."""
        return f"{self.prefix}assumed.{phi}"

    def flagged(self, place: str, phi: str) -> str:
        """What a phi with fast-math flags holds, coming back from inside."""
        return f"{self.prefix}flagged.{place}.{phi}"

    def again(self, header: str, block: str) -> str:
        """The block in which a thread ends that comes back from `block` to the header."""
        return f"{self.prefix}again.{header}.{block}"


@dataclass(frozen=True)
class CutPair:
    """A pair whose loops are cut, those of `records`, and what these were.  `names`: what cutting
    has added."""

    pair: Pair
    records: tuple[LoopRecord, ...]
    source: Loops
    target: Loops
    names: Names

    def is_mark(self, callee: str) -> bool:
        """Whether an observation, by what it is, is the arrival at a header."""
        return callee.startswith(self.names.prefix)


def cut_pair(pair: Pair, source: Loops, target: Loops, found: Sequence[LoopRecord]) -> CutPair:
    """The pair with the loops of these records cut."""
    names = Names.unlike(pair)
    ours, theirs = cut_loops(found, source, target)
    s, t = cut(pair.source, ours, names), cut(pair.target, theirs, names)
    before, after = declared(pair.before, ours, names), declared(pair.after, theirs, names)
    changed = replace(pair, before=before, source=s, after=after, target=t)
    return CutPair(changed, tuple(found), source, target, names)


@dataclass(frozen=True)
class CutLoop:
    """One loop of a function that is cut.  `fields`: the types of what its header is given;
    `phis`: by phi, which of them; `passed`: the phis that are passed, in order, or the types of
    those that only the target has, for which the source passes poison: they are passed to see
    whether they may be undef.  `natural`: the phis that are at least 0; the target shows it, the
    source assumes it."""

    number: int
    cycle: Cycle
    fields: tuple[Type, ...]
    phis: Mapping[str, int]
    passed: tuple[str | Type, ...]
    natural: tuple[str, ...]
    assumes: bool

    @property
    def answer(self) -> Type:
        return StructType(self.fields) if self.fields else VoidType()


def cut_loops(
    records: Sequence[LoopRecord], source: Loops, target: Loops
) -> tuple[list[CutLoop], list[CutLoop]]:
    """The loops of the records, on each side."""
    ours: list[CutLoop] = []
    theirs: list[CutLoop] = []
    for record in records:
        fields = record.fields(source.function, target.function)
        both, mine = len(record.phis), len(record.source_only)
        s_names = [s for s, _ in record.phis]
        t_names = [t for _, t in record.phis]
        s_fields = {n: i for i, n in enumerate((*s_names, *record.source_only))}
        t_fields = {n: i for i, n in enumerate(t_names)}
        t_fields |= {n: both + mine + i for i, n in enumerate(record.target_only)}
        s_passed, t_passed = (*s_names, *fields[both + mine :]), (*t_names, *record.target_only)
        cycles = source.cycle(record.source), target.cycle(record.target)
        s_natural, t_natural = (tuple(n[i] for i in record.natural) for n in (s_names, t_names))
        number = record.number
        ours.append(CutLoop(number, cycles[0], fields, s_fields, s_passed, s_natural, True))
        theirs.append(CutLoop(number, cycles[1], fields, t_fields, t_passed, t_natural, False))
    return ours, theirs


def declared(module: Module, loops: Sequence[CutLoop], names: Names) -> Module:
    """The module with the unknown functions that a function calls whose loops are cut.  Who calls
    that function itself enters it as it was."""
    functions = dict(module.functions)
    for loop in loops:
        types = tuple(
            loop.fields[loop.phis[each]] if isinstance(each, str) else each for each in loop.passed
        )
        for spelled, result, attributes in (
            (names.arrives(loop.number), loop.answer, COMES_BACK),
            (names.returns(loop.number), VoidType(), STAYS),
        ):
            type_ = FunctionType(result, (*types, *(BIT for _ in loop.natural)))
            functions[spelled] = Function(spelled, type_, (), (), attributes)
    if any(loop.natural and loop.assumes for loop in loops) and ASSUME not in functions:
        type_ = FunctionType(VoidType(), (BIT,))
        functions[ASSUME] = Function(ASSUME, type_, (), (), COMES_BACK)
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
        terminator = current.terminator
        for header, each in back.items():
            if header not in _targets(terminator):
                continue
            label = names.again(header, block.label)
            terminator = _redirected(terminator, header, label)
            blocks.append(_returning(function, block.label, label, each, names))
        blocks.append(Block(current.label, (*current.instructions[:-1], terminator)))
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
    passed = tuple(values[each] if isinstance(each, str) else Poison(each) for each in loop.passed)
    given = names.given(loop.number) if loop.fields else None
    shown, holds = _shown(loop, [values[name] for name in loop.natural], block.label, names)
    call = _call(names.arrives(loop.number), loop.answer, given, (*passed, *holds))
    results = [_result(loop, phi, given) for phi in phis]
    if loop.assumes:
        types = {phi.name: phi.type for phi in phis}
        answers = [Local(types[name], name) for name in loop.natural]
        results += assumptions(answers, [names.assumed(name) for name in loop.natural])
    rest = block.instructions[len(phis) :]
    return Block(block.label, (*before, *shown, call, *results, *rest))


def _shown(
    loop: CutLoop, values: list[Value], place: str, names: Names
) -> tuple[list[Instruction], tuple[Value, ...]]:
    """What is passed to a header to show its invariants of `values`, and how it is computed."""
    if loop.assumes:
        return [], tuple(TRUE for _ in values)
    shown = checks(values, [names.check(place, name) for name in loop.natural])
    return shown, results(shown)


def _result(loop: CutLoop, phi: Instruction, given: str | None) -> Instruction:
    assert phi.name is not None and given is not None
    number = loop.phis[phi.name]
    operand = Local(loop.answer, given)
    text = f"%{phi.name} = extractvalue {loop.answer} %{given}, {number}"
    detail = AggregateDetail((number,))
    return Instruction("extractvalue", phi.type, phi.name, (operand,), text, detail=detail)


def _returning(function: Function, source: str, label: str, loop: CutLoop, names: Names) -> Block:
    """The end of a thread that comes back to the header from the block `source`."""
    phis = {phi.name: phi for phi in phis_of(function.block[loop.cycle.header])}
    flagged: list[Instruction] = []

    def value(name: str) -> Value:
        phi = phis[name]
        assert isinstance(phi.detail, PhiDetail)
        incoming = phi.operands[phi.detail.blocks.index(source)]
        if not phi.flags:
            return incoming
        # The flags may make poison of what comes in.
        detail, again = PhiDetail((source,)), names.flagged(label, name)
        flagged.append(replace(phi, name=again, operands=(incoming,), detail=detail))
        return Local(phi.type, again)

    passed = [value(each) if isinstance(each, str) else Poison(each) for each in loop.passed]
    shown, holds = _shown(loop, [value(name) for name in loop.natural], label, names)
    call = _call(names.returns(loop.number), VoidType(), None, (*passed, *holds))
    end = Instruction("unreachable", VoidType(), None, (), "unreachable")
    return Block(label, (*flagged, *shown, call, end))


def _call(callee: str, result: Type, name: str | None, operands: tuple[Value, ...]) -> Instruction:
    type_ = FunctionType(result, tuple(o.type for o in operands))
    assigned = "" if name is None else f"%{name} = "
    arguments = ", ".join(f"{o.type} {o}" for o in operands)
    detail = CallDetail(Global(PtrType(0), callee), type_)
    text = f"{assigned}call {result} @{callee}({arguments})"
    return Instruction("call", result, name, operands, text, detail=detail)


def _targets(terminator: Instruction) -> tuple[str, ...]:
    match terminator.detail:
        case BranchDetail(targets):
            return targets
        case SwitchDetail(default, cases):
            return (default, *(label for _, label in cases))
        case _:
            return ()


def _redirected(terminator: Instruction, old: str, new: str) -> Instruction:
    match terminator.detail:
        case BranchDetail(targets):
            moved = tuple(new if t == old else t for t in targets)
            return replace(terminator, detail=BranchDetail(moved))
        case SwitchDetail(default, cases):
            moved_cases = tuple((value, new if t == old else t) for value, t in cases)
            detail = SwitchDetail(new if default == old else default, moved_cases)
            return replace(terminator, detail=detail)
        case _:
            raise AssertionError(f"no branch: {terminator.text}")
