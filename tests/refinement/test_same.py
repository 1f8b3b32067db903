"""Structural equality of functions: what may differ, and what may not."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.promises.structural_equality import alone, same

BASE = """
@g = constant i32 1
%pair = type { i32, i32 }
declare i32 @op(i32) convergent
define internal i32 @helper(i32 %v) {
  %r = add i32 %v, 1
  ret i32 %r
}
define i32 @f(i32 %x, ptr noundef %p) convergent {
entry:
  %a = load i32, ptr %p, align 4, !tbaa !0
  %b = call i32 @op(i32 %a)
  %c = call i32 @helper(i32 %b)
  %d = load i32, ptr @g
  %w = getelementptr %pair, ptr %p, i32 0, i32 1
  %s = add nsw i32 %c, %d
  %z = icmp eq i32 %s, 0
  br i1 %z, label %yes, label %no
yes:
  ret i32 %s
no:
  %m = phi i32 [ %x, %entry ]
  ret i32 %m
}
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2}
!2 = !{!"root"}
"""

NO_MATTER = {
    "names of values": ("%s", "%total"),
    "names of blocks": ("%yes", "%then"),
    "a type that nothing names": ("%pair = type", "%other = type { i8 }\n%pair = type"),
    "a comdat of nothing that is reached": ("@g = constant", "$other = comdat any\n@g = constant"),
    "a phi of one value": ("  ret i32 %m", "  ret i32 %x"),
    "a hint": ("define i32 @f(i32 %x, ptr noundef %p) convergent", None),
}
MATTERS = {
    "a phi of another value": ("[ %x, %entry ]", "[ %s, %entry ]"),
    "a phi with a flag": (
        "no:\n  %m = phi i32 [ %x, %entry ]",
        "no:\n  %u = phi nnan float [ 1.0, %entry ]\n  %m = phi i32 [ %x, %entry ]",
    ),
    "an operand": ("add nsw i32 %c, %d", "add nsw i32 %d, %c"),
    "a flag": ("add nsw", "add"),
    "a predicate": ("icmp eq", "icmp ne"),
    "a constant": ("%s, 0", "%s, 1"),
    "a callee's body": ("%v, 1", "%v, 2"),
    "a global's contents": ("constant i32 1", "constant i32 2"),
    "a named type": ("{ i32, i32 }", "{ i64, i32 }"),
    "the type in metadata": ('!"int"', '!"float"'),
    "an alignment": ("align 4", "align 8"),
    "an attribute of a parameter": ("ptr noundef %p", "ptr %p"),
    "an attribute of a callee": ("@op(i32) convergent", "@op(i32)"),
    "an attribute of the function": (
        "define i32 @f(i32 %x, ptr noundef %p) convergent",
        "define i32 @f(i32 %x, ptr noundef %p)",
    ),
    "a branch's targets": ("label %yes, label %no", "label %no, label %yes"),
}


def changed(old: str, new: str) -> str:
    text = BASE.replace(old, new)
    if old in ("%yes",):
        text = text.replace("\nyes:", "\nthen:")
    assert text != BASE
    if "label %no, label %yes" in text:
        text = text.replace("%x, %entry", "%x, %entry")
    return text


def equal(other: str) -> bool:
    modules = [read_module(t.encode(), "test").module for t in (BASE, other)]
    first, second = (m.functions["f"] for m in modules)
    return same(modules[0], first, modules[1], second)


@pytest.mark.parametrize("what", NO_MATTER)
def test_what_does_not_matter(what: str) -> None:
    old, new = NO_MATTER[what]
    assert equal(changed(old, new or f"{old} alwaysinline"))


@pytest.mark.parametrize("what", MATTERS)
def test_what_matters(what: str) -> None:
    assert not equal(changed(*MATTERS[what]))


def test_a_phi_of_itself_is_no_value() -> None:
    """In a block that nothing else leads to."""
    loop = "\nalone:\n  %q = phi i32 [ %q, %alone ]\n  br label %alone\n}\n!0"
    module = read_module(BASE.replace("\n}\n!0", loop).encode(), "test").module
    assert same(module, module.functions["f"], module, module.functions["f"])


def test_a_type_within_a_type_and_the_kind_of_a_comdat_matter() -> None:
    text = BASE.replace("{ i32, i32 }", "{ i32, %inner }\n%inner = type { i32 }")
    text = text.replace("@g = constant i32 1", "$g = comdat any\n@g = constant i32 1, comdat")
    others = (
        text.replace("%inner = type { i32 }", "%inner = type { i64 }"),
        text.replace("comdat any", "comdat largest"),
    )
    for other in (text, *others):
        modules = [read_module(t.encode(), "test").module for t in (text, other)]
        found = same(modules[0], modules[0].functions["f"], modules[1], modules[1].functions["f"])
        assert found == (other is text)


def test_a_type_in_an_alias_matters() -> None:
    alias = "@p = alias i32, getelementptr (%far, ptr @g, i32 1)\n"
    texts = [
        f"%far = type {{ {kind}, {kind} }}\n{alias}{BASE}".replace("ptr @g\n", "ptr @p\n")
        for kind in ("i32", "i64")
    ]
    modules = [read_module(text.encode(), "test").module for text in texts]
    first, second = (module.functions["f"] for module in modules)
    assert same(modules[0], first, modules[0], first)
    assert not same(modules[0], first, modules[1], second)


def test_metadata_may_be_numbered_otherwise() -> None:
    text = BASE.replace("!2 = ", "!7 = ").replace("!2}", "!7}")
    assert equal(text)


def test_alone_a_function_is_the_same_when_its_callee_changes() -> None:
    modules = [read_module(t.encode(), "test").module for t in (BASE, changed("%v, 1", "%v, 2"))]
    shapes = [alone(m, m.functions["f"]) for m in modules]
    assert shapes[0] == shapes[1]
