"""The table of known operations: callee names of AMDGPU, NVPTX, SPIR-V, DirectX, OpenCL and of
the `subgroup*` names in LLVM's documents (docs/semantics.md, section 5).  Those that say which
thread it is are in the files of the targets (`Ids` in `verify.targets.target`).

A name that is not here is an unknown function: sound for proofs.  Pointers do not fit any
signature, and floats and vectors only those that move values, so other calls with them are unknown
too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.semantics.operations.meanings import MEANINGS
from verify.semantics.operations.operation import Effect, Operation, Outside, Repeats, Requires
from verify.semantics.operations.scopes import Scope
from verify.semantics.operations.table import OperationTable, make_table
from verify.semantics.operations.thread_id import OF_MEMBERS, OF_MEMBERS_BY_NAME
from verify.targets.amdgpu import AMDGPU as AMDGPU_TARGET
from verify.targets.dxil import DXIL as DXIL_TARGET
from verify.targets.generic import GENERIC
from verify.targets.nvptx import NVPTX as NVPTX_TARGET
from verify.targets.spirv import SPIRV as SPIRV_TARGET
from verify.targets.target import Ids
from verify.targets.triples import TARGETS


def _row(
    meaning: str,
    *names: str,
    outside: Outside = Outside.UNDEF,
    mask: int | None = None,
    arguments: tuple[int, ...] | None = None,
    effect: Effect = Effect.COMPUTES,
    uniform: tuple[int, ...] = (),
    scope: Scope = Scope.SUBGROUP,
) -> Operation:
    return Operation(names, MEANINGS[meaning], outside, mask, arguments, effect, uniform, scope)


def _barriers(
    *names: str,
    mask: int | None = None,
    uniform: tuple[int, ...] = (),
    scope: Scope = Scope.WORKGROUP,
    repeats: Repeats = Repeats.COUNTED,
) -> Operation:
    effect = Effect.OBSERVABLE
    row = _row("barrier", *names, mask=mask, effect=effect, uniform=uniform, scope=scope)
    return replace(row, repeats=repeats)


def _unknown(
    *names: str, uniform: tuple[int, ...] = (), scope: Scope = Scope.SUBGROUP
) -> Operation:
    """Operations of which is only known which operands must be the same in all members."""
    return _row("uninterpreted", *names, effect=Effect.AS_DECLARED, uniform=uniform, scope=scope)


def _same_in_group(
    *names: str, uniform: tuple[int, ...] = (), scope: Scope = Scope.WORKGROUP
) -> Operation:
    """Operations of a whole group that give all members the same, which is a function of set and
    members' operands.  They may wait as barriers do, so what else they do is as declared."""
    return _row("always_uniform", *names, effect=Effect.AS_DECLARED, uniform=uniform, scope=scope)


def _of_members(*names: str) -> Operation:
    """Operations of a wave or warp that no pass of LLVM folds: what one computes is a function of
    set and members' operands, which nobody has to compute bit by bit."""
    return _row(OF_MEMBERS, *names, effect=Effect.AS_DECLARED)


def _of_quad(meaning: str, *names: str) -> Operation:
    """Operations of which only is known that a lane's result depends on its quad: on the level of
    detail of a sample, or on differences between its lanes."""
    return _row(meaning, *names, effect=Effect.AS_DECLARED, scope=Scope.QUAD)


def _ids(ids: Ids) -> Iterator[Operation]:
    """The calls of a target that say which thread it is."""
    rows = {
        "lane": ids.lane,
        "position": ids.read,
        "thread_id": ids.linear,
        "per_thread": ids.per_thread,
        "uniform": ids.uniform,
    }
    yield from (_row(meaning, *names) for meaning, names in rows.items() if names)


