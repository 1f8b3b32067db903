"""Kernels of AMDGPU that access buffers, by fat pointers or by resources and offsets: what
AMDGPULowerBufferFatPointers looks for."""

from __future__ import annotations

from collections.abc import Callable

from transforms.generate.templates.spaces import AMDGPU
from transforms.generate.templates.writing import WORD, Writing

_FAT, _RESOURCE = "ptr addrspace(7)", "ptr addrspace(8)"
_MAKE = "llvm.amdgcn.make.buffer.rsrc"
_RAW = "llvm.amdgcn.raw.ptr.buffer"
FLAGS = ("159744", "159744", "822243328", "536870912")
"""What is compared with the number of bytes, on some processors."""
TYPES = {WORD: "i32", "float": "f32", "i64": "i64", "<2 x i32>": "v2i32", "<4 x half>": "v4f16"}
"""Types of an access, and their names in intrinsics."""
Use = Callable[[Writing, list[str]], str]


def buffers(w: Writing) -> None:
    """`@f` accesses one or two buffers, perhaps in a loop, and returns a sum."""
    w.globals += [f'target datalayout = "{AMDGPU.layout}"', f'target triple = "{AMDGPU.triple}"']
    w.begin(f"{WORD} @f(ptr addrspace(1) %p, ptr addrspace(1) %g, {WORD} %x, {WORD} %y) convergent")
    token = w.entry()
    is_fat = w.chance(0.75)
    flags = w.pick(*FLAGS)
    pool = [_made(w, base, flags, is_fat=is_fat) for base in (("%p",), ("%p", "%g"))[w.chance(0.3)]]
    made = "%y"
    for _ in range(w.rng.choice((1, 2, 2))):
        use = w.rng.choice(FAT_USES if is_fat else RAW_USES)
        made = w.value(f"add {WORD} {made}, {use(w, pool)}")
        made = w.maybe(0.2, token, made)
    w.put(f"ret {WORD} {made}")
    w.end()


def _made(w: Writing, base: str, flags: str, *, is_fat: bool) -> str:
    space = 7 if is_fat else 8
    name = f"{_MAKE}.p{space}.p1"
    w.called[name] = f"declare ptr addrspace({space}) @{name}(ptr addrspace(1), i16, i64, i32)"
    size = w.pick("64", "64", "16", "256")
    if w.chance(0.2):
        size = w.value(f"zext {WORD} {w.small('%y', 63)} to i64")
    operands = f"ptr addrspace(1) {base}, i16 0, i64 {size}, i32 {flags}"
    return w.value(f"call ptr addrspace({space}) @{name}({operands})", "b")


# Through fat pointers


def _moved(w: Writing, pool: list[str]) -> str:
    of = w.rng.choice(pool)
    if w.chance(0.3):
        return of
    index = w.pick("1", "3", "4", "-1", "%x", w.small("%x", 15))
    flags, type_ = w.pick("", "", " inbounds", " nuw"), w.pick(WORD, "i8", "{ i32, i16 }")
    extra = ", i32 1" if type_.startswith("{") else ""
    at = w.value(f"getelementptr{flags} {type_}, {_FAT} {of}, i32 {index}{extra}", "q")
    pool.append(at)
    return at


def _chosen(w: Writing, pool: list[str]) -> str:
    one, other = _moved(w, pool), _moved(w, pool)
    condition = w.condition("%x", "%y")
    return w.value(f"select i1 {condition}, {_FAT} {one}, {_FAT} {other}", "s")


def _place(w: Writing, pool: list[str]) -> str:
    return _chosen(w, pool) if w.chance(0.3) else _moved(w, pool)


def _as_word(w: Writing, value: str, type_: str) -> str:
    match type_:
        case "i32":
            return value
        case "i64":
            return w.value(f"trunc i64 {value} to {WORD}")
        case "float":
            return w.value(f"bitcast float {value} to {WORD}")
        case "<4 x half>":
            words = w.value(f"bitcast <4 x half> {value} to <2 x i32>")
            return w.value(f"extractelement <2 x i32> {words}, i32 1")
        case _:
            return w.value(f"extractelement {type_} {value}, i32 1")


