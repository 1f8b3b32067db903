"""The paths of one thread: each is a sequence of dynamic instances, with values as terms.

A path is what a thread executes that goes that way: the blocks of each activation, the calls that
may communicate or be observed, the conditions, and when it is undefined.  Results of operations of
several threads are constants here; `refinement.py` says what they are when all paths are chosen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import z3

from checker.cycles import hierarchies
from checker.memory import Memory
from checker.module import Block, Cause, Function, Instruction, Module, NotChecked, Type
from checker.values import FALSE, TRUE, Region, Value, both, either, simple

MOST_PATHS = 96  # paths of one thread
MOST_STEPS = 20_000  # instructions of one path
MOST_FORCED = 66  # executions of a header, where there is one way to the next
MOST_DEPTH = 12  # activations that are open at a time
QUESTION_WORK = 150_000  # of z3 for whether a path is possible: some tenths of a second

Static = tuple[str, ...]  # the calls that lead to an instance's function, and its place there


@dataclass(frozen=True)
class Event:
    """A dynamic instance of a call that communicates, is observed, or enters a function.
    `activation` and `position`: which activation, and the index in the blocks that it executed;
    `token`: the number of the event that made its token; `observed`: its number among what others
    see of this thread, or -1; `accesses`: what of memory it may read and write."""

    number: int
    static: Static
    activation: int
    position: int
    callee: str
    operands: tuple[Value, ...] = ()
    types: tuple[Type, ...] = ()
    token: int | None = None
    convergent: bool = False
    observed: int = -1
    result: Value | None = None
    type: Type | None = None
    memory: Memory | None = None
    accesses: str = ""
    order: frozenset[str] = frozenset()  # of an atomic access: what its ordering promises
    reached: frozenset[str] = frozenset()
    """The memories behind `noalias` arguments that others may know of here, by name."""
    loads: int = 0  # how often the thread has read what others may write

    @property
    def is_atomic(self) -> bool:
        """Whether it is an atomic or volatile access, or a fence, which have their opcode here."""
        return self.callee.split()[0] in ("load", "store", "fence", "atomicrmw", "cmpxchg")


@dataclass(frozen=True)
class Activation:
    """One execution of a function's body.  `caller`: the number of the call's event."""

    function: str
    caller: int | None
    calls: Static
    blocks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Frame:
    """Where a thread is in an activation."""

    function: Function
    activation: int
    values: dict[str, Value]
    block: Block
    index: int = 0
    came_from: str = ""
    call: Instruction | None = None
    is_open: bool = False
    """Whether the call is not convergent: who is here together is the implementation's choice."""
    rounds: dict[int, Rounds] = field(default_factory=dict[int, "Rounds"])  # of open cycles


class Rounds(NamedTuple):
    """How often a cycle's header was executed; how often if there was more than one way from one
    execution to the next; the forks of the path before the last."""

    executed: int = 0
    chosen: int = 0
    forks: int = -1


@dataclass(frozen=True)
class Limits:
    """How far a check looks: threads, executions of a cycle's header, seconds."""

    threads: int = 2
    bound: int = 3
    seconds: float = 20.0
    model: str = "maximal"
    uniform: frozenset[str] = frozenset()
    poison: bool = True  # whether arguments may be poison
    group: tuple[int, ...] = ()  # the size of a work group in three dimensions, if it is known
    entry: str = "converged"
    """How threads enter: converged, never (converged), any (of these), or open (a choice)."""


@dataclass(frozen=True)
class Setting:
    """What holds for one side: its module, the thread, the limits, and how instructions are run."""

    module: Module
    side: str
    thread: int
    limits: Limits
    exact: bool
    facts: tuple[z3.BoolRef, ...]
    step: Callable[[State, Instruction], list[State]]
    given: Callable[[Setting, Function], State]
    until: float  # the processor time at which the paths have to be known
    doubts: set[str]
    """Why a difference may be none: what the source's or target's words mean and is not known."""
    noalias: frozenset[int]
    """Which arguments the source says are `noalias`, by index: no other address reaches what they
    point to, or the source is undefined where that is written (LangRef, "Parameter Attributes")."""
    nans: bool  # whether results of floating-point operations of the source may be NaNs

    @property
    def is_source(self) -> bool:
        return self.side == "src"

    def named(self, name: str) -> str:
        return f"{self.side}.{name}.{self.thread}"