AMDGPU = (
    _row("ballot", "llvm.amdgcn.ballot"),
    _row("ballot.compare", "llvm.amdgcn.icmp"),
    _row("ballot.inverse", "llvm.amdgcn.inverse.ballot"),
    _row("shuffle.first", "llvm.amdgcn.readfirstlane"),
    _row("shuffle.read", "llvm.amdgcn.readlane"),
    _row("shuffle.write", "llvm.amdgcn.writelane"),
    _row("shuffle.idx", "llvm.amdgcn.wave.shuffle"),
    _row("lane_move.update", "llvm.amdgcn.update.dpp"),
    _row("lane_move.data_parallel", "llvm.amdgcn.mov.dpp"),
    _row("lane_move.row", "llvm.amdgcn.permlane16"),
    _row("lane_move.row.other", "llvm.amdgcn.permlanex16"),
    _row("lane_move.row.own", "llvm.amdgcn.permlane16.var"),
    _row("lane_move.row.other.own", "llvm.amdgcn.permlanex16.var"),
    _row("lane_move.address", "llvm.amdgcn.ds.bpermute"),
    _row("lane.count_below.low", "llvm.amdgcn.mbcnt.lo"),
    _row("lane.count_below.high", "llvm.amdgcn.mbcnt.hi"),
    *[
        # The second operand only says how to compute it.
        _row(f"reduce.{name}", f"llvm.amdgcn.wave.reduce.{name}", arguments=(0,))
        for name in ("add", "sub", "min", "max", "umin", "umax", "and", "or", "xor")
    ],
    # AMDGPUUsage, "Execution Synchronization": waves wait at a barrier object, wherever they are.
    _barriers("llvm.amdgcn.s.barrier", repeats=Repeats.NOTHING_TOGETHER),
    _barriers("llvm.amdgcn.s.barrier.signal", "llvm.amdgcn.s.barrier.wait"),
    _barriers("llvm.amdgcn.s.cluster.barrier", scope=Scope.CLUSTER),
    _barriers("llvm.amdgcn.wave.barrier", scope=Scope.SUBGROUP, repeats=Repeats.NOTHING),
    *_ids(AMDGPU_TARGET.ids),
)

_NVVM_SPECIAL = "llvm.nvvm.read.ptx.sreg."

NVPTX = (
    *[
        row
        for mode in ("idx", "up", "down", "bfly")
        for row in (
            _row(
                f"nvvm_shuffle.{mode}",
                f"llvm.nvvm.shfl.sync.{mode}.i32",
                f"llvm.nvvm.shfl.sync.{mode}.f32",
                mask=0,
                arguments=(1, 2, 3),
            ),
            _row(
                f"nvvm_shuffle.{mode}.pair",
                f"llvm.nvvm.shfl.sync.{mode}.i32p",
                f"llvm.nvvm.shfl.sync.{mode}.f32p",
                mask=0,
                arguments=(1, 2, 3),
            ),
            _row(
                f"nvvm_shuffle.{mode}",
                f"llvm.nvvm.shfl.{mode}.i32",
                f"llvm.nvvm.shfl.{mode}.f32",
            ),
            _row(
                f"nvvm_shuffle.{mode}.pair",
                f"llvm.nvvm.shfl.{mode}.i32p",
                f"llvm.nvvm.shfl.{mode}.f32p",
            ),
        )
    ],
    *[
        row
        for name, meaning in (
            ("all", "vote.all"),
            ("any", "vote.any"),
            ("uni", "vote.uniform"),
            ("ballot", "ballot"),
        )
        for row in (
            _row(meaning, f"llvm.nvvm.vote.{name}.sync", mask=0),
            _row(meaning, f"llvm.nvvm.vote.{name}"),
        )
    ],
    _row("match.any", "llvm.nvvm.match.any.sync.i32", "llvm.nvvm.match.any.sync.i64", mask=0),
    _row("match.all", "llvm.nvvm.match.all.sync.i32p", "llvm.nvvm.match.all.sync.i64p", mask=0),
    *[
        _row(f"reduce.{name}", f"llvm.nvvm.redux.sync.{name}", mask=1)
        for name in ("add", "min", "max", "umin", "umax", "and", "or", "xor")
    ],
    _row("elect.leader", "llvm.nvvm.elect.sync", mask=0),
    _row("ballot.active", "llvm.nvvm.activemask"),
    # PTX ISA, "bar.warp.sync", "bar, barrier": threads wait for those that name the same mask or
    # barrier, wherever they are; those of a warp execute the same aligned barrier.
    _barriers(
        "llvm.nvvm.bar.warp.sync",
        mask=0,
        scope=Scope.SUBGROUP,
        repeats=Repeats.NOTHING_TOGETHER,
    ),
    _barriers(
        "llvm.nvvm.barrier.cta.sync.aligned.all",
        uniform=(0,),
        repeats=Repeats.NOTHING_TOGETHER,
    ),
    _barriers(
        "llvm.nvvm.barrier.cta.sync.aligned.count",
        "llvm.nvvm.barrier.cta.arrive.aligned.count",
        uniform=(0, 1),
    ),
    _barriers("llvm.nvvm.barrier.cta.sync.all", repeats=Repeats.NOTHING_TOGETHER),
    _barriers("llvm.nvvm.barrier.cta.sync.count", "llvm.nvvm.barrier.cta.arrive.count"),
    _barriers("llvm.nvvm.barrier0", repeats=Repeats.NOTHING_TOGETHER),
    # PTX ISA, "barrier.cluster": "all the threads in the cluster".
    _barriers(
        *[
            f"llvm.nvvm.barrier.cluster.{what}{aligned}"
            for what in ("arrive", "arrive.relaxed", "wait")
            for aligned in ("", ".aligned")
        ],
        scope=Scope.CLUSTER,
    ),
    *[
        _row(f"lane.mask.{name}", f"{_NVVM_SPECIAL}lanemask.{name}")
        for name in ("eq", "lt", "le", "ge", "gt")
    ],
    *_ids(NVPTX_TARGET.ids),
)

