"""Kernels and functions of AMDGPU and of NVPTX whose pointers are cast between address spaces: what
InferAddressSpaces, the promotion of local variables, the lowering of arguments, GVN and DSE ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from types import MappingProxyType

from common.data import dataclass
from transforms.generate.templates.writing import WORD, Writing

FLAT, GLOBAL, SHARED, CONSTANT, LOCAL = 0, 1, 3, 4, 5
ELEMENTS = 8
"""Of each variable."""
ARRAY = f"[{ELEMENTS} x {WORD}]"


@dataclass(frozen=True)
class Target:
    """`locals_in`: the address space of local variables; `guards`: the intrinsics that ask where a
    generic address is, by address space."""

    triple: str
    layout: str
    kernel: str
    thread: str
    locals_in: int
    guards: Mapping[int, str]


AMDGPU = Target(
    "amdgcn-amd-amdhsa",
    "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32"
    "-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256"
    "-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9",
    "amdgpu_kernel",
    "llvm.amdgcn.workitem.id.x",
    LOCAL,
    MappingProxyType({SHARED: "llvm.amdgcn.is.shared", LOCAL: "llvm.amdgcn.is.private"}),
)
NVPTX = Target(
    "nvptx64-nvidia-cuda",
    "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
    "ptx_kernel",
    "llvm.nvvm.read.ptx.sreg.tid.x",
    FLAT,
    MappingProxyType(
        {
            SHARED: "llvm.nvvm.isspacep.shared",
            GLOBAL: "llvm.nvvm.isspacep.global",
            LOCAL: "llvm.nvvm.isspacep.local",
        }
    ),
)


@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer's name and address space; `origin`: the space of its object, if that is known."""

    name: str
    space: int
    origin: int | None

    @property
    def type(self) -> str:
        return pointer(self.space)

    @property
    def typed(self) -> str:
        return f"{self.type} {self.name}"


def pointer(space: int) -> str:
    """The type of pointers of an address space."""
    return "ptr" if space == FLAT else f"ptr addrspace({space})"


@dataclass
class _Casting:
    """A function that is being written, the pointers that it has, and the block that is open."""

    w: Writing
    target: Target
    token: str = ""
    block: str = "entry"
    pool: list[Pointer] = field(default_factory=list[Pointer])

    # Pointers

    def any_pointer(self) -> Pointer:
        return self.w.rng.choice(self.pool)

    def flat(self, depth: int = 2) -> Pointer:
        """A flat pointer: one that there is, or a new one."""
        flats = [p for p in self.pool if p.space == FLAT]
        if flats and self.w.chance(0.3):
            return self.w.rng.choice(flats)
        make = self.w.rng.choice(FLATS if depth else FLATS[:1])
        made = make(self, depth)
        self.pool.append(made)
        return made

    def cast(self, of: Pointer, space: int) -> Pointer:
        if of.space == space:
            return of
        name = self.w.value(f"addrspacecast {of.typed} to {pointer(space)}", "c")
        return Pointer(name, space, of.origin if of.origin is not None else space or None)

    def moved(self, of: Pointer) -> Pointer:
        """The pointer, or an element behind it."""
        if self.w.chance(0.5):
            return of
        index = self.w.pick("1", "2", self.w.small("%x", 1))
        flags = self.w.pick(" inbounds", " inbounds", "")
        return self.at(of, index, flags)

    def at(self, of: Pointer, index: str, flags: str = " inbounds") -> Pointer:
        name = self.w.value(f"getelementptr{flags} {WORD}, {of.typed}, {WORD} {index}", "p")
        return Pointer(name, of.space, of.origin)

    def place(self) -> Pointer:
        """The address of an access."""
        chosen = self.flat() if self.w.chance(0.7) else self.any_pointer()
        return self.moved(chosen)

    def specific(self, of: Pointer) -> Pointer:
        """The pointer in the space of its object, mostly."""
        spaces = [GLOBAL, SHARED, self.target.locals_in or LOCAL]
        if of.origin is not None and self.w.chance(0.9):
            return self.cast(of, of.origin)
        return self.cast(of, self.w.rng.choice(spaces))

    # Accesses

    def load(self, of: Pointer, type_: str = WORD, align: int = 4) -> str:
        return self.w.value(f"load {type_}, {of.typed}, align {align}")

    def store(self, value: str, to: Pointer, type_: str = WORD, align: int = 4) -> None:
        self.w.put(f"store {type_} {value}, {to.typed}, align {align}")

    def writable(self) -> Pointer:
        place = self.place()
        return self.any_local() if place.origin == CONSTANT or place.space == CONSTANT else place

    def any_local(self) -> Pointer:
        return next(p for p in self.pool if p.name == "%own")

    # Blocks

    def start(self, label: str) -> None:
        self.w.label(label)
        self.block = label

    def labels(self, *stems: str) -> list[str]:
        self.w.made += 1
        return [f"{stem}{self.w.made}" for stem in stems]


