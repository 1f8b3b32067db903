"""What loads give, symbolically and on the machine, for small functions: the expected result is
proved, a wrong one is refuted and confirmed by the machine."""

from __future__ import annotations

import pytest

from tests.symbolic.values import assert_gives, judged
from verify.refinement.verdict import Verdict

GPU = "e-p:64:64-p1:64:64-p3:32:32-p5:32:32-i64:64-A5"
SIGNATURE = "i32 (ptr noundef %p, ptr noundef %q, i32 noundef %i, i32 noundef %x, i1 noundef %c)"

TWO = "  %a = alloca [2 x i32]\n  store [2 x i32] [i32 10, i32 20], ptr %a\n"
INDEXED = "  %e = getelementptr [2 x i32], ptr %a, i32 0, i32 %i\n"

PRIVATE = {
    "forwarded": ("  %a = alloca i32\n  store i32 %x, ptr %a\n  %r = load i32, ptr %a", "%x"),
    "constant index": (f"{TWO}  %e = getelementptr i8, ptr %a, i64 4\n  %r = load i32, ptr %e", 20),
    "low byte": (
        "  %a = alloca i32\n  store i32 258, ptr %a\n  %b = load i8, ptr %a\n"
        "  %r = zext i8 %b to i32",
        2,
    ),
    "bytes make a word": (
        "  %a = alloca i32\n  %e = getelementptr i8, ptr %a, i32 2\n"
        "  store i16 1, ptr %a\n  store i16 2, ptr %e\n  %r = load i32, ptr %a",
        (2 << 16) + 1,
    ),
    "overwritten in the middle": (
        "  %a = alloca i32\n  store i32 0, ptr %a\n  %e = getelementptr i8, ptr %a, i32 1\n"
        "  store i16 -1, ptr %e, align 1\n  %r = load i32, ptr %a",
        0x00FFFF00,
    ),
    "narrow integer": (
        "  %a = alloca i8\n  store i1 true, ptr %a\n  %b = load i1, ptr %a\n"
        "  %r = zext i1 %b to i32",
        1,
    ),
    "field behind padding": (
        "  %a = alloca { i8, i32 }\n  store { i8, i32 } { i8 1, i32 7 }, ptr %a\n"
        "  %e = getelementptr i8, ptr %a, i32 4\n  %r = load i32, ptr %e",
        7,
    ),
    "packed field": (
        "  %a = alloca <{ i8, i32 }>\n  store <{ i8, i32 }> <{ i8 1, i32 7 }>, ptr %a\n"
        "  %e = getelementptr i8, ptr %a, i32 1\n  %r = load i32, ptr %e, align 1",
        7,
    ),
    "vector": (
        "  %a = alloca <2 x i16>\n  store <2 x i16> <i16 1, i16 2>, ptr %a\n"
        "  %r = load i32, ptr %a",
        (2 << 16) + 1,
    ),
    "aggregate": (
        f"{TWO}  %v = load [2 x i32], ptr %a\n  %r = extractvalue [2 x i32] %v, 1",
        20,
    ),
    "address in memory that an address in memory points to": (
        "  %a = alloca i32\n  %h = alloca ptr\n  %k = alloca ptr\n  store ptr %h, ptr %k\n"
        "  %u = load ptr, ptr %k\n  store ptr %a, ptr %u\n  store i32 5, ptr %a\n"
        "  %v = load ptr, ptr %h\n  %r = load i32, ptr %v",
        5,
    ),
    "address stored in one of two places": (
        "  %a = alloca i32\n  %h = alloca ptr\n  %k = alloca ptr\n  store ptr %a, ptr %h\n"
        "  store ptr %a, ptr %k\n  %b = alloca i32\n  store i32 5, ptr %a\n"
        "  store i32 6, ptr %b\n  %u = select i1 %c, ptr %h, ptr %k\n  store ptr %b, ptr %u\n"
        "  %v = load ptr, ptr %h\n  %w = load i32, ptr %v\n  %d = zext i1 %c to i32\n"
        "  %r = sub i32 %w, %d",
        5,
    ),
    "address in memory": (
        "  %a = alloca i32\n  %h = alloca ptr\n  store ptr %a, ptr %h\n  store i32 5, ptr %a\n"
        "  %b = load ptr, ptr %h\n  %r = load i32, ptr %b",
        5,
    ),
    "address in another space": (
        "  %a = alloca i32\n  %b = addrspacecast ptr %a to ptr addrspace(5)\n"
        "  store i32 5, ptr addrspace(5) %b\n  %r = load i32, ptr %a",
        5,
    ),
    "negative index": (
        f"{TWO}  %e = getelementptr i32, ptr %a, i32 1\n"
        "  %f = getelementptr i32, ptr %e, i32 -1\n  %r = load i32, ptr %f",
        10,
    ),
    "two objects": (
        "  %a = alloca i32\n  %b = alloca i32\n  store i32 1, ptr %a\n  store i32 2, ptr %b\n"
        "  %r = load i32, ptr %a",
        1,
    ),
    "new lifetime": (
        "  %a = alloca i32\n  call void @llvm.lifetime.start.p0(ptr %a)\n  store i32 4, ptr %a\n"
        "  %r = load i32, ptr %a\n  call void @llvm.lifetime.end.p0(ptr %a)",
        4,
    ),
    "poison overwritten": (
        "  %a = alloca i32\n  store i32 poison, ptr %a\n  store i32 6, ptr %a\n"
        "  %r = load i32, ptr %a",
        6,
    ),
    "part of what was never written": (
        "  %a = alloca i32\n  store i8 6, ptr %a\n  %v = load i32, ptr %a\n  %r = and i32 %v, 255",
        6,
    ),
}


