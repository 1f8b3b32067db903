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