_COMMON_REDUCTIONS = (
    ("sum", "add"),
    ("min", "min"),
    ("umin", "umin"),
    ("max", "max"),
    ("umax", "umax"),
)

# What the two shader targets spell alike after `llvm.spv.` and `llvm.dx.`.
SHADERS = tuple(
    row
    for prefix in ("llvm.spv", "llvm.dx")
    for row in (
        _row("ballot.count", f"{prefix}.wave.active.countbits"),
        _row("vote.all", f"{prefix}.wave.all"),
        _row("vote.any", f"{prefix}.wave.any"),
        _row("elect", f"{prefix}.wave.is.first.lane"),
        _row("shuffle.idx", f"{prefix}.wave.readlane"),
        *[
            _row(f"reduce.{meaning}", f"{prefix}.wave.reduce.{name}")
            for name, meaning in _COMMON_REDUCTIONS
        ],
        # HLSL: "until ... all threads in the group have reached this call".
        _barriers(f"{prefix}.group.memory.barrier.with.group.sync", repeats=Repeats.NOTHING),
    )
)

_ACROSS = (("horizontal", "x"), ("vertical", "y"), ("diagonal", "diagonal"))


def _reads_across(prefix: str) -> Iterator[Operation]:
    """HLSL, "QuadReadAcrossX"; SPIR-V, "OpGroupNonUniformQuadSwap"."""
    for way, name in _ACROSS:
        yield _row(f"quad.swap.{way}", f"{prefix}.quad.read.across.{name}", scope=Scope.QUAD)


DIRECTX = (
    _row("reduce.add", "llvm.dx.wave.reduce.usum"),
    *_reads_across("llvm.dx"),
    *_ids(DXIL_TARGET.ids),
)

SPIRV = (*_reads_across("llvm.spv"), *_ids(SPIRV_TARGET.ids))

# `subgroupMin` and `subgroupMax` do not say whether they are signed: left out, never guessed.
_SIGN_FREE = ("add", "mul", "and", "or", "xor")