@pytest.mark.parametrize(("body", "expected"), PRIVATE.values(), ids=list(PRIVATE))
def test_private_memory(body: str, expected: str | int) -> None:
    source = f"{body}\n  ret i32 %r"
    wrong = f"  %w = add i32 {expected}, 1\n  ret i32 %w"
    assert_gives(SIGNATURE, source, f"  ret i32 {expected}", wrong, GPU)


CHOSEN = "  %t = icmp eq i32 %i, {}\n  %r = select i1 %t, i32 {}, i32 {}\n  ret i32 %r"
OTHER_WAY = {
    "read": (
        f"{TWO}{INDEXED}  %r = load i32, ptr %e\n  ret i32 %r",
        CHOSEN.format(0, 10, 20),
        CHOSEN.format(0, 20, 10),
    ),
    "written": (
        f"{TWO}{INDEXED}  store i32 5, ptr %e\n  %r = load i32, ptr %a\n  ret i32 %r",
        CHOSEN.format(0, 5, 10),
        CHOSEN.format(0, 10, 5),
    ),
    "diamond": (
        f"{TWO}  br i1 %c, label %s, label %z\ns:\n  store i32 5, ptr %a\n  br label %z\n"
        "z:\n  %r = load i32, ptr %a\n  ret i32 %r",
        "  %r = select i1 %c, i32 5, i32 10\n  ret i32 %r",
        "  %r = select i1 %c, i32 10, i32 5\n  ret i32 %r",
    ),
    "merged address": (
        "  %a = alloca i32\n  %b = alloca i32\n  store i32 1, ptr %a\n  store i32 2, ptr %b\n"
        "  br i1 %c, label %s, label %t\ns:\n  br label %z\nt:\n  br label %z\n"
        "z:\n  %m = phi ptr [ %a, %s ], [ %b, %t ]\n  store i32 3, ptr %m\n"
        "  %r = load i32, ptr %a\n  ret i32 %r",
        "  %r = select i1 %c, i32 3, i32 1\n  ret i32 %r",
        "  ret i32 1",
    ),
    "selected address": (
        f"{TWO}  %e = getelementptr i32, ptr %a, i32 1\n  %m = select i1 %c, ptr %a, ptr %e\n"
        "  %r = load i32, ptr %m\n  ret i32 %r",
        "  %r = select i1 %c, i32 10, i32 20\n  ret i32 %r",
        "  ret i32 10",
    ),
}


