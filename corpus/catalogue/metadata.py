"""Metadata on instructions (LangRef, "Metadata") and operand bundles (LangRef, "Operand Bundles",
"Assume Operand Bundles"): each is added where its promise need not hold, and removed."""

from __future__ import annotations

from collections.abc import Mapping

from corpus.catalogue.convergence import CONTROL_BUNDLE
from corpus.catalogue.entry import Entry, Marked, Section, define
from verify.semantics.attributes import (
    METADATA_PREFIXES_WITHOUT_MEANING,
    METADATA_WITH_MEANING,
    METADATA_WITHOUT_MEANING,
    POINTER_AND_FLOAT_METADATA,
)

_LOAD = "%r = load i32, ptr %p{}\nret i32 %r"
_LOAD_POINTER = (
    "%q = load ptr, ptr %p{}\n%c = icmp eq ptr %q, %p\n%r = zext i1 %c to i32\nret i32 %r"
)
_LOAD_FLOAT = "%f = load float, ptr %p{}\n%r = bitcast float %f to i32\nret i32 %r"
_TWO_LOADS = "%x = load i32, ptr %p{}\nstore i32 7, ptr %o\n%r = load i32, ptr %p{}\nret i32 %r"
_STORED_BETWEEN = (
    "%x = load i32, ptr %p{0}\nstore i32 7, ptr %o{1}\n%r = load i32, ptr %p{0}\nret i32 %r"
)
_IN_SCOPE = _STORED_BETWEEN.replace("{0}", "{}").replace("{1}", ", !noalias !934")
_OUT_OF_SCOPE = _STORED_BETWEEN.replace("{0}", ", !alias.scope !934").replace("{1}", "{}")
_FLOAT = "%s = fadd float 1.0, 2.0{}\n%r = fptosi float %s to i32\nret i32 %r"
_CALL = "%r = call i32 @effect(i32 1){}\nret i32 %r"
_INDIRECT = "%r = call i32 %p(i32 1){}\nret i32 %r"
_ALLOCA = "%a = alloca i32{}\nstore i32 1, ptr %a\n%r = load i32, ptr %a\nret i32 %r"
_ATOMIC = "%r = atomicrmw add ptr %p, i32 1 monotonic{}\nret i32 %r"
_COPY = "call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %o, i64 4, i1 false){}\nret i32 1"
_CAST = "%q = inttoptr i64 7 to ptr{}\n%r = load i32, ptr %q\nret i32 %r"
_BRANCH = """%v = load i32, ptr %p
%c = icmp eq i32 %v, 0
br i1 %c, label %one, label %two{}
one:
ret i32 1
two:
ret i32 2"""

_NODES = (
    "!930 = !{}",
    "!931 = !{i32 0, i32 9}",
    "!932 = !{i64 8}",
    "!933 = !{i32 1}",
    "!934 = !{!935}",
    "!935 = distinct !{!935, !936}",
    "!936 = distinct !{!936}",
    "!937 = !{!938, !938, i64 0}",
    '!938 = !{!"int", !939, i64 0}',
    '!939 = !{!"root"}',
    "!940 = !{float 2.5}",
    "!941 = distinct !{}",
    '!942 = !{!"branch_weights", i32 1, i32 2}',
    "!943 = distinct !{!943, !944}",
    '!944 = !{!"llvm.loop.unroll.disable"}',
    "!945 = !{ptr @effect}",
    "!946 = !{i64 0, i64 4, !937}",
    "!947 = !{i32 3, i32 4}",
    "!948 = !{i32 3}",
    '!949 = !{!"note"}',
    "!950 = distinct !DIAssignID()",
    '!951 = !{!"amdgpu-as", !"local"}',
    '!952 = !{i64 0, !"type"}',
    "!953 = !{i64 4}",
    "!954 = !{i64 1}",
    '!955 = !{!"token", i1 false}',
    '!956 = !{!"address"}',
    "!957 = !{!958}",
    '!958 = !{!959, !"cold"}',
    "!959 = !{i64 1}",
)

_AT: Mapping[str, tuple[str, int]] = {
    "DIAssignID": (_ALLOCA, 950),
    "alias.scope": (_IN_SCOPE, 934),
    "align": (_LOAD_POINTER, 932),
    "alloc_token": (_CALL, 955),
    "annotation": (_LOAD, 949),
    "callee_type": (_CALL, 930),
    "callsite": (_CALL, 959),
    "callees": (_INDIRECT, 945),
    "captures": ("store ptr %p, ptr %o{}\nret i32 1", 956),
    "dereferenceable": (_LOAD_POINTER, 932),
    "dereferenceable_or_null": (_LOAD_POINTER, 932),
    "fpmath": (_FLOAT, 940),
    "invariant.load": (_TWO_LOADS, 930),
    "irr_loop": (_BRANCH, 930),
    "llvm.access.group": (_LOAD, 941),
    "llvm.loop": (_BRANCH, 943),
    "llvm.mem.parallel_loop_access": (_LOAD, 943),
    "make.implicit": (_BRANCH, 930),
    "memprof": (_CALL, 957),
    "mmra": ("fence acquire{}\nret i32 1", 951),
    "noalias": (_OUT_OF_SCOPE, 934),
    "noalias.addrspace": (_ATOMIC, 947),
    "nofpclass": (_LOAD_FLOAT, 948),
    "nofree": (_CAST, 930),
    "nonnull": (_LOAD_POINTER, 930),
    "nontemporal": (_LOAD, 933),
    "prof": (_BRANCH, 942),
    "range": (_LOAD, 931),
    "srcloc": (_CALL, 954),
    "tbaa": (_TWO_LOADS, 937),
    "tbaa.struct": (_COPY, 946),
    "type": (_CALL, 952),
    "unpredictable": (_BRANCH, 930),
}
"""By kind, the instruction and the node; other kinds are on a load, with an empty node."""

