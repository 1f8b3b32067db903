"""The pair that is compared: one function before a transform and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Concatenate, Generic, ParamSpec, TypeVar

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.ir.function import Function, Module
from verify.normalize.once import once

P = ParamSpec("P")
T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")


# No slots: `Sides[T](…)` fails on a frozen class with slots.
@dataclass(frozen=True)
class Sides(Generic[T_co]):
    """Something of the source and of the target, in this order."""

    source: T_co
    target: T_co

    def __iter__(self) -> Iterator[T_co]:
        yield self.source
        yield self.target

    def map(self, change: Callable[[T_co], U]) -> Sides[U]:
        """The results of a function of each."""
        return Sides(change(self.source), change(self.target))


NAMES = Sides("source", "target")
NEITHER = Sides(None, None)


@dataclass(frozen=True)
class Pair:
    """A function before and after, each in its module.

    `for_any_caller`: the two are compared for all arguments, even where the callers in their
    modules are the only ones.  For two functions in one module it always holds: neither
    is a later version of the other for its callers.
    """

    name: str
    before: Module
    source: Function
    after: Module
    target: Function
    for_any_caller: bool = False

    @property
    def sides(self) -> Sides[tuple[Module, Function]]:
        """Each function with its module."""
        return Sides((self.before, self.source), (self.after, self.target))

    @property
    def functions(self) -> Iterator[tuple[Module, Function]]:
        """Both functions and those that they call, each with its module."""
        for module, top in self.sides:
            for function in reachable(module, top):
                yield module, function

    @property
    def has_callers_of_its_own(self) -> bool:
        """Whether the modules are one program before and after, so that callers can be compared."""
        return not self.for_any_caller and self.before is not self.after

    def is_of_modules_of(self, other: Pair) -> bool:
        """Whether the two are pairs of the same two modules."""
        return self.before is other.before and self.after is other.after

    def mapped(self, rewrite: Callable[[Module], Module]) -> Pair:
        """The pair with both modules rewritten; itself when nothing changes."""
        before = rewrite(self.before)
        after = before if self.after is self.before else rewrite(self.after)
        unchanged = before is self.before and after is self.after
        return self if unchanged else self.within(before, after)

    def mapped_once(
        self,
        rewrite: Callable[Concatenate[Module, P], Module],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> Pair:
        """The pair with both modules rewritten; the rewrite depends on its arguments alone and is
        memoised for all pairs of these modules."""
        return self.mapped(lambda module: once(rewrite, module, *arguments, **named))

    def rewritten(self, rewrite: Callable[[Module, Function], Function]) -> Pair:
        """The pair with its two functions rewritten, each for its module, whose own functions stay;
        itself when nothing changes."""
        source, target = self.sides.map(lambda side: rewrite(*side))
        unchanged = source is self.source and target is self.target
        return self if unchanged else replace(self, source=source, target=target)

    def within(self, before: Module, after: Module) -> Pair:
        """The functions of the same names in these modules."""
        source, target = before.functions[self.source.name], after.functions[self.target.name]
        return replace(self, before=before, source=source, after=after, target=target)
