"""The rules of Clang's document "Thread Convergence" (the reading "crosslane") for the programs of
`source.fuzz`, written from its text: nothing here is shared with what makes the reference.

Statements are ordered as in the source; the parts of `for` are where the equivalent `while` has
them ("Iteration Statement").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from source.fuzz.program import (
    Block,
    Case,
    Do,
    For,
    Goto,
    Label,
    Loop,
    NoConvergent,
    Statement,
    Switch,
    While,
    statements,
    substatements,
)

Cycle = tuple[str, int]
"""A goto cycle or an iteration statement: by the number of its `goto`, or its own."""


@dataclass(frozen=True, slots=True)
class Jump:
    """From a `goto` or `switch` to a labelled statement: their numbers."""

    source: int
    target: int


@dataclass(frozen=True)
class Document:
    """The rules for one function's body."""

    body: Block

    @cached_property
    def number(self) -> Mapping[Statement, int]:
        return {one: index for index, one in enumerate(statements(self.body))}

    @cached_property
    def label(self) -> Mapping[str, Label]:
        return {one.name: one for one in self.number if isinstance(one, Label)}

    @cached_property
    def last(self) -> Mapping[Statement, int]:
        """The number of the last statement in each."""
        return {one: number + sum(1 for _ in statements(one)) - 1 for one, number in self._all}

    def inside(self, inner: Statement, outer: Statement) -> bool:
        """Whether a statement is another, or in it."""
        return self.number[outer] <= self.number[inner] <= self.last[outer]

    def cycles(self, statement: Statement) -> frozenset[Cycle]:
        """The cycles that contain a statement: goto cycles, "the inclusive sequence of statements
        that occur between" label and `goto`, and the iteration statements around it."""
        return self._cycles[statement]

    def reducible(self, loop: Loop) -> bool:
        """ "if and only if for every label statement L that occurs inside S, every goto or switch
        statement that transfers control to L is also inside S" """
        return not any(
            self._holds(loop, j.target) and not self._holds(loop, j.source) for j in self.jumps
        )

    def entered(self, statement: Statement) -> bool:
        """Whether a jump leads from outside the statement to a label inside it, but not to its
        start: then it is reached in two ways."""
        return statement in self._entered

    @cached_property
    def irregular(self) -> bool:
        """Whether anything is left to the implementation."""
        loops = (one for one in self.number if isinstance(one, While | Do | For))
        return (
            any(j.target < j.source for j in self.jumps)
            or not all(map(self.reducible, loops))
            or any(isinstance(one, NoConvergent) for one in self.number)
        )

    @cached_property
    def jumps(self) -> tuple[Jump, ...]:
        gotos = (
            Jump(number, self.number[self.label[one.label]])
            for one, number in self._all
            if isinstance(one, Goto)
        )
        cases = (
            Jump(number, self.number[case])
            for one, number in self._all
            if isinstance(one, Switch)
            for case in cases_of(one)
        )
        return (*gotos, *cases)

    @property
    def _all(self) -> Iterator[tuple[Statement, int]]:
        yield from self.number.items()

    def _holds(self, statement: Statement, number: int) -> bool:
        return self.number[statement] <= number <= self.last[statement]

    @cached_property
    def _entered(self) -> frozenset[Statement]:
        return frozenset(
            one
            for one, number in self._all
            for jump in self.jumps
            if number < jump.target <= self.last[one] and not self._holds(one, jump.source)
        )

    @cached_property
    def _cycles(self) -> Mapping[Statement, frozenset[Cycle]]:
        found: dict[Statement, frozenset[Cycle]] = {}
        self._gather(self.body, frozenset(), found)
        return found

    def _gather(
        self,
        statement: Statement,
        around: frozenset[Cycle],
        found: dict[Statement, frozenset[Cycle]],
    ) -> None:
        number = self.number[statement]
        spans = {("goto", j.source) for j in self.jumps if j.target <= number <= j.source}
        found[statement] = around | spans
        if isinstance(statement, While | Do | For):
            around |= {("loop", number)}
        for inner in substatements(statement):
            self._gather(inner, around, found)


def cases_of(switch: Switch) -> Iterator[Case]:
    """The cases of a `switch`, not those of one in it."""

    def within(statement: Statement) -> Iterator[Case]:
        if isinstance(statement, Case):
            yield statement
        if not isinstance(statement, Switch):
            for inner in substatements(statement):
                yield from within(inner)

    yield from within(switch.body)
