"""What the hunt tells kinds of findings by: the shape of a difference."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from itertools import product

import pytest

from tangle_tv.commands.hunt_known import (
    FindingKind,
    known_kinds,
    pair_of,
)
from tangle_tv.commands.hunt_shape import (
    CALLEE_KNOWN,
    GUARDS_JOINED,
    HEADER_DECIDED,
    SPECULATED,
    SPECULATED_ELSEWHERE,
    SPECULATED_OUT,
    TOKEN_ALONE,
    Shape,
    of_operation,
    shape_of,
)
from tangle_tv.commands.hunt_words import EDGE_STAYS, ONE_TARGET, PHI_KEEPS, SELF_INSIDE, STORE_LOST
from verify.ir.reader import read_module

NESTED = """
define void @f(ptr %p, i1 %c, i1 %d) {
entry:
  %q = addrspacecast ptr %p to ptr addrspace(3)
  %first = getelementptr i8, ptr addrspace(3) %q, i32 4
  br i1 %c, label %outer, label %end

outer:
  br i1 %d, label %inner, label %end

inner:
  br label %meet

meet:
  %v = load i32, ptr addrspace(3) %first
  call void @use(i32 %v)
  br label %end

end:
  ret void
}

declare void @use(i32)
"""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("", "", ""),
        ("br label %meet", "br i1 %c, label %meet, label %end", ""),
        ("br i1 %d, label %inner, label %end", "br label %inner", SPECULATED_ELSEWHERE),
        ("label %inner, label %end", "label %inner, label %meet", SPECULATED_ELSEWHERE),
        ("ptr addrspace(3) %q, i32 4", "ptr addrspace(3) null, i32 4", ""),
    ],
)
def test_a_load_through_another_address_space_leaves_a_branch(
    old: str, new: str, expected: str
) -> None:
    """Behind two branches, in a block that nothing else leads to."""
    assert old in NESTED
    changed = NESTED.replace(old, new)
    before, after = (read_module(x.encode(), "a test").module for x in (NESTED, changed))
    assert str(shape_of(before, before.functions["f"], after, after.functions["f"])) == expected


GUESSED = """
define i32 @f(i1 %c, i1 %d) convergent {
entry:
  br label %loop

loop:
  %last = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %c, label %body, label %end

body:
  br i1 %d, label %guess, label %latch

guess:
  %v = call i32 @guess()
  br label %latch

latch:
  %next = phi i32 [ %v, %guess ], [ 0, %body ]
  br label %loop

end:
  ret i32 %last
}

declare i32 @guess() convergent speculatable nounwind willreturn memory(none)
"""


@pytest.mark.parametrize(
    ("old", "new", "leaves"),
    [
        ("", "", False),
        ("br i1 %d, label %guess, label %latch", "br label %guess", True),
        ("br i1 %c, label %body, label %end", "br label %body", True),
        ("br i1 %c, label %body, label %end", "br i1 %d, label %body, label %end", False),
        ("br label %loop\n\nend", "br label %end\n\nend", False),
        ("  %v = call", "  %u = call i32 @guess()\n  %v = call", False),
    ],
)
def test_a_speculatable_call_leaves_a_branch_of_its_loop(old: str, new: str, leaves: bool) -> None:
    """It is behind two branches, and so behind one after that."""
    assert old in GUESSED
    changed = GUESSED.replace(old, new)
    before, after = (read_module(x.encode(), "a test").module for x in (GUESSED, changed))
    found = shape_of(before, before.functions["f"], after, after.functions["f"])
    assert (SPECULATED in found.words) == leaves
    assert SPECULATED not in found.plain.words


@pytest.mark.parametrize(
    ("attribute", "block", "leaves"),
    [("speculatable ", "entry", True), ("speculatable ", "body", False), ("", "entry", False)],
)
def test_a_speculatable_call_leaves_its_loop(attribute: str, block: str, *, leaves: bool) -> None:
    call = "  %v = call i32 @guess()\n"
    source = GUESSED.replace("speculatable ", attribute)
    target = source.replace(call, "").replace(f"{block}:\n", f"{block}:\n{call}")
    before, after = (read_module(x.encode(), "a test").module for x in (source, target))
    found = shape_of(before, before.functions["f"], after, after.functions["f"])
    assert (SPECULATED_OUT in found.words) == leaves
    name = known_of("loop-load-elim", "target-does-not-end", found, sets=False)
    assert name == ("loop-simplify-speculatable.ll" if leaves else "")


def test_another_operation_than_a_speculatable_one_leaves_no_branch() -> None:
    before, after = (
        read_module(x.replace(" speculatable", "").encode(), "a test").module
        for x in (
            GUESSED,
            GUESSED.replace("br i1 %d, label %guess, label %latch", "br label %guess"),
        )
    )
    assert str(shape_of(before, before.functions["f"], after, after.functions["f"])) == ""


def known_of(base: str, code: str, shape: Shape, *, sets: bool) -> str:
    tokens = shape.controlled
    return pair_of(FindingKind(base, code, "", tokens, sets, shape), known_kinds())


def shape(*moved: str, loops: Collection[str] = (), tokens: bool = False) -> Shape:
    return Shape(frozenset(moved), frozenset(loops), frozenset(), tokens)


def test_a_value_of_simplifycfg_is_known_only_of_another_address_space() -> None:
    name, code = "simplifycfg-other-space.ll", "target-undefined"
    assert known_of("SimplifyCFG", code, shape(SPECULATED_ELSEWHERE), sets=False) == name
    assert known_of("SimplifyCFG", code, shape(), sets=False) == ""
    assert known_of("SimplifyCFG", "result-changed", shape(SPECULATED_ELSEWHERE), sets=False) == ""


def test_simplifycfg_is_known_to_speculate_only_what_is_speculatable() -> None:
    name, leaves = "simplifycfg-speculatable.ll", "no longer behind a branch"
    for moved in ((), (leaves,), (leaves, "an operation removed"), (leaves, "joined or removed")):
        found = shape(SPECULATED, *moved)
        assert known_of("simplifycfg", "result-changed", found, sets=True) == name
        assert known_of("simplifycfg", "result-changed", found.plain, sets=True) == ""


GUARDED = """
define void @f(i1 %c, i1 %d) convergent {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  call void (i1, ...) @llvm.experimental.guard(i1 %d) [ "deopt"() ]
  ret void
}

