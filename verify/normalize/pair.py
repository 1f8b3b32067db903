"""What is compared: one function before a transform and after it."""

from __future__ import annotations

from dataclasses import dataclass

from verify.ir.function import Function, Module


@dataclass(frozen=True)
class Pair:
    """A function before and after, each in its module."""

    name: str
    before: Module
    source: Function
    after: Module
    target: Function

    def within(self, before: Module, after: Module) -> Pair:
        """The functions of the same names in these modules."""
        source, target = before.functions[self.source.name], after.functions[self.target.name]
        return Pair(self.name, before, source, after, target)
