"""AMDGPU, and R600 of which little is known (LLVM, "User Guide for AMDGPU Backend",
IntrinsicsAMDGPU.td; AMD, instruction set architectures)."""

from __future__ import annotations

from dataclasses import replace

from verify.targets.target import (
    AddressSpace,
    Area,
    Buffers,
    Compiled,
    Conventions,
    Ending,
    Ids,
    ImplicitInputs,
    Integers,
    LaneIntrinsics,
    LaneMove,
    Metadata,
    OffLanes,
    Position,
    Spaces,
    Strings,
    SyncScopes,
    Target,
    TargetUniformity,
    Types,
    WaveSizes,
)

_PREFIX = "llvm.amdgcn."
_DIMENSIONS = ("x", "y", "z")


def _named(*names: str) -> tuple[str, ...]:
    return tuple([f"{_PREFIX}{name}" for name in names])


# "Address Spaces"

_GLOBAL = AddressSpace((Area.GLOBAL,))
_READ_ONLY = AddressSpace((Area.GLOBAL,), is_read_only=True)
_FAT, _RESOURCE, _STRIDED = 7, 8, 9
_SPACES = Spaces(
    {
        0: AddressSpace((Area.GLOBAL, Area.SHARED, Area.LOCAL)),
        1: _GLOBAL,
        2: AddressSpace((Area.REGION,), null=-1),
        3: AddressSpace((Area.SHARED,), null=-1),
        4: _READ_ONLY,
        5: AddressSpace((Area.LOCAL,), null=-1),
        6: _READ_ONLY,
        _FAT: _GLOBAL,
        _RESOURCE: _GLOBAL,
        _STRIDED: _GLOBAL,
    },
    generic=0,
    null_is_no_object=frozenset({0, 1, 4}),
    asked_areas={
        "amdgcn.is.private": frozenset({Area.LOCAL}),
        "amdgcn.is.shared": frozenset({Area.SHARED}),
    },
    nonnull_cast=f"{_PREFIX}addrspacecast.nonnull.",
    # HIP has CUDA's rule (CUDA C++ Programming Guide, "__shared__").
    sized_at_launch=3,
    differing=frozenset({0, 5}),
)
_BUFFERS = Buffers(
    _FAT,
    _RESOURCE,
    _STRIDED,
    base=1,
    made_of=(0, 1),
    make=f"{_PREFIX}make.buffer.rsrc.",
    raw=f"{_PREFIX}raw.ptr.buffer.",
    answer=f"{_PREFIX}buffer: ",
)

# Processors, and the lanes of their waves: "Processors", "Target Features"

