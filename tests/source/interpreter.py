"""Runs one thread of a program of `source.fuzz`, and says of each convergent evaluation on what it
depends who is converged there.

For each function body around it, the outermost first, an evaluation has a `Step`: the call, the
iteration numbers of the iteration statements around it, and, in parts where convergence is left to
the implementation, the execution of the statement for which the implementation chooses.  Two
threads that evaluate the same expression are converged if all of this is equal, or chosen to be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from source.fuzz.program import (
    And,
    Ask,
    Block,
    Break,
    Call,
    Case,
    Continue,
    Do,
    Evaluate,
    Expression,
    For,
    Goto,
    If,
    Label,
    Loop,
    NoConvergent,
    Not,
    Or,
    Program,
    Return,
    Select,
    Statement,
    Switch,
    Vote,
    While,
)
from tests.source.document import Cycle, Document, cases_of

Path = tuple[int, ...]
"""The sites of the calls around an evaluation, outermost first."""
Answer = Callable[[int, int], int]
"""What the n-th evaluation of a site (from 0, on one path) of `cond` or `vote` gives."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The `count`-th execution of a statement, or of a part of it, by a thread, in the
    `activation`-th function body that the thread enters."""

    thread: int
    activation: int
    place: tuple[int, str]
    count: int


@dataclass(frozen=True, slots=True)
class Step:
    """`call` is its site.  With a choice, only the iterations inside its statement matter: an
    implementation may choose over iterations, but never over calls ("Implementation-defined
    Convergence")."""

    call: int
    choice: Chosen | None
    iterations: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Of a call of `vote`."""

    thread: int
    site: int
    steps: tuple[Step, ...]


class _Left(Enum):
    BREAK = "break"
    CONTINUE = "continue"


@dataclass(frozen=True, slots=True)
class _Returned:
    value: int


@dataclass(frozen=True, slots=True)
class _To:
    label: Label


_Signal = _Left | _Returned | _To | None


@dataclass(frozen=True, slots=True)
class _Context:
    """An execution of a statement: all evaluations in it that are in no other cycle than these
    have its convergence ("Sequential Execution")."""

    cycles: frozenset[Cycle]
    step: Step


_Around = tuple[_Context, ...]
"""The outermost first."""


def run(program: Program, thread: int, entry: int, answer: Answer) -> tuple[Evaluation, ...]:
    """The evaluations of `vote` by a thread, in order; `entry` is the class in which it enters the
    program."""
    runner = _Thread(program, thread, answer)
    runner.function(program.start.name, (), (), entry)
    return tuple(runner.found)


class _Thread:
    def __init__(self, program: Program, thread: int, answer: Answer) -> None:
        self.thread = thread
        self.found: list[Evaluation] = []
        self._rules = {f.name: Document(f.body) for f in program.functions}
        self._answer = answer
        self._asked: Counter[tuple[Path, int]] = Counter()
        self._activations = 0

    def function(self, name: str, path: Path, steps: tuple[Step, ...], call: int) -> int:
        self._activations += 1
        body = _Body(self, self._rules[name], path, steps, self._activations)
        return body.run(call)

    def asked(self, path: Path, site: int) -> int:
        count = self._asked[path, site]
        self._asked[path, site] += 1
        return self._answer(site, count)


class _Body:
    """One execution of a function body."""

    def __init__(
        self,
        thread: _Thread,
        rules: Document,
        path: Path,
        steps: tuple[Step, ...],
        activation: int,
    ) -> None:
        self._thread = thread
        self._rules = rules
        self._path = path
        self._steps = steps
        self._activation = activation
        self._counts: Counter[tuple[int, str]] = Counter()

    def run(self, call: int) -> int:
        whole = _Context(frozenset(), Step(call, None, ()))
        left = self._statement(self._rules.body, (whole,), None)
        return left.value if isinstance(left, _Returned) else 0

    # Convergence.

    def _choice(self, around: _Around, statement: Statement, part: str) -> Step:
        place = self._rules.number[statement], part
        self._counts[place] += 1
        chosen = Chosen(self._thread.thread, self._activation, place, self._counts[place])
        return Step(around[0].step.call, chosen, ())

    def _executed(self, statement: Statement, around: _Around) -> tuple[Step, _Around]:
        """An execution of a statement from its start: what its own expressions depend on, and what
        its substatements may depend on."""
        cycles = self._rules.cycles(statement)
        if isinstance(statement, NoConvergent):
            step = self._choice(around, statement, "")
            return step, (_Context(cycles, step),)
        for context in around:
            if cycles <= context.cycles:
                return context.step, around
        step = self._choice(around, statement, "")
        if self._rules.entered(statement):
            return step, around
        return step, (*around, _Context(cycles, step))

    # Statements.

    def _statement(
        self, statement: Statement, around: _Around, target: Statement | None
    ) -> _Signal:
        """Execute a statement from its start, or from a label in it."""
        step: Step | None = None
        inner = around
        while True:
            if target is None or target is statement:
                target = None
                step, inner = self._executed(statement, around)
            left = self._once(statement, step, inner, target)
            if not isinstance(left, _To) or not self._rules.inside(left.label, statement):
                return left
            target = left.label

    def _once(
        self, statement: Statement, step: Step | None, around: _Around, target: Statement | None
    ) -> _Signal:
        match statement:
            case Block(inner):
                return self._sequence(inner, around, target)
            case While() | Do() | For():
                return self._loop(statement, step, around, target)
            case Case(_, inner) | Label(_, inner) | NoConvergent(inner):
                return self._statement(inner, around, target)
            case If():
                return self._if(statement, step, around, target)
            case Switch():
                return self._switch(statement, step, around, target)
            case _:
                assert target is None
                return self._simple(statement, step)

    def _sequence(
        self, inner: Sequence[Statement], around: _Around, target: Statement | None
    ) -> _Signal:
        for one in inner:
            if target is not None and not self._rules.inside(target, one):
                continue
            left = self._statement(one, around, target)
            if left is not None:
                return left
            target = None
        return None

    def _simple(self, statement: Statement, step: Step | None) -> _Signal:
        match statement:
            case Evaluate(expression):
                self._value(expression, step)
                return None
            case Goto(label):
                return _To(self._rules.label[label])
            case Break():
                return _Left.BREAK
            case Continue():
                return _Left.CONTINUE
            case Return(value):
                return _Returned(0 if value is None else self._value(value, step))
            case _:
                raise AssertionError(statement)

    def _if(
        self, statement: If, step: Step | None, around: _Around, target: Statement | None
    ) -> _Signal:
        if target is not None:
            then = self._rules.inside(target, statement.then)
        else:
            then = self._value(statement.condition, step) != 0
        arm = statement.then if then else statement.other
        return None if arm is None else self._statement(arm, around, target)

    def _switch(
        self, statement: Switch, step: Step | None, around: _Around, target: Statement | None
    ) -> _Signal:
        if target is None:
            value = self._value(statement.value, step)
            cases = {case.value: case for case in cases_of(statement)}
            target = cases.get(value, cases.get(None))
        if target is None:
            return None
        left = self._statement(statement.body, around, target)
        return None if left is _Left.BREAK else left

    def _loop(
        self, loop: Loop, step: Step | None, around: _Around, target: Statement | None
    ) -> _Signal:
        if isinstance(loop, For) and loop.first is not None and target is None:
            self._value(loop.first, step)
        number = 0
        tested = isinstance(loop, While | For) and target is None
        while True:
            number += 1
            each, inner = self._iteration(loop, number, step, around)
            if tested and not self._condition(loop, each, around):
                return None
            left = self._statement(loop.body, inner, target)
            target = None
            if left is _Left.BREAK:
                return None
            if left is not None and left is not _Left.CONTINUE:
                return left
            if isinstance(loop, Do) and not self._condition(loop, each, around):
                return None
            if isinstance(loop, For) and loop.step is not None:
                self._value(loop.step, each or self._choice(around, loop, "step"))
            tested = not isinstance(loop, Do)

    def _iteration(
        self, loop: Loop, number: int, step: Step | None, around: _Around
    ) -> tuple[Step | None, _Around]:
        """What an iteration's own expressions depend on, `None` if each is chosen for, and what its
        body may depend on."""
        if not self._rules.reducible(loop):
            return None, around
        assert step is not None, "a reducible loop is executed from its start"
        own = _own(self._rules, loop)
        each = replace(step, iterations=(*step.iterations, (own[1], number)))
        return each, (*around, _Context(self._rules.cycles(loop) | {own}, each))

    def _condition(self, loop: Loop, each: Step | None, around: _Around) -> bool:
        if loop.condition is None:
            return True
        step = each or self._choice(around, loop, "condition")
        return self._value(loop.condition, step) != 0

    # Expressions.

    def _value(self, expression: Expression, step: Step | None) -> int:
        match expression:
            case Ask(site):
                return self._thread.asked(self._path, site)
            case Vote(site):
                assert step is not None, "evaluated in a statement that is executed from its start"
                found = Evaluation(self._thread.thread, site, (*self._steps, step))
                self._thread.found.append(found)
                return self._thread.asked(self._path, site)
            case Call(site, function):
                assert step is not None, "evaluated in a statement that is executed from its start"
                path, steps = (*self._path, site), (*self._steps, step)
                return self._thread.function(function, path, steps, site)
            case Not(operand):
                return int(not self._value(operand, step))
            case And(left, right):
                return int(self._value(left, step) != 0 and self._value(right, step) != 0)
            case Or(left, right):
                return int(self._value(left, step) != 0 or self._value(right, step) != 0)
            case Select(condition, then, other):
                return self._value(then if self._value(condition, step) else other, step)


def _own(rules: Document, statement: Statement) -> Cycle:
    return "loop", rules.number[statement]