@dataclass(frozen=True)
class State:
    """A thread on its way."""

    setting: Setting
    frames: tuple[Frame, ...] = ()
    conditions: tuple[z3.BoolRef, ...] = ()
    undefined: z3.BoolRef = FALSE
    memory: Memory = field(default_factory=Memory)
    events: tuple[Event, ...] = ()
    activations: tuple[Activation, ...] = ()
    choices: tuple[z3.ExprRef, ...] = ()
    observed: int = 0
    steps: int = 0
    locals: int = 0
    loads: int = 0
    reached: frozenset[str] = frozenset()
    end: str = ""
    """Empty while it runs; then returned, unreachable, undefined, hangs, unwinds, or beyond."""
    result: Value | None = None
    escaped: tuple[Region, ...] = ()  # local variables of which a call got the address
    captured: frozenset[Region] = frozenset()  # those of them that others reach from then on
    lent_now: frozenset[Region] = frozenset()  # those that the current call gets
    forks: int = 0  # how often there was more than one way
    model: z3.ModelRef | None = None  # inputs that lead here, where some are known

    @property
    def frame(self) -> Frame:
        return self.frames[-1]

    def at(self, frame: Frame) -> State:
        return replace(self, frames=(*self.frames[:-1], frame))

    def valued(self, name: str, value: Value) -> State:
        frame = self.frame
        return self.at(replace(frame, values={**frame.values, name: value}))

    def with_event(self, event: Event) -> State:
        return replace(self, events=(*self.events, event))

    def undefined_if(self, condition: z3.BoolRef) -> State:
        """The state, undefined if the condition holds."""
        return replace(self, undefined=either(self.undefined, condition))

    def assuming(self, condition: z3.BoolRef) -> State:
        return replace(self, conditions=(*self.conditions, condition))

    @property
    def condition(self) -> z3.BoolRef:
        return both(*self.conditions)


def paths(setting: Setting, function: Function) -> Iterator[State]:
    """The thread's paths, those beyond the bound too.  Raises `NotChecked` if they are too many."""
    solver = z3.Solver()
    solver.set("rlimit", QUESTION_WORK)
    solver.add(*setting.facts)
    pending, found = [setting.given(setting, function)], 0
    while pending:
        state = pending.pop()
        if state.end:
            found += 1
            if found > MOST_PATHS:
                raise NotChecked("very many paths of a thread", Cause.MUCH)
            yield state
            continue
        if state.steps > MOST_STEPS:
            raise NotChecked(f"more than {MOST_STEPS} instructions on a path")
        if time.process_time() > setting.until:
            raise NotChecked("out of time", Cause.TIME)
        instruction = state.frame.block.instructions[state.frame.index]
        after = setting.step(replace(state, steps=state.steps + 1), instruction)
        pending += reversed(_possible(solver, state, after))


def _possible(solver: z3.Solver, before: State, after: list[State]) -> list[State]:
    """Those states that some input leads to."""
    kept: list[State] = []
    for state in after:
        conditions = state.conditions[len(before.conditions) :]
        undefined = simple(state.undefined) if state.undefined is not before.undefined else None
        if undefined is not None and z3.is_true(undefined):
            if before.setting.is_source:
                continue
            state = replace(state, undefined=TRUE, end="undefined")
        if any(z3.is_false(condition) for condition in conditions):
            continue
        if conditions and len(after) > 1:
            possible = _where(solver, before, state, conditions)
            if possible is None:
                continue
            state = possible
        kept.append(state)
    return kept


def _where(
    solver: z3.Solver, before: State, state: State, more: tuple[z3.BoolRef, ...]
) -> State | None:
    """The state with inputs that lead there, if any are known; `None` if none lead there."""
    known = {condition.get_id() for condition in before.conditions}
    if any((e.arg(0) if z3.is_not(e) else z3.Not(e)).get_id() in known for e in more):
        return None
    if all(condition.get_id() in known for condition in more):
        return state
    model = before.model
    if model is not None and all(z3.is_true(model.eval(each, True)) for each in more):
        return state
    solver.push()
    solver.add(*state.conditions)
    answer = solver.check()
    found = solver.model() if answer == z3.sat else None
    solver.pop()
    return None if answer == z3.unsat else replace(state, model=found)


def entered(state: State, block: Block) -> State:
    """The state at the beginning of a block of the same activation, or beyond the bound."""
    frame = state.frame
    cycles = hierarchies(frame.function)[0]
    rounds = {at: each for at, each in frame.rounds.items() if block.name in cycles[at].blocks}
    for at, cycle in enumerate(cycles):
        if block.name == cycle.header:
            executed, chosen, forks = rounds.get(at, Rounds())
            rounds[at] = Rounds(executed + 1, chosen + (state.forks != forks), state.forks)
    most = state.setting.limits.bound
    if any(each.executed > MOST_FORCED or each.chosen > most for each in rounds.values()):
        return replace(state, end="beyond")
    activations = list(state.activations)
    here = activations[frame.activation]
    activations[frame.activation] = replace(here, blocks=(*here.blocks, block.name))
    after = replace(frame, block=block, index=0, came_from=frame.block.name, rounds=rounds)
    return replace(state.at(after), activations=tuple(activations))