_BEFORE_GFX10 = 9
"""The generation, or an earlier one, of processors with other names."""
_WAVES = WaveSizes(
    fewest=32,
    most=64,
    features={"wavefrontsize32": 32, "wavefrontsize64": 64},
    first_small=10,
    generation=r"gfx(1\d(?=\d\d|-)|[6-9])",
    generations=dict.fromkeys(
        [
            "tahiti",
            "pitcairn",
            "verde",
            "oland",
            "hainan",
            "kaveri",
            "hawaii",
            "kabini",
            "mullins",
            "bonaire",
            "iceland",
            "tonga",
            "fiji",
            "polaris10",
            "polaris11",
            "carrizo",
            "stoney",
            "tongapro",
        ],
        _BEFORE_GFX10,
    ),
)
_PERMUTE = f"{_PREFIX}ds.bpermute"
_LANES = LaneIntrinsics(
    size=f"{_PREFIX}wavefrontsize",
    count_below=f"{_PREFIX}mbcnt.lo",
    count_above=f"{_PREFIX}mbcnt.hi",
    ballot=f"{_PREFIX}ballot.i64",
    swap=f"{_PREFIX}permlane64",
    permute=_PERMUTE,
    # LLVM, `GCNSubtarget`, `supportsWaveWideBPermute`.
    permuting_in_halves={10: "gfx10", 11: "gfx11"},
    numbers={
        f"{_PREFIX}readlane": (1, 1),
        f"{_PREFIX}writelane": (1, 1),
        _PERMUTE: (0, 4),
    },
    prefix=_PREFIX,
    first="readfirstlane",
    moves={
        "readfirstlane": LaneMove(1),
        "readlane": LaneMove(1),
        "permlane64": LaneMove(1),
        "mov.dpp": LaneMove(1),
        "update.dpp": LaneMove(2, all_set=((3, 15), (4, 15), (5, 1))),
        "permlane16": LaneMove(2, one_set=(4, 5)),
        "permlanex16": LaneMove(2, one_set=(4, 5)),
        "permlane16.var": LaneMove(2, one_set=(3, 4)),
        "permlanex16.var": LaneMove(2, one_set=(3, 4)),
    },
    untyped=".var",
)
_OFF_LANES = OffLanes(
    whole=_named("set.inactive.", "softwqm.", "strict.wqm.", "strict.wwm.", "wqm.", "wwm."),
    others=_named("wqm.demote", "wqm.vote"),
    given=_named("init.exec", "init.whole.wave"),
    reading=_named(
        *("ballot.", "ds.bpermute", "ds.permute", "ds.swizzle", "fcmp.", "icmp.", "inverse.ballot"),
        *("live.mask", "mov.dpp", "permlane", "readfirstlane", "readlane", "update.dpp"),
        *("wave.reduce.", "wave.shuffle", "writelane"),
    ),
)

# Threads and work groups

_OF_GROUPS = _named(
    *[f"{of}workgroup.id.{d}" for of in ("", "cluster.") for d in _DIMENSIONS],
    "cluster.workgroup.flat.id",
)
_IDS = Ids(
    prefix=_PREFIX,
    # LLVM's AMDGPUCodeGenPrepare relies on the order.
    positions={f"{_PREFIX}workitem.id": Position(in_lane_order=True)},
    read=_named(*[f"workitem.id.{d}" for d in _DIMENSIONS]),
    uniform=(
        *_OF_GROUPS,
        *_named(
            *[f"cluster.id.{d}" for d in _DIMENSIONS],
            *[f"cluster.workgroup.max.id.{d}" for d in _DIMENSIONS],
            "cluster.workgroup.max.flat.id",
            "dispatch.id",
            "groupstaticsize",
            "lds.kernel.id",
            "wavefrontsize",
        ),
    ),
    of_groups=_OF_GROUPS,
)

# "Calling Conventions"

_SHADERS = frozenset(f"amdgpu_{stage}" for stage in ("cs", "es", "gs", "hs", "ls", "ps", "vs"))
_CALLED = frozenset({"amdgpu_cs_chain", "amdgpu_cs_chain_preserve", "amdgpu_gfx"})
_CONVENTIONS = Conventions(
    prefix="amdgpu_",
    kernels=frozenset({"amdgpu_kernel"}),
    shaders=_SHADERS,
    has_scalars=True,
)

# "LLVM IR Attributes", "LLVM IR Metadata"

_STRINGS = Strings(
    idle=frozenset(
        {
            "amdgpu-calls",
            "amdgpu-memory-bound",
            "amdgpu-stack-objects",
            "amdgpu-wave-limiter",
            "amdgpu-waves-per-eu",
        }
    ),
    defaults={
        "amdgpu-dx10-clamp": "true",
        "amdgpu-ieee": "true",
        "amdgpu-unsafe-fp-atomics": "false",
    },
    # LLVM, SIModeRegisterDefaults.cpp, `getDefaultForCallingConv`.
    other_defaults={"amdgpu-ieee": "false"},
    with_others=_CALLED | (_SHADERS - {"amdgpu_cs"}) | {"amdgpu_gfx_whole_wave"},
    threads="amdgpu-flat-work-group-size",
)
_NOT_OWN = frozenset({"amdgpu.no.fine.grained.memory", "amdgpu.no.remote.memory"})
_METADATA = Metadata(
    idle_prefix="amdgpu.",
    promises=_NOT_OWN | {"amdgpu.ignore.denormal.mode", "amdgpu.noclobber", "amdgpu.uniform"},
    unwritten="amdgpu.noclobber",
    uniform="amdgpu.uniform",
    not_own=_NOT_OWN,
)

