"""Intrinsics of which one call is measured (LangRef, "Intrinsic Functions"), one per family: those
without a meaning in our tables, and some whose meaning needs no inputs."""

from __future__ import annotations

import re
from collections.abc import Mapping

from corpus.catalogue.entry import Against, Entry, Evidence, Marked, Section, define, value

PARAMETERS = (
    "i8 noundef %a, i8 noundef %b, i1 noundef %c, i32 noundef %n, i64 noundef %l, "
    "ptr noundef %p, ptr noundef %q, half noundef %h, float noundef %f, "
    "<2 x i8> noundef %v, <2 x i1> noundef %m, <2 x float> noundef %w"
)

_OTHERS = """
addressofreturnaddress: ptr addressofreturnaddress.p0()
adjust.trampoline: ptr adjust.trampoline(ptr %p)
alloc.token.id: i64 alloc.token.id.i64(metadata !920)
allow.*: i1 allow.runtime.check(metadata !"x")
allow.ubsan.check: i1 allow.ubsan.check(i8 1)
arithmetic.fence: float arithmetic.fence.f32(float %f)
asan.*: void asan.check.memaccess(ptr %p, i32 1)
call.preallocated.*: token call.preallocated.setup(i32 1)
clear_cache: void clear_cache(ptr %p, ptr %q)
clmul: i8 clmul.i8(i8 %a, i8 %b)
codeview.annotation: void codeview.annotation(metadata !920)
convert.from.fp16: float convert.from.fp16.f32(i16 7)
convert.to.fp16: i16 convert.to.fp16.f32(float %f)
coro.*: i1 coro.done(ptr %p)
debugtrap: void debugtrap()
eh.*: i32 eh.typeid.for.p0(ptr @g)
experimental.constrained.*: float experimental.constrained.fadd.f32(float %f, float %f, \
metadata !"round.tonearest", metadata !"fpexcept.ignore")
experimental.gc.*: ptr experimental.gc.get.pointer.base.p0.p0(ptr %p)
experimental.deoptimize: i8 experimental.deoptimize.i8() [ "deopt"() ]
experimental.get.vector.length: i32 experimental.get.vector.length.i32(i32 %n, i32 4, i1 false)
experimental.guard: void experimental.guard(i1 %c) [ "deopt"() ]
experimental.memset.pattern: void experimental.memset.pattern.p0.i8.i64(ptr %p, i8 %a, \
i64 4, i1 false)
experimental.patchpoint*: void experimental.patchpoint.void(i64 1, i32 8, ptr null, i32 0)
experimental.stackmap: void experimental.stackmap(i64 1, i32 8)
experimental.vector.*: <2 x i8> experimental.vector.compress.v2i8(<2 x i8> %v, <2 x i1> %m, \
<2 x i8> %v)
experimental.vp.*: <2 x i8> experimental.vp.reverse.v2i8(<2 x i8> %v, <2 x i1> %m, i32 %n)
experimental.widenable.condition: i1 experimental.widenable.condition()
fake.use: void fake.use(i8 %a)
fptrunc.round: half fptrunc.round.f16.f32(float %f, metadata !"round.upward")
frameaddress: ptr frameaddress.p0(i32 0)
gc*: ptr gcread(ptr %p, ptr %q)
get.dynamic.area.offset: i64 get.dynamic.area.offset.i64()
get.fpenv: i64 get.fpenv.i64()
get.fpmode: i32 get.fpmode.i32()
get.rounding: i32 get.rounding()
hwasan.*: void hwasan.check.memaccess(ptr %p, ptr %q, i32 1)
init.trampoline: void init.trampoline(ptr %p, ptr @nested, ptr %q)
instrprof.value.profile: void instrprof.value.profile(ptr @profile, i64 1, i64 1, i32 1, i32 0)
icall.branch.funnel: void icall.branch.funnel(ptr %p)
invariant.start: ptr invariant.start.p0(i64 1, ptr %p)
launder.invariant.group: ptr launder.invariant.group.p0(ptr %p)
llrint: i64 llrint.i64.f32(float %f)
llround: i64 llround.i64.f32(float %f)
load.relative: ptr load.relative.i32(ptr %p, i32 %n)
localaddress: ptr localaddress()
localescape: void localescape(ptr %slot)
localrecover: ptr localrecover(ptr @escapes, ptr %p, i32 0)
loop.*: <2 x i1> loop.dependence.war.mask.v2i1(ptr %p, ptr %q, i64 1)
lrint: i32 lrint.i32.f32(float %f)
lround: i32 lround.i32.f32(float %f)
masked.compressstore: void masked.compressstore.v2i8(<2 x i8> %v, ptr %p, <2 x i1> %m)
masked.expandload: <2 x i8> masked.expandload.v2i8(ptr %p, <2 x i1> %m, <2 x i8> %v)
masked.gather: <2 x i8> masked.gather.v2i8.v2p0(<2 x ptr> zeroinitializer, \
<2 x i1> %m, <2 x i8> %v)
masked.load: <2 x i8> masked.load.v2i8.p0(ptr %p, <2 x i1> %m, <2 x i8> %v)
masked.scatter: void masked.scatter.v2i8.v2p0(<2 x i8> %v, \
<2 x ptr> zeroinitializer, <2 x i1> %m)
masked.store: void masked.store.v2i8.p0(<2 x i8> %v, ptr %p, <2 x i1> %m)
matrix.column.major.load: <2 x i8> matrix.column.major.load.v2i8.i64(ptr %p, i64 1, i1 false, \
i32 1, i32 2)
matrix.column.major.store: void matrix.column.major.store.v2i8.i64(<2 x i8> %v, ptr %p, i64 1, \
i1 false, i32 1, i32 2)
memcpy: void memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
memcpy.element.unordered.atomic: void memcpy.element.unordered.atomic.p0.p0.i64(ptr align 1 %p, \
ptr align 1 %q, i64 4, i32 1)
memcpy.inline: void memcpy.inline.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
memmove: void memmove.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
memmove.element.unordered.atomic: void memmove.element.unordered.atomic.p0.p0.i64(ptr align 1 %p, \
ptr align 1 %q, i64 4, i32 1)
memset: void memset.p0.i64(ptr %p, i8 %a, i64 4, i1 false)
memset.element.unordered.atomic: void memset.element.unordered.atomic.p0.i64(ptr align 1 %p, \
i8 %a, i64 4, i32 1)
memset.inline: void memset.inline.p0.i64(ptr %p, i8 %a, i64 4, i1 false)
modf: { float, float } modf.f32(float %f)
objc.*: ptr objc.retain(ptr %p)
objectsize: i64 objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
pcmarker: void pcmarker(i32 1)
preserve.*: ptr preserve.static.offset(ptr %p)
protected.field.ptr: ptr protected.field.ptr.p0(ptr %p, i64 1, i1 false)
ptr.annotation: ptr ptr.annotation.p0.p0(ptr %p, ptr null, ptr null, i32 0, ptr null)
ptrauth.*: i64 ptrauth.sign(i64 %l, i32 1, i64 2)
swift.async.context.addr: ptr swift.async.context.addr()
ptrmask: ptr ptrmask.p0.i64(ptr %p, i64 -8)
read_register: i64 read_register.i64(metadata !921)
read_volatile_register: i64 read_volatile_register.i64(metadata !921)
readcyclecounter: i64 readcyclecounter()
readsteadycounter: i64 readsteadycounter()
reloc.none: void reloc.none(metadata !"symbol")
reset.fpenv: void reset.fpenv()
reset.fpmode: void reset.fpmode()
returnaddress: ptr returnaddress(i32 0)
sdiv.fix: i8 sdiv.fix.i8(i8 %a, i8 %b, i32 2)
sdiv.fix.sat: i8 sdiv.fix.sat.i8(i8 %a, i8 %b, i32 2)
seh.*: void seh.try.begin()
set.fpenv: void set.fpenv.i64(i64 %l)
set.fpmode: void set.fpmode.i32(i32 %n)
set.loop.iterations: void set.loop.iterations.i32(i32 %n)
set.rounding: void set.rounding(i32 %n)
sincos: { float, float } sincos.f32(float %f)
sincospi: { float, float } sincospi.f32(float %f)
sponentry: ptr sponentry.p0()
stackaddress: ptr stackaddress.p0()
stackguard: ptr stackguard()
stackprotector: void stackprotector(ptr %p, ptr %slot)
stackrestore: void stackrestore.p0(ptr %p)
stacksave: ptr stacksave.p0()
strip.invariant.group: ptr strip.invariant.group.p0(ptr %p)
test.*: i1 test.set.loop.iterations.i32(i32 %n)
thread.pointer: ptr thread.pointer.p0()
threadlocal.address: ptr threadlocal.address.p0(ptr @local)
trap: void trap()
type.checked.load*: { ptr, i1 } type.checked.load(ptr %p, i32 0, metadata !"x")
type.test: i1 type.test(ptr %p, metadata !"x")
public.type.test: i1 public.type.test(ptr %p, metadata !"x")
ubsantrap: void ubsantrap(i8 1)
udiv.fix: i8 udiv.fix.i8(i8 %a, i8 %b, i32 2)
udiv.fix.sat: i8 udiv.fix.sat.i8(i8 %a, i8 %b, i32 2)
va_copy: void va_copy.p0(ptr %p, ptr %q)
va_end: void va_end.p0(ptr %p)
va_start: void va_start.p0(ptr %p)
vector.partial.reduce.add: <2 x i8> vector.partial.reduce.add.v2i8.v2i8(<2 x i8> %v, <2 x i8> %v)
vector.partial.reduce.fadd: <2 x float> vector.partial.reduce.fadd.v2f32.v2f32(<2 x float> %w, \
<2 x float> %w)
vp.*: <2 x i8> vp.add.v2i8(<2 x i8> %v, <2 x i8> %v, <2 x i1> %m, i32 %n)
vscale: i64 vscale.i64()
write_register: void write_register.i64(metadata !921, i64 %l)
xray.*: void xray.customevent(ptr %p, i64 1)
"""
"""Lines `PATTERN: RESULT NAME(ARGUMENTS)`: one call for all intrinsics whose names match the
pattern."""