Flat = Callable[[_Casting, int], Pointer]
Piece = Callable[[_Casting], str]


def _cast_of_one(c: _Casting, _: int) -> Pointer:
    """Cast from the space of its object."""
    return c.cast(c.moved(c.any_pointer()), FLAT)


def _selected(c: _Casting, depth: int) -> Pointer:
    one, other = c.flat(depth - 1), c.flat(depth - 1)
    condition = c.w.condition("%x", "%y")
    if c.w.chance(0.15):
        other = Pointer("null", FLAT, None)
    name = c.w.value(f"select i1 {condition}, {one.typed}, {other.typed}", "s")
    return Pointer(name, FLAT, one.origin if one.origin == other.origin else None)


def _joined(c: _Casting, depth: int) -> Pointer:
    """A phi of a diamond."""
    arms = c.labels("yes", "no", "join")
    pool, ways = list(c.pool), list[tuple[Pointer, str]]()
    c.w.put(f"br i1 {c.w.condition('%x', '%y')}, label %{arms[0]}, label %{arms[1]}")
    for arm in arms[:2]:
        c.start(arm)
        c.pool = list(pool)
        made = _cast_of_one(c, 0) if depth < 2 or c.w.chance(0.6) else _selected(c, 1)
        if c.w.chance(0.3):
            c.store("%y", c.writable())
        ways.append((made, c.block))
        c.w.put(f"br label %{arms[2]}")
    c.start(arms[2])
    c.pool = pool
    incoming = ", ".join(f"[ {p.name}, %{block} ]" for p, block in ways)
    first, second = (p.origin for p, _ in ways)
    return Pointer(c.w.value(f"phi ptr {incoming}", "j"), FLAT, first if first == second else None)


def _there_and_back(c: _Casting, depth: int) -> Pointer:
    """Cast to a specific space and to the flat one again."""
    return c.cast(c.specific(c.flat(depth - 1)), FLAT)


def _held(c: _Casting, depth: int) -> Pointer:
    """Stored in a local variable and loaded again."""
    of = c.flat(depth - 1)
    slot = Pointer("%slot", c.target.locals_in, LOCAL)
    c.store(of.name, slot, "ptr", 8)
    if c.w.chance(0.3):
        c.w.maybe(0.7, c.token, "%y")
    return Pointer(c.load(slot, "ptr", 8), FLAT, of.origin)


def _from_memory(c: _Casting, _: int) -> Pointer:
    """Loaded from memory that the caller has."""
    argument = next(p for p in c.pool if p.name in ("%k", "%g"))
    return Pointer(c.load(argument, "ptr", 8), FLAT, None)


FLATS: tuple[Flat, ...] = (
    *(_cast_of_one, _cast_of_one, _selected, _selected, _joined),
    *(_there_and_back, _held, _from_memory),
)


def _read(c: _Casting) -> str:
    return c.load(c.place())


def _written(c: _Casting) -> str:
    """Written, and perhaps read before and after."""
    to = c.writable()
    old = c.load(to) if c.w.chance(0.3) else "%x"
    value = c.w.value(f"add {WORD} {old}, {c.w.pick('1', '2', '%y')}")
    c.store(value, to)
    if c.w.chance(0.4):
        c.store(c.w.pick("%x", "7"), c.writable())
    return c.load(to) if c.w.chance(0.6) else value


