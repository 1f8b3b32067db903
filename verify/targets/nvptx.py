"""NVPTX (PTX ISA; LLVM, "User Guide for NVPTX Back-end", IntrinsicsNVVM.td; CUDA C++ Programming
Guide)."""

from __future__ import annotations

from verify.targets.target import (
    AddressSpace,
    Area,
    Compiled,
    Conventions,
    Ending,
    FloatIntrinsics,
    Ids,
    Metadata,
    Plain,
    Position,
    Spaces,
    Strings,
    Subnormals,
    SyncScopes,
    Target,
    TargetUniformity,
    WaveSizes,
)

# PTX ISA, "State Spaces", "Generic Addressing"; NVPTX usage guide, "Address Spaces"

_SPACES = Spaces(
    {
        0: AddressSpace(
            (
                Area.GLOBAL,
                Area.SHARED,
                Area.CLUSTER,
                Area.CONSTANT,
                Area.LOCAL,
                Area.PARAMETER,
            )
        ),
        1: AddressSpace((Area.GLOBAL,)),
        3: AddressSpace((Area.SHARED,), null=None),
        4: AddressSpace((Area.CONSTANT,), null=None, is_read_only=True),
        5: AddressSpace((Area.LOCAL,), null=None),
        6: AddressSpace((Area.TENSOR,)),
        7: AddressSpace((Area.SHARED, Area.CLUSTER), null=None),
        101: AddressSpace((Area.PARAMETER,), null=None),
    },
    generic=0,
    asked_areas={
        "nvvm.isspacep.const": frozenset({Area.CONSTANT}),
        "nvvm.isspacep.global": frozenset({Area.GLOBAL}),
        "nvvm.isspacep.local": frozenset({Area.LOCAL}),
        "nvvm.isspacep.shared": frozenset({Area.SHARED}),
        "nvvm.isspacep.shared.cluster": frozenset({Area.SHARED, Area.CLUSTER}),
    },
    hidden_cast="llvm.nvvm.internal.addrspace.wrap.",
    # CUDA C++ Programming Guide, "__shared__"
    sized_at_launch=3,
    differing=frozenset({0, 5}),
)

# PTX ISA, "Special Registers"

_REGISTER = "llvm.nvvm.read.ptx.sreg."


def _registers(*names: str) -> tuple[str, ...]:
    return tuple([f"{_REGISTER}{name}.{d}" for name in names for d in "xyzw"])


_OF_GROUPS = (*_registers("ctaid", "cluster.ctaid"), f"{_REGISTER}cluster.ctarank")
_IDS = Ids(
    prefix=_REGISTER,
    # CUDA C++ Programming Guide, "Hardware Implementation"
    positions={f"{_REGISTER}tid": Position(f"{_REGISTER}ntid", is_exact=True, in_lane_order=True)},
    read=tuple([f"{_REGISTER}tid.{d}" for d in "xyz"]),
    per_thread=(f"{_REGISTER}tid.w",),
    uniform=(
        *_OF_GROUPS,
        *_registers("ntid", "nctaid", "clusterid", "nclusterid", "cluster.nctaid"),
        f"{_REGISTER}cluster.nctarank",
        f"{_REGISTER}gridid",
        f"{_REGISTER}warpsize",
        f"{_REGISTER}nwarpid",
        f"{_REGISTER}nsmid",
    ),
    of_groups=_OF_GROUPS,
    lane=(f"{_REGISTER}laneid",),
)

# PTX ISA, "Floating Point Instructions"

_FLOATS = FloatIntrinsics(
    "llvm.nvvm.",
    {
        **{f"{name}.{kind}": Plain(name) for name in ("ceil", "floor", "trunc") for kind in "df"},
        "fma.rn.d": Plain("fma"),
        "fma.rn.f": Plain("fma"),
        "fma.rn.ftz.f": Plain("fma", Subnormals.FLUSHED),
        "fma.rn.f16": Plain("fma"),
        "fma.rn.bf16": Plain("fma"),
        "fmax.d": Plain("maxnum"),
        "fmin.d": Plain("minnum"),
        "fmax.f": Plain("maxnum"),
        "fmin.f": Plain("minnum"),
        "fmax.nan.f": Plain("maximum"),
        "fmin.nan.f": Plain("minimum"),
        "fmax.f16": Plain("maxnum"),
        "fmin.f16": Plain("minnum"),
        "sqrt.rn.d": Plain("sqrt"),
        "sqrt.f": Plain("sqrt", Subnormals.ANY),
        "div.rn.d": Plain("fdiv", is_opcode=True),
        "rcp.rn.d": Plain("fdiv", is_opcode=True, one=True),
        **{
            f"{sign}{kind}2{to}.rn": Plain(f"{opcode}itofp", Subnormals.ANY, is_opcode=True)
            for sign, opcode in (("", "s"), ("u", "u"))
            for kind in ("i", "ll")
            for to in "df"
        },
    },
)

_KERNELS = frozenset({"ptx_kernel"})
NVPTX = Target(
    "nvptx",
    ("nvptx", "nvptx64"),
    ("nvvm",),
    has_library=False,
    spaces=_SPACES,
    # PTX ISA, "Scope"
    scopes=SyncScopes(("singlethread", "block", "cluster", "device", "")),
    ids=_IDS,
    conventions=Conventions(
        prefix="ptx_",
        kernels=_KERNELS,
        # A kernel's parameters are in memory of their own (PTX ISA, "State Spaces", `.param`).
        placed=5,
        knowing=("nvptx-nvidia-cuda", "nvptx64-nvidia-cuda"),
    ),
    # NVPTX usage guide, "Function Attributes"
    strings=Strings(
        idle=frozenset({"nvvm.annotations_transplanted"}),
        kernel_size="nvvm.reqntid",
        kernel_threads="nvvm.maxntid",
    ),
    metadata=Metadata(idle_prefix="nvvm."),
    compiled=Compiled(
        registers=(_REGISTER,),
        # LLVM, "User Guide for NVPTX Back-end", NVVM Reflect Pass
        reflect="__nvvm_reflect",
        asks_flushing=b"__CUDA_FTZ\0",
        flushing="nvvm-reflect-ftz",
    ),
    # PTX ISA, "WARP_SZ"
    waves=WaveSizes(fewest=32, most=32),
    # NVPTXTargetTransformInfo.cpp
    uniformity=TargetUniformity(kernels=_KERNELS),
    floats=_FLOATS,
    endings=(Ending("llvm.nvvm.exit"),),
    # PTX ISA, "Parallel Synchronization and Communication Instructions"
    communicating=(
        r"(?:bar|barrier|shfl|vote|match|redux|elect|mma|wmma|wgmma|ldmatrix|stmatrix)\.[\w.:]+"
        r"|activemask[\w.]*"
    ),
)
