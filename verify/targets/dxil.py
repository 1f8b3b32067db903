"""DXIL (DirectXShaderCompiler, DXIL.rst; HLSL specification)."""

from __future__ import annotations

from verify.targets.target import (
    AddressSpace,
    Area,
    Ending,
    Ids,
    Metadata,
    Position,
    Spaces,
    Strings,
    Target,
    Types,
)

DXIL = Target(
    "dxil",
    ("dxil",),
    ("dx",),
    has_library=False,
    # "Address Spaces"; "Memory accesses": other variables are local to a thread.
    spaces=Spaces(
        {
            1: AddressSpace((Area.GLOBAL,)),
            2: AddressSpace((Area.CONSTANT,), is_read_only=True),
            3: AddressSpace((Area.SHARED,)),
        },
        of_invocations=0,
    ),
    ids=Ids(
        prefix="llvm.dx.",
        positions={"llvm.dx.thread.id.in.group": Position()},
        read=("llvm.dx.thread.id", "llvm.dx.thread.id.in.group"),
        linear=("llvm.dx.flattened.thread.id.in.group",),
        uniform=("llvm.dx.group.id", "llvm.dx.wave.get.lane.count"),
        of_groups=("llvm.dx.group.id",),
        lane=("llvm.dx.wave.getlaneindex",),
    ),
    # HLSL, `shader`, `numthreads`; clang writes them for SPIR-V, too.
    strings=Strings(shader="hlsl.shader", shader_size="hlsl.numthreads"),
    metadata=Metadata(idle_prefix="dx."),
    types=Types(padding=frozenset({"dx.Padding"}), pointer="dx."),
    # HLSL, "clip", "discard"
    endings=(Ending("llvm.dx.discard", at=True, demotes=True),),
)
