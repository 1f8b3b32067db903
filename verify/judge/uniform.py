"""Whether a value is the same in all threads that execute it together, asked of the prover.

The question is a pair: before, all threads that are converged at the value compare it; after, it is
undefined unless they find it equal.  The second refines the first if and only if it is equal in
every run; runs in which it is poison are undefined on both sides.  So all that decides about pairs
decides about uniformity, too: bounds, models, replayed counterexamples.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from enum import Enum

from common.data import dataclass
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph
from verify.analysis.held_tokens import HeldTokens
from verify.analysis.regions import (
    ConvergenceKind,
    Point,
    TokenKind,
    convergence_kind,
    tokens,
)
from verify.analysis.token_text import token_bundle
from verify.codes import Code
from verify.concrete.trace import Instance, Run, render
from verify.ir.function import Function, Instruction, Module
from verify.ir.reader import parse_module
from verify.ir.types import FloatType, IntType, PtrType, VectorType
from verify.ir.values import Local, Value
from verify.judge.guarded import side_by_side
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import (
    Result,
    Verdict,
    any_number_of_threads,
    number_of_threads,
)

COMPARE = "_Z16subgroupAllEqualTangle"
"""An operation that says whether all threads of its set have one value, under a name of its own."""
BALLOT = "_Z14subgroupBallotTangle"
"""The ballot of the threads that are compared, where they are not all."""
SHUFFLE = "_Z15subgroupShuffleTangle"
TEMPLATE = f"""define void @asked() {{{{
  %tangle.self = icmp eq {{operand}}, {{value}}
  call void @llvm.assume(i1 %tangle.self)
@@
  call void @llvm.assume(i1 %tangle.equal)
  ret void
}}}}
declare i1 @{COMPARE}({{type}}) #0
declare void @llvm.assume(i1)
attributes #0 = {{{{ convergent nounwind willreturn memory(none) }}}}
"""

COMPARED = f"  %tangle.equal = call i1 @{COMPARE}({{operand}}) #0{{bundle}}\n"
AMONG = f"""  %tangle.ballot = call i64 @{BALLOT}(i1 %tangle.in) #0{{bundle}}
  %tangle.some = icmp ne i64 %tangle.ballot, 0
  %tangle.bit = call i64 @llvm.cttz.i64(i64 %tangle.ballot, i1 false)
  %tangle.first = trunc i64 %tangle.bit to i32
  %tangle.from = select i1 %tangle.some, i32 %tangle.first, i32 %tangle.lane
  %tangle.other = call {{type}} @{SHUFFLE}({{operand}}, i32 %tangle.from) #0{{bundle}}
  %tangle.shown = select i1 %tangle.in, {{operand}}, {{type}} %tangle.other
  %tangle.same = call i1 @{COMPARE}({{type}} %tangle.shown) #0{{bundle}}
  %tangle.none = xor i1 %tangle.some, true
  %tangle.equal = or i1 %tangle.same, %tangle.none
"""
"""The comparison among some threads only: each other thread shows the value of the first of
them."""
AMONG_DECLARED = f"""declare i32 @getSubgroupLocalInvocationId() #0
declare i64 @{BALLOT}(i1) #0
declare {{type}} @{SHUFFLE}({{type}}, i32) #0
declare i64 @llvm.cttz.i64(i64, i1)
"""
MOST_LANES = 64
"""The lanes that a ballot has bits for."""
SEEN = "tangle.instance"
"""The operation by which an execution of an instruction shows its value: an effect of each thread
alone."""


class Answer(Enum):
    """The answer about a value."""

    PROVED = "proved"
    DIFFERS = "differs"
    OPEN = "open"


@dataclass(frozen=True)
class UniformProof:
    """`result` is the verdict on the pair that asks; `seen`: the values of threads that were
    converged, in a run that shows that they differ."""

    answer: Answer
    result: Result | None = None
    why: str = ""
    seen: tuple[tuple[int, str], ...] = ()

    @property
    def text(self) -> str:
        match self.answer:
            case Answer.PROVED:
                return _bounds(self.result)
            case Answer.DIFFERS:
                return "run: " + ", ".join(f"thread {t} = {value}" for t, value in self.seen)
            case Answer.OPEN:
                return self.why


def _bounds(result: Result | None) -> str:
    if result is None:
        return ""
    limits = [number_of_threads(result.threads)]
    if result.any_threads:
        limits = [any_number_of_threads(result.most_threads)]
    if not result.complete:
        limits.append(f"{result.unroll} executions of a cycle's header")
    if result.activations is not None:
        limits.append(f"{result.activations} activations of a function on a call path")
    return f"for {', '.join(limits)}"


@dataclass(frozen=True)
class AskedValue:
    """A value and the place of its comparison: before the instruction `location.index` of a
    block."""

    location: Point
    value: Value


def place_of_value(function: Function, name: str) -> AskedValue | None:
    """An argument at the function's start; a result after its instruction, a phi's after all."""
    for parameter in function.parameters:
        if parameter.name == name:
            start = Point(function.entry.label, 0)
            return AskedValue(start, Local(parameter.type, name))
    for block in function.blocks:
        for index, instruction in enumerate(block.instructions):
            if instruction.name != name or instruction is block.terminator:
                continue
            after = index + 1
            while block.instructions[after].opcode == "phi":
                after += 1
            return AskedValue(Point(block.label, after), Local(instruction.type, name))
    return None


def place_of_branch(function: Function, label: str) -> AskedValue | None:
    """The condition of the branch at a block's end."""
    block = function.block[label]
    terminator = block.terminator
    if terminator.opcode not in ("br", "switch"):
        return None
    return AskedValue(Point(label, len(block.instructions) - 1), terminator.operands[0])


