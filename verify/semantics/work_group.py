"""The size of the work groups in which a function runs, where the function says so.

OpenCL C, "Optional Attribute Qualifiers" (`reqd_work_group_size`); of attributes of a target the
documents in its file (`Strings` in `verify.targets.target`).  A launch has these sizes, so the
functions that it enters state them: kernels and entry points of shaders.  Of another function they
say nothing.  What bounds the product of the three alone says no size, but the most threads.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import prod

from common.data import dataclass
from verify.ir.function import Function, Module
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.operations.positions import Sizes
from verify.targets.triples import TARGETS

_IN_QUOTES = re.compile(r'"[^"]*"')
_METADATA = ("reqd_work_group_size", "reqntid")
_STRINGS = tuple([each.strings for each in TARGETS])
_OF_KERNELS = frozenset(each.kernel_size for each in _STRINGS) - {None}
_OF_SHADERS = frozenset(each.shader_size for each in _STRINGS) - {None}
_THREADS = frozenset(each.threads for each in _STRINGS) - {None}
_THREADS_OF_KERNELS = frozenset(each.kernel_threads for each in _STRINGS) - {None}
SHADERS = frozenset(each.shader for each in _STRINGS) - {None}
"""The attributes of a shader's entry point."""
_WHOLE_GROUPS = "uniform-work-group-size"
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
    is_kernel = function.calling_convention in KERNEL_CONVENTIONS
    for kind in _METADATA if is_kernel else ():
        node = re.search(rf"!{kind} (!\d+)", header)
        text = "" if node is None else module.metadata.get(node[1], "")
        if _NODE.fullmatch(text):
            sizes = _sizes(re.findall(r"i\d+ (\d+)", text))
            if sizes is not None:
                return WorkGroup(sizes, f"!{kind}")
    is_shader = any(each.quoted and each.name in SHADERS for each in function.attributes)
    for attribute in function.attributes:
        of_kernel = is_kernel and attribute.name in _OF_KERNELS
        if attribute.quoted and (of_kernel or (is_shader and attribute.name in _OF_SHADERS)):
            text = attribute.argument or ""
            sizes = _sizes(text.split(",")) if _NUMBERS.fullmatch(text) else None
            if sizes is not None:
                return WorkGroup(sizes, f'"{attribute.name}"')
    return None


def most_threads(function: Function) -> int | None:
    """The largest number of threads that a work group of a function has, where the function says
    so."""
    limits = thread_limits(function)
    return None if limits is None else limits[1]


def thread_limits(function: Function) -> tuple[int, int] | None:
    """The smallest and the largest number of threads of a work group, where the function says so: a
    larger one is not launched, or is undefined behaviour."""
    is_kernel = function.calling_convention in KERNEL_CONVENTIONS
    for attribute in function.attributes:
        text = attribute.argument or ""
        if not attribute.quoted or not _NUMBERS.fullmatch(text):
            continue
        numbers = [*map(int, text.split(","))]
        if attribute.name in _THREADS_OF_KERNELS and is_kernel and prod(numbers):
            return 1, prod(numbers)
        if attribute.name in _THREADS and max(numbers):
            return min(numbers), max(numbers)
    return None


def has_smaller_groups(function: Function) -> bool:
    """Whether the number of threads of a launch need be no multiple of a work group's, as clang
    says for OpenCL 2."""
    stated = (a.argument for a in function.attributes if a.quoted and a.name == _WHOLE_GROUPS)
    return "false" in stated


def _sizes(numbers: Sequence[str]) -> Sizes | None:
    """Three sizes; those that are not given are 1 (PTX ISA, ".reqntid")."""
    x, y, z = (*map(int, numbers), 1, 1)[:3]
    return (x, y, z) if min(x, y, z) > 0 else None
