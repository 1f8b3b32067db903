"""What the environment answers: inputs, unknown callees.

All of these are shared by source and target, and thus universally quantified in the query.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count

import z3

from verify.ir.function import Function, Module, Parameter, has_attribute
from verify.ir.types import IntType, Type
from verify.semantics.constraints import constrain, parse_ranges
from verify.semantics.domain import Scalar
from verify.semantics.layout import Layout, stored_type
from verify.semantics.meaning import map_scalars, uniform_value
from verify.semantics.operations.table import OperationTable
from verify.symbolic.ssa_slots import Slot
from verify.symbolic.template import SymValue, Template, leaves
from verify.symbolic.template_run import Count
from verify.terms.domain import Truth, Z3Domain


@dataclass(frozen=True)
class Inputs:
    """What the run starts from: the function's parameters and the known operations.

    `never_poison` are positions of parameters that the source declares `noundef`; if
    `may_be_undef`, every other parameter may be.  `promises` are the unknown functions whose
    result the source declares `noundef`.  A callee is taken to keep what its declaration
    promises, also where only the target calls it: speculating it is not refuted for that.
    `widths` are the bits that results of such a callee need by the `range` that is promised too.
    """

    parameters: Mapping[str, tuple[int, Parameter]]
    operations: OperationTable
    threads: int
    layout: Layout
    never_poison: frozenset[int] = frozenset()
    may_be_undef: bool = False
    promises: frozenset[str] = frozenset()
    widths: Mapping[str, int] = field(default_factory=dict[str, int])

    def argument(self, domain: Z3Domain, template: Template, name: str) -> Slot:
        """The argument bound to parameter `name`; raises `UnsupportedInstruction` by type."""
        given, undefs = self._given(domain, template, name)
        limited = constrain(domain, self.parameters[name][1].attributes, given).value
        assert limited is not None
        return Slot(limited, undefs)

    def broken(self, domain: Z3Domain, template: Template, name: str) -> Truth:
        """When what is given for parameter `name` breaks its `noundef`; raises the same."""
        given, _ = self._given(domain, template, name)
        # What may be undef may be poison, too: that it is UB then need not be said of undef.
        return constrain(domain, self.parameters[name][1].attributes, given).ub

    def _given(
        self, domain: Z3Domain, template: Template, name: str
    ) -> tuple[SymValue, tuple[z3.BitVecRef, ...]]:
        """What the caller passes, before attributes; and the undef choices in it."""
        position, parameter = self.parameters[name]
        undefs: list[z3.BitVecRef] = []
        parts = count()

        def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
            part = argument_name(position, next(parts))
            bits = template.bits(part, width)
            if self.may_be_undef and position not in self.never_poison:
                undef = template.own_bits(f"undef.{part}", width)
                undefs.append(undef)
                bits = domain.ite(template.truth(f"{part}.{UNDEF}"), undef, bits)
            if position in self.never_poison:
                return Scalar(bits, False)
            return Scalar(bits, template.truth(f"{part}.{POISON}"))

        return uniform_value(stored_type(self.layout, parameter.type), leaf), tuple(undefs)


def inputs_of(
    function: Function,
    source: Function,
    before: Module,
    operations: OperationTable,
    threads: int,
    layout: Layout,
    may_be_undef: bool,
) -> Inputs:
    """The inputs of `function`; `source` is the pair's source (or the same), of `before`."""
    return Inputs(
        {p.name: (i, p) for i, p in enumerate(function.parameters)},
        operations,
        threads,
        layout,
        frozenset(
            i for i, p in enumerate(source.parameters) if has_attribute(p.attributes, "noundef")
        ),
        may_be_undef,
        promises(before),
        _widths(before),
    )


def promises(module: Module) -> frozenset[str]:
    """The functions that `module` declares never to return poison."""
    return frozenset(
        f.name
        for f in module.functions.values()
        if not f.blocks and has_attribute(f.result_attributes, "noundef")
    )


def _widths(module: Module) -> dict[str, int]:
    """How many bits the results need, of the functions that promise a range from 0."""
    found: dict[str, int] = {}
    for name in promises(module):
        function = module.functions[name]
        ranges = [a.argument for a in function.result_attributes if a.name == "range"]
        for low, high in parse_ranges(ranges[0] or "") if len(ranges) == 1 else ():
            if 0 <= low < high and isinstance(function.type.result, IntType):
                found[name] = min(function.type.result.width, max(1, (high - 1).bit_length()))
    return found


UNDEF = "undef"
"""An argument's shared variable with this suffix says that it is undef."""
POISON = "poison"
"""An argument's shared variable with this suffix says that it is poison."""


def argument_name(position: int, part: int = 0) -> str:
    """The shared variable of the parameter at `position`; of its scalar part number `part`."""
    return f"argument.{position}.{part}" if part else f"argument.{position}"