# Implicit inputs: "LLVM IR Attributes", "Initial Kernel Execution State"

_NO = "amdgpu-no-"
_ARGUMENTS = _named("implicitarg.ptr", "kernarg.segment.ptr", "queue.ptr")
_WHERE = (f"{_PREFIX}is.", "llvm.debugtrap", "llvm.trap", "llvm.ubsantrap")
"""They ask where local and private memory are, or what the queue is."""
_WHOLE_WAVES = _named(
    *("call.whole.wave", "init.whole.wave", "set.inactive", "softwqm", "strict.w"),
    *("wave.reduce", "wave.shuffle", "wqm", "wwm"),
)
"""They may turn on lanes that control flow has turned off."""
_HIDDEN = {
    f"{_NO}completion-action": ((40, 48), (112, 120)),
    f"{_NO}default-queue": ((32, 40), (104, 112)),
    f"{_NO}heap-ptr": ((96, 104),),
    f"{_NO}hostcall-ptr": ((24, 32), (80, 88)),
    f"{_NO}multigrid-sync-arg": ((48, 56), (88, 96)),
    f"{_NO}queue-ptr": ((200, 208),),
}
"""The inputs that are hidden arguments: their bytes up to code object version 4, and from version 5
on ("Kernel Argument Metadata Map")."""
_NOT_SIZES = ((24, 1 << 32),)
"""The bytes of a dispatch packet after the sizes of groups and of the grid."""
_INPUTS = ImplicitInputs(
    prefix=_NO,
    own={
        f"{_NO}{what}-id-{d}": f"{_PREFIX}{what}.id.{d}"
        for what in ("workgroup", "workitem")
        for d in _DIMENSIONS
    },
    given=frozenset(_named("workgroup.id.x", "workitem.id.x")),
    of_one={
        **{f"{_NO}cluster-id-{d}": _named("cluster.") for d in _DIMENSIONS},
        f"{_NO}dispatch-id": _named("dispatch.id"),
        f"{_NO}dispatch-ptr": _named("dispatch.ptr"),
        f"{_NO}lds-kernel-id": _named("lds.kernel.id"),
        f"{_NO}implicitarg-ptr": (*_ARGUMENTS, *_WHERE),
        f"{_NO}flat-scratch-init": _WHERE,
        f"{_NO}wwm": _WHOLE_WAVES,
    },
    others=(
        *_ARGUMENTS,
        *_WHERE,
        *_named("cluster.", "dispatch.", "implicit.buffer.ptr", "lds.kernel.id"),
    ),
    where=_WHERE,
    behind={
        f"{_PREFIX}implicitarg.ptr": _HIDDEN,
        f"{_PREFIX}dispatch.ptr": dict.fromkeys((*_HIDDEN, f"{_NO}implicitarg-ptr"), _NOT_SIZES),
    },
    of_assembly=frozenset({f"{_NO}wwm"}),
    registers="amdgpu-agpr-alloc",
    naming_registers=(
        "llvm.read_register",
        "llvm.read_volatile_register",
        "llvm.write_register",
    ),
)

# Uniformity: AMDGPUTargetTransformInfo.cpp, AMDGPUSearchableTables.td

