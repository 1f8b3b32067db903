"""What a reader of the checker found: for each kind of false answer a pair with the right one."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from checker.check import Kind, check
from checker.cycles import hierarchies
from checker.paths import Limits
from checker.reading import read

AGREES, DIFFERS, NOT_CHECKED = Kind.AGREES, Kind.DIFFERS, Kind.NOT_CHECKED


@dataclass(frozen=True)
class Pair:
    """`head`: the function up to its body; `more`: what the module has besides, or has before and
    after; `why`: in the answer's words."""

    head: str
    bodies: tuple[str, ...]
    kind: Kind
    more: str | tuple[str, str] = ""
    why: str = ""
    threads: int = 1
    triple: str = "amdgcn-amd-amdhsa"


X = "define i32 @f(i32 noundef %x)"
P = "define i32 @f(ptr noundef %p)"
BOTH = "define i32 @f(ptr noundef %p, ptr noundef %q)"
IF = "define i32 @f(i1 noundef %c, i32 noundef %x, ptr noundef %p)"
FLOAT = "define float @f(float noundef %x)"
BFLOAT = "define bfloat @f(bfloat noundef %x)"
BRANCH = "br i1 %c, label %yes, label %no\nyes:\n{}\nret i32 1\nno:\nret i32 1"
LAYOUT = 'target datalayout = "e-p:64:64-p3:32:32-p5:32:32-i64:64-A5"\n'
TAGS = (
    '!0 = !{!"root"}\n!1 = !{!3, !3, i64 0}\n!2 = !{!4, !4, i64 0}\n'
    '!3 = !{!"short", !0}\n!4 = !{!"long", !0}\n'
)
NOTHING = "ret i32 0"
LAUNCH = {
    "a group of one thread": Pair(
        'define i32 @f() "nvvm.reqntid"="1,1,1"', ("ret i32 3", "ret i32 4"), DIFFERS, threads=2
    ),
    "a group of none": Pair(
        'define i32 @f() "nvvm.reqntid"="0"', (NOTHING, "ret i32 4"), NOT_CHECKED,
        why="contradicts itself",
    ),
    "a call is divergent, whatever it accesses": Pair(
        "define i32 @f() convergent",
        (
            "%a = call i32 @where()\n%r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %a)\n"
            "ret i32 %r",
            "%a = call i32 @where()\nret i32 %a",
        ),
        DIFFERS,
        "declare i32 @where() memory(none) nounwind willreturn\n"
        "declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent",
        threads=2,
    ),
    "a call is convergent no more": Pair(
        "define i32 @f() convergent", (f"call void @meet()\n{NOTHING}",) * 2, DIFFERS,
        ("declare void @meet() convergent", "declare void @meet()"), threads=2,
    ),
    "what is in private memory is a thread's own": Pair(
        "define i32 @f(ptr addrspace(5) noundef inreg %p) convergent",
        (
            "%a = load i32, ptr addrspace(5) %p\n"
            "%r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %a)\nret i32 %r",
            "%a = load i32, ptr addrspace(5) %p\nret i32 %a",
        ),
        DIFFERS, "declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent", threads=2,
    ),
    "a lane that is away gives bpermute zero": Pair(
        "define i32 @f(i1 noundef %c, i32 noundef %x) convergent",
        (
            "br i1 %c, label %yes, label %no\nyes:\n"
            "%b = call i32 @llvm.amdgcn.ds.bpermute(i32 4, i32 %x)\nret i32 %b\nno:\nret i32 0",
            "%r = select i1 %c, i32 5, i32 0\nret i32 %r",
        ),
        DIFFERS, "declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) convergent", threads=2,
    ),
    "a shuffle up is clamped at 0": Pair(
        X,
        (
            "%r = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %x, i32 1, i32 31)\nret i32 %r",
            "ret i32 %x",
        ),
        NOT_CHECKED, "declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) convergent",
        why="in segments",
    ),
}  # fmt: skip
ATTRIBUTES = {
    "align of an argument": Pair(
        "define i64 @f(ptr align 8 %p)",
        ("%i = ptrtoint ptr %p to i64\n%r = and i64 %i, 7\nret i64 %r", "ret i64 0"), AGREES,
    ),
    "range of an argument": Pair(
        "define i1 @f(i8 range(i8 -3, 3) %x)",
        ("%r = icmp slt i8 %x, 3\nret i1 %r", "ret i1 true"), AGREES,
    ),
    "range of a result": Pair(
        "define range(i8 0, 2) i8 @f(i8 noundef %x)",
        ("ret i8 %x", "%r = trunc i8 %x to i1\n%w = zext i1 %r to i8\nret i8 %w"), AGREES,
    ),
    "nofpclass": Pair(
        "define i1 @f(float noundef nofpclass(inf) %x)",
        ("%r = fcmp oeq float %x, 0x7FF0000000000000\nret i1 %r", "ret i1 false"), NOT_CHECKED,
        why="class of floating-point numbers",
    ),
    "a result of a call is not null": Pair(
        "define i1 @f()",
        (
            "%a = call nonnull ptr @get()\n%r = icmp eq ptr %a, null\nret i1 %r",
            "%a = call nonnull ptr @get()\nret i1 false",
        ),
        AGREES, "declare ptr @get()",
    ),
    "an id has the range that its call states": Pair(
        "define i1 @f()",
        (
            "%t = call range(i32 0, 8) i32 @llvm.amdgcn.workitem.id.y()\n"
            "%r = icmp ugt i32 %t, 7\nret i1 %r",
            "ret i1 false",
        ),
        AGREES, "declare i32 @llvm.amdgcn.workitem.id.y()",
    ),
    "a call returns an argument": Pair(
        "define float @f(float noundef %x)",
        (
            "%r = call float @same(float %x)\nret float %r",
            "%r = call float @same(float %x)\nret float %x",
        ),
        AGREES, "declare float @same(float returned)",
    ),
    "a declaration says noundef": Pair(
        IF, (BRANCH.format("call void @use(ptr poison)"), "ret i32 1"), AGREES,
        "declare void @use(ptr noundef)",
    ),
    "the call of a body says noundef": Pair(
        IF, (BRANCH.format("%r = call noundef i32 @bad()"), "ret i32 1"), AGREES,
        "define internal i32 @bad() {\nret i32 poison\n}",
    ),
    "only the target's call says range": Pair(
        X,
        (
            "call void @use(i32 %x)\nret i32 0",
            "call void @use(i32 range(i32 0, 9) %x)\nret i32 0",
        ),
        DIFFERS, "declare void @use(i32)",
    ),
    "a function does not return that does": Pair(
        "define i32 @f() noreturn", (NOTHING, "unreachable"), AGREES
    ),
    "what does not return need not say so": Pair(
        X, ("call void @stop() noreturn\nunreachable", "call void @stop()\nunreachable"), AGREES,
        "declare void @stop()",
    ),
    "a source that is undefined": Pair(X, ("unreachable", NOTHING), AGREES),
}  # fmt: skip
FLOATS = {
    "which NaN is stored": Pair(
        "define void @f(half noundef %x, ptr noundef %p)",
        (
            "%s = fadd half %x, -0.0\nstore half %s, ptr %p\nret void",
            "store half %x, ptr %p\nret void",
        ),
        NOT_CHECKED, why="chooses which NaN",
    ),
    "another number is stored": Pair(
        "define void @f(half noundef %x, ptr noundef %p)",
        (
            "%s = fadd half %x, 1.0\nstore half %s, ptr %p\nret void",
            "store half %x, ptr %p\nret void",
        ),
        DIFFERS,
    ),
    "remainders": Pair(
        FLOAT, ("%r = frem float 7.0, 4.0\nret float %r", "ret float 3.0"), NOT_CHECKED,
        why="value of frem",
    ),
    "the less of two": Pair(
        FLOAT,
        ("%r = call float @llvm.minnum.f32(float %x, float %x)\nret float %r", "ret float %x"),
        NOT_CHECKED, "declare float @llvm.minnum.f32(float, float)", why="value of minnum",
    ),
    "bfloat": Pair(
        BFLOAT, ("%r = fmul bfloat %x, 0xR3F80\nret bfloat %r", "ret bfloat %x"), AGREES
    ),
    "bfloat is not half": Pair(
        "define i16 @f(i16 noundef %x)",
        tuple(
            f"%a = bitcast i16 %x to {t}\n%b = call {t} @llvm.floor.{n}({t} %a)\n"
            f"%r = bitcast {t} %b to i16\nret i16 %r"
            for t, n in (("half", "f16"), ("bfloat", "bf16"))
        ),
        DIFFERS, "declare half @llvm.floor.f16(half)\ndeclare bfloat @llvm.floor.bf16(bfloat)",
    ),
    "only the target computes": Pair(
        FLOAT, ("ret float 6.0", "%r = fmul float 2.0, 3.0\nret float %r"), AGREES
    ),
    "no infinity is chosen": Pair(
        "define i1 @f(i1 noundef %c, float noundef %x)",
        (
            "%s = select ninf i1 %c, float %x, float 2.0\n"
            "%r = fcmp oeq float %s, 0x7FF0000000000000\nret i1 %r",
            "ret i1 false",
        ),
        AGREES,
    ),
    "a call gives no infinity": Pair(
        "define i1 @f()",
        (
            "%a = call ninf float @get()\n%r = fcmp oeq float %a, 0xFFF0000000000000\nret i1 %r",
            "%a = call ninf float @get()\nret i1 false",
        ),
        AGREES, "declare float @get()",
    ),
    "only the target excludes NaNs": Pair(
        FLOAT,
        (
            "%r = call float @llvm.copysign.f32(float %x, float 1.0)\nret float %r",
            "%r = call nnan float @llvm.copysign.f32(float %x, float 1.0)\nret float %r",
        ),
        DIFFERS, "declare float @llvm.copysign.f32(float, float)",
    ),
    "only the target has a licence": Pair(
        FLOAT, tuple(f"%r = fdiv {w} float 1.0, %x\nret float %r" for w in ("", "arcp")),
        NOT_CHECKED, why="arcp that only the target has",
    ),
    "nneg of the source": Pair(
        "define double @f(i8 noundef %x)",
        tuple(f"%r = {op} i8 %x to double\nret double %r" for op in ("uitofp nneg", "sitofp")),
        AGREES,
    ),
    "nneg of the target": Pair(
        "define double @f(i8 noundef %x)",
        tuple(f"%r = uitofp {w} i8 %x to double\nret double %r" for w in ("", "nneg")), DIFFERS,
    ),
    "a float beyond an integer": Pair(
        "define i8 @f(half noundef %x)",
        (
            "%r = fptoui half %x to i8\nret i8 %r",
            "%c = fcmp oge half %x, 256.0\n%s = select i1 %c, half 9.0, half %x\n"
            "%r = fptoui half %s to i8\nret i8 %r",
        ),
        AGREES,
    ),
    "an integer is no NaN": Pair(X, ("ret i32 2143289350", "ret i32 2143289351"), DIFFERS),
    "small numbers": Pair(
        f'{FLOAT} "denormal-fp-math"="positive-zero,positive-zero"',
        ("%r = fadd float 0x36A0000000000000, 0.0\nret float %r", "ret float 0.0"), NOT_CHECKED,
        why="small numbers",
    ),
}  # fmt: skip
MEMORY = {
    "addresses of 32 bits": Pair(
        "define i64 @f(ptr addrspace(3) noundef %p)",
        ("%r = ptrtoint ptr addrspace(3) %p to i64\n%h = lshr i64 %r, 40\nret i64 %h", "ret i64 0"),
        AGREES, LAYOUT,
    ),
    "an address of 32 bits from another thread": Pair(
        "define i32 @f(ptr addrspace(3) noundef %p) convergent",
        tuple(
            "%q = call ptr addrspace(3) @llvm.amdgcn.readfirstlane.p3(ptr addrspace(3) %p)\n"
            f"%v = load i32, ptr addrspace(3) %q\n%r = {twice}\nret i32 %r"
            for twice in ("add i32 %v, %v", "shl i32 %v, 1")
        ),
        AGREES,
        f"{LAYOUT}declare ptr addrspace(3) "
        "@llvm.amdgcn.readfirstlane.p3(ptr addrspace(3)) convergent",
        threads=2,
    ),
    "steps of 32 bits": Pair(
        "define ptr @f(ptr noundef %p)",
        tuple(
            f"%r = getelementptr {step}, ptr %p, i64 3\nret ptr %r"
            for step in ("ptr addrspace(5)", "i32")
        ),
        AGREES, LAYOUT,
    ),
    "no layout is said": Pair(
        "define ptr @f(ptr noundef %p)",
        (
            "%r = getelementptr {i8, i64}, ptr %p, i64 0, i32 1\nret ptr %r",
            "%r = getelementptr i8, ptr %p, i64 4\nret ptr %r",
        ),
        AGREES, triple="",
    ),
    "a vector has no padding": Pair(
        "define i24 @f(ptr noundef %p)",
        (
            "%v = load <4 x i24>, ptr %p, align 1\n%r = extractelement <4 x i24> %v, i32 2\n"
            "ret i24 %r",
            "%q = getelementptr i8, ptr %p, i64 6\n%r = load i24, ptr %q, align 1\nret i24 %r",
        ),
        AGREES,
    ),
    "each byte is dereferenceable": Pair(
        "define i8 @f(i1 noundef %c, ptr noundef dereferenceable(16) %p)",
        (
            "br i1 %c, label %yes, label %no\nyes:\n%q = getelementptr i8, ptr %p, i64 9\n"
            "%v = load i8, ptr %q\nret i8 %v\nno:\nret i8 1",
            "%q = getelementptr i8, ptr %p, i64 9\n%v = load i8, ptr %q\n"
            "%r = select i1 %c, i8 %v, i8 1\nret i8 %r",
        ),
        AGREES,
    ),
    "part of an access": Pair(
        "define i16 @f(ptr noundef %p)",
        (
            "%v = load i64, ptr %p, align 2\n%s = lshr i64 %v, 32\n%r = trunc i64 %s to i16\n"
            "ret i16 %r",
            "%q = getelementptr i8, ptr %p, i64 4\n%r = load i16, ptr %q\nret i16 %r",
        ),
        AGREES,
    ),
    "a copy says how it is aligned": Pair(
        BOTH,
        (
            "call void @llvm.memmove.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 8, i1 false)\n"
            "ret i32 0",
            "%v = load i64, ptr %q, align 8\nstore i64 %v, ptr %p, align 8\nret i32 0",
        ),
        AGREES, "declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)",
    ),
    "places of a copy overlap": Pair(
        BOTH,
        tuple(
            f"call void @llvm.{name}.p0.p0.i64(ptr %p, ptr %q, i64 2, i1 false)\nret i32 0"
            for name in ("memmove", "memcpy")
        ),
        DIFFERS,
        "declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)\n"
        "declare void @llvm.memcpy.p0.p0.i64(ptr noalias, ptr noalias, i64, i1)",
    ),
    "types of accesses": Pair(
        BOTH,
        tuple(
            f"store i16 7, ptr %p, !tbaa !1\nstore i64 8, ptr %q, !tbaa !2\n{end}"
            for end in (
                "%v = load i16, ptr %p, !tbaa !1\n%r = zext i16 %v to i32\nret i32 %r", "ret i32 7"
            )
        ),
        NOT_CHECKED, TAGS, why="!tbaa of several types",
    ),
    "a step is a multiplication that does not wrap": Pair(
        "define ptr @f(ptr noundef %p, i64 noundef %i)",
        (
            "%r = getelementptr inbounds i64, ptr %p, i64 %i\nret ptr %r",
            "%o = shl nsw i64 %i, 3\n%r = getelementptr inbounds i8, ptr %p, i64 %o\nret ptr %r",
        ),
        AGREES,
    ),
    "a step out of a variable": Pair(
        "define i1 @f(i64 noundef %i)",
        (
            "%a = alloca i16\n%p = getelementptr inbounds i8, ptr %a, i64 %i\n"
            "%q = getelementptr i8, ptr %a, i64 2\n%r = icmp ule ptr %p, %q\nret i1 %r",
            "ret i1 true",
        ),
        AGREES,
        triple="nvptx64-nvidia-cuda",
    ),
    "a step to null": Pair(
        "define i1 @f(ptr noundef nonnull %p, i64 noundef %i)",
        (
            "%q = getelementptr inbounds i16, ptr %p, i64 %i\n%r = icmp ne ptr %q, null\nret i1 %r",
            "ret i1 true",
        ),
        AGREES,
    ),
    "a call may write private memory": Pair(
        "define i32 @f(ptr addrspace(5) noundef %p)",
        tuple(
            "store i32 4, ptr addrspace(5) %p\ncall void @use(ptr addrspace(5) %p)\n" + end
            for end in ("%r = load i32, ptr addrspace(5) %p\nret i32 %r", "ret i32 4")
        ),
        DIFFERS, "declare void @use(ptr addrspace(5))",
    ),
    "a call may read private memory": Pair(
        "define i32 @f(ptr addrspace(5) noundef %p)",
        (
            "store i32 4, ptr addrspace(5) %p\ncall void @use()\nret i32 0",
            "call void @use()\nstore i32 4, ptr addrspace(5) %p\nret i32 0",
        ),
        DIFFERS, "declare void @use()",
    ),
    "a call may write a memory of another space": Pair(
        "define i32 @f(ptr addrspace(6) noundef %p)",
        tuple(
            "store i32 4, ptr addrspace(6) %p\ncall void @use()\n" + end
            for end in ("%r = load i32, ptr addrspace(6) %p\nret i32 %r", "ret i32 4")
        ),
        DIFFERS, "declare void @use()",
    ),
    "a variable is aligned as it says": Pair(
        "define i16 @f()",
        tuple(
            "%a = alloca [4 x i8], align 1\nstore i32 9, ptr %a, align 1\n"
            f"%r = load i16, ptr %a, align {align}\nret i16 %r"
            for align in (1, 2)
        ),
        DIFFERS,
        triple="nvptx64-nvidia-cuda",
    ),
    "a variable of the module is aligned": Pair(
        "define i64 @f()",
        tuple(f"%r = load i64, ptr @v, align {align}\nret i64 %r" for align in (1, 4)), AGREES,
        "@v = global i64 3",
    ),
    "a variable may not be there": Pair(
        "define i1 @f()", ("%r = icmp ne ptr @v, null\nret i1 %r", "ret i1 true"), DIFFERS,
        "@v = extern_weak global i8",
    ),
    "a constant may be another": Pair(
        "define i8 @f()", ("%r = load i8, ptr @v\nret i8 %r", "ret i8 3"), NOT_CHECKED,
        "@v = weak constant i8 3", why="initialiser",
    ),
    "null of another space": Pair(
        IF, (BRANCH.format("store i8 1, ptr addrspace(1) null"), "ret i32 1"), DIFFERS
    ),
    "null may be valid": Pair(
        f"{IF} null_pointer_is_valid", (BRANCH.format("store i8 1, ptr null"), "ret i32 1"),
        NOT_CHECKED, why="null_pointer_is_valid",
    ),
    "who hangs shows no memory": Pair(
        P,
        (
            "store i8 1, ptr %p\ncall void @wait()\nstore i8 2, ptr %p\nret i32 0",
            "call void @wait()\nstore i8 2, ptr %p\nret i32 0",
        ),
        AGREES, "declare void @wait() memory(none) nounwind",
    ),
    "volatile": Pair(
        X, ("%a = alloca i8\n%v = load volatile i8, ptr %a\nret i32 0", NOTHING), NOT_CHECKED,
        why="a volatile access",
        triple="nvptx64-nvidia-cuda",
    ),
    "a store before a release": Pair(
        BOTH,
        (
            "store atomic i32 1, ptr %p release, align 4\nstore i32 2, ptr %q\nret i32 0",
            "store i32 2, ptr %q\nstore atomic i32 1, ptr %p release, align 4\nret i32 0",
        ),
        NOT_CHECKED, why="over a release",
    ),
    "memory that does not change": Pair(
        P,
        tuple(
            "store i32 6, ptr %p\n%t = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)\n"
            f"call void @use()\n{end}"
            for end in ("%r = load i32, ptr %p\nret i32 %r", "ret i32 6")
        ),
        NOT_CHECKED, "declare ptr @llvm.invariant.start.p0(i64, ptr)\ndeclare void @use()",
        why="invariant.start",
    ),
}  # fmt: skip
VALUES = {
    "undef twice": Pair(
        X, (NOTHING, "%a = or i32 undef, 0\n%r = sub i32 %a, %a\nret i32 %r"), NOT_CHECKED,
        why="undef that only the target has",
    ),
    "a branch on undef": Pair(
        X, ("ret i32 1", "br i1 undef, label %a, label %b\na:\nret i32 1\nb:\nret i32 1"), DIFFERS
    ),
    "undef for what is defined": Pair(
        X, tuple(f"call void @use(i8 {w} undef)\nret i32 0" for w in ("", "noundef")), NOT_CHECKED,
        "declare void @use(i8)", why="undef",
    ),
    "a call before its condition": Pair(
        IF,
        (
            "br i1 %c, label %yes, label %no\nyes:\n%r = call i32 @get(i32 %x)\nret i32 %r\n"
            "no:\nret i32 9",
            "%a = call i32 @get(i32 %x)\n%r = select i1 %c, i32 %a, i32 9\nret i32 %r",
        ),
        DIFFERS, "declare i32 @get(i32) memory(none) nounwind willreturn",
    ),
    "a call before its condition, which may be": Pair(
        IF,
        (
            "br i1 %c, label %yes, label %no\nyes:\n%r = call i32 @get(i32 %x)\nret i32 %r\n"
            "no:\nret i32 9",
            "%a = call i32 @get(i32 %x)\n%r = select i1 %c, i32 %a, i32 9\nret i32 %r",
        ),
        AGREES, "declare i32 @get(i32) memory(none) nounwind willreturn speculatable",
    ),
    "an index of two bits": Pair(
        "define i8 @f(<8 x i8> noundef %v)",
        tuple(f"%r = extractelement <8 x i8> %v, {i}\nret i8 %r" for i in ("i2 1", "i32 1")),
        AGREES,
    ),
    "poison divided by -1": Pair(
        IF,
        (NOTHING, "%s = select i1 %c, i32 poison, i32 1\n%t = srem i32 %s, -1\nret i32 0"), DIFFERS,
    ),
}  # fmt: skip
BUFFER = (
    'target datalayout = "p:32:32:32-p3:32:32"\n@buffer = external global [8 x i8]\n'
    "@tile = external addrspace(3) global [64 x i32], align 4\n"
    "declare void @barrier() convergent nounwind willreturn"
)
IN_TILE = "getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i64 %n"
ADDRESSES: dict[str, Pair] = {
    "a variable is within 32 bits, where addresses have so many": Pair(
        "define i8 @f(i32 %n)",
        (
            "%p = getelementptr i8, ptr @buffer, i32 0\n%r = load i8, ptr %p\nret i8 %r",
            "%r = load i8, ptr @buffer\nret i8 %r",
        ),
        AGREES,
        BUFFER,
    ),
    "a cast in a constant": Pair(
        "define i32 @f(i64 %n)",
        (
            f"%p = {IN_TILE}\nstore i32 1, ptr %p\ncall void @barrier() convergent\nret i32 0",
            "%p = getelementptr inbounds i32, ptr addrspace(3) @tile, i64 %n\n"
            "store i32 1, ptr addrspace(3) %p\ncall void @barrier() convergent\nret i32 0",
        ),
        NOT_CHECKED,
        BUFFER.replace("p:32:32:32-", ""),
        why="an address is cast on one side",
        threads=2,
    ),
}  # fmt: skip
PAIRS = {**ADDRESSES, **LAUNCH, **ATTRIBUTES, **FLOATS, **MEMORY, **VALUES}


@pytest.mark.parametrize("name", PAIRS)
def test_the_answer(name: str) -> None:
    pair = PAIRS[name]
    more = (pair.more, pair.more) if isinstance(pair.more, str) else pair.more
    head = f'target triple = "{pair.triple}"\n'
    texts = [
        f"{head}{extra}\n{pair.head} {{\n{body}\n}}\n"
        for body, extra in zip(pair.bodies, more, strict=True)
    ]
    found = check(texts[0], texts[1], "f", "f", Limits(threads=pair.threads))
    assert (found.kind, pair.why in found.why) == (pair.kind, True), found.why


def test_the_header_of_an_inner_cycle_is_reached_from_that_around_it() -> None:
    text = """
define void @f(i1 %c) {
entry:
  br i1 %c, label %H, label %two
H:
  br label %one
one:
  br i1 %c, label %two, label %H
two:
  br label %one
}
"""
    found = hierarchies(read(text).functions["f"])
    headers = {tuple(cycle.header for cycle in hierarchy) for hierarchy in found}
    assert headers == {("H", "one"), ("two", "one")}
