"""The static uniformity analysis: the least set of divergent values that its rules allow.

convergence-and-uniformity, "Static Uniformity Analysis": "The discovery of divergent outputs may
cause their uses (including branches) to also become divergent. The analysis propagates this
divergence until a fixed point is reached."
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from verify.analysis.held_tokens import NO_TOKENS, HeldTokens
from verify.analysis.regions import token_operand, tokens
from verify.ir.values import ConstInt, Local, Poison, Undef, Value
from verify.semantics.operations.uniformity import Variance
from verify.uniformity.facts import Cause, DivergenceRule, Fact, FactKind, TemporalUse
from verify.uniformity.outputs import Given, divergent_operand, is_uniform_argument
from verify.uniformity.program import FunctionPoints, ProgramPoint, decides_by_operand

Exempt = Callable[[ProgramPoint], bool]
"""Whether threads that are converged at a point have not parted in this way."""


def nowhere(point: ProgramPoint) -> bool:
    return False


class Values:
    """The divergent values and branches found so far.

    `anchored`: the values that are the same only in threads which executed converged dynamic
    instances of these anchors.  `parted` is called with each block whose branch becomes divergent,
    or so for threads that are not converged at its anchors.
    """

    def __init__(self, given: Given, program: FunctionPoints) -> None:
        self.given = given
        self.program = program
        self.held = HeldTokens(program.graph, tokens(given.function))
        self.values: dict[str, Cause] = {}
        self.branches: dict[str, Cause] = {}
        self.anchored: dict[str, frozenset[str]] = {}
        self.anchored_branches: dict[str, frozenset[str]] = {}
        self.uses: list[TemporalUse] = []
        self._pending: deque[str] = deque()
        self.parted: deque[tuple[str, frozenset[str]]] = deque()

    def start(self) -> None:
        """Mark the sources of divergence."""
        for parameter in self.given.function.parameters:
            if not is_uniform_argument(self.given, parameter):
                text = "an argument, which may differ between threads, as the function is no kernel"
                self.mark(parameter.name, Cause(DivergenceRule.SOURCE, text))
        for point in self.program.all_points():
            self._start_at(point)

    def _start_at(self, point: ProgramPoint) -> None:
        if point.output.variance is Variance.DIVERGENT:
            self.output(point, Cause(DivergenceRule.SOURCE, point.output.why))
        for number, operand in enumerate(point.instruction.operands):
            if isinstance(operand, Local | ConstInt) or not point.uses(number):
                continue
            why = divergent_operand(self.given, operand)
            if why is not None:
                self.reached(point, Cause(DivergenceRule.SOURCE, why))
        if point.output.of_set and self.held.facts.definitions:
            self._communicate(point)
        if point.is_branch and not decides_by_operand(point.instruction):
            text = "what the call does may be different in each thread"
            self.branch(point.block, Cause(DivergenceRule.SOURCE, text))

    def _communicate(self, point: ProgramPoint) -> None:
        """A result is the same for the threads that communicate: those of an anchor's class, if the
        tokens lead to one.  The class may join threads in different iterations (docs/semantics.md,
        section 8), so that operands do not help in a cycle."""
        token = token_operand(point.instruction)
        root = None if token is None else self.held.root_anchor(token)
        if root is None:
            return
        if point.output.variance is Variance.OPERANDS:
            text = "an anchor's threads may be in different iterations"
            self.output(point, Cause(DivergenceRule.SOURCE, text))
        else:
            self._anchor(point, frozenset({root}))

    def mark(self, name: str, cause: Cause) -> None:
        """A value is divergent."""
        if name not in self.values:
            self.values[name] = cause
            self._pending.append(name)

    def output(self, point: ProgramPoint, cause: Cause) -> None:
        """The output of an instruction is divergent, unless its meaning says that it is not."""
        if point.output.variance is not Variance.UNIFORM and point.valued:
            assert point.name is not None
            self.mark(point.name, cause)

    def branch(self, block: str, cause: Cause) -> None:
        """The branch of a block is divergent."""
        if block not in self.branches:
            self.branches[block] = cause
            self.parted.append((block, NO_TOKENS))

    def reached(self, point: ProgramPoint, cause: Cause) -> None:
        """An operand that matters is divergent here."""
        if point.is_branch:
            self.branch(point.block, cause)
        self.output(point, cause)

    def settle(self) -> None:
        """Follow divergent values to all that depends on them."""
        while self._pending:
            name = self._pending.popleft()
            users = self.program.users.get(name)
            if users is None:
                continue
            cause = Cause(DivergenceRule.OPERAND, f"uses %{name}", Fact(FactKind.VALUE, name))
            for point, number in users:
                if point.uses(number):
                    self.reached(point, cause)

    def meet(
        self,
        block: str,
        before: Iterable[str],
        cause: Cause,
        exempt: Exempt,
        anchors: frozenset[str] = NO_TOKENS,
    ) -> None:
        """Diverged paths from the blocks `before` meet in a block: its phis are divergent, unless
        all these paths bring one value ("Uniformity", rule 3.1)."""
        ways = frozenset(before)
        for point in self.program.points[block]:
            if not point.is_phi:
                break
            if len(self._brought(point, ways)) < 2:
                continue
            if not exempt(point):
                self.output(point, cause)
            elif anchors:
                self._anchor(point, anchors)

    def _brought(self, phi: ProgramPoint, ways: frozenset[str]) -> set[Value]:
        """The values that a phi may have after these ways."""
        if not self.given.like.undef:
            return {value for label, value in phi.incoming() if label in ways}
        itself = Local(phi.instruction.type, phi.name or "")
        return {v for _, v in phi.incoming() if not isinstance(v, Undef | Poison) and v != itself}

    def late(
        self, defined: ProgramPoint, is_late: Callable[[ProgramPoint, int], bool], cause: Cause
    ) -> None:
        """Uses of a value that see executions which are not converged ("Divergent Cycle Exits")."""
        if not defined.valued:
            return
        assert defined.name is not None
        for point, number in self.program.users.get(defined.name, ()):
            if not is_late(point, number):
                continue
            text = point.instruction.text
            self.uses.append(TemporalUse(defined.name, point.block, text, cause))
            if point.uses(number):
                self.reached(point, cause)

    def _anchor(self, point: ProgramPoint, anchors: frozenset[str]) -> None:
        """An output is the same only in threads that are converged at `anchors`."""
        name = point.name
        if name is None or anchors <= self.anchored.get(name, NO_TOKENS):
            return
        self.anchored[name] = self.anchored.get(name, NO_TOKENS) | anchors
        for user, number in self.program.users.get(name, ()):
            if not user.uses(number):
                continue
            if not self.anchored[name] <= self.held.at(user.location):
                text = f"uses %{name} outside the convergence region of its anchor"
                self.reached(user, Cause(DivergenceRule.REGION_LEFT, text))
            elif user.is_branch:
                tokens_before = self.anchored_branches.get(user.block, NO_TOKENS)
                if not self.anchored[name] <= tokens_before:
                    self.anchored_branches[user.block] = tokens_before | self.anchored[name]
                    self.parted.append((user.block, self.anchored_branches[user.block]))
            else:
                self._anchor(user, self.anchored[name])
