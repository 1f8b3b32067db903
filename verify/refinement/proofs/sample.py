"""Whether a few runs of two functions differ, on made-up inputs: guesses about their loops would be
wasted.

Nothing is proved or refuted by it: only that a proof is looked for no longer.
"""

from __future__ import annotations

from functools import cached_property

from common.data import dataclass
from verify.concrete.machine import Settings, run
from verify.concrete.refinement_oracle import refines
from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.trace import Run, Site, Value
from verify.ir.function import Function, Module, Parameter
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.uniform_arguments import uniform_positions
from verify.refinement.work_group import work_group
from verify.semantics.unsupported import UnsupportedInstruction

SEEDS = (5, 4)
"""With each of these both functions are run: two threads then have other first arguments."""
VALUES = 4
"""The number of values of an argument or answer: so few that loops terminate soon."""
BOUNDS = Bounds(unroll=8, steps=300, recursion=2)


class _LeftOpen(Exception):
    """Raised where a function may choose: one run of the source is then not all that it allows."""


@dataclass(frozen=True)
class _Inputs(RandomEnvironment):
    """Made-up inputs and answers.  `same`: the positions of arguments that all threads have."""

    same: frozenset[int] = frozenset()

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value:
        return super().argument(0 if index in self.same else thread, index, parameter)

    def choose(self, site: Site, width: int) -> int:
        raise _LeftOpen

    def anchor(self, site: Site) -> int:
        raise _LeftOpen


@dataclass(frozen=True)
class Sample:
    """A few runs of a pair."""

    pair: Pair
    options: Options

    @cached_property
    def differs(self) -> bool:
        """Whether the target was seen to do what the source does not allow."""
        return any(map(self._differs, SEEDS))

    def _differs(self, seed: int) -> bool:
        pair = self.pair
        known = work_group(pair, self.options)
        inputs = _Inputs(
            seed,
            limit=VALUES,
            group=None if known is None else known.sizes,
            same=uniform_positions(pair, self.options),
        )
        try:
            source = self._run(pair.before, pair.source, inputs)
            return refines(source, self._run(pair.after, pair.target, inputs)) is not None
        except (_LeftOpen, UnsettledError, UnsupportedInstruction):
            return False

    def _run(self, module: Module, function: Function, inputs: RandomEnvironment) -> Run:
        options = self.options
        settings = Settings(
            model=options.model.uncontrolled,
            reading=options.masks,
            bounds=BOUNDS,
            enter=options.enter,
            operations=options.operations,
            entry=options.entry,
            placement=options.placement,
        )
        return run(module, function.name, options.threads, inputs, settings)
