"""Kernels of AMDGPU and of NVPTX, with what their backends' own passes look for: arguments, LDS and
shared memory, intrinsics, atomic operations, what a launch says."""

from __future__ import annotations

import re
from collections.abc import Callable

from transforms.generate.templates.writing import WORD, Writing

LAUNCH = (
    ' "amdgpu-flat-work-group-size"="1,256"',
    ' "amdgpu-flat-work-group-size"="1,32"',
    ' "amdgpu-flat-work-group-size"="256,256" "target-cpu"="gfx1200"',
    ' "uniform-work-group-size"="true"',
    ' "target-cpu"="gfx942"',
    "",
)
SANITIZED = '!{i32 4, !"nosanitize_address", i32 1}'
"""The flag of a module whose LDS is to be sanitized, too."""
_SIZE = re.compile(r' "amdgpu-flat-work-group-size"="[\d,]*"')
Use = Callable[[Writing, str], str]


def amdgpu_kernel(w: Writing) -> None:
    """`@f` is a kernel, or a function that one calls; it stores what it has."""
    w.globals.append('target triple = "amdgcn-amd-amdhsa"')
    w.globals.append(f"@out = external addrspace(1) global [64 x {WORD}], align 4")
    is_kernel = w.chance(0.7)
    kind = "amdgpu_kernel " if is_kernel else ""
    arguments = f"{WORD} %x, {WORD} %y, ptr addrspace(1) noundef %g, <2 x {WORD}> %pair, ptr %h"
    attributes = w.pick(*LAUNCH) + w.pick("", "", " sanitize_address")
    if is_kernel and w.chance(0.5):
        # LLVM 23 refuses a kernel whose two sizes differ.
        attributes = f' "amdgpu-flat-work-group-size"="32,32"{_SIZE.sub("", attributes)}'
        attributes += f" !reqd_work_group_size {w.note('!{i32 32, i32 1, i32 1}')}"
    w.begin(f"{kind}void @f({arguments}) convergent{attributes}")
    flags = ('!{i32 1, !"amdhsa_code_object_version", i32 500}', SANITIZED)
    w.named("llvm.module.flags", [w.note(flag) for flag in flags])
    _uses(w, AMDGPU, "llvm.amdgcn.workitem.id.x")
    if w.chance(0.4):
        _helper(w)


def ptx_kernel(w: Writing) -> None:
    """`@f` is a kernel."""
    w.globals.append('target triple = "nvptx64-nvidia-cuda"')
    w.globals.append(f"@out = external addrspace(1) global [64 x {WORD}], align 4")
    argument = w.pick(
        f"byval([4 x {WORD}]) align 4 %g", "noalias noundef readonly %g", "noundef %g"
    )
    space = "" if argument.startswith("byval") else w.pick("", " addrspace(1)")
    bounds = w.pick("", ' "nvvm.reqntid"="32,1,1"', ' "nvvm.maxntid"="64,1,1"')
    w.begin(f"ptx_kernel void @f({WORD} %x, {WORD} %y, ptr{space} {argument}) convergent{bounds}")
    _uses(w, _nvptx(space), "llvm.nvvm.read.ptx.sreg.tid.x")


def _uses(w: Writing, table: tuple[Use, ...], number: str) -> None:
    """Some pieces, one of them perhaps in an arm, and a store at the number of the thread."""
    w.called[number] = f"declare {WORD} @{number}()"
    token = w.entry() if w.chance(0.5) else ""
    thread = w.value(f"call {WORD} @{number}()")
    token = token or (w.entry() if w.chance(0.7) else "")
    made = "%y"
    for _ in range(w.rng.choice((1, 2, 2, 3))):
        made = w.value(f"add {WORD} {made}, {w.rng.choice(table)(w, token or w.entry())}")
        token = token or w.entry()
        made = w.maybe(0.4, token, made)
    if w.chance(0.6):
        w.put(f"br i1 {w.condition('%x', thread)}, label %arm, label %end")
        w.label("arm")
        arm = w.maybe(0.5, token, w.rng.choice(table)(w, token))
        w.put("br label %end")
        w.label("end")
        other = w.pick("undef", made)
        made = w.value(f"phi {WORD} [ {w.pick(arm, '%y')}, %arm ], [ {other}, %entry ]")
    w.maybe(0.5, token, made)
    place = f"[64 x {WORD}], ptr addrspace(1) @out, i32 0, i32 {w.small(thread, 63)}"
    w.put(f"store {WORD} {made}, ptr addrspace(1) {w.value('getelementptr inbounds ' + place)}")
    w.put("ret void")
    w.end()