@pytest.mark.parametrize(("body", "right", "wrong"), OTHER_WAY.values(), ids=list(OTHER_WAY))
def test_which_place_is_known_only_when_it_runs(body: str, right: str, wrong: str) -> None:
    assert_gives(SIGNATURE, body, right, wrong, GPU)


ANYTHING = {
    "never written": "  %a = alloca i32\n  %r = load i32, ptr %a",
    "outside": f"{TWO}  %e = getelementptr i32, ptr %a, i32 2\n  %r = load i32, ptr %e",
    "half outside": (
        f"{TWO}  %e = getelementptr i8, ptr %a, i32 6\n  %r = load i32, ptr %e, align 1"
    ),
    "before": f"{TWO}  %e = getelementptr i32, ptr %a, i32 -1\n  %r = load i32, ptr %e",
    "stored outside": (
        f"{TWO}  %e = getelementptr i32, ptr %a, i32 2\n  store i32 1, ptr %e\n  %r = add i32 0, 0"
    ),
    "poison stored": "  %a = alloca i32\n  store i32 poison, ptr %a\n  %r = load i32, ptr %a",
    "poison in one byte": (
        "  %a = alloca i32\n  store i32 0, ptr %a\n  store i8 poison, ptr %a\n"
        "  %r = load i32, ptr %a"
    ),
    "poison index": (f"{TWO}  %e = getelementptr i32, ptr %a, i32 poison\n  %r = load i32, ptr %e"),
    "misaligned inside": (
        f"{TWO}  %e = getelementptr i8, ptr %a, i32 2\n  %r = load i32, ptr %e, align 4"
    ),
    "null": "  %r = load i32, ptr null",
    "misaligned": "  %e = getelementptr i8, ptr @h, i32 1\n  %r = load i32, ptr %e, align 4",
}


def when_chosen(body: str) -> str:
    """The body when %c, else 77: a function that is always undefined has nothing to check."""
    return f"  br i1 %c, label %s, label %z\ns:\n{body}\n  ret i32 %r\nz:\n  ret i32 77"


@pytest.mark.parametrize("body", ANYTHING.values(), ids=list(ANYTHING))
def test_may_become_anything(body: str) -> None:
    for number in (0, 77):
        constant = when_chosen(f"  %r = add i32 0, {number}")
        assert judged(SIGNATURE, when_chosen(body), constant, GPU).verdict is Verdict.CORRECT


@pytest.mark.parametrize("body", ANYTHING.values(), ids=list(ANYTHING))
def test_nothing_may_become_it(body: str) -> None:
    found = judged(SIGNATURE, "  ret i32 77", when_chosen(body), GPU)
    assert found.verdict is Verdict.INCORRECT, found.reason


def test_an_index_that_may_leave_the_object() -> None:
    read = f"{TWO}{INDEXED}  %r = load i32, ptr %e\n  ret i32 %r"
    inside = "  %k = and i32 %i, 1\n" + read.replace("i32 %i", "i32 %k")
    assert judged(SIGNATURE, read, inside, GPU).verdict is Verdict.CORRECT
    assert judged(SIGNATURE, inside, read, GPU).verdict is Verdict.INCORRECT


def test_two_loads_of_what_was_never_written_may_differ() -> None:
    body = "  %a = alloca i32\n  %v = load i32, ptr %a\n  %w = load i32, ptr %a\n"
    source = f"{body}  %r = sub i32 %v, %w\n  ret i32 %r"
    assert judged(SIGNATURE, source, "  ret i32 5").verdict is Verdict.CORRECT
    assert judged(SIGNATURE, "  ret i32 0", source).verdict is Verdict.INCORRECT


# Shared memory

