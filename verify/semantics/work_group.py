"""The size of the work groups in which a function runs, where the function says so.

OpenCL C, "Optional Attribute Qualifiers" (`reqd_work_group_size`); NVPTXUsage, "Function
Attributes" (`"nvvm.reqntid"="x[,y[,z]]"`; LLVM makes that of `!nvvm.annotations` when it reads
them); HLSL, `numthreads`.  What bounds the product of the three alone
(`"amdgpu-flat-work-group-size"`, `"nvvm.maxntid"`) says no size, but the most threads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from math import prod
from types import MappingProxyType

from verify.data import dataclass
from verify.ir.function import Function, Module
from verify.semantics.operations.positions import Sizes

_IN_QUOTES = re.compile(r'"[^"]*"')
_METADATA = ("reqd_work_group_size", "reqntid")
_ATTRIBUTES = ("nvvm.reqntid", "hlsl.numthreads")
_NODE = re.compile(r"!\{i\d+ \d+(, i\d+ \d+){0,2}\}")
_NUMBERS = re.compile(r"\s*\d+\s*(,\s*\d+\s*){0,2}")


@dataclass(frozen=True, slots=True)
class WorkGroup:
    """The sizes of a work group, and what says so."""

    sizes: Sizes
    stated_by: str

    def __str__(self) -> str:
        return "x".join(map(str, self.sizes))


def stated_work_group(module: Module, function: Function) -> WorkGroup | None:
    """The work group that a function of `module` states, by metadata first, or `None`."""
    header = _IN_QUOTES.sub('""', function.header)
    for kind in _METADATA:
        node = re.search(rf"!{kind} (!\d+)", header)
        text = "" if node is None else module.metadata.get(node[1], "")
        if _NODE.fullmatch(text):
            sizes = _sizes(re.findall(r"i\d+ (\d+)", text))
            if sizes is not None:
                return WorkGroup(sizes, f"!{kind}")
    for attribute in function.attributes:
        if attribute.quoted and attribute.name in _ATTRIBUTES:
            text = attribute.argument or ""
            sizes = _sizes(text.split(",")) if _NUMBERS.fullmatch(text) else None
            if sizes is not None:
                return WorkGroup(sizes, f'"{attribute.name}"')
    return None


def most_threads(function: Function) -> int | None:
    """The largest number of threads that a work group of a function has, where the function says
    so: a larger one is not launched (NVPTXUsage, `"nvvm.maxntid"`; AMDGPUUsage,
    `"amdgpu-flat-work-group-size"`)."""
    for attribute in function.attributes:
        text = attribute.argument or ""
        if attribute.quoted and attribute.name in _MOST and _NUMBERS.fullmatch(text):
            return _MOST[attribute.name]([*map(int, text.split(","))]) or None
    return None


_MOST: Mapping[str, Callable[[Sequence[int]], int]] = MappingProxyType(
    {"nvvm.maxntid": prod, "amdgpu-flat-work-group-size": max}
)


def _sizes(numbers: Sequence[str]) -> Sizes | None:
    """Three sizes; those that are not given are 1 (PTX ISA, ".reqntid")."""
    x, y, z = (*map(int, numbers), 1, 1)[:3]
    return (x, y, z) if min(x, y, z) > 0 else None