def question(
    module: Module, function: Function, asked: AskedValue, among: Collection[int] = ()
) -> Pair | str:
    """The pair that asks the question, of the threads `among` which are converged there, if any are
    named; or the reason why no pair can ask it."""
    if not isinstance(asked.value.type, IntType):
        return "the prover supports only integers"
    token = _token(module, function, asked.location)
    if token is None:
        return "no single token says which threads are converged there"
    bundle = token_bundle(f"%{token}") if token else ""
    type_ = asked.value.type
    operand = f"{type_} {asked.value}"
    names = {"type": type_, "value": asked.value, "operand": operand, "bundle": bundle}
    compared = COMPARED if not among else f"{_membership(among)}{AMONG}"
    text = f"{TEMPLATE}{AMONG_DECLARED if among else ''}".replace("@@\n", compared).format(**names)
    made = parse_module(text)
    *compare, assume, _ = made.functions["asked"].instructions
    declared = {n: f for n, f in made.functions.items() if not f.blocks}
    before, after = (
        with_instructions(module, function, asked.location, added, declared)
        for added in (tuple(compare), (*compare, assume))
    )
    name = function.name
    return Pair(name, before, before.functions[name], after, after.functions[name], True)


Placed = tuple[Module, Function, AskedValue | None]
"""A value at a place of a function, if it has one."""


def instances_question(source: Placed, target: Placed) -> Pair | str:
    """The pair that asks whether the executions of two instructions correspond, one to one, each
    with its value: both sides show the value when it is computed.  Or the reason why no pair can
    ask it.

    convergence-and-uniformity, "Property VT.1: Correspondence of Static and Dynamic instances".
    """
    shown: list[Module] = []
    for module, function, asked in (source, target):
        if asked is None:
            return "the prover does not support it"
        shows = _showing(asked.value)
        if shows is None:
            return f"values of type {asked.value.type} are not shown"
        calls, declared = shows
        shown.append(with_instructions(module, function, asked.location, calls, declared))
    before, after = shown
    ours, theirs = before.functions[source[1].name], after.functions[target[1].name]
    return Pair(source[1].name, before, ours, after, theirs, True)


def _showing(value: Value) -> tuple[tuple[Instruction, ...], Mapping[str, Function]] | None:
    """The call that shows a value, and its declaration."""
    if not isinstance(value.type, IntType | FloatType | PtrType | VectorType):
        return None
    text = (
        f"define void @asked() {{\n  call void @{SEEN}({value.type} {value})\n  ret void\n}}\n"
        f"declare void @{SEEN}({value.type}) #0\n"
        "attributes #0 = { nounwind willreturn memory(inaccessiblemem: readwrite) }\n"
    )
    made = parse_module(text)
    *calls, _ = made.functions["asked"].instructions
    return tuple(calls), {n: f for n, f in made.functions.items() if not f.blocks}


