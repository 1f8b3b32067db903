"""The choices of the source that a proof for every number of threads may use.

A choice depends on earlier choices of the target and answers of the environment.  In a function
whose loops are cut, a choice before a loop must not depend on an event in some execution of the
loop (docs/proofs.md, "P5").  Where a loop of the source is two loops, the choice
between them follows the target ("Other shapes").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

import z3

from common.data import dataclass
from verify.analysis.flatten import Flat
from verify.normalize.pair import Sides
from verify.refinement.proofs.chosen_ways import chosen_again, chosen_first
from verify.refinement.proofs.classes import LoopsAround
from verify.refinement.proofs.cut import CutPair
from verify.refinement.proofs.loop_forms.shapes import CHOOSING, LoopRewrite
from verify.symbolic.run.shared_executions import given_choices, twins_in, variables
from verify.symbolic.run.template import ThreadVariables
from verify.symbolic.run.template_run import Instance, TemplateRun
from verify.terms.domain import Truth, Z3Domain
from verify.terms.private_symbols import OpenResult, PrivateSymbol, UndefOperand, UndefUse
from verify.terms.substitute import variables as constants_of
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import (
    Argument,
    ArgumentUndef,
    EntryGroup,
    FloatFunction,
    GlobalAddress,
    IsPoison,
    OfThread,
    SolverSymbol,
    Thread,
    ThreadIdentity,
)
from verify.terms.walk import uninterpreted

INPUTS = (Thread, EntryGroup, Argument, ArgumentUndef, ThreadIdentity, GlobalAddress)
"""The symbols that are independent of loops."""
FUNCTIONS = (FloatFunction,)
"""Functions of their operands alone."""
May = Callable[[SolverSymbol, z3.BitVecRef], bool]
"""Whether a choice of the source may be this term."""


@dataclass(frozen=True)
class ChosenWay:
    """A choice of one bit between two ways with equal effects.  `is_so`: the chosen bit."""

    symbol: SolverSymbol
    variable: z3.BitVecRef
    is_so: Truth


def bit_of(truth: z3.BoolRef) -> z3.BitVecRef:
    """The integer of one bit that is 1 where it is true."""
    return z3.If(truth, z3.BitVecVal(1, 1), z3.BitVecVal(0, 1))


def no_results(
    symbols: SymbolTable,
    source: TemplateRun,
    target: TemplateRun,
    thread: ThreadVariables,
    others: Iterable[Instance] = (),
) -> May:
    """Terms that do not depend on what a convergent operation gives that both sides execute:
    twins, and the `others` of the target."""
    holes: set[int] = set()
    twins = [target.instances[number] for number in twins_in(source, target)]
    for instance in (*twins, *others):
        for hole in variables(instance):
            symbol = symbols.of(hole)
            assert symbol is not None
            holes.add(thread.renamed[symbol].get_id())

    def may(choice: SolverSymbol, term: z3.BitVecRef) -> bool:
        del choice
        return not any(part.get_id() in holes for part in constants_of(term))

    return may


@dataclass(frozen=True)
class Choosing:
    """Choices of the source in a function whose loops are cut.  `before`, `after`: where the blocks
    of the source and of the target are; `repeated`: their blocks in loops that are left, whose
    instructions may be executed several times, by contexts and labels."""

    symbols: SymbolTable
    source: TemplateRun
    before: LoopsAround
    target: TemplateRun
    after: LoopsAround
    repeated: Sides[frozenset[tuple[int, str]]]

    def may(self, choice: SolverSymbol, term: z3.BitVecRef) -> bool:
        """Whether a choice depends on inputs only, and on choices of the target that are made in
        the same execution of the loops around the source's, or for all of them."""
        symbols = [(part.num_args(), self.symbols.of(part)) for part in uninterpreted([term])]
        return all(self._known(choice, *symbol) for symbol in symbols)

    def follows_in_time(self) -> bool:
        """Whether this holds of what the source chooses as the target does."""
        return all(self._known(symbol, 0, symbol) for symbol in self._chosen_by_target)

    @cached_property
    def _chosen_by_target(self) -> dict[SolverSymbol, OpenResult]:
        """The choices of NaNs and freezes with which the source follows the target, and what they
        are there."""
        given = given_choices(self.source, self.target)
        made = (*self.target.nans, *self.target.freezes)
        return {each.symbol: each.own for each in made if each.symbol in given}

    def _known(self, choice: SolverSymbol, arity: int, symbol: SolverSymbol | None) -> bool:
        """Whether what a constant, or a function of `arity` operands, stands for is known when the
        source makes a choice.  What is not listed here is not."""
        ours, symbol = _place(choice), _template(symbol)
        inside = None if ours is None else self.before.of(*ours)
        if inside is None:
            return False
        if arity:
            return isinstance(symbol, FUNCTIONS)
        if isinstance(symbol, IsPoison):
            symbol = _template(symbol.of)
        if isinstance(symbol, INPUTS):
            return True
        if symbol is None or ours in self.repeated.source:
            return False
        symbol = self._chosen_by_target.get(symbol, symbol)
        if not isinstance(symbol, PrivateSymbol) or symbol.side != self.target.template.side:
            return False
        theirs = _place(symbol)
        if theirs is None or theirs in self.repeated.target:
            return False
        around = self.after.of(*theirs)
        return around is not None and inside[: len(around)] == around


def _place(symbol: SolverSymbol) -> tuple[int, str] | None:
    """The context and the block of the execution that chooses; `None` for what is no such
    choice."""
    symbol = _template(symbol) or symbol
    if isinstance(symbol, OpenResult | UndefOperand | UndefUse):
        return symbol.execution.context, symbol.execution.block
    return None


def _template(symbol: SolverSymbol | None) -> SolverSymbol | None:
    """The template's form of a symbol of the thread."""
    return symbol.of if isinstance(symbol, OfThread) else symbol


def chosen(
    shapes: Sequence[LoopRewrite],
    cut: CutPair,
    flat: Flat,
    domain: Z3Domain,
    source: TemplateRun,
    target: TemplateRun,
) -> list[ChosenWay]:
    """The choices of the source, whose graph is `flat`, at a loop that is two loops: the block that
    corresponds to the target's."""
    if not any(shape.kind in CHOOSING for shape in shapes):
        return []
    follows = {chosen_first(r.source): cut.names.arrives(r.number) for r in cut.records}
    follows |= {chosen_again(r.source): cut.names.returns(r.number) for r in cut.records}
    ways: list[ChosenWay] = []
    for choice in source.template.choices:
        made = choice.symbol.execution if isinstance(choice.symbol, OpenResult) else None
        if made is None or flat.contexts[made.context].call is not None:
            continue
        if made.block in follows:
            arrivals = (e.guard for e in target.events if e.what == follows[made.block])
            ways.append(ChosenWay(choice.symbol, choice.variable, domain.any(*arrivals)))
    return ways