AREA = "i32 (ptr{0} noundef %p, ptr{0} noundef %q, i32 noundef %x)"
SPACES = pytest.mark.parametrize("space", ["", " addrspace(1)", " addrspace(3)", " addrspace(7)"])


@SPACES
def test_what_was_stored_is_read(space: str) -> None:
    store = f"  store i32 %x, ptr{space} %p\n"
    source = f"{store}  %r = load i32, ptr{space} %p\n  ret i32 %r"
    signature = AREA.format(space)
    assert_gives(signature, source, f"{store}  ret i32 %x", f"{store}  ret i32 1", GPU)


@SPACES
def test_two_pointers_may_be_the_same(space: str) -> None:
    stores = f"  store i32 1, ptr{space} %p\n  store i32 2, ptr{space} %q\n"
    source = f"{stores}  %r = load i32, ptr{space} %p\n  ret i32 %r"
    same = (
        f"{stores}  %e = ptrtoint ptr{space} %p to i64\n  %f = ptrtoint ptr{space} %q to i64\n"
        "  %t = icmp eq i64 %e, %f\n  %r = select i1 %t, i32 2, i32 1\n  ret i32 %r"
    )
    signature = AREA.format(space)
    assert_gives(signature, source, same, f"{stores}  ret i32 1", GPU)


@SPACES
def test_parts_of_a_word(space: str) -> None:
    stores = (
        f"  store i32 0, ptr{space} %p\n  %e = getelementptr i8, ptr{space} %p, i32 1\n"
        f"  store i8 1, ptr{space} %e\n"
    )
    source = f"{stores}  %r = load i32, ptr{space} %p\n  ret i32 %r"
    signature = AREA.format(space)
    assert_gives(signature, source, f"{stores}  ret i32 256", f"{stores}  ret i32 1", GPU)


def test_narrow_spaces_are_apart() -> None:
    signature = "i32 (ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q)"
    stores = "  store i32 1, ptr addrspace(1) %p\n  store i32 2, ptr addrspace(3) %q\n"
    source = f"{stores}  %r = load i32, ptr addrspace(1) %p\n  ret i32 %r"
    assert_gives(signature, source, f"{stores}  ret i32 1", f"{stores}  ret i32 2", GPU)


def test_a_cast_keeps_the_memory() -> None:
    signature = "i32 (ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q)"
    stores = (
        "  store i32 1, ptr addrspace(1) %p\n"
        "  %f = addrspacecast ptr addrspace(3) %q to ptr\n  store i32 2, ptr %f\n"
    )
    source = f"{stores}  %r = load i32, ptr addrspace(1) %p\n  ret i32 %r"
    # The flat address is one of local memory, so it is none of global memory.
    assert_gives(signature, source, f"{stores}  ret i32 1", f"{stores}  ret i32 2", GPU)
    back = f"{stores}  %r = load i32, ptr addrspace(3) %q\n  ret i32 %r"
    assert_gives(signature, back, f"{stores}  ret i32 2", f"{stores}  ret i32 1", GPU)


def test_poison_in_memory() -> None:
    store = "  store i32 poison, ptr %p\n"
    source = f"{store}  %r = load i32, ptr %p\n  ret i32 %r"
    assert judged(SIGNATURE, source, "  store i32 1, ptr %p\n  ret i32 9").verdict is (
        Verdict.CORRECT
    )
    found = judged(SIGNATURE, "  store i32 1, ptr %p\n  ret i32 9", f"{store}  ret i32 9")
    assert found.verdict is Verdict.INCORRECT


def test_a_store_of_what_is_there_is_nothing() -> None:
    source = "  %v = load i32, ptr %p\n  store i32 %v, ptr %p\n  ret i32 0"
    assert judged(SIGNATURE, source, "  ret i32 0").verdict is Verdict.CORRECT


def test_globals_do_not_overlap() -> None:
    stores = "  store i32 1, ptr @g\n  store i32 2, ptr @h\n"
    source = f"{stores}  %r = load i32, ptr @g\n  ret i32 %r"
    assert_gives(SIGNATURE, source, f"{stores}  ret i32 1", f"{stores}  ret i32 2")


