"""The values of the variables of one run in a model of the query.

Both machines name executions differently: the symbolic run by node of the unrolled graph, the
concrete machine by how often a thread executed an instruction before.  The path that a thread
takes through the nodes in the model relates the two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property

import z3

from common.data import dataclass
from verify.analysis.flatten import Flat, FlatBlock, Static
from verify.concrete.domain import Bits
from verify.concrete.trace import Place, RunInstance, Site, Value
from verify.refinement.question.instantiate import TermBundle
from verify.refinement.question.question import Question
from verify.semantics.domain import Aggregate, Scalar
from verify.symbolic.run.template import SymValue, ThreadVariables, Variable
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Truth
from verify.terms.private_symbols import ObjectPlace
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import Argument, CallAnswer, IsPoison, OfThread, SolverSymbol


@dataclass(frozen=True)
class ModelValues:
    """Values of one run's variables in a model; `chosen` overrides the run's choices."""

    question: Question
    model: z3.ModelRef
    run: TemplateRun
    chosen: Mapping[SolverSymbol, z3.BitVecRef]

    def variable(self, symbol: SolverSymbol, thread: int) -> Variable | None:
        """The variable of `thread` for a symbol of the template."""
        return self.question.threads[thread].renamed.get(symbol)

    def bits(self, symbol: SolverSymbol, thread: int, width: int) -> int:
        """The number that a symbol of the template has in `thread`."""
        variable = self.variable(symbol, thread)
        of_thread = OfThread(symbol, thread)
        chosen = self.chosen.get(of_thread)
        if chosen is not None:
            return self.number(chosen)
        return self.number(self._symbols.bits(of_thread, width) if variable is None else variable)

    def truth(self, symbol: SolverSymbol, thread: int) -> bool:
        """Whether a symbol of the template holds in `thread`."""
        variable = self.variable(symbol, thread)
        return self.holds(
            self._symbols.truth(OfThread(symbol, thread)) if variable is None else variable
        )

    def scalar(self, symbol: Argument | CallAnswer, thread: int, width: int) -> Scalar[Bits, bool]:
        """The value of a part of an argument or of an answer, which may be poison."""
        bits = Bits(self.bits(symbol, thread, width), width)
        return Scalar(bits, self.truth(IsPoison(symbol), thread))

    def free(self, symbol: SolverSymbol, width: int) -> int:
        """The number that a choice made outside the template has."""
        return self.number(self.chosen.get(symbol, self._symbols.bits(symbol, width)))

    def number(self, term: z3.ExprRef) -> int:
        """The number that a bit vector is in the model."""
        value = self.model.eval(term, model_completion=True)
        assert isinstance(value, z3.BitVecNumRef)
        return value.as_long()

    def holds(self, term: z3.ExprRef) -> bool:
        """Whether a condition holds in the model."""
        return z3.is_true(self.model.eval(term, model_completion=True))

    def value(self, value: SymValue) -> Value:
        """The value in the model of a value that is given as terms."""
        if isinstance(value, Aggregate):
            return Aggregate(tuple(self.value(element) for element in value.elements))
        poison = value.poison
        is_poison = poison if isinstance(poison, bool) else self.holds(poison)
        return Scalar(Bits(self.number(value.bits), value.bits.size()), is_poison)

    @cached_property
    def executed(self) -> Mapping[Site, tuple[int, Static]]:
        """The node in which each execution takes place."""
        bundle = TermBundle()
        for condition in self.run.reach:
            bundle.add(condition)
        executed: dict[Site, tuple[int, Static]] = {}
        for thread, terms in enumerate(bundle.instantiate(self.question.threads)):
            counts: Counter[RunInstance] = Counter()
            for number in self.run.unrolled.order:
                if not self._is_reached(terms.truth(self.run.reach[number])):
                    continue
                for flat in _executed(self.run.unrolled.nodes[number].block):
                    static = _static(self.run.unrolled.flat, flat)
                    executed[Site(thread, static, counts[static])] = (number, flat)
                    counts[static] += 1
        return executed

    def _is_reached(self, condition: Truth) -> bool:
        if isinstance(condition, bool):
            return condition
        chosen = [(self._symbols.bits(s, v.size()), v) for s, v in self.chosen.items()]
        return self.holds(z3.substitute(condition, *chosen) if chosen else condition)

    def choices_in_words(self) -> tuple[str, ...]:
        """Sentences that say where the objects of this run are, and which NaNs it has."""
        return (*self._places_in_words(), *self._nans_in_words())

    def _places_in_words(self) -> Iterator[str]:
        """The addresses of the objects whose address is a choice."""
        for choice in self.run.template.choices:
            if not isinstance(choice.symbol, ObjectPlace):
                continue
            width, of = choice.variable.size(), choice.symbol.of
            for n in range(self.question.who.threads):
                at = self.bits(choice.symbol, n, width) << (of.align - 1).bit_length()
                yield f"thread {n}: {of} is at 0x{at:X}"

    def _nans_in_words(self) -> Iterator[str]:
        """The results that are NaNs."""
        domain = self.question.domain
        for open_nan in self.run.nans:
            result = domain.result_of(open_nan.variable)
            if result.eq(open_nan.variable):
                continue
            for thread in self.question.threads:
                number, other = (
                    self.number(z3.substitute(term, *thread.pairs))
                    for term in (result, open_nan.number)
                )
                if number != other and self._holds_in(open_nan.guard, thread):
                    yield f"thread {thread.number}: a NaN is 0x{number:X}"

    def _holds_in(self, condition: Truth, thread: ThreadVariables) -> bool:
        if isinstance(condition, bool):
            return condition
        return self.holds(z3.substitute(condition, *thread.pairs))

    @property
    def _symbols(self) -> SymbolTable:
        return self.question.domain.symbols


def _executed(block: FlatBlock) -> Iterator[Static]:
    """The instructions of a block: phis that are instructions, the body, the terminator."""
    for phi in block.phis:
        if phi.static.instruction.opcode == "phi":
            yield phi.static
    yield from block.body
    yield block.exit.static


def _static(flat: Flat, static: Static) -> RunInstance:
    """The concrete machine's name for a static instance."""
    path: list[Place] = []
    context = flat.contexts[static.context]
    function = context.function.name
    while context.call is not None and context.parent is not None:
        parent = flat.contexts[context.parent]
        path.append(Place(parent.function.name, context.call.block, context.call.index))
        context = parent
    return RunInstance(tuple(reversed(path)), Place(function, static.block, static.index))