declare void @llvm.experimental.guard(i1, ...)
"""
SECOND = '  call void (i1, ...) @llvm.experimental.guard(i1 %d) [ "deopt"() ]\n'


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (GUARDED, ""),
        (GUARDED.replace(SECOND, ""), GUARDS_JOINED),
        (re.sub(r"  call .*\n", "", GUARDED), ""),
    ],
)
def test_instcombine_is_known_to_join_guards(left: str, told: str) -> None:
    before, after = (read_module(x.encode(), "a test").module for x in (GUARDED, left))
    found = shape_of(before, before.functions["f"], after, after.functions["f"])
    assert str(found) == told
    assert str(found.plain) == ""
    known = known_of("InstCombine", "target-undefined", found, sets=False)
    assert known.startswith("two guards become one" if told else "") and bool(known) == bool(told)
    assert known_of("InstCombine", "target-undefined", found, sets=True) == ""
    assert known_of("InstCombine", "result-changed", found, sets=False) == ""


def changed(before: str, after: str) -> Shape:
    """The shape of the change of `@f` between two modules."""
    first, last = (read_module(text.encode(), "a test").module for text in (before, after))
    return shape_of(first, first.functions["f"], last, last.functions["f"])


IRREDUCIBLE = """
define i32 @f(i1 %c, i32 %n) {
entry:
  br i1 %c, label %other, label %self

other:
  %stop = call i1 @ask(i32 %n)
  br i1 %stop, label %end, label %self

self:
  %i = phi i32 [ 0, %entry ], [ 1, %other ], [ %next, %self ]
  %next = add i32 %i, 1
  %again = call i1 @ask(i32 %next)
  br i1 %again, label %self, label %other

end:
  ret i32 %n
}

declare i1 @ask(i32)
"""
REDUCIBLE = """
define i32 @f(i1 %c, i32 %n) {
entry:
  %c.inv = xor i1 %c, true
  br label %guard

other:
  %stop = call i1 @ask(i32 %n)
  br i1 %stop, label %end, label %guard

self:
  %next = add i32 %i.moved, 1
  %again = call i1 @ask(i32 %next)
  br i1 %again, label %guard, label %other

end:
  ret i32 %n

guard:
  %i.moved = phi i32 [ %i.moved, %self ], [ 1, %other ], [ 0, %entry ]
  %to = phi i1 [ true, %self ], [ true, %other ], [ %c.inv, %entry ]
  br i1 %to, label %self, label %other
}

