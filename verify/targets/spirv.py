"""SPIR-V, and SPIR before it (SPIR-V; OpenCL C, "Address Space Qualifiers"; LLVM, "User Guide for
SPIR-V Target")."""

from __future__ import annotations

from dataclasses import replace

from verify.targets.target import (
    AddressSpace,
    Area,
    Conventions,
    Ending,
    Ids,
    Metadata,
    Position,
    Spaces,
    Strings,
    SyncScopes,
    Target,
    Types,
)

# SPIR-V, "Storage Class"

_GLOBAL = AddressSpace((Area.GLOBAL,))
_SPACES = Spaces(
    {
        0: AddressSpace((Area.LOCAL,)),
        1: AddressSpace((Area.GLOBAL, Area.DEVICE_ONLY, Area.HOST_ONLY)),
        2: AddressSpace((Area.CONSTANT,), is_read_only=True),
        3: AddressSpace((Area.SHARED,)),
        4: AddressSpace(
            (
                Area.GLOBAL,
                Area.SHARED,
                Area.LOCAL,
                Area.PRIVATE,
                Area.DEVICE_ONLY,
                Area.HOST_ONLY,
            )
        ),
        5: AddressSpace((Area.DEVICE_ONLY,)),
        6: AddressSpace((Area.HOST_ONLY,)),
        7: AddressSpace((Area.INPUT,)),
        8: AddressSpace((Area.OUTPUT,)),
        9: AddressSpace((Area.CODE,)),
        10: AddressSpace((Area.PRIVATE,)),
        11: _GLOBAL,
        12: _GLOBAL,
        13: AddressSpace((Area.PUSH,), is_read_only=True),
    },
    generic=4,
    null_is_no_object=frozenset({0, 1, 2, 3, 4, 5, 6, 10}),
    # Function, "only visible within the declaring function of the current invocation".
    of_invocations=0,
)

# SPIR-V, "BuiltIn"

_BUILT_IN = "__spirv_BuiltIn"
_IDS = Ids(
    prefix="llvm.spv.",
    positions={"llvm.spv.thread.id.in.group": Position("llvm.spv.workgroup.size")},
    read=("llvm.spv.thread.id", "llvm.spv.thread.id.in.group"),
    linear=("llvm.spv.flattened.thread.id.in.group",),
    uniform=(
        "llvm.spv.group.id",
        "llvm.spv.wave.get.lane.count",
        "llvm.spv.num.workgroups",
        "llvm.spv.workgroup.size",
        "llvm.spv.global.size",
        "llvm.spv.global.offset",
        "llvm.spv.num.subgroups",
        "llvm.spv.subgroup.max.size",
    ),
    of_groups=("llvm.spv.group.id",),
    lane=("llvm.spv.subgroup.local.invocation.id",),
)

SPIRV = Target(
    "spirv",
    ("spirv", "spirv32", "spirv64"),
    ("spv",),
    spaces=_SPACES,
    # SPIR-V, "Scope <id>"
    scopes=SyncScopes(("singlethread", "subgroup", "workgroup", "device", "")),
    ids=_IDS,
    conventions=Conventions(
        prefix="spir_",
        kernels=frozenset({"spir_kernel"}),
        functions=frozenset({"spir_func"}),
    ),
    strings=Strings(modes={"enable-maximal-reconvergence": "the mode MaximallyReconvergesKHR"}),
    metadata=Metadata(idle=frozenset({"spirv.Decorations", "spirv.ParameterDecorations"})),
    types=Types(
        unsized=frozenset({"spirv.Literal", "spirv.IntegralConstant"}),
        padding=frozenset({"spirv.Padding"}),
        described=frozenset({"spirv.Type"}),
        pointer="spirv.",
    ),
    # `OpKill`, or `OpDemoteToHelperInvocation` in later versions
    endings=(Ending("llvm.spv.discard", demotes=True, may_end=True),),
    # What the structurizer writes: where a construct ends.  Operands are addresses of blocks, to
    # which nothing jumps; the code generator makes `OpLoopMerge` and `OpSelectionMerge` of them.
    markers=frozenset({"spv.loop.merge", "spv.selection.merge"}),
    built_ins=_BUILT_IN,
    # Of the subgroups of a group, the last may be smaller than the others.
    built_ins_of_groups=frozenset(
        f"{_BUILT_IN}{name}"
        for name in (
            *("WorkDim", "GlobalSize", "GlobalOffset", "WorkgroupSize", "EnqueuedWorkgroupSize"),
            *("NumWorkgroups", "WorkgroupId", "SubgroupMaxSize", "NumSubgroups"),
            "NumEnqueuedSubgroups",
        )
    ),
)
SPIR = Target("spir", ("spir", "spir64"), spaces=replace(_SPACES, of_invocations=None))