_DIVERGENT = (
    r"workitem\.id\.|interp\.(mov|p1|p2)|lds\.(direct|param)\.load|mbcnt\.|atomic\.|global\.atomic"
    r"|flat\.atomic|ds\.(fadd|fmin|fmax|swizzle|ordered|add|sub|bvh)|ds\.atomic"
    r"|(raw|struct)\.(ptr\.)?buffer\.atomic|buffer\.atomic|image\.atomic|ps\.live|wqm\.helper"
    r"|permlane(?!64)|mov\.dpp|update\.dpp|writelane|s?mfmac?\.|s?wmmac?\.|if\b(?!\.break)"
    r"|else\b|loop\b|live\.mask|inverse\.ballot|cs\.chain|init\.whole\.wave|dead\b"
    r"|global\.load\.tr|ds\.(load|read)\.tr"
)
_UNIFORMITY = TargetUniformity(
    kernels=frozenset({"amdgpu_kernel", "spir_kernel"}),
    shaders=_SHADERS | _CALLED,
    divergent=rf"amdgcn\.({_DIVERGENT})|r600\.read\.tidig",
    since={23: ("amdgcn.permlane64", "amdgcn.set.inactive")},
    masks=_named("if.", "else."),
    thread=f"{_PREFIX}workitem.id.x",
    wave_bits=6,
    vector_register=r'!"[av](?!cc)',
)

AMDGPU = Target(
    "amdgpu",
    ("amdgcn",),
    ("amdgcn",),
    has_library=False,
    spaces=_SPACES,
    # "Memory Scopes"
    scopes=SyncScopes(
        ("singlethread", "wavefront", "workgroup", "cluster", "agent", ""), one_space="one-as"
    ),
    ids=_IDS,
    conventions=_CONVENTIONS,
    strings=_STRINGS,
    metadata=_METADATA,
    types=Types(words={"amdgcn.named.barrier": 4}),
    compiled=Compiled(
        kernel_memory=frozenset(_named("kernarg.segment.ptr", "implicitarg.ptr", "dispatch.ptr")),
        # AMDGPULowerIntrinsics: a signal and a wait, or, if a group is a wave, an instruction
        # without code.
        parts={f"{_PREFIX}s.barrier": frozenset(_named("s.barrier.signal", "wave.barrier"))},
        registers=_named("workitem.id.", "workgroup."),
    ),
    waves=_WAVES,
    lanes=_LANES,
    off_lanes=_OFF_LANES,
    inputs=_INPUTS,
    uniformity=_UNIFORMITY,
    # AMD, instruction set architecture, V_MUL_U32_U24, V_BFE_U32
    integers=Integers(
        _PREFIX,
        factor_bits=24,
        products={
            "mul.u24": (False, False),
            "mul.i24": (True, False),
            "mulhi.u24": (False, True),
            "mulhi.i24": (True, True),
        },
        fields={"ubfe": False, "sbfe": True},
    ),
    buffers=_BUFFERS,
    # Where the operand is false (IntrinsicsAMDGPU.td).
    endings=(
        Ending(f"{_PREFIX}kill", at=False),
        Ending(f"{_PREFIX}wqm.demote", at=False, demotes=True, told_by=f"{_PREFIX}live.mask"),
    ),
    of_several_waves=_named("ds.gws", "s.barrier", "s.cluster.barrier", "s.get.barrier"),
    # Barriers, and moves between lanes
    communicating=(
        r"s_barrier\w*|ds_b?permute\w*|ds_swizzle\w*"
        r"|v_(?:readlane|readfirstlane|permlane)\w*|\w+_dpp\w*"
    ),
    images=f"{_PREFIX}image.",
    always_uniform=r"amdgcn\.(readfirstlane|readlane|icmp|fcmp|ballot|if\.break|s\.getreg)",
    of_dispatch=frozenset(
        _named("dispatch.ptr", "implicitarg.ptr", "kernarg.segment.ptr", "queue.ptr")
    ),
)
R600 = Target(
    "r600",
    ("r600",),
    ("r600",),
    has_library=False,
    spaces=replace(_SPACES, sized_at_launch=None),
)