def test_private_memory_is_not_shared_memory() -> None:
    body = "  %a = alloca i32\n  store i32 1, ptr %a\n  store i32 2, ptr %p\n"
    source = f"{body}  %r = load i32, ptr %a\n  ret i32 %r"
    target = "  store i32 2, ptr %p\n  ret i32 {}"
    assert_gives(SIGNATURE, source, target.format(1), target.format(2))


# Accesses that are observed

OBSERVED = {
    "relaxed add": "atomicrmw add ptr %p, i32 1 monotonic",
    "ordered exchange": "atomicrmw xchg ptr %p, i32 1 seq_cst",
    "atomic load": "load atomic i32, ptr %p acquire, align 4",
    "volatile load": "load volatile i32, ptr %p",
}


@pytest.mark.parametrize("access", OBSERVED.values(), ids=list(OBSERVED))
def test_what_an_observed_access_returns_is_anything_but_one_thing(access: str) -> None:
    body = f"  store i32 1, ptr %p\n  %v = {access}\n"
    twice = f"{body}  %r = sub i32 %v, %v\n  ret i32 %r"
    assert_gives(SIGNATURE, twice, f"{body}  ret i32 0", f"{body}  ret i32 1")
    assert judged(SIGNATURE, f"{body}  ret i32 %v", f"{body}  ret i32 1").verdict is (
        Verdict.INCORRECT
    )
    gone = "  store i32 1, ptr %p\n  ret i32 0"
    assert judged(SIGNATURE, f"{body}  ret i32 0", gone).verdict is Verdict.INCORRECT


def test_a_volatile_store_leaves_what_it_stored() -> None:
    store = "  store volatile i32 %x, ptr %p\n"
    source = f"{store}  %r = load i32, ptr %p\n  ret i32 %r"
    assert_gives(SIGNATURE, source, f"{store}  ret i32 %x", f"{store}  ret i32 1")


@pytest.mark.parametrize(
    "between", ["fence acq_rel", "call void @barrier()", "call void @look(ptr %q)"]
)
def test_what_is_read_behind_a_synchronising_observation_is_new(between: str) -> None:
    before = f"  store i32 1, ptr %p\n  {between}\n"
    source = f"{before}  %r = load i32, ptr %p\n  ret i32 %r"
    assert judged(SIGNATURE, source, f"{before}  ret i32 1").verdict is Verdict.INCORRECT
    again = f"{before}  %v = load i32, ptr %p\n  %r = load i32, ptr %p\n  ret i32 %r"
    assert judged(SIGNATURE, source, again).verdict is Verdict.CORRECT


UNSUPPORTED = {
    "atomic": "  %a = alloca i32\n  %r = atomicrmw add ptr %a, i32 1 monotonic\n  ret i32 %r",
    "volatile, and the address escapes": (
        "  %a = alloca i32\n  call void @look(ptr %a)\n  %r = load volatile i32, ptr %a\n"
        "  ret i32 %r"
    ),
    "variable size and index": (
        "  %a = alloca i32, i32 %x\n  %e = getelementptr i32, ptr %a, i32 %i\n"
        "  store i32 1, ptr %e\n  ret i32 0"
    ),
    "variable size, and the address escapes": (
        "  %a = alloca i32, i32 %x\n  call void @look(ptr %a)\n  ret i32 0"
    ),
    "too many places": (
        "  %a = alloca [1000 x i8]\n  %e = getelementptr i8, ptr %a, i32 %i\n"
        "  store i8 1, ptr %e\n  ret i32 0"
    ),
}


@pytest.mark.parametrize("body", UNSUPPORTED.values(), ids=list(UNSUPPORTED))
def test_unsupported(body: str) -> None:
    assert judged(SIGNATURE, body, body, shortcut=False).verdict is Verdict.UNSUPPORTED