def argument_position(name: str) -> int | None:
    """The parameter that a shared variable, of a part or of a flag, belongs to."""
    words = name.split(".")
    return int(words[1]) if words[0] == "argument" else None


def computed(
    domain: Z3Domain,
    template: Template,
    callee: str,
    shape: Type,
    operands: tuple[SymValue, ...],
    before: Count | None,
) -> SymValue:
    """The result of a callee that only computes: a function of the thread, its operands and, if
    it reads memory, of how much the thread has been observed to do."""
    arguments: list[z3.ExprRef] = [template.thread]
    for operand in operands:
        for leaf in leaves(operand):
            arguments.extend(leaf_terms(leaf))
    if before is not None:
        arguments.append(before_term(before))
    return apply(f"computes.{callee}", shape, arguments)


CALLEE_FUNCTIONS = ("computes.", "convergent.", "meeting.")
"""What the names of functions that stand for callees start with; the callee's name follows."""


def apply(name: str, shape: Type, arguments: list[z3.ExprRef]) -> SymValue:
    """Uninterpreted functions, one per leaf of `shape` and one for its poison."""
    sorts = [a.sort() for a in arguments]
    made = 0

    def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
        nonlocal made
        made += 1
        bits = z3.Function(f"{name}.{made}", *sorts, z3.BitVecSort(width))(*arguments)
        poison = z3.Function(f"{name}.{made}.poison", *sorts, z3.BoolSort())(*arguments)
        assert isinstance(bits, z3.BitVecRef) and isinstance(poison, z3.BoolRef)
        return Scalar(bits, poison)

    return uniform_value(shape, leaf)


COMES_BACK = "comes_back."
"""What the names of functions that say whether callees come back start with."""


def comes_back(
    template: Template, callee: str, operands: tuple[SymValue, ...], before: Count | None
) -> z3.BoolRef:
    """Whether a call that is not observed does: a function of what its result is one of.  Given
    poison it may do what it does for any value, of which this is one."""
    arguments: list[z3.ExprRef] = [template.thread]
    for operand in operands:
        arguments.extend(leaf_terms(leaf)[0] for leaf in leaves(operand))
    if before is not None:
        arguments.append(before_term(before))
    sorts = [a.sort() for a in arguments]
    found = z3.Function(f"{COMES_BACK}{callee}", *sorts, z3.BoolSort())(*arguments)
    assert isinstance(found, z3.BoolRef)
    return found


def never_poison(value: SymValue) -> SymValue:
    """`value` without its poison flags."""
    return map_scalars(value, lambda leaf: Scalar(leaf.bits, False))


def leaf_terms(leaf: Scalar[z3.BitVecRef, Truth]) -> tuple[z3.BitVecRef, z3.BoolRef]:
    """A leaf as arguments of an uninterpreted function; poison has no bits."""
    if isinstance(leaf.poison, bool):
        if not leaf.poison:
            return leaf.bits, z3.BoolVal(False)
        return z3.BitVecVal(0, leaf.bits.size()), z3.BoolVal(True)
    zero = z3.BitVecVal(0, leaf.bits.size())
    return z3.If(leaf.poison, zero, leaf.bits), leaf.poison


def before_term(before: Count) -> z3.BitVecRef:
    if isinstance(before.term, int):
        return z3.BitVecVal(before.term, COUNT_BITS)
    return before.term


COUNT_BITS = 16
"""Width of the number of a thread's observations."""


def answer_at(domain: Z3Domain, template: Template, shape: Type, before: Count) -> SymValue:
    """The result of the thread's observed call number `before`."""
    made = 0

    def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
        nonlocal made
        made += 1
        numbers = sorted(before.possible)
        bits = template.bits(f"answer.{numbers[-1]}.{made}.i{width}", width)
        poison: Truth = template.truth(f"answer.{numbers[-1]}.{made}.i{width}.poison")
        for number in numbers[-2::-1]:
            here = is_count(domain, before, number)
            name = f"answer.{number}.{made}.i{width}"
            bits = domain.ite(here, template.bits(name, width), bits)
            poison = domain.any(
                domain.all(here, template.truth(f"{name}.poison")),
                domain.all(domain.negate(here), poison),
            )
        return Scalar(bits, poison)

    return uniform_value(shape, leaf)


def returns_at(domain: Z3Domain, template: Template, before: Count) -> Truth:
    """Whether the thread's observed call number `before` returns."""
    return domain.any(
        *(
            domain.all(is_count(domain, before, n), template.truth(f"returns.{n}"))
            for n in sorted(before.possible)
        )
    )


def is_count(domain: Z3Domain, count: Count, number: int) -> Truth:
    if isinstance(count.term, int):
        return count.term == number
    return domain.eq(count.term, domain.const(number, COUNT_BITS))