declare i1 @ask(i32)
"""


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (IRREDUCIBLE, REDUCIBLE, True),
        (IRREDUCIBLE, REDUCIBLE.replace("[ %i.moved, %self ]", "[ %next, %self ]"), False),
        (IRREDUCIBLE.replace("[ %next, %self ]", "[ %i, %self ]"), REDUCIBLE, False),
        (IRREDUCIBLE, IRREDUCIBLE.replace("[ %next, %self ]", "[ %i, %self ]"), False),
    ],
)
def test_fix_irreducible_is_known_to_keep_a_phi(before: str, after: str, *, told: bool) -> None:
    found = changed(before, after)
    assert (PHI_KEEPS in found.words) == told
    for sets in (True, False):
        known = known_of("fix-irreducible", "result-changed", found, sets=sets)
        assert known == ("fix-irreducible-phi.ll" if told else "")
    assert known_of("unify-loop-exits", "result-changed", found, sets=True) == ""


def test_fix_irreducible_is_known_to_leave_an_entry_to_itself() -> None:
    kept = REDUCIBLE.replace(
        "br i1 %again, label %guard, label %other", "br i1 %again, label %self, label %other"
    )
    found = changed(IRREDUCIBLE, kept)
    assert SELF_INSIDE in found.moved
    code = "communicating-set-changed"
    assert known_of("fix-irreducible", code, found, sets=True) == "fix-irreducible-self.ll"
    assert SELF_INSIDE not in changed(IRREDUCIBLE, IRREDUCIBLE).moved


def test_fix_irreducible_is_known_to_let_threads_meet_behind_two_entries() -> None:
    loops = ("a header is none", "less irreducible")
    found, code = shape("behind a branch", loops=loops), "communicating-set-changed"
    assert known_of("fix-irreducible", code, found, sets=True).endswith("fix-irreducible-meet.ll")
    assert known_of("fix-irreducible", code, found, sets=False) == ""
    more = shape("behind a branch", "copied", loops=loops)
    assert known_of("fix-irreducible", code, more, sets=True) == ""


def test_unify_loop_exits_is_known_to_leave_edges_of_a_switch() -> None:
    words = "Instruction does not dominate all uses!"
    kind = FindingKind("unify-loop-exits", "llvm-verifier", words, tokens=False)
    assert "a switch" in pair_of(kind, known_kinds())
    assert pair_of(replace(kind, base="sink"), known_kinds()) == ""


TWICE = """
define void @f(i1 %c, i1 %d) {
entry:
  br i1 %c, label %p, label %other

other:
  br i1 %d, label %q, label %q

p:
  br label %q

q:
  %again = call i1 @ask(i32 0)
  br i1 %again, label %p, label %end

end:
  ret void
}

declare i1 @ask(i32)
"""
ONCE = """
define void @f(i1 %c, i1 %d) {
entry:
  br i1 %c, label %guard, label %other

other:
  br label %guard

p:
  br label %guard

q:
  %again = call i1 @ask(i32 0)
  br i1 %again, label %p, label %end

end:
  ret void

guard:
  %to = phi i1 [ true, %p ], [ %d, %other ], [ false, %entry ]
  br i1 %to, label %q, label %p
}

declare i1 @ask(i32)
"""


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (TWICE, ONCE, True),
        (TWICE, ONCE.replace("[ %d, %other ]", "[ true, %other ]"), False),
        (TWICE.replace("label %q, label %q", "label %q, label %p"), ONCE, False),
        (TWICE, TWICE, False),
    ],
)
def test_fix_irreducible_is_known_to_ask_a_branch_to_one_block(
    before: str, after: str, *, told: bool
) -> None:
    found = changed(before, after)
    assert (ONE_TARGET in found.words) == told
    for sets in (True, False):
        known = known_of("fix-irreducible", "operation-changed", found, sets=sets)
        assert known == ("fix-irreducible-condition.ll" if told else "")


ENDING = """
define void @f(ptr %p, i1 %c) {
entry:
  store i32 1, ptr %p
  br i1 %c, label %leave, label %stay

leave:
  call void @llvm.nvvm.exit()
  unreachable

stay:
  store i32 2, ptr %p
  ret void
}

declare void @llvm.nvvm.exit() convergent noreturn
"""


@pytest.mark.parametrize(
    ("other", "removed", "told"),
    [
        ("", "store i32 1, ptr %p", True),
        ("", "store i32 2, ptr %p", False),
        ("", "call void @llvm.nvvm.exit()", False),
        ("@work", "store i32 1, ptr %p", False),
    ],
)
def test_dse_is_known_to_lose_what_an_ending_thread_stored(
    other: str, removed: str, *, told: bool
) -> None:
    before = ENDING.replace("@llvm.nvvm.exit", other) if other else ENDING
    assert removed in before
    found = changed(before, before.replace(removed, ""))
    assert (STORE_LOST in found.words) == told
    for name, sets in product(("dse", "DSE"), (True, False)):
        known = known_of(name, "memory-changed", found, sets=sets)
        assert known == ("dse-thread-exit.ll" if told else "")
    assert STORE_LOST not in found.plain.words


SEARCH = """
define void @f() convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %found = call i1 @ask(i32 0)
  br i1 %found, label %hit, label %next