def _as_type(w: Writing, type_: str) -> str:
    match type_:
        case "i32":
            return "%x"
        case "i64":
            return w.value("zext i32 %x to i64")
        case "float":
            return w.value("bitcast i32 %x to float")
        case _:
            words = w.value("insertelement <2 x i32> zeroinitializer, i32 %x, i32 0")
            is_same = type_ == "<2 x i32>"
            return words if is_same else w.value(f"bitcast <2 x i32> {words} to {type_}")


def _loaded(w: Writing, pool: list[str]) -> str:
    type_ = w.pick(*TYPES)
    volatile = "volatile " if w.chance(0.1) else ""
    read = w.value(
        f"load {volatile}{type_}, {_FAT} {_place(w, pool)}, align {w.pick('4', '1', '1')}"
    )
    return _as_word(w, read, type_)


def _stored(w: Writing, pool: list[str]) -> str:
    type_ = w.pick(*TYPES)
    value = _as_type(w, type_)
    w.put(f"store {type_} {value}, {_FAT} {_place(w, pool)}, align {w.pick('4', '1', '1')}")
    return _loaded(w, pool) if w.chance(0.6) else "%x"


def _changed(w: Writing, pool: list[str]) -> str:
    operation = w.pick("add", "xchg", "max", "umin", "or")
    scope = w.pick("", ' syncscope("agent")')
    place = _place(w, pool)
    return w.value(f"atomicrmw {operation} {_FAT} {place}, {WORD} %x{scope} monotonic, align 4")


def _exchanged(w: Writing, pool: list[str]) -> str:
    place = _place(w, pool)
    operands = f"{_FAT} {place}, {WORD} %y, {WORD} %x monotonic monotonic, align 4"
    return w.value(f"extractvalue {{ i32, i1 }} {w.value(f'cmpxchg {operands}')}, 0")


# By resources


def _offsets(w: Writing) -> str:
    offset = w.pick("0", "4", "60", "64", "%x", w.value(f"shl {WORD} {w.small('%x', 15)}, 2"))
    return f"i32 {offset}, i32 {w.pick('0', '0', '0', '4', '%y')}, i32 {w.pick('0', '0', '1')}"


def _raw_load(w: Writing, pool: list[str]) -> str:
    type_ = w.pick(*TYPES)
    name = f"{_RAW}.load.{TYPES[type_]}"
    w.called[name] = f"declare {type_} @{name}({_RESOURCE}, i32, i32, i32)"
    operands = f"{_RESOURCE} {w.rng.choice(pool)}, {_offsets(w)}"
    return _as_word(w, w.value(f"call {type_} @{name}({operands})"), type_)


def _raw_store(w: Writing, pool: list[str]) -> str:
    type_ = w.pick(*TYPES)
    name = f"{_RAW}.store.{TYPES[type_]}"
    w.called[name] = f"declare void @{name}({type_}, {_RESOURCE}, i32, i32, i32)"
    value = _as_type(w, type_)
    operands = f"{type_} {value}, {_RESOURCE} {w.rng.choice(pool)}, {_offsets(w)}"
    w.put(f"call void @{name}({operands})")
    return _raw_load(w, pool) if w.chance(0.6) else "%x"


def _raw_atomic(w: Writing, pool: list[str]) -> str:
    name = f"{_RAW}.atomic.{w.pick('add', 'swap', 'smax', 'umin', 'inc')}.i32"
    w.called[name] = f"declare i32 @{name}(i32, {_RESOURCE}, i32, i32, i32)"
    return w.value(f"call i32 @{name}(i32 %x, {_RESOURCE} {w.rng.choice(pool)}, {_offsets(w)})")


FAT_USES: tuple[Use, ...] = (_loaded, _loaded, _stored, _stored, _changed, _exchanged)
RAW_USES: tuple[Use, ...] = (_raw_load, _raw_load, _raw_store, _raw_store, _raw_atomic)
