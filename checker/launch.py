"""How a kernel is launched: which thread of a group a thread is, and what is known of that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import prod

import z3

from checker import integers
from checker import values as v
from checker.module import Function, Type, bits_of, strings

POSITIONS = {f"{prefix}.{axis}": f"position.{axis}" for prefix in ("llvm.amdgcn.workitem.id",
             "llvm.nvvm.read.ptx.sreg.tid") for axis in "xyz"}  # fmt: skip
"""Positions in the work group: together they differ in any two threads."""
UNIFORM_IDS = re.compile(
    r"llvm\.amdgcn\.(workgroup\.id\.[xyz]|wavefrontsize)|_Z12get_group_idj|_Z14get_num_groupsj|"
    r"llvm\.nvvm\.read\.ptx\.sreg\.((ctaid|ntid|nctaid)\.[xyz]|warpsize)|"
    r"_Z14get_local_sizej|_Z15get_global_sizej"
)
"""Numbers that are the same in all threads of a group, by callee and constant operand."""
LINEAR = (
    "_Z19get_local_linear_idv", "_Z20get_global_linear_idv",
    "llvm.dx.flattened.thread.id.in.group", "llvm.spv.flattened.thread.id.in.group")  # fmt: skip
"""Numbers that differ in any two threads."""
COORDINATES = (
    "_Z12get_local_idj", "_Z13get_global_idj", "llvm.spv.thread.id", "llvm.dx.thread.id",
    "llvm.spv.thread.id.in.group", "llvm.dx.thread.id.in.group")  # fmt: skip
"""Numbers that differ in any two threads in some dimension, by the constant operand."""
OWN_IDS = frozenset((*LINEAR, *COORDINATES))
"""Numbers that a thread has for itself, by callee and constant operand."""
LANE_IDS = re.compile(
    r"llvm\.nvvm\.read\.ptx\.sreg\.laneid|getSubgroupLocalInvocationId|_Z22get_sub_group_local_idv|"
    r"llvm\.(spv|dx)\.(subgroup\.local\.invocation\.id|wave\.get(laneindex|\.lane\.index))"
)


def identity(thread: int, callee: str, type_: Type, given: list[v.Value]) -> v.Value | None:
    """A number that says which thread this is, or in which group; `None` for other callees."""
    bits = bits_of(type_) if type_.kind == "int" else 0
    plain = re.sub(r"\.i(32|64)$", "", callee)
    if not bits:
        return None
    if LANE_IDS.fullmatch(plain):
        return v.Scalar(v.number(thread, bits))
    if plain in POSITIONS:
        place = z3.BitVec(f"{POSITIONS[plain]}.{thread}", 32)
        return v.Scalar(v.resized(place, bits))
    if plain in OWN_IDS or UNIFORM_IDS.fullmatch(plain):
        own = f".{thread}" if plain in OWN_IDS else ""
        which = ".".join(str(v.constant_in(value)) for value in given)
        return v.Scalar(z3.BitVec(f"{plain}.{which}{own}", bits))
    if plain in ("llvm.amdgcn.mbcnt.lo", "llvm.amdgcn.mbcnt.hi"):
        below = v.number((1 << thread) - 1 if plain.endswith("lo") else 0, 32)
        mask, base = v.scalar(given[0]), v.scalar(given[1])
        count = integers.count_ones(mask.bits & below)
        return v.Scalar(base.bits + count, v.either(mask.poison, base.poison))
    return None


SIZES = ("nvvm.reqntid", "reqd_work_group_size", "hlsl.numthreads")
"""Attributes that say how many threads a group has, by dimension."""
MOST = ("nvvm.maxntid", "amdgpu-flat-work-group-size")  # and how many at most


def sizes_of(source: Function) -> tuple[list[int] | None, int]:
    """The size of a group in each dimension, if the function says it, and its most threads."""
    words = strings(source.attributes).items()
    said = {k: [int(n) for n in each.split(",")] for k, each in words if k in (*SIZES, *MOST)}
    exact = next((said[name] for name in SIZES if name in said), None)
    if exact is not None:
        return [*exact, 1, 1][:3], prod(exact)
    total = 1024
    for name in said:
        total = min(total, said[name][-1] if name.startswith("amdgpu") else prod(said[name]))
    return None, total


def has_whole_waves(source: Function) -> bool:
    """Whether the source says how many threads there are, so that no lane of a wave is away."""
    return sizes_of(source)[0] is not None or MOST[1] in strings(source.attributes)


def identities(threads: int, source: Function, group: tuple[int, ...] = ()) -> list[z3.BoolRef]:
    """What is known of the threads' numbers: all are in the group, and of two the one with the
    greater lane has the greater linear number.
    `group`: its size in each dimension, if the user says it."""
    facts: list[z3.BoolRef] = []
    sizes, most = sizes_of(source)
    if sizes is None and group:
        sizes = list(group)
    at = [[z3.BitVec(f"position.{axis}.{t}", 32) for axis in "xyz"] for t in range(threads)]
    size = [z3.BitVec(f"llvm.nvvm.read.ptx.sreg.ntid.{axis}.", 32) for axis in "xyz"]
    facts += [z3.ULE(each, v.number(most, 32)) for each in size]
    if most < 1024 and sizes is None:
        facts.append(z3.ULE(size[0] * size[1] * size[2], v.number(most, 32)))
    if sizes is not None:
        facts += [each == v.number(known, 32) for each, known in zip(size, sizes, strict=True)]
    for place in at:
        facts += [z3.ULT(each, bound) for each, bound in zip(place, size, strict=True)]
    for one in range(threads):
        for other in range(one):
            x, y = (z3.Concat(*reversed(at[t])) for t in (other, one))
            facts.append(z3.ULT(x, y))
            facts += _apart(one, other, sizes)
            if sizes is not None:
                facts.append(_wave(at[one], sizes, source) == _wave(at[other], sizes, source))
    return facts


def _wave(place: list[z3.BitVecRef], sizes: list[int], source: Function) -> z3.BitVecRef:
    """The wave that a thread is in, of the 64 or else 32 lanes that it has at least."""
    linear = place[0] + sizes[0] * (place[1] + sizes[1] * place[2])
    wide = strings(source.attributes).get("target-cpu", "").startswith("gfx9")
    return z3.LShR(linear, 6 if wide else 5)


def _apart(one: int, other: int, sizes: list[int] | None) -> Iterator[z3.BoolRef]:
    """Numbers that differ in two threads, and those that cannot as a group has one thread there."""
    for bits in (32, 64):
        for name in LINEAR:
            yield z3.BitVec(f"{name}..{one}", bits) != z3.BitVec(f"{name}..{other}", bits)
        for name in COORDINATES:
            names = [[f"{name}.{axis}.{thread}" for thread in (one, other)] for axis in range(3)]
            same = [z3.BitVec(x, bits) == z3.BitVec(y, bits) for x, y in names]
            yield z3.Not(v.both(*same))
            yield from (each for each, size in zip(same, sizes or (), strict=False) if size == 1)