def _changed_atomically(c: _Casting) -> str:
    to = c.writable()
    operation = c.w.pick("add", "xchg", "umax", "or")
    return c.w.value(f"atomicrmw {operation} {to.typed}, {WORD} %x monotonic, align 4")


def _guarded(c: _Casting) -> str:
    """Accessed in a space where a guard says that the address is there."""
    of = c.flat()
    space, guard = c.w.rng.choice([*c.target.guards.items()])
    c.w.called[guard] = f"declare i1 @{guard}(ptr)"
    is_there = c.w.value(f"call i1 @{guard}({of.typed})", "g")
    yes, no, join = c.labels("there", "elsewhere", "after")
    pool = list(c.pool)
    c.w.put(f"br i1 {is_there}, label %{yes}, label %{no}")
    values = list[tuple[str, str]]()
    for label, chosen in ((yes, space), (no, None)):
        c.start(label)
        place = of if chosen is None else c.cast(of, chosen)
        if of.origin != CONSTANT and c.w.chance(0.3):
            c.store(c.w.pick("%x", "3"), place)
        loads = chosen is not None or c.w.chance(0.5)
        values.append((c.load(place) if loads else c.w.pick("%x", "0"), c.block))
        c.pool = list(pool)
        c.w.put(f"br label %{join}")
    c.start(join)
    incoming = ", ".join(f"[ {value}, %{block} ]" for value, block in values)
    return c.w.value(f"phi {WORD} {incoming}")


def _asked(c: _Casting) -> str:
    """A guard whose answer is used as a number."""
    guard = c.w.rng.choice([*c.target.guards.values()])
    c.w.called[guard] = f"declare i1 @{guard}(ptr)"
    return c.w.value(f"zext i1 {c.w.value(f'call i1 @{guard}({c.flat().typed})')} to {WORD}")


def _copied(c: _Casting) -> str:
    to, of = c.writable(), c.place()
    name = f"llvm.memcpy.p{to.space}.p{of.space}.i64"
    c.w.called[name] = f"declare void @{name}({to.type}, {of.type}, i64, i1)"
    size = c.w.pick("4", "8")
    c.w.put(f"call void @{name}({to.type} align 4 {to.name}, {of.type} align 4 {of.name}, "
            f"i64 {size}, i1 false)")  # fmt: skip
    return c.load(to)


def _filled(c: _Casting) -> str:
    to = c.writable()
    name = f"llvm.memset.p{to.space}.i64"
    c.w.called[name] = f"declare void @{name}({to.type}, i8, i64, i1)"
    c.w.put(f"call void @{name}({to.type} align 4 {to.name}, i8 {c.w.pick('0', '1')}, i64 8, "
            "i1 false)")  # fmt: skip
    return c.load(to) if c.w.chance(0.5) else "%y"


def _compared(c: _Casting) -> str:
    one = c.flat()
    other = c.w.pick("null", c.flat().name)
    test = c.w.value(f"icmp {c.w.pick('eq', 'ne')} {one.typed}, {other}")
    return c.w.value(f"zext i1 {test} to {WORD}")


def _walked(c: _Casting) -> str:
    """A loop whose address is a phi."""
    first, token = c.flat(), c.token
    loop, end = c.labels("loop", "end")
    before = c.block
    c.w.put(f"br label %{loop}")
    c.start(loop)
    at, i, sum_, next_ = (f"%{part}.{loop}" for part in ("at", "i", "sum", "next"))
    c.w.put(
        f"{at} = phi ptr [ {first.name}, %{before} ], [ {next_}, %{loop} ]",
        f"{i} = phi {WORD} [ 0, %{before} ], [ {i}.next, %{loop} ]",
        f"{sum_} = phi {WORD} [ %y, %{before} ], [ {sum_}.next, %{loop} ]",
    )
    if token:
        c.w.heart(token)
    place = Pointer(at, FLAT, first.origin)
    read = c.load(place)
    if place.origin != CONSTANT and c.w.chance(0.4):
        c.store("%x", place)
    c.w.put(
        f"{sum_}.next = add {WORD} {sum_}, {read}",
        f"{next_} = getelementptr inbounds {WORD}, ptr {at}, i64 1",
        f"{i}.next = add nuw nsw {WORD} {i}, 1",
        f"%more.{loop} = icmp ult {WORD} {i}.next, {c.w.pick('2', '3')}",
        f"br i1 %more.{loop}, label %{loop}, label %{end}",
    )
    c.start(end)
    return f"{sum_}.next"


