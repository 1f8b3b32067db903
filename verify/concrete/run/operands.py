"""Reading operands: constants, SSA values, and each use of what was made from undef."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from verify.concrete.domain import Bits, IntDomain, wrap
from verify.concrete.run.activation import Activation, Binding, Execution, Token
from verify.concrete.run.environment import Environment
from verify.concrete.run.undefined import Choose, Undefined, has_undef, literal, may_differ, used
from verify.concrete.trace import Site, Value, normal
from verify.ir.function import Attributes, Instruction
from verify.ir.values import Local
from verify.ir.values import Value as Operand
from verify.semantics.constraints import wants_defined
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.domain import Choose as Chooser
from verify.semantics.evaluate import used_operands
from verify.semantics.meaning import any_poison
from verify.semantics.memory.addresses import AddressConversions, address, is_address
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.constants import constant
from verify.semantics.values.fast_math import flagged
from verify.semantics.values.vectors import chosen_for

DOMAIN = IntDomain()
NOT_USED: Value = Scalar(Bits(0, 1), True)
"""The value of an operand that no meaning uses."""


class Reader:
    """Reads operands of instructions of a module with this data layout."""

    def __init__(
        self, environment: Environment, layout: Layout, places: AddressConversions[Bits, bool]
    ) -> None:
        self._environment = environment
        self._layout = layout
        self._places = places

    def bindings(self, execution: Execution, *, everything: bool = False) -> tuple[Binding, ...]:
        """The bindings of the operands; `everything`: also of those that no meaning uses."""
        activation, site = execution.activation, execution.site
        operands = execution.instruction.operands
        needed = range(len(operands)) if everything else used_operands(execution.instruction)
        return tuple(
            self.binding(activation, operand, site, index) if index in needed else NOT_USED
            for index, operand in enumerate(operands)
        )

    def binding(self, activation: Activation, operand: Operand, site: Site, index: int) -> Binding:
        if isinstance(operand, Local):
            return activation.bindings[operand.name]
        if is_address(operand):
            try:
                return address(DOMAIN, self._layout, self._places, operand)
            except UnsupportedInstruction as reason:
                return reason
        if has_undef(operand):
            return literal(operand, self._layout, site.choice(index, 0))
        try:
            return constant(DOMAIN, operand, self._layout, _no_undef)
        except UnsupportedInstruction as reason:
            return reason

    def values(self, bindings: Sequence[Binding], site: Site) -> tuple[Value, ...]:
        """One use of each operand of `site`; raises the reason when one has no value."""
        return tuple(self.value(binding, site, index) for index, binding in enumerate(bindings))

    def looks_again(
        self, bindings: Sequence[Binding], site: Site, constrain: Callable[[int, Value], Value]
    ) -> tuple[Value, ...] | None:
        """The operands at a second use, under their constraints; `None`: equal, since they contain
        no undef."""
        if not any(isinstance(binding, Undefined) for binding in bindings):
            return None
        return tuple(
            constrain(index, self.value(binding, site, index, look=1))
            for index, binding in enumerate(bindings)
        )

    def value(self, binding: Binding, site: Site, index: int, *, look: int = 0) -> Value:
        match binding:
            case Scalar() | Aggregate():
                return binding
            case Undefined():
                return used(binding, site.use(index, look)).compute(self._choose)
            case Token():
                raise UnsupportedInstruction("a token as an operand")
            case UnsupportedInstruction():
                raise binding

    def varies(self, binding: Binding, site: Site, index: int) -> bool:
        """Whether another look at the operand (`RESULT`: at the result) may see another value, or
        either sees poison, where it is made from undef."""
        if not isinstance(binding, Undefined):
            return False
        first, again = (used(binding, site.use(index, look)) for look in (0, 1))
        value = first.compute(self._choose)
        differ = value != again.compute(self._choose) or any_poison(DOMAIN, value)
        return differ or may_differ(first, self._choose)

    def breaks_noundef(
        self, attributes: Attributes, binding: Binding, site: Site, index: int
    ) -> bool:
        return wants_defined(attributes) and self.varies(binding, site, index)

    def _choose(self, site: Site, width: int) -> Bits:
        return wrap(self._environment.choose(site, width), width)

    def chooser(self, site: Site) -> Chooser[Bits]:
        """The choices that an execution leaves open, by the part of its result."""

        def choose(part: int, width: int, number: Bits | None = None, /) -> Bits:
            return self._choose(site.choice(None, part), width)

        return choose

    def repeater(
        self,
        execution: Execution,
        operands: tuple[Sequence[Value], Sequence[Value]],
        choose: Choose,
    ) -> Chooser[Bits]:
        """The choices that an execution leaves open if its result is computed again: another NaN
        for other values of undef (`operands`: the first, and these); and `llvm.is.constant` of
        undef is false."""

        def chosen(part: int, width: int, number: Bits | None = None, /) -> Bits:
            if number is None:
                return Bits(0, width)
            first, again = (chosen_for(execution.instruction, each, part) for each in operands)
            picks = self._choose if first == again else choose
            return picks(execution.site.choice(None, part), width)

        return chosen

    def derived(
        self,
        compute: Callable[[Sequence[Value], Choose], Value],
        bindings: Sequence[Binding],
        site: Site,
        look: int,
    ) -> Undefined:
        """The result of `compute` on the operands of `site`, computed again at each use, with the
        operands at `look`."""

        def again(choose: Choose) -> Value:
            return compute(
                [
                    used(binding, site.use(index, look)).compute(choose)
                    if isinstance(binding, Undefined)
                    else self.value(binding, site, index)
                    for index, binding in enumerate(bindings)
                ],
                choose,
            )

        return Undefined(again)


def _no_undef(width: int) -> Bits:
    raise AssertionError("a constant without undef asks for a choice")


def flagged_phi(phi: Instruction, binding: Binding) -> Binding:
    """The binding of a phi, with its fast-math flags applied."""

    def apply(value: Value) -> Value:
        return normal(flagged(DOMAIN, phi, (), value))

    match binding:
        case Scalar() | Aggregate() if phi.flags:
            return apply(binding)
        case Undefined(compute) if phi.flags:
            return Undefined(lambda choose: apply(compute(choose)))
        case _:
            return binding
