"""The description of a target: everything that is known of one architecture alone.

A description is data.  A new processor, address space, id or intrinsic is a row of the target's
file, and nothing else in `verify/` names it: what needs a fact asks `verify.targets.triples`, by a
triple or over all targets.  The rows of convergent operations are in
`verify.semantics.operations.names`.

Sources: AMDGPU usage guide; PTX ISA and NVPTX usage guide; OpenCL C and SPIR-V; DXIL.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from types import MappingProxyType
from typing import Any

from common.data import dataclass

NO_ROWS: Mapping[Any, Any] = MappingProxyType({})


class Area(Enum):
    """A part of the memory of a device."""

    GLOBAL = "global"
    LOCAL = "local variables"
    SHARED = "a workgroup's memory"
    CLUSTER = "the memory of other workgroups of a cluster"
    CONSTANT = "constant"
    PARAMETER = "a kernel's parameters"
    REGION = "global data share"
    TENSOR = "tensor"
    INPUT = "input"
    OUTPUT = "output"
    PRIVATE = "variables of an invocation"
    PUSH = "push constants"
    CODE = "code"
    DEVICE_ONLY = "global, of the device alone"
    HOST_ONLY = "global, of the host alone"


@dataclass(frozen=True)
class AddressSpace:
    """`areas`: those in which its addresses are, the one in whose window they begin first.  `null`:
    the address that the generic null is cast to and from, as a signed number; `None`: no address
    of an object becomes null, which is an address outside of the areas.  `is_read_only`: the memory
    does not change while a kernel runs."""

    areas: tuple[Area, ...]
    null: int | None = 0
    is_read_only: bool = False


@dataclass(frozen=True)
class Spaces:
    """The address spaces by number.  `generic`: the one that holds other areas in windows;
    `null_is_no_object`: those in which no object has the address 0 (LangRef, "Pointer Type").

    `asked_areas`: by intrinsic, without `llvm.`, the areas of which it tells whether an address is
    in one of them.  `nonnull_cast` begins the names of casts of addresses that are not null,
    `hidden_cast` the names of casts that passes do not see.  `sized_at_launch`: the address space
    of arrays whose size is given at the launch, all of which begin at one address.
    `of_invocations`: the one of variables of which each invocation may have its own.  `differing`:
    those from which loads are divergent by LLVM's analysis.
    """

    spaces: Mapping[int, AddressSpace] = field(default_factory=lambda: NO_ROWS)
    generic: int | None = None
    null_is_no_object: frozenset[int] = frozenset({0})
    asked_areas: Mapping[str, frozenset[Area]] = field(default_factory=lambda: NO_ROWS)
    nonnull_cast: str | None = None
    hidden_cast: str | None = None
    sized_at_launch: int | None = None
    of_invocations: int | None = None
    differing: frozenset[int] = frozenset()


@dataclass(frozen=True)
class SyncScopes:
    """Synchronisation scopes, each of which holds those before it; "": all threads.  `one_space`:
    the ending of the scopes that order each address space by itself; alone: that of all threads."""

    names: tuple[str, ...] = ()
    one_space: str | None = None


@dataclass(frozen=True)
class Buffers:
    """Resources and pointers that know their number of bytes.

    `fat`, `resource`, `strided`: their address spaces; `base`: that of the memory behind;
    `made_of`: those of pointers of which a resource is made.  `make` and `raw` begin the names of
    the intrinsics that make a resource and that access one, `answer` the names of what the
    processor answers.
    """

    fat: int
    resource: int
    strided: int
    base: int
    made_of: tuple[int, ...]
    make: str
    raw: str
    answer: str


@dataclass(frozen=True)
class WaveSizes:
    """The lanes of a wave: `fewest` or `most`, and no number between.

    A feature by `features` says how many there are, else the processor: from the generation
    `first_small` on there are `fewest`.  `generation` matches the beginning of a processor's name,
    with the number of its generation in the first group, but for the names in `generations`.
    """

    fewest: int
    most: int
    features: Mapping[str, int] = field(default_factory=lambda: NO_ROWS)
    first_small: int = 0
    generation: str = "(?!)"
    generations: Mapping[str, int] = field(default_factory=lambda: NO_ROWS)


@dataclass(frozen=True)
class LaneMove:
    """A move: the number of its first operands that have the type of its result, and the places of
    the constants that say whether a lane gets the old value, which is the first operand then:
    none does if all of `all_set` are set, as numbers, or one of `one_set`."""

    values: int
    all_set: tuple[tuple[int, int], ...] = ()
    one_set: tuple[int, ...] = ()


@dataclass(frozen=True)
class LaneIntrinsics:
    """Intrinsics whose results depend on the lanes of a wave, by full names.

    `size` asks for their number.  `count_below` and `count_above` add the number of set bits of a
    mask of the lanes of the lower and of the upper half, below the thread's own; `ballot` votes in
    both halves; `swap`, without its type, swaps the halves.  `permute` reads the lane of an
    address, within one half in the generations `permuting_in_halves`, which have these names.
    `numbers`: by name without the type, the operand that is the number of a lane, and times what.

    `moves`: moves between lanes, by name after `prefix`, without the type, which those do not have
    that end as `untyped`; `first` reads the first lane.
    """

    size: str
    count_below: str
    count_above: str
    ballot: str
    swap: str
    permute: str
    permuting_in_halves: Mapping[int, str]
    numbers: Mapping[str, tuple[int, int]]
    prefix: str
    first: str
    moves: Mapping[str, LaneMove]
    untyped: str


@dataclass(frozen=True)
class OffLanes:
    """Operations that are executed by lanes which control flow has turned off, by beginnings of
    their names.

    `whole`, but for `others`: what they are given is computed in those lanes, too; `given` set the
    lanes that are on.  `reading`: operations whose results depend on the lanes that take part.
    """

    whole: tuple[str, ...]
    others: tuple[str, ...]
    given: tuple[str, ...]
    reading: tuple[str, ...]


@dataclass(frozen=True)
class Integers:
    """Intrinsics on integers that are operations of LangRef, by name after `prefix`.  `products` of
    `factor_bits` low bits: whether of signed numbers, and whether the high half.  `fields` of bits:
    whether of signed numbers."""

    prefix: str
    factor_bits: int
    products: Mapping[str, tuple[bool, bool]]
    fields: Mapping[str, bool]


class Subnormals(Enum):
    """The treatment of subnormal numbers in the functions in which an intrinsic is an operation."""

    KEPT = "kept"
    FLUSHED = "flushed to zero of the same sign"
    ANY = "any"


@dataclass(frozen=True)
class Plain:
    """An operation of LangRef: an intrinsic, or an opcode.  `one`: it divides 1 by the operand."""

    name: str
    subnormals: Subnormals = Subnormals.KEPT
    is_opcode: bool = False
    one: bool = False


@dataclass(frozen=True)
class FloatIntrinsics:
    """Intrinsics on floats that are operations of LangRef, by name after `prefix`."""

    prefix: str
    operations: Mapping[str, Plain]


@dataclass(frozen=True)
class Position:
    """A position of a thread in its work group, in all three dimensions.  `size`: the call that
    reads the size of the group; `is_exact`: also at the border of the grid, where a group may be
    smaller.  `in_lane_order`: the lanes of a subgroup follow the linear number."""

    size: str | None = None
    is_exact: bool = False
    in_lane_order: bool = False


@dataclass(frozen=True)
class Ids:
    """Calls that say which thread it is, by full names.

    `positions`: by name without the dimension, those that count from 0 in the work group; `read`:
    names of calls that read a coordinate of these or of one in the grid; `linear`: those that give
    one number for each thread.  `per_thread` and `uniform`: what else is a number of each thread,
    or of all; of the latter, `of_groups` gives the same to the threads of one work group alone.
    `lane`: the lane's number.  `prefix` is left out in reports.
    """

    prefix: str | None = None
    positions: Mapping[str, Position] = field(default_factory=lambda: NO_ROWS)
    read: tuple[str, ...] = ()
    linear: tuple[str, ...] = ()
    per_thread: tuple[str, ...] = ()
    uniform: tuple[str, ...] = ()
    of_groups: tuple[str, ...] = ()
    lane: tuple[str, ...] = ()


@dataclass(frozen=True)
class Conventions:
    """Calling conventions.

    `prefix` begins the names of all; `kernels`: a kernel's, with the same arguments in all threads;
    `shaders`: a shader's, which no IR calls; `functions` say only how arguments are passed.
    `has_scalars`: `inreg` says that an argument is in scalar registers.  `placed`: the address
    space to which no address of a kernel's own copy of an argument is cast.  `knowing`: the
    beginnings of triples whose kernels take integers from the host for addresses of global memory.
    """

    prefix: str | None = None
    kernels: frozenset[str] = frozenset()
    shaders: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()
    has_scalars: bool = False
    placed: int | None = None
    knowing: tuple[str, ...] = ()


@dataclass(frozen=True)
class Strings:
    """Quoted attributes of functions.

    `idle` promise and licence nothing.  `defaults`: the values for a function without the
    attribute, but for `other_defaults` of the conventions `with_others`.  `shader` marks a
    shader's entry point.  `kernel_size` and `shader_size`: the three sizes of a work group;
    `kernel_threads`: a product, the largest number of its threads; `threads`: the smallest and the
    largest, of any function.  `modes`: the execution modes that the back end writes for some.
    """

    idle: frozenset[str] = frozenset()
    defaults: Mapping[str, str] = field(default_factory=lambda: NO_ROWS)
    other_defaults: Mapping[str, str] = field(default_factory=lambda: NO_ROWS)
    with_others: frozenset[str] = frozenset()
    shader: str | None = None
    kernel_size: str | None = None
    shader_size: str | None = None
    kernel_threads: str | None = None
    threads: str | None = None
    modes: Mapping[str, str] = field(default_factory=lambda: NO_ROWS)


@dataclass(frozen=True)
class Metadata:
    """Kinds of metadata of instructions and functions.

    `idle`, and what begins as `idle_prefix`, says nothing of what is computed, but for `promises`:
    by these a program is undefined or gives other results.  Of them, `unwritten` says that memory
    is not written before a load, `uniform` that a value or a branch is uniform, `not_own` that
    memory is not of some kind, which a thread's own is not.
    """

    idle: frozenset[str] = frozenset()
    idle_prefix: str | None = None
    promises: frozenset[str] = frozenset()
    unwritten: str | None = None
    uniform: str | None = None
    not_own: frozenset[str] = frozenset()


@dataclass(frozen=True)
class ImplicitInputs:
    """Implicit inputs of functions.  An attribute that begins with `prefix` promises not to ask for
    one.

    `own`: by attribute, the intrinsic that alone asks for an input; `given`: those that every
    kernel gets.  `of_one`: beginnings of the names of intrinsics that may need an input, where not
    any of `others` may.  `where`: beginnings of those that ask where memory is, as casts do.
    `behind`: by the intrinsic that gives an address, where inputs may be from there on: ranges of
    bytes, from and to before.  `of_assembly`: promises about what assembly may do, too.
    `registers`: the attribute by whose value 0 no accumulation register is needed,
    `naming_registers`: beginnings of the names of intrinsics that name a register.
    """

    prefix: str
    own: Mapping[str, str]
    given: frozenset[str]
    of_one: Mapping[str, tuple[str, ...]]
    others: tuple[str, ...]
    where: tuple[str, ...]
    behind: Mapping[str, Mapping[str, tuple[tuple[int, int], ...]]]
    of_assembly: frozenset[str]
    registers: str
    naming_registers: tuple[str, ...]


@dataclass(frozen=True)
class TargetUniformity:
    """Uniformity by LLVM's own analysis of the target (`--like`).

    `kernels`: the conventions whose arguments are uniform; `shaders`: those of which `byval` ones
    are.  `divergent` matches the beginnings of the names of divergent intrinsics, after `llvm.`;
    `None`: all calls are divergent, and there are no scalar registers.  `since`: by major version
    of LLVM, the beginnings of those that are divergent from this version on.  `masks`: beginnings
    of the names of intrinsics whose second result is in scalar registers.  `thread` reads the
    number of a thread in the first dimension, whose bits from `wave_bits` on are its wave's.
    `vector_register` matches the metadata that names a register of each thread.
    """

    kernels: frozenset[str]
    shaders: frozenset[str] = frozenset()
    divergent: str | None = None
    since: Mapping[int, tuple[str, ...]] = field(default_factory=lambda: NO_ROWS)
    masks: tuple[str, ...] = ()
    thread: str | None = None
    wave_bits: int = 0
    vector_register: str = "(?!)"


@dataclass(frozen=True)
class Types:
    """Target extension types, by name (LangRef, "Target Extension Type").  `unsized` have no size;
    `padding` are as many bytes as their number says; `described` say size and alignment in bytes;
    `words`: vectors of so many words.  Others that begin as `pointer` are laid out as pointers."""

    unsized: frozenset[str] = frozenset()
    padding: frozenset[str] = frozenset()
    described: frozenset[str] = frozenset()
    words: Mapping[str, int] = field(default_factory=lambda: NO_ROWS)
    pointer: str | None = None


@dataclass(frozen=True)
class Compiled:
    """What compilers make of a kernel, and ask about it, by full names of functions.

    `kernel_memory`: where its arguments are, or what else the runtime hands it.  `parts`: by
    barrier, what stands for it.  `registers` begin the names of calls that read a register.
    `reflect` asks the compiler, not the device: `asks_flushing` whether subnormal numbers are
    flushed to zero, to which the flag `flushing` of the module is the answer.
    """

    kernel_memory: frozenset[str] = frozenset()
    parts: Mapping[str, frozenset[str]] = field(default_factory=lambda: NO_ROWS)
    registers: tuple[str, ...] = ()
    reflect: str | None = None
    asks_flushing: bytes = b""
    flushing: str = ""


@dataclass(frozen=True)
class Ending:
    """An intrinsic by which a thread ends, or is demoted to a helper invocation: it goes on for
    the operations of its quad alone, and what it stores, nobody sees.

    `at`: the value of its operand for which it does; None: it has no operand, and always does.
    `may_end`: where it demotes, it may end the thread instead, as the version of the target says.
    `told_by`: the intrinsic that tells whether a thread is demoted.
    """

    name: str
    at: bool | None = None
    demotes: bool = False
    may_end: bool = False
    told_by: str | None = None


@dataclass(frozen=True)
class Target:
    """One target.

    `architectures`: the first parts of its triples; `intrinsics`: the second words of the names of
    its intrinsics.  `has_divergence`: it is known to have branch divergence.  `has_library`: LLVM
    takes functions for those of the C library.

    `markers`: intrinsics that compute nothing, without `llvm.`.  `of_several_waves`: beginnings of
    the names of operations of a work group, or of more.  `always_uniform` matches the beginnings of
    the names of intrinsics that LLVM marks so, after `llvm.`; `of_dispatch` are the same in all
    threads of a dispatch.
    `communicating` matches mnemonics of assembly that communicates with other threads.  `images`
    begins the names of intrinsics that sample images, with a mask of channels; `built_ins` of
    variables of each thread, but for `built_ins_of_groups`.
    """

    name: str
    architectures: tuple[str, ...]
    intrinsics: tuple[str, ...] = ()
    has_divergence: bool = True
    has_library: bool = True
    spaces: Spaces = Spaces()
    scopes: SyncScopes = SyncScopes()
    ids: Ids = Ids()
    conventions: Conventions = Conventions()
    strings: Strings = Strings()
    metadata: Metadata = Metadata()
    types: Types = Types()
    compiled: Compiled = Compiled()
    waves: WaveSizes | None = None
    lanes: LaneIntrinsics | None = None
    off_lanes: OffLanes | None = None
    inputs: ImplicitInputs | None = None
    uniformity: TargetUniformity | None = None
    integers: Integers | None = None
    floats: FloatIntrinsics | None = None
    buffers: Buffers | None = None
    endings: tuple[Ending, ...] = ()
    markers: frozenset[str] = frozenset()
    of_several_waves: tuple[str, ...] = ()
    always_uniform: str | None = None
    of_dispatch: frozenset[str] = frozenset()
    images: str | None = None
    communicating: str | None = None
    built_ins: str | None = None
    built_ins_of_groups: frozenset[str] = frozenset()