def _helper(w: Writing) -> None:
    """A kernel besides that uses the same LDS, and constructors."""
    w.lines[:0] = ["define internal void @start() {", "entry:", "  ret void", "}\n"]
    entry = "{ i32, ptr, ptr } { i32 1, ptr @start, ptr null }"
    w.globals.append(f"@llvm.global_ctors = appending global [1 x {{ i32, ptr, ptr }}] [{entry}]")


def _global(w: Writing, text: str) -> None:
    if text not in w.globals:
        w.globals.append(text)


def _shared(w: Writing, token: str) -> str:
    """Written, and read again after an operation."""
    name = w.pick("@one", "@two")
    _global(w, f"{name} = internal addrspace(3) global [4 x {WORD}] undef, align 4")
    w.put(f"store {WORD} %x, ptr addrspace(3) {name}, align 4")
    w.maybe(0.7, token, "%y")
    return w.value(f"load {WORD}, ptr addrspace(3) {name}, align 4")


def _atomic(w: Writing, token: str) -> str:
    """All threads change the same memory; the result is used or not."""
    _global(w, f"@total = internal addrspace(3) global {WORD} undef, align 4")
    place = w.pick("(1) @out", "(3) @total")
    operation = w.pick("add", "add", "sub", "umax", "xor", "nand")
    value = w.pick("1", "%x", w.maybe(0.4, token, "%y"))
    scope = w.pick("", ' syncscope("agent")')
    addition = f"atomicrmw {operation} ptr addrspace{place}, {WORD} {value}{scope} monotonic"
    old = w.value(f"{addition}, align 4")
    return old if w.chance(0.6) else "%x"


def _private(w: Writing, _: str) -> str:
    """A local array at an index that threads have."""
    local = w.value(f"alloca [4 x {WORD}], align 4, addrspace(5)")
    place = f"getelementptr inbounds [4 x {WORD}], ptr addrspace(5) {local}, i32 0, i32 "
    for number in range(2):
        at = w.value(place + str(number))
        w.put(f"store {WORD} {w.pick('%x', '%y')}, ptr addrspace(5) {at}, align 4")
    at = w.value(place + w.small("%x", 1))
    return w.value(f"load {WORD}, ptr addrspace(5) {at}, align 4")


def _quotient(w: Writing, _: str) -> str:
    below = w.value(f"or {WORD} {w.small('%y', 7)}, 1")
    return w.value(f"{w.pick('udiv', 'urem')} {WORD} %x, {below}")


def _uniform(w: Writing, token: str) -> str:
    """Uniform values, read from one thread; and the threads that take part."""
    kind = w.pick("readfirstlane", "ballot", "ballot")
    if kind == "readfirstlane":
        name = f"llvm.amdgcn.readfirstlane.{WORD}"
        w.called[name] = f"declare {WORD} @{name}({WORD})"
        return w.value(f"call {WORD} @{name}({WORD} {w.pick('%x', '7')}){w.bundle(token)}")
    w.called["ballot"] = "declare i64 @llvm.amdgcn.ballot.i64(i1)"
    vote = w.pick("true", w.condition("%x"))
    mask = w.value(f"call i64 @llvm.amdgcn.ballot.i64(i1 {vote}){w.bundle(token)}")
    if w.chance(0.4):
        return w.value(f"zext i1 {w.value(f'icmp ne i64 {mask}, 0')} to {WORD}")
    return w.value(f"trunc i64 {mask} to {WORD}")


def _launch(w: Writing, _: str) -> str:
    """The size of a group, as the runtime says it."""
    name = w.pick("implicitarg", "dispatch")
    w.called[name] = f"declare noundef ptr addrspace(4) @llvm.amdgcn.{name}.ptr()"
    base = w.value(f"call ptr addrspace(4) @llvm.amdgcn.{name}.ptr()")
    offset = {"implicitarg": 12, "dispatch": 4}[name] + w.rng.choice((0, 2))
    place = w.value(f"getelementptr inbounds i8, ptr addrspace(4) {base}, i64 {offset}")
    size = w.value(f"load i16, ptr addrspace(4) {place}, align 2")
    return w.value(f"zext i16 {size} to {WORD}")


def _argument(w: Writing, _: str) -> str:
    lane = w.value(f"extractelement <2 x {WORD}> %pair, i32 1")
    read = w.value(f"load {WORD}, ptr addrspace(1) @out, align 4")
    # A kernel's pointer, whatever its type says, is of global memory.
    through = w.value(f"load {WORD}, ptr %h, align 4") if w.chance(0.2) else read
    return w.value(f"add {WORD} {lane}, {w.pick(read, through)}")