METADATA_PROMISES = (METADATA_WITH_MEANING | POINTER_AND_FLOAT_METADATA | {"captures"}) - {
    *("fpmath", "llvm.access.group", "llvm.mem.parallel_loop_access", "tbaa.struct")
}
"""Kinds for which breaking the promise is undefined or gives poison."""

_IN_NO_TABLE = ("callees", "nofree", "made.up")
_NOT_ON_INSTRUCTIONS = frozenset({"dbg"})
"""Kinds that instructions do not have; `!dbg` has an entry with the debug intrinsics."""

METADATA_OF_LLVM: tuple[str, ...] = tuple(
    sorted(
        (
            METADATA_WITH_MEANING
            | METADATA_WITHOUT_MEANING
            | POINTER_AND_FLOAT_METADATA
            | {*_IN_NO_TABLE}
            | {f"{prefix}x" for prefix in METADATA_PREFIXES_WITHOUT_MEANING}
        )
        - _NOT_ON_INSTRUCTIONS
    )
)

_PARAMETERS = "ptr noundef %p, ptr noundef %o"
_EFFECT = "declare i32 @effect(i32)"
_MEMCPY = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"


def _metadata(kind: str) -> Entry:
    template, node = _AT.get(kind, (_LOAD, 930))
    function, plain = (
        define("i32", _PARAMETERS, template.replace("{}", text))
        for text in (f", !{kind} !{node}", "")
    )
    evidence = (Marked(plain, kind in METADATA_PROMISES),)
    declarations = (_EFFECT, _MEMCPY, *_NODES)
    return Entry(Section.METADATA, f"!{kind}", function, evidence, declarations)


METADATA: tuple[Entry, ...] = tuple(map(_metadata, METADATA_OF_LLVM))

# Operand bundles

_ON_CALLS: Mapping[str, str] = {
    "cfguardtarget": "ptr @effect",
    "clang.arc.attachedcall": "ptr @llvm.objc.retainAutoreleasedReturnValue",
    "deopt": "i32 1",
    "gc-live": "ptr %p",
    "gc-transition": "",
    "kcfi": "i32 7",
    "made.up": "i32 1",
    "ptrauth": "i32 1, i64 2",
}
_ON_ASSUMPTIONS: Mapping[str, str] = {
    "align": "ptr %p, i64 8",
    "cold": "",
    "dereferenceable": "ptr %p, i64 8",
    "ignore": "ptr %p",
    "nonnull": "ptr %p",
    "noundef": "ptr %p",
    "separate_storage": "ptr %p, ptr %o",
}
"""The operands of a bundle, by tag."""


def _bundle(tag: str, operands: str, call: str, name: str, *declarations: str) -> Entry:
    function, plain = (
        define("i32", _PARAMETERS, f"{call}{text}\nret i32 1")
        for text in (f' [ "{tag}"({operands}) ]', "")
    )
    evidence = (Marked(plain, promise=name.endswith("assume)")),)
    return Entry(Section.BUNDLES, name, function, evidence, declarations)


_RETAIN = "declare ptr @llvm.objc.retainAutoreleasedReturnValue(ptr)"
_GIVE = "declare ptr @give()"


def _call_for(tag: str) -> str:
    if tag == "clang.arc.attachedcall":
        return "%r = call ptr @give()"
    if tag in ("kcfi", "ptrauth", "cfguardtarget"):
        # Of another type than @effect, which they would call otherwise in the same module.
        return "%r = call i16 %o(i32 1)"
    return "%r = call i32 @effect(i32 1)"


BUNDLES: tuple[Entry, ...] = (
    CONTROL_BUNDLE,
    *[
        _bundle(tag, operands, _call_for(tag), tag, _EFFECT, _RETAIN, _GIVE)
        for tag, operands in _ON_CALLS.items()
    ],
    *[
        _bundle(
            tag,
            operands,
            "call void @llvm.assume(i1 true)",
            f"{tag} (assume)",
            "declare void @llvm.assume(i1)",
        )
        for tag, operands in _ON_ASSUMPTIONS.items()
    ],
)
