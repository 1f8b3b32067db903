"""Symbols for the environment: inputs, results of unknown callees.

All of these are shared by source and target, and thus universally quantified in the query.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from itertools import count

import z3

from common.data import dataclass
from common.remembered import remembered
from verify.ir.function import Function, Module, Parameter, has_attribute
from verify.ir.types import IntType, PtrType, Type
from verify.semantics.constraints import constrain, parse_ranges
from verify.semantics.domain import Scalar
from verify.semantics.meaning import map_scalars, uniform_value
from verify.semantics.memory.layout import Layout, stored_type
from verify.semantics.memory.objects import is_kept
from verify.semantics.operations.lane import is_number
from verify.semantics.operations.operation import Operation
from verify.semantics.operations.table import OperationTable
from verify.semantics.unknown import EQUAL_IN_ALL_THREADS
from verify.symbolic.run.ssa_slots import Slot, substitute_value
from verify.symbolic.run.template import SymValue, Template, leaves
from verify.symbolic.run.template_run import Count
from verify.terms.domain import Truth, Z3Domain
from verify.terms.private_symbols import UndefArgument
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import (
    Argument,
    ArgumentUndef,
    CallAnswer,
    ComesBack,
    Computes,
    IsPoison,
    Returns,
    SolverSymbol,
    Undefines,
)


@dataclass(frozen=True)
class Inputs:
    """The inputs of the run: the function's parameters and the known operations.

    `never_poison` are positions of parameters that the source declares `noundef`; if
    `may_be_undef`, every other parameter may be undef; unless `may_be_poison`, none is poison.
    `promises` are the unknown functions whose result the source declares `noundef`.  A callee is
    assumed to keep the promises of its declaration, even if only the target calls it: speculating
    it is not refuted for that.  `widths` are the bits that results of such a callee need by the
    `range` that is promised too.  `lanes`: the number of threads in the largest subgroup;
    `subgroup`: how many each has, where that is given.
    """

    parameters: Mapping[str, tuple[int, Parameter]]
    operations: OperationTable
    lanes: int
    layout: Layout
    never_poison: frozenset[int] = frozenset()
    may_be_undef: bool = False
    may_be_poison: bool = True
    promises: frozenset[str] = frozenset()
    widths: Mapping[str, int] = field(default_factory=dict[str, int])
    subgroup: int | None = None

    @property
    def pointers(self) -> dict[int, bool]:
        """The parameters that are pointers, by position, and whether they are `noalias`."""
        return {
            position: has_attribute(parameter.attributes, "noalias")
            for position, parameter in self.parameters.values()
            if isinstance(parameter.type, PtrType)
        }

    @property
    def lasting(self) -> frozenset[int]:
        """The positions of the parameters that no callee frees."""
        return frozenset(n for n, p in self.parameters.values() if is_kept(p.attributes))

    def argument(self, domain: Z3Domain, template: Template, name: str) -> Slot:
        """The argument bound to parameter `name`; raises `UnsupportedInstruction` by type."""
        given, undefs = self._given(domain, template, name)
        limited = constrain(domain, self.parameters[name][1].attributes, given).value
        assert limited is not None
        return Slot(limited, undefs)

    def broken(self, domain: Z3Domain, template: Template, name: str) -> Truth:
        """The condition that parameter `name` breaks its `noundef`; raises the same."""
        given, undefs = self._given(domain, template, name)
        # Undef is UB itself, so that what it is does not matter.
        zeros = [(undef, domain.const(0, undef.size())) for undef in undefs]
        defined = substitute_value(given, zeros) if undefs else given
        broken = constrain(domain, self.parameters[name][1].attributes, defined).ub
        of = map(template.symbols.of, undefs)
        flags = (ArgumentUndef(each.argument) for each in of if isinstance(each, UndefArgument))
        return domain.any(*map(template.truth, flags), broken)

    def _given(
        self, domain: Z3Domain, template: Template, name: str
    ) -> tuple[SymValue, tuple[z3.BitVecRef, ...]]:
        """The values that the caller passes, before attributes, and the undef choices in them."""
        position, parameter = self.parameters[name]
        undefs: list[z3.BitVecRef] = []
        parts = count()

        def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
            part = Argument(position, next(parts))
            bits = template.bits(part, width)
            if self.may_be_undef and position not in self.never_poison:
                undef = template.own_bits(UndefArgument(template.side, part), width)
                undefs.append(undef)
                bits = domain.ite(template.truth(ArgumentUndef(part)), undef, bits)
            if position in self.never_poison or not self.may_be_poison:
                return Scalar(bits, False)
            return Scalar(bits, template.truth(IsPoison(part)))

        return uniform_value(stored_type(self.layout, parameter.type), leaf), tuple(undefs)


def inputs_of(
    function: Function,
    source: Function,
    before: Module,
    operations: OperationTable,
    lanes: int,
    layout: Layout,
    may_be_undef: bool,
    may_be_poison: bool = True,
    subgroup: int | None = None,
) -> Inputs:
    """The inputs of `function`; `source` is the pair's source (or the same), of `before`."""
    return Inputs(
        {p.name: (i, p) for i, p in enumerate(function.parameters)},
        operations,
        lanes,
        layout,
        frozenset(
            i for i, p in enumerate(source.parameters) if has_attribute(p.attributes, "noundef")
        ),
        may_be_undef,
        may_be_poison,
        promises(before),
        result_widths(before),
        subgroup,
    )