next:
  %more = call i1 @ask(i32 1)
  br i1 %more, label %loop, label %hit

hit:
  call void @op() [ "convergencectrl"(token %heart) ]
  ret void

no:
  unreachable
}

declare i1 @ask(i32)
declare void @op() convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
"""
ENDLESS = SEARCH.replace("br i1 %found, label %hit,", "br i1 false, label %no,")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (SEARCH, ENDLESS, True),
        (SEARCH, SEARCH, False),
        (SEARCH, SEARCH.replace("br i1 %found", "br i1 false"), False),
        (SEARCH, SEARCH.replace("br i1 %more, label %loop", "br i1 false, label %no"), False),
        (ENDLESS, ENDLESS, False),
    ],
)
def test_spirv_structurizer_is_known_to_decide_headers(
    before: str, after: str, *, told: bool
) -> None:
    found = changed(before, after)
    assert (HEADER_DECIDED in found.words) == told
    for sets in (True, False):
        name = "spirv-structurizer-exit.ll" if told else ""
        assert known_of("spirv-structurizer", "operation-changed", found, sets=sets) == name


TOKEN_CALLS = """
define void @f() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @plain() [ "convergencectrl"(token %t) ]
  call void @barrier() [ "convergencectrl"(token %t) ]
  call void @other()
  ret void
}

declare void @plain()
declare void @barrier() convergent
declare void @other()
declare token @llvm.experimental.convergence.entry()
"""


def test_calls_that_a_token_alone_makes_convergent_are_known_of_each_pass() -> None:
    module = read_module(TOKEN_CALLS.encode(), "f.ll").module
    source = module.functions["f"]
    told = {
        name: of_operation(shape(tokens=True), module, source, name)
        for name in ("plain", "barrier", "other")
    }
    assert [name for name, found in told.items() if TOKEN_ALONE in found.moved] == ["plain"]
    code = "communicating-set-changed"
    assert known_of("sink", code, told["plain"], sets=True).startswith("LLVM takes no notice")
    assert known_of("sink", code, told["barrier"], sets=True) == ""
    assert known_of("sink", code, told["plain"], sets=False) == ""


SPECULATED_CALL = """
define void @f() convergent {
  call void @guess()
  call void @barrier()
  ret void
}

declare void @guess() convergent speculatable
declare void @barrier() convergent
"""


def test_speculatable_calls_are_known_of_each_pass() -> None:
    module = read_module(SPECULATED_CALL.encode(), "f.ll").module
    source, code = module.functions["f"], "result-changed"
    moved = shape("out of a loop")
    found, other = (of_operation(moved, module, source, n) for n in ("guess", "barrier"))
    assert known_of("loop-load-elim", code, found, sets=True).startswith("speculative-execution.ll")
    assert known_of("loop-load-elim", code, other, sets=True) == ""


ONE_TARGET_TWICE = """
define void @f(i1 %c) convergent {{
entry:
  br i1 %c, label %first, label %{second}

first:
  ret void

other:
  br label %first
}}
"""


def test_one_of_two_edges_to_a_block_stays() -> None:
    twice, once = (
        read_module(ONE_TARGET_TWICE.format(second=second).encode(), "f.ll").module
        for second in ("first", "other")
    )
    for before, after, told in ((twice, once, True), (once, twice, False), (twice, twice, False)):
        found = shape_of(before, before.functions["f"], after, after.functions["f"])
        assert (EDGE_STAYS in found.moved) == told


POINTED = """
define void @f(ptr %p) convergent {{
  call void {before}()
  call void {also}()
  ret void
}}

define void @now(ptr %p) convergent {{
  call void {after}()
  call void {also}()
  ret void
}}

declare void @barrier() convergent
declare void @plain()
"""


@pytest.mark.parametrize(
    ("before", "after", "also", "is_known"),
    [
        ("%p", "@barrier", "@plain", True),
        ("%p", "@barrier", "@barrier", True),
        ("%p", "@plain", "@barrier", False),
        ("%p", "@barrier()\n  call void @barrier", "@plain", True),
        ("@plain", "@barrier", "%p", False),
    ],
)
def test_a_pointer_whose_function_is_found_out(
    before: str, after: str, also: str, is_known: bool
) -> None:
    text = POINTED.format(before=before, after=after, also=also)
    module = read_module(text.encode(), "f.ll").module
    found = shape_of(module, module.functions["f"], module, module.functions["now"])
    assert (CALLEE_KNOWN in found.moved) == is_known