SUBGROUP = (
    _row("ballot", "subgroupBallot"),
    _row("ballot.inverse", "subgroupInverseBallot"),
    _row("vote.all", "subgroupAll"),
    _row("vote.any", "subgroupAny"),
    _row("vote.equal", "subgroupAllEqual"),
    _row("elect", "subgroupElect"),
    _row("shuffle.idx", "subgroupShuffle"),
    _row("shuffle.xor", "subgroupShuffleXor"),
    _row("shuffle.up", "subgroupShuffleUp"),
    _row("shuffle.down", "subgroupShuffleDown"),
    # SPIR-V, OpGroupNonUniformBroadcast and OpGroupNonUniformQuadBroadcast: "behavior is undefined
    # when Id is not dynamically uniform".
    _row("shuffle.broadcast", "subgroupBroadcast", uniform=(1,)),
    _row("shuffle.first", "subgroupBroadcastFirst"),
    *[_row(f"reduce.{name}", f"subgroup{name.capitalize()}") for name in _SIGN_FREE],
    *[
        _row(f"scan.{kind}.{name}", f"subgroup{kind.capitalize()}{name.capitalize()}")
        for name in _SIGN_FREE
        for kind in ("inclusive", "exclusive")
    ],
    _row("quad.broadcast", "subgroupQuadBroadcast", uniform=(1,), scope=Scope.QUAD),
    *[
        _row(f"quad.swap.{way}", f"subgroupQuadSwap{way.capitalize()}", scope=Scope.QUAD)
        for way in ("horizontal", "vertical", "diagonal")
    ],
    _barriers(
        "subgroupBarrier",
        "subgroupControlBarrier",
        scope=Scope.SUBGROUP,
        repeats=Repeats.NOTHING,
    ),
    _row("lane", "getSubgroupLocalInvocationId"),
    # What a sample reads depends on its quad in ways that no integer formula says.  It communicates
    # "at least among all threads of the same quad" (Convergent Operation Semantics, "Texture
    # sampling in a pixel shader"), so perhaps among more.
    _row("uninterpreted", "textureSample*", effect=Effect.AS_DECLARED),
)

# Kinds of OpenCL's signed and unsigned integers in mangled names.
_MANGLED_SIGN = {"c": "", "s": "", "i": "", "l": "", "h": "u", "t": "u", "j": "u", "m": "u"}


def _mangled(name: str, parameters: str) -> str:
    return f"_Z{len(name)}{name}{parameters}"


def _opencl_extrema(prefix: str, meaning: str) -> tuple[Operation, ...]:
    """min and max, whose sign only the mangled name tells."""
    return tuple(
        [
            _row(f"{meaning}.{sign}{name}", _mangled(f"{prefix}{name}", letter))
            for name in ("min", "max")
            for letter, sign in _MANGLED_SIGN.items()
        ]
    )


_KHR_REDUCTIONS = ("mul", "and", "or", "xor", "logical_and", "logical_or", "logical_xor")
"""cl_khr_work_group_uniform_arithmetic."""


# OpenCL C, "Sub-Group Functions", "Work-group Collective Functions": they "must be encountered by
# all work-items" of the group "executing the kernel".
_OPENCL_GROUPS = (
    _row("vote.all", "sub_group_all"),
    _row("vote.any", "sub_group_any"),
    # The index "must be the same value for all work-items".
    _row("shuffle.broadcast", "sub_group_broadcast", uniform=(1,)),
    _row("reduce.add", "sub_group_reduce_add"),
    _row("scan.inclusive.add", "sub_group_scan_inclusive_add"),
    _row("scan.exclusive.add", "sub_group_scan_exclusive_add"),
    *_opencl_extrema("sub_group_reduce_", "reduce"),
    *_opencl_extrema("sub_group_scan_inclusive_", "scan.inclusive"),
    *_opencl_extrema("sub_group_scan_exclusive_", "scan.exclusive"),
    # All work-items of the group get one value.
    _same_in_group(
        "work_group_all",
        "work_group_any",
        *[f"work_group_reduce_{name}" for name in ("add", "min", "max", *_KHR_REDUCTIONS)],
    ),
    # The same, "local_id must be the same value for all work-items in the work-group".
    _same_in_group("work_group_broadcast", uniform=(1,)),
)