NEEDS = (
    "@g = global i8 0",
    "@local = thread_local global i8 0",
    "@profile = private constant [1 x i8] zeroinitializer",
    "declare void @nested()",
    "declare void @llvm.localescape(...)",
    "define void @escapes() {\n  %x = alloca i8\n"
    "  call void (...) @llvm.localescape(ptr %x)\n  ret void\n}",
    "!920 = !{}",
    '!921 = !{!"sp"}',
)
_CALL = re.compile(r"(.*?) (?!addrspace)([\w.]+)\((.*)\)( \[.*\])?")
_VARIADIC: Mapping[str, int] = {
    "experimental.deoptimize.i8": 0,
    "experimental.guard": 1,
    "experimental.patchpoint.void": 4,
    "experimental.stackmap": 2,
    "fake.use": 0,
    "icall.branch.funnel": 0,
    "localescape": 0,
}
"""The number of parameters before the `...`."""
_ATTRIBUTE = re.compile(r" align \d+")


def arguments(text: str) -> list[str]:
    """The arguments of a call, split at the commas outside of brackets."""
    parts, depth, start = [""], 0, True
    for letter in text:
        depth += (letter in "<([{") - (letter in ">)]}")
        if letter == "," and depth == 0:
            parts.append("")
            start = True
            continue
        if not (start and letter == " "):
            parts[-1] += letter
            start = False
    return [each for each in parts if each]