@remembered
def promises(module: Module) -> frozenset[str]:
    """The functions that `module` declares never to return poison."""
    return frozenset(
        f.name
        for f in module.functions.values()
        if not f.blocks and has_attribute(f.result_attributes, "noundef")
    )


def result_widths(module: Module) -> dict[str, int]:
    """The bits that results need, for the functions that promise a range from 0."""
    widths: dict[str, int] = {}
    for name in promises(module):
        function = module.functions[name]
        ranges = [a.argument for a in function.result_attributes if a.name == "range"]
        for low, high in parse_ranges(ranges[0] or "") if len(ranges) == 1 else ():
            if 0 <= low < high and isinstance(function.type.result, IntType):
                widths[name] = min(function.type.result.width, max(1, (high - 1).bit_length()))
    return widths


def lane_width(
    widths: Mapping[str, int], callee: str, operation: Operation, lanes: int
) -> int | None:
    """The bits of the lane's number that such a callee gives, by its declared range, where those
    are enough for so many lanes; `None`: it gives no such number, no range is declared, or they are
    not.  No proof holds for more lanes then (`most_threads` in verify/refinement/extent.py)."""
    width = widths.get(callee) if is_number(operation) else None
    return width if width is not None and lanes <= 1 << width else None


def computed(
    symbols: SymbolTable,
    thread: z3.BitVecRef,
    callee: str,
    shape: Type,
    operands: tuple[SymValue, ...],
    before: Count | None,
    again: tuple[SymValue, ...] | None = None,
) -> SymValue:
    """The result of a callee that only computes.

    It is a function of the thread, the operands and, if it reads memory, of how many observations
    the thread had `before`.  It may look twice at an operand that is undef: where a second look
    sees other operands, `again`, the result is another function, of both looks.
    """
    if callee.startswith(EQUAL_IN_ALL_THREADS):
        thread = z3.BitVecVal(0, thread.size())
    rest = [] if before is None else [before_term(before)]
    first = _leaf_terms(operands)
    once = applied(symbols, lambda part: Computes(callee, part), shape, [thread, *first, *rest])
    if again is None or again is operands:
        return once
    second = _leaf_terms(again)
    both = applied(
        symbols,
        lambda part: Computes(callee, part, twice=True),
        shape,
        [thread, *first, *second, *rest],
    )
    same = z3.And(*(a == b for a, b in zip(first, second, strict=True)))
    return either(same, shape, once, both)