# OpenCL C, "Atomic Functions": each work-item executes them by itself.  Clang declares all
# functions of OpenCL `convergent`.
_FETCHES = ("add", "sub", "or", "xor", "and", "min", "max")
_OF_MEMORY = ("store", "load", "exchange", "compare_exchange_strong", "compare_exchange_weak")
_OF_FLAGS = ("flag_test_and_set", "flag_clear")
_C11 = (*[f"fetch_{name}" for name in _FETCHES], *_OF_MEMORY, *_OF_FLAGS)
_LEGACY = (*_FETCHES, "xchg", "inc", "dec", "cmpxchg")
_ATOMICS = (
    *[f"{prefix}_{name}" for prefix in ("atomic", "atom") for name in _LEGACY],
    *[f"atomic_{name}{suffix}" for name in _C11 for suffix in ("", "_explicit")],
)
_OPENCL_ATOMICS = _row(
    "uninterpreted",
    *[_mangled(name, f"PU3AS{space}V*") for name in _ATOMICS for space in (1, 3, 4)],
    effect=Effect.AS_DECLARED,
    scope=Scope.THREAD,
)
"""Their first parameter is the address of something volatile in global, local or generic memory; a
function of a user of CUDA or HIP may have the same name."""

OPENCL = (
    *_OPENCL_GROUPS,
    _OPENCL_ATOMICS,
    _row("vote.equal", "sub_group_non_uniform_all_equal"),
    _row("vote.all", "sub_group_non_uniform_all"),
    _row("vote.any", "sub_group_non_uniform_any"),
    _row("elect", "sub_group_elect"),
    _row("shuffle.broadcast", "sub_group_non_uniform_broadcast", uniform=(1,)),
    _row("shuffle.first", "sub_group_broadcast_first"),
    _row("shuffle.idx", "sub_group_shuffle"),
    _row("shuffle.xor", "sub_group_shuffle_xor"),
    _row("reduce.add", "sub_group_non_uniform_reduce_add"),
    # OpenCL C, "Synchronization Functions": all work-items encounter it or none.  SPIR-V,
    # OpControlBarrier: all invocations "reach the current point of execution".
    _barriers("barrier", "work_group_barrier", repeats=Repeats.NOTHING),
    _barriers("sub_group_barrier", scope=Scope.SUBGROUP, repeats=Repeats.NOTHING),
    replace(_barriers("__spirv_ControlBarrier", repeats=Repeats.NOTHING), scope_operand=0),
    *_ids(GENERIC.ids),
)

_GROUP_VOTES = ("All", "Any", "Broadcast")
_GROUP_REDUCTIONS = (
    "IAdd",
    "FAdd",
    *[f"{type_}{name}" for type_ in "SUF" for name in ("Min", "Max")],
    *[
        f"{name}{suffix}"
        for name in (
            "IMul",
            "FMul",
            *[f"{kind}{of}" for kind in ("Bitwise", "Logical") for of in ("And", "Or", "Xor")],
        )
        for suffix in ("", "KHR")
    ],
)

SUBGROUP_ID = "get_sub_group_id"
OF_SUBGROUPS = (_row("uniform", SUBGROUP_ID, "get_sub_group_size"),)
"""Operations that give the same value in all threads of a subgroup.  In a proof for threads of one
subgroup they are unknown functions, since it is for work groups of several subgroups, too."""
IN_SUBGROUPS = tuple([replace(row, meaning=MEANINGS["per_thread"]) for row in OF_SUBGROUPS])
"""What `OF_SUBGROUPS` has, where the threads are of several subgroups."""

BY_OBJECT = (
    _barriers(
        *[f"llvm.nvvm.barrier.cta.{kind}" for kind in ("sync.all", "sync.count", "arrive.count")],
        scope=Scope.THREAD,
    ),
)
"""Barriers at which threads meet by the object that is named, as far as that is asked for.  Who is
released together follows from what each thread does: its arrivals, in their order, each with the
object's number and count.  So these are compared, and no set."""