def _membership(among: Collection[int]) -> str:
    """Whether a thread's lane is among these lanes, as `%tangle.in`."""
    lines = ["%tangle.lane = call i32 @getSubgroupLocalInvocationId()"]
    last = "false"
    for number, lane in enumerate(sorted(among)):
        name = "%tangle.in" if number == len(among) - 1 else f"%tangle.in.{number}"
        lines.append(f"%tangle.is.{number} = icmp eq i32 %tangle.lane, {lane}")
        lines.append(f"{name} = or i1 %tangle.is.{number}, {last}")
        last = name
    return "".join(f"  {line}\n" for line in lines)


def with_instructions(
    module: Module,
    function: Function,
    at: Point,
    added: tuple[Instruction, ...],
    declared: Mapping[str, Function],
) -> Module:
    """The module with more instructions at a point of the function."""
    old = function.block[at.label]
    instructions = (*old.instructions[: at.index], *added, *old.instructions[at.index :])
    new = replace(old, instructions=instructions)
    blocks = tuple(new if block is old else block for block in function.blocks)
    changed = replace(function, blocks=blocks)
    return replace(module, functions={**declared, **module.functions, function.name: changed})


def _token(module: Module, function: Function, at: Point) -> str | None:
    """The token whose threads compare: among the tokens whose regions contain the place, the one
    that depends on all others; "" without tokens, `None` if no token determines the converged
    threads."""
    if convergence_kind(module, function) is not ConvergenceKind.CONTROLLED:
        return ""
    held = HeldTokens(graph(function), tokens(function))
    inside = [name for name, region in held.regions.items() if region.contains(at)]
    deepest = max(inside, key=lambda name: len(held.chains[name]), default=None)
    for name in (_iteration(held, at), deepest):
        if name is not None and set(inside) <= set(held.chains[name]):
            return name
    return None


def _iteration(held: HeldTokens, at: Point) -> str | None:
    """The token that threads in the same iteration of all cycles around a place have in common:
    the entry's, or that of the innermost heart, where each of the cycles has one in its header.
    Outside convergence regions these are the threads that are converged."""
    facts = held.facts.definitions
    common = next((d.name for d in facts.values() if d.kind is TokenKind.ENTRY), None)
    for cycle in hierarchy(held.graph).containing(at.label):
        hearts = [facts[name] for name in held.hearts(cycle)]
        heart = next((h for h in hearts if h.location.label == cycle.header), None)
        if heart is None or heart.parent != common or not cycle.reducible:
            return None
        if heart.location.label == at.label and heart.location.index >= at.index:
            return None
        common = heart.name
    return common


def answer_of(result: Result) -> UniformProof:
    """The answer that the verdict on a question gives."""
    if result.code is Code.SOURCE_UNDEFINED:
        return UniformProof(Answer.OPEN, result, "undefined behaviour, whatever the inputs are")
    if result.verdict is Verdict.CORRECT:
        return UniformProof(Answer.PROVED, result)
    if result.counterexample is not None:
        seen = _differing(result.counterexample.source)
        if seen:
            return UniformProof(Answer.DIFFERS, result, seen=seen)
    return UniformProof(Answer.OPEN, result, result.reason)


def _differing(run: Run) -> tuple[tuple[int, str], ...]:
    """The values of one comparison that differ, of the threads that are compared."""
    for members in run.sets.values():
        compared = [member for member in sorted(members) if _takes_part(run, member)]
        steps = [run.step(member) for member in compared]
        if not steps or steps[0].callee != COMPARE:
            continue
        seen = tuple((step.thread, render(step.operands[0])) for step in steps)
        if len({text for _, text in seen}) > 1:
            return seen
    return ()


def _takes_part(run: Run, member: Instance) -> bool:
    """Whether a thread is among those that are compared: all threads, or those whose own bit of the
    ballot is set."""
    thread, index = member
    before = reversed(run.threads[thread].steps[:index])
    ballot = next((step for step in before if step.callee == BALLOT), None)
    return ballot is None or render(ballot.operands[0]) != "0"


def answers(questions: Iterable[Pair | str], options: Options, jobs: int) -> Iterator[UniformProof]:
    """The answers to questions, in order; what cannot be asked is open."""
    asked = list(questions)
    results = side_by_side([q for q in asked if isinstance(q, Pair)], options, jobs)
    for one in asked:
        yield (
            UniformProof(Answer.OPEN, why=one) if isinstance(one, str) else answer_of(next(results))
        )