def either(condition: z3.BoolRef, shape: Type, value: SymValue, other: SymValue) -> SymValue:
    """`value` where the `condition` holds, else the `other`."""
    pairs = iter(zip(leaves(value), leaves(other), strict=True))

    def leaf(_: int) -> Scalar[z3.BitVecRef, Truth]:
        (a, b) = (leaf_terms(each) for each in next(pairs))
        bits, poison = z3.If(condition, a[0], b[0]), z3.If(condition, a[1], b[1])
        return Scalar(bits, poison)

    return uniform_value(shape, leaf)


def _leaf_terms(operands: tuple[SymValue, ...]) -> list[z3.ExprRef]:
    """The operands as arguments of an uninterpreted function."""
    return [term for operand in operands for leaf in leaves(operand) for term in leaf_terms(leaf)]


def applied(
    symbols: SymbolTable,
    symbol: Callable[[int], SolverSymbol],
    shape: Type,
    arguments: Sequence[z3.ExprRef],
) -> SymValue:
    """A value made by uninterpreted functions: one per leaf of `shape`, numbered from 1, and one
    for its poison."""
    parts = count(1)

    def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
        part = symbol(next(parts))
        bits = symbols.apply(part, arguments, z3.BitVecSort(width))
        poison = symbols.apply(IsPoison(part), arguments, z3.BoolSort())
        assert isinstance(bits, z3.BitVecRef) and isinstance(poison, z3.BoolRef)
        return Scalar(bits, poison)

    return uniform_value(shape, leaf)


def comes_back(
    symbols: SymbolTable,
    thread: z3.BitVecRef,
    callee: str,
    operands: tuple[SymValue, ...],
    before: Count | None,
) -> z3.BoolRef:
    """Whether a call that is not observed returns: a function of the arguments that decide its
    result.

    For a poison operand, it may behave as for any value.
    """
    arguments: list[z3.ExprRef] = [thread]
    for operand in operands:
        arguments.extend(leaf_terms(leaf)[0] for leaf in leaves(operand))
    if before is not None:
        arguments.append(before_term(before))
    returns = symbols.apply(ComesBack(callee), arguments, z3.BoolSort())
    assert isinstance(returns, z3.BoolRef)
    return returns


def is_undefined(
    symbols: SymbolTable,
    thread: z3.BitVecRef,
    callee: str,
    operands: tuple[SymValue, ...],
    before: Count | None,
) -> z3.BoolRef:
    """Whether a call that is not observed is undefined: a function of the arguments that decide its
    result."""
    rest = [] if before is None else [before_term(before)]
    arguments = [thread, *_leaf_terms(operands), *rest]
    undefined = symbols.apply(Undefines(callee), arguments, z3.BoolSort())
    assert isinstance(undefined, z3.BoolRef)
    return undefined


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
    parts = count(1)

    def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
        part = next(parts)
        numbers = sorted(before.possible)
        last = CallAnswer(numbers[-1], part, width)
        bits = template.bits(last, width)
        poison: Truth = template.truth(IsPoison(last))
        for number in numbers[-2::-1]:
            here = is_count(domain, before, number)
            answer = CallAnswer(number, part, width)
            bits = domain.ite(here, template.bits(answer, width), bits)
            poison = domain.any(
                domain.all(here, template.truth(IsPoison(answer))),
                domain.all(domain.negate(here), poison),
            )
        return Scalar(bits, poison)

    return uniform_value(shape, leaf)


def returns_at(domain: Z3Domain, template: Template, before: Count) -> Truth:
    """Whether the thread's observed call number `before` returns."""
    return domain.any(
        *(
            domain.all(is_count(domain, before, n), template.truth(Returns(n)))
            for n in sorted(before.possible)
        )
    )


def is_count(domain: Z3Domain, before: Count, number: int) -> Truth:
    """Whether a count is `number`."""
    if isinstance(before.term, int):
        return before.term == number
    return domain.eq(before.term, domain.const(number, COUNT_BITS))