OF_WORK_GROUPS = (
    _row("per_thread", *[name for target in TARGETS for name in target.ids.of_groups]),
)
"""Operations that give the same value in all threads of a work group, where each thread is in a
work group of its own."""

ROWS = (*AMDGPU, *NVPTX, *SHADERS, *DIRECTX, *SPIRV, *SUBGROUP, *OPENCL)

_BUFFERS = tuple(
    f"{kind}.{pointer}{buffer}"
    for kind in ("raw", "struct")
    for pointer in ("", "ptr.")
    for buffer in ("buffer", "tbuffer")
)

_IMPLICIT_SAMPLES = tuple(
    f"sample{compared}{level}{offset}"
    for compared in ("", ".c")
    for level in ("", ".cl", ".b", ".b.cl")
    for offset in ("", ".o")
)

# What the catalogue does not measure: it has no signature for names that are prefixes, for results
# of several words, for waves of 64 lanes.
UNMEASURED = (
    _row("ballot.words", "llvm.dx.wave.ballot", "llvm.spv.wave.ballot"),
    _row("lane_move.half", "llvm.amdgcn.permlane64"),
    _of_members(
        *[f"llvm.amdgcn.{kind}.*" for kind in ("mfma", "smfmac", "wmma", "swmmac")],
        "llvm.amdgcn.ds.permute",
        "llvm.amdgcn.ds.swizzle",
        "llvm.amdgcn.mov.dpp8",
        "llvm.amdgcn.permlane16.swap",
        "llvm.amdgcn.permlane32.swap",
    ),
    _of_members(
        *[f"llvm.nvvm.{kind}.*" for kind in ("mma", "wmma", "ldmatrix", "stmatrix")],
        "llvm.nvvm.redux.sync.fmin*",
        "llvm.nvvm.redux.sync.fmax*",
    ),
    # HLSL, "ddx"; SPIR-V, "Derivative Instructions".
    _of_quad(
        OF_MEMBERS,
        *[f"llvm.dx.{way}.{kind}" for way in ("ddx", "ddy") for kind in ("coarse", "fine")],
        *[
            f"llvm.spv.{way}{kind}"
            for way in ("ddx", "ddy", "fwidth")
            for kind in ("", ".coarse", ".fine")
        ],
    ),
    # Samples whose level of detail is that of the quad: with derivatives or a level of their own
    # they are other intrinsics.  InstCombine leaves out a bias, an offset and what is not used.
    _of_quad(
        OF_MEMBERS_BY_NAME,
        *[
            f"llvm.amdgcn.image.{kind}.{dimension}"
            for kind in ("getlod", *_IMPLICIT_SAMPLES)
            for dimension in ("1d", "2d", "3d", "cube", "1darray", "2darray")
        ],
    ),
    # InstCombine shortens the operands of these by their formats.
    _unknown(
        "llvm.amdgcn.mfma.scale.*",
        "llvm.amdgcn.wmma.scale*",
        "llvm.amdgcn.wmma.f32.16x16x128.f8f6f4*",
    ),
)

# SPIR-V, "Group Instructions", "Non-Uniform Instructions": one result for the group of the scope.
# Of those that reduce or scan, the group operation Reduce (0) says that there is one.
SPIRV_GROUPS = (
    replace(
        _same_in_group(
            *[f"__spirv_Group{kind}{name}" for kind in ("", "NonUniform") for name in _GROUP_VOTES],
            "__spirv_GroupNonUniformAllEqual",
            "__spirv_GroupNonUniformBallot",
            "__spirv_GroupNonUniformBroadcastFirst",
        ),
        scope_operand=0,
    ),
    replace(
        _same_in_group(
            *[
                f"__spirv_Group{kind}{name}"
                for kind in ("", "NonUniform")
                for name in _GROUP_REDUCTIONS
            ],
        ),
        scope_operand=0,
        only=(1, 0),
    ),
)