def type_of(argument: str) -> str:
    """The type of `TYPE [ATTRIBUTES] VALUE`."""
    if argument.startswith("metadata"):
        return "metadata"
    return _ATTRIBUTE.sub("", argument.rpartition(" ")[0])


def call(text: str) -> tuple[str, str, str]:
    """Result, call and declaration of `RESULT NAME(ARGUMENTS)`."""
    match = _CALL.fullmatch(text)
    assert match is not None, text
    result, name, given, bundle = match.groups()
    types = list(map(type_of, arguments(given)))
    fixed = _VARIADIC.get(name)
    if fixed is not None:
        types = [*types[:fixed], "..."]
    signature = f"({', '.join(types)})"
    called = f"{result} {signature}" if fixed is not None else result
    text = f"call {called} @llvm.{name}({given}){bundle or ''}"
    return result, text, f"declare {result} @llvm.{name}{signature}"


_CHOSEN = frozenset({"allow.*", "allow.ubsan.check", "experimental.widenable.condition"})
"""Intrinsics whose result is any value, but a value."""


def other(name: str, text: str) -> Entry:
    """An entry for one intrinsic: its result is not a constant; a call without a result is removed,
    and added."""
    result, called, declaration = call(text)
    parameters = f"{PARAMETERS}, ..." if name == "va_start" else PARAMETERS
    if "%slot" in text:
        called = f"%slot = alloca ptr\n{called}"
    attributes = 'gc "shadow-stack"' if name == "gc*" else ""
    evidence: Evidence
    if result in ("void", "token"):
        bound = "%t = " if result == "token" else ""
        function = define("void", parameters, f"{bound}{called}\nret void")
        evidence = Marked(define("void", parameters, "ret void"))
    else:
        function = value(result, parameters, f"%r = {called}", attributes=attributes)
        wrong = "poison" if name in _CHOSEN else "zeroinitializer"
        evidence = Against(define(result, parameters, f"ret {result} {wrong}"))
    shown = name if name.startswith("llvm.") else f"llvm.{name}"
    return Entry(Section.INTRINSICS, shown, function, (evidence,), (*NEEDS, declaration))


def _listed(text: str) -> dict[str, Entry]:
    rows = [line.partition(": ") for line in text.strip().split("\n")]
    return {name: other(name, body) for name, _, body in rows}


_LANDING = """%x = callbr i8 asm sideeffect "", "=r,!i"() to label %normal [label %other]
normal:
ret i8 1
other:
%r = call i8 @llvm.callbr.landingpad.i8(i8 %x)
ret i8 %r"""

OTHERS: Mapping[str, Entry] = {
    **_listed(_OTHERS),
    "callbr.landingpad": Entry(
        Section.INTRINSICS,
        "llvm.callbr.landingpad",
        define("i8", "", _LANDING),
        (Against(define("i8", "", "ret i8 2")),),
        ("declare i8 @llvm.callbr.landingpad.i8(i8)",),
    ),
}
"""The entries by pattern."""