def _function(w: Writing, token: str) -> str:
    """A function of the OpenCL library, on a number."""
    name, exact = w.pick("_Z3powff", "_Z3sinf"), w.pick("", " fast")
    number = w.value(f"sitofp {WORD} %x to float")
    count = 2 if name.endswith("ff") else 1
    w.called[name] = f"declare float @{name}({', '.join(['float'] * count)}) nounwind"
    arguments = ", ".join([f"float {number}", "float 2.0"][:count])
    got = w.value(f"call{exact} float @{name}({arguments})")
    w.maybe(0.3, token, "%y")
    return w.value(f"fptosi float {got} to {WORD}")


def _wait(w: Writing, token: str) -> str:
    """A barrier of the group."""
    w.called["barrier"] = "declare void @llvm.amdgcn.s.barrier()"
    w.put(f"call void @llvm.amdgcn.s.barrier(){w.bundle(token)}")
    return "%y"


def _printed(w: Writing, _: str) -> str:
    """Output."""
    _global(w, '@format = private unnamed_addr addrspace(4) constant [4 x i8] c"%d\\0A\\00"')
    w.called["printf"] = "declare i32 @printf(ptr addrspace(4), ...)"
    return w.value(f"call i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) @format, {WORD} %x)")


def _named(w: Writing, token: str) -> str:
    """A barrier that has a name."""
    type_ = 'target("amdgcn.named.barrier", 0)'
    _global(w, f"@bar = internal addrspace(3) global {type_} poison")
    name = "llvm.amdgcn.s.barrier.signal.var"
    w.called[name] = f"declare void @{name}(ptr addrspace(3), i32)"
    w.put(f"call void @{name}(ptr addrspace(3) @bar, i32 7){w.bundle(token)}")
    return "%x"


def _other(w: Writing, token: str) -> str:
    """A function that uses LDS, too."""
    _shared(w, token)
    text = "define internal void @uses(i32 noundef %a)"
    if not any(line.startswith(text) for line in w.lines):
        _global(w, f"@one = internal addrspace(3) global [4 x {WORD}] undef, align 4")
        body = ["  store i32 %a, ptr addrspace(3) @one, align 4", "  ret void", "}\n"]
        w.lines[:0] = [text + " {", "entry:", *body]
    w.put(f"call void @uses({WORD} %x)")
    return "%y"


def _buffer(w: Writing, _: str) -> str:
    """A buffer, by a pointer that has its bounds."""
    name = "llvm.amdgcn.make.buffer.rsrc.p7.p1"
    w.called[name] = f"declare ptr addrspace(7) @{name}(ptr addrspace(1), i16, i64, i32)"
    rsrc = w.value(f"call ptr addrspace(7) @{name}(ptr addrspace(1) @out, i16 0, i64 256, i32 0)")
    return w.value(f"load {WORD}, ptr addrspace(7) {rsrc}, align 4")


def _parameter(space: str) -> Use:
    def parameter(w: Writing, _: str) -> str:
        place = w.value(f"getelementptr inbounds {WORD}, ptr{space} %g, i64 1")
        return w.value(f"load {WORD}, ptr{space} {place}, align 4")

    return parameter


def _special(w: Writing, _: str) -> str:
    """The size of a group, and a thread's number in it."""
    name = w.pick("ntid.x", "laneid", "ctaid.x")
    w.called[name] = f"declare {WORD} @llvm.nvvm.read.ptx.sreg.{name}()"
    return w.value(f"call {WORD} @llvm.nvvm.read.ptx.sreg.{name}()")


def _reflected(w: Writing, token: str) -> str:
    """A question to the compiler at link time."""
    _global(w, '@ftz = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\\00"')
    w.called["reflect"] = "declare i32 @__nvvm_reflect(ptr)"
    got = w.value("call i32 @__nvvm_reflect(ptr @ftz)")
    return w.maybe(0.3, token, got)


def _fused(w: Writing, _: str) -> str:
    numbers = [w.value(f"sitofp {WORD} {v} to float") for v in ("%x", "%y")]
    product = w.value(f"fmul contract float {numbers[0]}, {numbers[1]}")
    total = w.value(f"fsub contract float {product}, {w.value(f'fneg float {numbers[1]}')}")
    return w.value(f"fptosi float {total} to {WORD}")


AMDGPU: tuple[Use, ...] = (
    *(_shared, _atomic, _private, _quotient, _uniform, _launch, _argument, _function, _wait),
    *(_buffer, _printed, _named, _other),
)


def _nvptx(space: str) -> tuple[Use, ...]:
    """Of NVPTX, where the pointer that the kernel gets is of this address space."""
    return _shared, _atomic, _parameter(space), _special, _reflected, _fused
