"""Programs with operations of two scopes, executed by masks of active threads.

Structured programs without loops: all threads that are active at a statement are converged there.
An operation of the work group communicates among the active threads, one of the subgroup among the
active threads of the own subgroup.  Nothing of `verify` is used here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product

WORKGROUP_BARRIER = "llvm.amdgcn.s.barrier"
SUBGROUP_BARRIER = "llvm.amdgcn.wave.barrier"
UNKNOWN = "op"
ARGUMENTS = ("c", "d")


@dataclass(frozen=True)
class Sync:
    """A call without a result: a barrier of one of the two scopes, or an unknown function."""

    callee: str


@dataclass(frozen=True)
class Ballot:
    """A ballot in the subgroup, whose result is observed."""

    condition: str


@dataclass(frozen=True)
class If:
    condition: str
    then: Sequence[Statement]
    other: Sequence[Statement]


Statement = Sync | Ballot | If
Program = Sequence[Statement]
CONDITIONS = (*ARGUMENTS, "lane", "half", "last")
"""The arguments; whether the lane is odd; whether the thread is in the second half of the group;
whether the last ballot before it, in the same block or around it, has the first lane."""


def random_program(
    rng: random.Random, conditions: Sequence[str] = CONDITIONS, depth: int = 2
) -> Program:
    return [_statement(rng, conditions, depth) for _ in range(rng.randint(1, 3))]


def _statement(rng: random.Random, conditions: Sequence[str], depth: int) -> Statement:
    kind = rng.random()
    if kind < 0.4 and depth:
        then = random_program(rng, conditions, depth - 1)
        other: Program = random_program(rng, conditions, depth - 1) if rng.random() < 0.6 else ()
        return If(rng.choice(conditions), then, other)
    if kind < 0.7:
        return Ballot(rng.choice(conditions))
    return Sync(rng.choice((WORKGROUP_BARRIER, SUBGROUP_BARRIER, UNKNOWN)))


def changed(
    rng: random.Random, program: Program, conditions: Sequence[str] = CONDITIONS
) -> Program:
    """The program with one statement changed: merged out of both arms, hoisted, sunk, or other."""
    statements = list(program)
    at = rng.randrange(len(statements))
    one = statements[at]
    if not isinstance(one, If):
        if len(statements) > 1 and rng.random() < 0.5:
            statements.pop(at)
            statements.insert(rng.randrange(len(statements) + 1), one)
            return statements
        ways = [If(rng.choice(conditions), [one], [one]), If(rng.choice(conditions), [one], [])]
        return [*statements[:at], rng.choice(ways), *statements[at + 1 :]]
    return [*statements[:at], *_changed_branch(rng, one, conditions), *statements[at + 1 :]]


def _changed_branch(rng: random.Random, one: If, conditions: Sequence[str]) -> Program:
    way = rng.random()
    if one.then and one.other and one.then[0] == one.other[0] and way < 0.7:
        return [one.then[0], replace(one, then=one.then[1:], other=one.other[1:])]
    if way < 0.2:
        return [replace(one, condition=rng.choice(conditions))]
    if way < 0.4:
        return [replace(one, then=one.other, other=one.then)]
    if way < 0.6 and one.then:
        return [one.then[0], replace(one, then=one.then[1:])]
    if one.then and way < 0.9:
        return [replace(one, then=changed(rng, one.then, conditions))]
    return [*one.then, *one.other] if way < 0.95 else [one]


# Text


def text(program: Program, name: str, halves: int) -> str:
    """The function as LLVM IR; the second half of the group begins at the thread `halves`."""
    writer = _Writer()
    writer.block(program, "0")
    lines = "\n".join(f"  {line}" if ":" not in line else line for line in writer.lines)
    return (
        f"define amdgpu_kernel void @{name}() convergent {{\n"
        "entry:\n  %t = call i32 @llvm.amdgcn.workitem.id.x()\n"
        "  %l = call i32 @getSubgroupLocalInvocationId()\n"
        f"  %lane = trunc i32 %l to i1\n  %half = icmp uge i32 %t, {halves}\n"
        "  %c = call i1 @arg.c(i32 %t)\n  %d = call i1 @arg.d(i32 %t)\n"
        f"{lines}\n  ret void\n}}\n"
    )


DECLARATIONS = f"""
declare noundef i32 @llvm.amdgcn.workitem.id.x()
declare noundef i32 @getSubgroupLocalInvocationId() memory(none) willreturn nounwind
declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
declare void @{WORKGROUP_BARRIER}() convergent willreturn nounwind
declare void @{SUBGROUP_BARRIER}() convergent willreturn nounwind
declare void @{UNKNOWN}() convergent willreturn nounwind
declare void @use(i64) willreturn nounwind
declare noundef i1 @arg.c(i32) memory(none) willreturn nounwind
declare noundef i1 @arg.d(i32) memory(none) willreturn nounwind
"""


class _Writer:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self._fresh = 0

    def block(self, program: Program, last: str) -> None:
        """Write the statements; `last` is the value of the last ballot."""
        for one in program:
            self._fresh += 1
            number = self._fresh
            match one:
                case Sync(callee):
                    self.lines.append(f"call void @{callee}()")
                case Ballot(condition):
                    value = self._condition(condition, last, number)
                    self.lines += [
                        f"%b{number} = call i64 @subgroupBallot(i1 {value})",
                        f"call void @use(i64 %b{number})",
                    ]
                    last = f"%b{number}"
                case If(condition, then, other):
                    value = self._condition(condition, last, number)
                    self.lines.append(f"br i1 {value}, label %then{number}, label %else{number}")
                    for arm, statements in (("then", then), ("else", other)):
                        self.lines.append(f"{arm}{number}:")
                        self.block(statements, last)
                        self.lines.append(f"br label %end{number}")
                    self.lines.append(f"end{number}:")

    def _condition(self, condition: str, last: str, number: int) -> str:
        if condition != "last":
            return f"%{condition}"
        self.lines.append(f"%x{number} = trunc i64 {last} to i1")
        return f"%x{number}"


# Meaning


class Ground(Enum):
    """A ground on which convergence may be irrelevant."""

    NONE = "none"
    ALONE = "alone"
    """No two threads are converged."""
    TOGETHER = "together"
    """Threads never diverge: there are no other runs."""


class Diverged(Exception):
    """Threads take different branches."""


Observation = tuple[object, ...]
Observed = Mapping[int, Sequence[Observation]]
Bits = Sequence[Mapping[str, bool]]
"""The arguments of each thread."""


def inputs(threads: int) -> Iterator[Bits]:
    for bits in product((False, True), repeat=2 * threads):
        yield [dict(zip(ARGUMENTS, bits[2 * t : 2 * t + 2], strict=True)) for t in range(threads)]


def observed(
    program: Program,
    given: Bits,
    lanes: int,
    halves: int,
    ground: Ground = Ground.NONE,
    *,
    in_rows: bool = True,
) -> Observed:
    """What each thread does, in its order; a set names members with the number of what each had
    observed before.  `in_rows`: barriers in a row count once.  Raises `Diverged` where that is no
    run."""
    machine = _Machine(given, lanes, halves, ground, in_rows, {t: [] for t in range(len(given))})
    machine.execute(program, frozenset(machine.done), {})
    return machine.done


@dataclass(frozen=True)
class _Machine:
    given: Bits
    lanes: int
    halves: int
    ground: Ground
    in_rows: bool
    done: dict[int, list[Observation]]

    def execute(self, statements: Program, active: frozenset[int], last: dict[int, int]) -> None:
        """`last`: what the last ballot gave each thread."""
        for one in statements:
            match one:
                case Sync(callee):
                    self._synchronise(callee, active)
                case Ballot(condition):
                    votes = {t: self._holds(condition, t, last) for t in active}
                    for thread in active:
                        own = self._together(thread, active, narrow=True)
                        last[thread] = sum(1 << t % self.lanes for t in own if votes[t])
                        self.done[thread].append(("use", last[thread]))
                case If(condition, then, other):
                    taken = frozenset(t for t in active if self._holds(condition, t, last))
                    if self.ground is Ground.TOGETHER and taken and taken != active:
                        raise Diverged
                    self.execute(then, taken, dict(last))
                    self.execute(other, active - taken, dict(last))

    def _holds(self, condition: str, thread: int, last: Mapping[int, int]) -> bool:
        match condition:
            case "lane":
                return thread % self.lanes % 2 == 1
            case "half":
                return thread >= self.halves
            case "last":
                return bool(last.get(thread, 0) & 1)
            case _:
                return self.given[thread][condition]

    def _together(self, thread: int, active: frozenset[int], *, narrow: bool) -> Set[int]:
        if self.ground is Ground.ALONE:
            return {thread}
        return {t for t in active if not narrow or t // self.lanes == thread // self.lanes}

    def _synchronise(self, callee: str, active: frozenset[int]) -> None:
        before = {t: list(self.done[t]) for t in active}
        narrow = callee == SUBGROUP_BARRIER
        # Elsewhere threads may wait at an operation that others execute.
        repeats = narrow or (callee == WORKGROUP_BARRIER and active == self.done.keys())
        for thread in active:
            group = self._together(thread, active, narrow=narrow)
            if not (self.in_rows and repeats and _is_last(callee, group, before)):
                self.done[thread].append((callee, frozenset((t, len(before[t])) for t in group)))


def _is_last(callee: str, group: Set[int], done: Observed) -> bool:
    """Whether these threads have done nothing since they executed the same barrier together: it
    counts once (docs/semantics.md, section 8, "Barriers in a row")."""
    one = (callee, frozenset((t, len(done[t]) - 1) for t in group))
    return all(done[t][-1:] == [one] for t in group)


def refines(
    source: Program,
    target: Program,
    threads: int,
    lanes: int,
    halves: int,
    ground: Ground = Ground.NONE,
) -> bool | None:
    """Whether the target does what the source does, for all inputs with which both have a run;
    `None`: there are none."""
    compared: list[bool] = []
    for given in inputs(threads):
        with suppress(Diverged):
            before = observed(source, given, lanes, halves, ground)
            compared.append(before == observed(target, given, lanes, halves, ground))
    return all(compared) if compared else None


def has_rows(program: Program, threads: int, lanes: int, halves: int, ground: Ground) -> bool:
    """Whether threads execute barriers in a row for some input."""
    for given in inputs(threads):
        with suppress(Diverged):
            once = observed(program, given, lanes, halves, ground)
            if once != observed(program, given, lanes, halves, ground, in_rows=False):
                return True
    return False