REQUIRING = tuple(
    replace(row, requires=Requires.UNIFORM_CONTROL_FLOW)
    for row in (
        # "All work-items encounter it or none"; SPIR-V, OpControlBarrier: all invocations "reach
        # the current point of execution"; WGSL, "Synchronization Built-in Functions".
        _barriers("barrier", "work_group_barrier", repeats=Repeats.NOTHING),
        _barriers("sub_group_barrier", scope=Scope.SUBGROUP, repeats=Repeats.NOTHING),
        *[
            _barriers(f"llvm.{of}.group.memory.barrier.with.group.sync", repeats=Repeats.NOTHING)
            for of in ("spv", "dx")
        ],
        replace(_barriers("__spirv_ControlBarrier", repeats=Repeats.NOTHING), scope_operand=0),
        # SPIR-V, "Group Instructions": all invocations of the scope execute the same instance.
        *[
            replace(row, names=tuple(n for n in row.names if "NonUniform" not in n))
            for row in SPIRV_GROUPS
        ],
        # No sign is known of these, nor what a scan of the work group gives.
        _unknown("sub_group_scan_*", "sub_group_reduce_*"),
        _unknown("work_group_scan_*", scope=Scope.WORKGROUP),
        *_OPENCL_GROUPS,
    )
)
"""Operations that their language lets only all threads of a group execute together, as far as it is
asked for."""

# The functions behind OpenCL's in AMD's device libraries (ockl.h).
OCKL = (_same_in_group(*[f"__ockl_wg{name}_*" for name in ("red", "all", "any", "bcast")]),)

# Of these is only known which operands must be the same in all threads that execute them together,
# and, of reductions, that all get the same.
COMPARED = (
    _barriers("llvm.amdgcn.s.barrier.signal.var", uniform=(0, 1)),
    _unknown(
        "llvm.amdgcn.s.barrier.join",
        "llvm.amdgcn.s.wakeup.barrier",
        "llvm.amdgcn.s.get.barrier.state",
        "llvm.amdgcn.s.get.named.barrier.state",
        uniform=(0,),
    ),
    _unknown("llvm.amdgcn.s.barrier.init", uniform=(0, 1)),
    # The descriptor, `rsrc`, is in scalar registers.
    _unknown(
        *[f"llvm.amdgcn.{kind}.load*" for kind in (*_BUFFERS, "s.buffer")],
        "llvm.amdgcn.s.buffer.prefetch*",
        uniform=(0,),
    ),
    _unknown(
        *[f"llvm.amdgcn.{kind}.{what}*" for kind in _BUFFERS for what in ("store", "atomic")],
        uniform=(1,),
    ),
    _unknown(*[f"llvm.amdgcn.{kind}.atomic.cmpswap*" for kind in _BUFFERS], uniform=(2,)),
    *[
        row
        for name in ("popc", "and", "or")
        for row in (
            # PTX ISA, "bar, barrier": "the final value is written to all threads" that wait.
            _same_in_group(f"llvm.nvvm.barrier.cta.red.{name}.aligned.all", uniform=(0,)),
            _same_in_group(f"llvm.nvvm.barrier.cta.red.{name}.all"),
            # Those that count wait for so many threads, of several groups at several barriers.
            _unknown(
                f"llvm.nvvm.barrier.cta.red.{name}.aligned.count",
                uniform=(0, 1),
                scope=Scope.WORKGROUP,
            ),
        )
    ],
    # The index of a descriptor, unless it is marked (verify.semantics.operations.uniform_operands).
    _unknown(
        *[
            f"{prefix}.resource.handlefrom{binding}*"
            for prefix in ("llvm.spv", "llvm.dx")
            for binding in ("binding", "implicitbinding")
        ],
        uniform=(3,),
        scope=Scope.WORKGROUP,
    ),
)

BUILT_IN: OperationTable = make_table((*ROWS, *UNMEASURED, *SPIRV_GROUPS, *OCKL, *COMPARED))


def lookup(name: str) -> Operation | None:
    """The built-in operation with that callee name, or `None`."""
    return BUILT_IN.lookup(name)