def _passed(c: _Casting) -> str:
    """The address is passed to a function that is not known."""
    c.w.called["sees"] = "declare void @sees(ptr)"
    of = c.flat()
    c.w.put(f"call void @sees({of.typed})")
    return c.load(of)


PIECES: tuple[Piece, ...] = (
    *(_read, _read, _written, _written, _written, _changed_atomically, _guarded, _asked),
    *(_copied, _filled, _compared, _walked, _passed),
)


def amdgpu_spaces(w: Writing) -> None:
    """`@f` is a kernel of AMDGPU, or a function that one calls."""
    _function(_Casting(w, AMDGPU))


def nvptx_spaces(w: Writing) -> None:
    """`@f` is a kernel of NVPTX, or a function that one calls."""
    _function(_Casting(w, NVPTX))


def _function(c: _Casting) -> None:
    w, target = c.w, c.target
    w.globals += [
        f'target datalayout = "{target.layout}"',
        f'target triple = "{target.triple}"',
        f"@out = external addrspace(1) global [64 x {WORD}], align 4",
        f"@lds = internal addrspace(3) global {ARRAY} undef, align 8",
        f"@table = external addrspace(1) global {ARRAY}, align 8",
    ]
    is_kernel = w.chance(0.5)
    parameters = [
        *(Pointer("%p", FLAT, None), Pointer("%g", GLOBAL, GLOBAL)),
        *(Pointer("%l", SHARED, SHARED), Pointer("%k", CONSTANT, CONSTANT)),
    ]
    arguments = [
        f"{p.type}{w.pick('', ' noundef', ' noundef', ' noundef', ' noalias')} {p.name}"
        for p in parameters
    ]
    if not is_kernel and target is AMDGPU:
        parameters.append(Pointer("%s", LOCAL, LOCAL))
        arguments.append("ptr addrspace(5) noundef %s")
    if is_kernel and w.chance(0.4):
        parameters.append(_by_value(target))
        how = f"byval({ARRAY})" if target is NVPTX else f"byref({ARRAY})"
        arguments.append(f"{parameters[-1].type} {how} align 8 %v")
    kind = f"{target.kernel} " if is_kernel else ""
    result = "void" if is_kernel else WORD
    w.begin(f"{kind}{result} @f({WORD} %x, {WORD} %y, {', '.join(arguments)}) convergent")
    c.token = w.entry()
    space = target.locals_in
    suffix = f", addrspace({space})" if space else ""
    w.put(f"%own = alloca {ARRAY}, align 8{suffix}", f"%slot = alloca ptr, align 8{suffix}")
    w.called[target.thread] = f"declare {WORD} @{target.thread}()"
    thread = w.value(f"call {WORD} @{target.thread}()")
    own = Pointer("%own", space, LOCAL)
    objects = [Pointer("@lds", SHARED, SHARED), Pointer("@table", GLOBAL, GLOBAL)]
    c.pool = [*parameters, own, own, *objects]
    c.store("%x", own)
    made = "%y"
    for _ in range(w.rng.choice((1, 1, 2, 2, 3))):
        made = w.value(f"add {WORD} {made}, {w.rng.choice(PIECES)(c)}")
        made = w.maybe(0.2, c.token, made)
    if is_kernel:
        place = f"[64 x {WORD}], ptr addrspace(1) @out, i32 0, i32 {w.small(thread, 63)}"
        at = w.value(f"getelementptr inbounds {place}")
        w.put(f"store {WORD} {made}, ptr addrspace(1) {at}, align 4", "ret void")
    else:
        w.put(f"ret {WORD} {made}")
    w.end()


def _by_value(target: Target) -> Pointer:
    """A parameter that holds an array."""
    if target is NVPTX:
        return Pointer("%v", FLAT, None)
    return Pointer("%v", CONSTANT, CONSTANT)
