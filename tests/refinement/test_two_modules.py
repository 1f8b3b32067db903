"""What the two modules of a pair say of globals: constants that only one has, alignments, variables
that are gone."""

from __future__ import annotations

import random

import pytest

from transforms.llvm.passes import Recipe
from transforms.llvm.steps import ends_of
from verify import check
from verify.options import Options
from verify.refinement.verdict import Result

SWITCH = """
define i32 @f(i32 noundef %i) {
  switch i32 %i, label %other [ i32 0, label %a
                                i32 1, label %b
                                i32 2, label %c ]
a:
  ret i32 3
b:
  ret i32 THIRD
c:
  ret i32 9
other:
  ret i32 0
}
"""
TABLE = """
@switch.table.f = private unnamed_addr constant [3 x i32] [i32 3, i32 77, i32 9], align 4

define i32 @f(i32 noundef %i) {
  %in = icmp ult i32 %i, 3
  br i1 %in, label %lookup, label %other
lookup:
  %at = getelementptr inbounds [3 x i32], ptr @switch.table.f, i32 0, i32 %i
  %v = load i32, ptr %at, align 4
  ret i32 %v
other:
  ret i32 0
}
"""
READ = """
@g = LINKAGE global i32 0, align GIVEN
define i32 @f() {
  %v = load i32, ptr @g, align USED
  ret i32 %v
}
define void @writes(ptr %p) {
  store ptr @g, ptr %p
  ret void
}
"""
OWN = """
@g = internal global i32 0
define i32 @f(i32 noundef %x) {
  %v = load i32, ptr @g
  %w = add i32 %v, %x
  ret i32 %w
}
define void @writes() {
  store i32 1, ptr @g
  ret void
}
"""


def read(linkage: str, given: int, used: int) -> str:
    return READ.replace("LINKAGE", linkage).replace("GIVEN", f"{given}").replace("USED", f"{used}")


def verdict(before: str, after: str) -> Result:
    (result,) = check(before, after, function="f", options=Options(threads=1, timeout=30))
    return result


def test_a_table_that_only_the_target_has_holds_its_contents() -> None:
    assert str(verdict(SWITCH.replace("THIRD", "77"), TABLE).verdict.value) == "correct"
    assert verdict(SWITCH.replace("THIRD", "78"), TABLE).verdict.value == "incorrect"


@pytest.mark.parametrize(
    ("linkage", "before", "after", "expected"),
    [
        ("dso_local", 4, 16, "correct"),
        ("internal", 4, 16, "correct"),
        ("weak", 4, 16, "unsupported"),
        ("linkonce_odr", 4, 16, "unsupported"),
        ("internal", 16, 4, "unsupported"),
    ],
)
def test_a_target_may_align_its_own_globals_more(
    linkage: str, before: int, after: int, expected: str
) -> None:
    result = verdict(read(linkage, before, before), read(linkage, after, after))
    assert result.verdict.value == expected


def test_a_declaration_is_not_the_targets_to_align() -> None:
    texts = [
        f"@g = external global i32, align {n}\n"
        f"define i32 @f() {{\n  %v = load i32, ptr @g, align {n}\n  ret i32 %v\n}}\n"
        for n in (4, 16)
    ]
    assert verdict(texts[0], texts[1]).verdict.value == "unsupported"


def test_alignment_that_the_target_does_not_state_is_not_there() -> None:
    result = verdict(read("internal", 4, 4), read("internal", 4, 16))
    assert result.code == "target-undefined"


def test_what_a_lost_variable_may_hold_is_not_known() -> None:
    whole = "define i32 @f(i32 noundef %x) {\n  %w = select i1 true, i32 %x, i32 0\n  ret i32 %w\n}"
    result = verdict(OWN, whole)
    assert (result.verdict.value, result.code) == ("unknown", "approximation")
    kept = OWN.replace("%w = add i32 %v, %x", "%w = or i32 %x, 0")
    assert verdict(OWN, kept).verdict.value == "incorrect"


STORED = """
@g = internal global [2 x i32] zeroinitializer
define i32 @f(i32 noundef %x, i1 noundef %c) {
  BODY
  ret i32 %x
}
define i32 @reads() {
  %v = load i32, ptr READ
  ret i32 %v
}
"""
FIRST, SECOND = "@g", "getelementptr inbounds (i32, ptr @g, i64 1)"
CHOSEN = """
  %l = alloca i32
  %p = select i1 %c, ptr @g, ptr %l
  store i32 %x, ptr %p
  %v = load i32, ptr %p
"""


@pytest.mark.parametrize(
    ("body", "read", "expected"),
    [
        (f"store i32 %x, ptr {SECOND}", FIRST, "correct"),
        (f"store i32 %x, ptr {SECOND}", SECOND, "incorrect"),
        (CHOSEN, "null", "unknown"),
        (CHOSEN, SECOND, "incorrect"),
    ],
)
def test_what_no_function_reads_any_more_need_not_be_stored(
    body: str, read: str, expected: str
) -> None:
    text = STORED.replace("READ", read)
    assert verdict(text.replace("BODY", body), text.replace("BODY", "")).verdict.value == expected


COMPUTED = """
  %i = zext i1 %c to i64
  %p = getelementptr inbounds i32, ptr @g, i64 %i
"""


@pytest.mark.parametrize(("linkage", "expected"), [("internal", "correct"), ("", "unsupported")])
def test_only_a_variable_of_its_own_becomes_constant(linkage: str, expected: str) -> None:
    """Another module may write to one that it knows: a later pass would fold the load."""
    before = f"@g = {linkage} global i32 0\n" + (
        "define i32 @f() {\n  %v = load i32, ptr @g\n  ret i32 %v\n}\n"
    )
    found = verdict(before, before.replace("global", "constant"))
    assert found.verdict.value == expected


@pytest.mark.parametrize(("read", "expected"), [("null", "unknown"), (SECOND, "incorrect")])
def test_the_address_of_a_lost_store_may_stay(read: str, expected: str) -> None:
    text = STORED.replace("READ", read)
    before = text.replace("BODY", f"{COMPUTED}  store i32 %x, ptr %p")
    after = text.replace("BODY", COMPUTED)
    assert verdict(before, after).verdict.value == expected
    reading = after.replace("  ret i32 %x", "  %v = load i32, ptr %p\n  ret i32 %v")
    stored = before.replace("  ret i32 %x", "  %v = load i32, ptr %p\n  ret i32 %v")
    assert verdict(stored, reading).verdict.value == "incorrect"


@pytest.mark.parametrize("ordering", ["unordered", "monotonic", "acquire", "seq_cst"])
def test_an_atomic_load_of_a_constant_is_a_plain_one(ordering: str) -> None:
    before = (
        "@g = constant [2 x i32] [i32 7, i32 8]\ndefine i32 @f() {\n"
        "  %p = getelementptr inbounds i8, ptr @g, i64 4\n"
        f"  %v = load atomic i32, ptr %p {ordering}, align 4\n  ret i32 %v\n}}\n"
    )
    after = "@g = constant [2 x i32] [i32 7, i32 8]\ndefine i32 @f() {\n  ret i32 8\n}\n"
    assert verdict(before, after).verdict.value == "correct"
    assert verdict(before, after.replace("ret i32 8", "ret i32 7")).verdict.value == "incorrect"
    if ordering != "unordered":
        volatile = before.replace("load atomic", "load atomic volatile")
        assert verdict(volatile, after).verdict.value == "incorrect"


MERGED = """
@one = private LINKAGE constant [2 x i8] c"a\\00"
@two = private constant [2 x i8] c"a\\00"
declare void @look(ptr) nounwind willreturn
define void @f() {
  call void @look(ptr @one)
  call void @look(ptr getelementptr (i8, ptr @one, i64 1))
  call void @look(ptr @two)
  ret void
}
"""


def test_a_constant_may_be_merged_where_its_address_does_not_matter() -> None:
    before = MERGED.replace("LINKAGE", "unnamed_addr")
    after = before.replace("ptr @one", "ptr @two").replace(
        '@one = private unnamed_addr constant [2 x i8] c"a\\00"', ""
    )
    assert verdict(before, after).verdict.value == "correct"
    assert verdict(before.replace("unnamed_addr", ""), after).verdict.value != "correct"
    other = before.replace('c"a\\00"', 'c"b\\00"', 1)
    assert verdict(other, after).verdict.value != "correct"
    moved = after.replace("(i8, ptr @two, i64 1)", "(i8, ptr @two, i64 0)")
    assert verdict(before, moved).verdict.value == "incorrect"


STANDS_FOR = """
@kept = LINKAGE constant [2 x i8] c"ab", align 1
@lost = private unnamed_addr constant [2 x i8] c"ab", align 2
define i16 @f() {
  %v = load i16, ptr @lost, align 2
  ret i16 %v
}
"""


def stands_for(linkage: str, alignment: int, lost: str = "constant") -> Result:
    before = STANDS_FOR.replace("LINKAGE", linkage)
    before = before.replace("unnamed_addr constant", f"unnamed_addr {lost}")
    after = before.replace(before[before.index("@lost") : before.index("define")], "").replace(
        "@lost", "@kept"
    )
    return verdict(before, after.replace("align 1", f"align {alignment}"))


def test_what_stands_for_a_merged_constant_holds_the_same_as_much_aligned() -> None:
    assert stands_for("internal", 2).verdict.value == "correct"
    assert stands_for("internal", 1).verdict.value != "correct"
    assert stands_for("weak", 2).verdict.value != "correct"
    assert stands_for("externally_initialized", 2).verdict.value != "correct"
    lost = "externally_initialized constant"
    assert stands_for("internal", 2, lost).verdict.value != "correct"


HELD = """
@one = internal constant [2 x i8] c"a\\00"
@at = constant ptr @one
define i8 @f() {
  %p = load ptr, ptr @at
  %v = load i8, ptr %p
  ret i8 %v
}
"""


def test_a_constant_that_holds_something_else_is_another_one() -> None:
    assert verdict(HELD, HELD.replace('c"a', 'c"b')).code == "result-changed"
    moved = HELD.replace('c"a\\00"', 'c"ba"').replace("%v = load i8, ptr %p", "%v = add i8 97, 0")
    assert verdict(HELD, moved).verdict.value == "correct"


def test_a_variable_of_each_thread_is_another_one() -> None:
    before = read("thread_local", 4, 4)
    assert verdict(before, read("internal", 4, 4)).verdict.value == "unsupported"
    assert verdict(before, before).verdict.value == "correct"
    named = [each.replace("@g", "@thread_local") for each in (before, read("internal", 4, 4))]
    assert verdict(*named).verdict.value == "unsupported"


# LLVM's own folding

BYTES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "float": 4, "ptr": 8}


def random_scalar(rng: random.Random, type_: str) -> str:
    if type_ == "ptr":
        return rng.choice(("null", "@a", "@b"))
    if type_ == "float":
        return rng.choice(("1.0", "-2.5", "0.0", "0x7FF8000000000000"))
    return str(rng.randint(-5, 5)) if rng.random() < 0.5 else str(rng.getrandbits(7))


def random_constant(rng: random.Random) -> tuple[str, int]:
    """A constant's type and value, and its size in bytes without padding."""
    kinds = [rng.choice(list(BYTES)) for _ in range(rng.randint(1, 3))]
    fields = ", ".join(f"{k} {random_scalar(rng, k)}" for k in kinds)
    types = ", ".join(kinds)
    if rng.random() < 0.5:
        return f"{{ {types} }} {{ {fields} }}", sum(BYTES[kind] for kind in kinds)
    kind = kinds[0]
    elements = ", ".join(f"{kind} {random_scalar(rng, kind)}" for _ in range(4))
    return f"[4 x {kind}] [{elements}]", 4 * BYTES[kind]


def random_load(rng: random.Random) -> str:
    constant, size = random_constant(rng)
    type_ = rng.choice([t for t in ("i8", "i16", "i32", "i64", "ptr") if BYTES[t] <= size])
    offset = rng.randint(0, size - BYTES[type_])
    return (
        "@a = global i32 0\n@b = global i64 0\n"
        f"@t = internal constant {constant}\n"
        f"define {type_} @f() {{\n"
        f"  %p = getelementptr inbounds i8, ptr @t, i64 {offset}\n"
        f"  %v = load {type_}, ptr %p, align 1\n  ret {type_} %v\n}}\n"
    )


def test_loads_of_constants_give_what_llvm_folds_them_to() -> None:
    rng = random.Random(17)
    folded = 0
    for _ in range(30):
        text = random_load(rng)
        before, after = ends_of(text, Recipe(("instcombine",), triple=""))
        if "load" in after:
            continue
        folded += 1
        result = verdict(before, after)
        assert result.verdict.value == "correct", f"{text}\n{after}\n{result.reason}"
    assert folded > 10


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("internal constant", "unnamed_addr constant", "correct"),
        ("internal unnamed_addr constant", "constant", "correct"),
        ("internal constant", "constant", "incorrect"),
    ],
)
def test_a_constant_may_be_where_another_is_whose_address_does_not_matter(
    first: str, second: str, expected: str
) -> None:
    before = (
        f"@x = {first} i32 2\n@y = {second} i32 2\ndeclare void @op(ptr, ptr)\n"
        "define void @f() {\n  call void @op(ptr @x, ptr @y)\n  ret void\n}\n"
    )
    after = before.replace("ptr @x", "ptr @y").replace(f"@x = {first} i32 2\n", "")
    found = verdict(before, after.replace("unnamed_addr constant", "constant")).verdict.value
    assert found == expected or (expected == "incorrect" and found == "unknown")


def test_two_constants_whose_addresses_matter_are_not_in_one_place() -> None:
    before = (
        "@x = internal constant i32 2\n@z = internal constant i32 2\n"
        "@y = unnamed_addr constant i32 2\ndeclare void @op(ptr, ptr, ptr)\n"
        "define void @f() {\n  call void @op(ptr @x, ptr @z, ptr @y)\n  ret void\n}\n"
    )
    after = before.replace("ptr @x, ptr @z", "ptr @y, ptr @y")
    for name in "xz":
        after = after.replace(f"@{name} = internal constant i32 2\n", "")
    assert verdict(before, after).verdict.value != "correct"


SPECULATED = """
declare i32 @computes(i32) memory(none) nounwind willreturn PROMISE
define i32 @f(i1 noundef %c, i32 %x) {
  %r = call i32 @computes(i32 %x)
  %s = select i1 %c, i32 %r, i32 0
  ret i32 %s
}
"""
BRANCH = """
declare i32 @computes(i32) memory(none) nounwind willreturn PROMISE
define i32 @f(i1 noundef %c, i32 %x) {
  br i1 %c, label %then, label %else
then:
  %r = call i32 @computes(i32 %x)
  ret i32 %r
else:
  ret i32 0
}
"""


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("speculatable", "speculatable", "correct"),
        ("speculatable", "", "correct"),
        ("", "", "incorrect"),
        ("", "speculatable", "unsupported"),
    ],
)
def test_a_call_is_speculated_where_the_source_promises_that_it_is_defined(
    before: str, after: str, expected: str
) -> None:
    found = verdict(BRANCH.replace("PROMISE", before), SPECULATED.replace("PROMISE", after))
    assert found.verdict.value == expected


LOADED = """
{symbol}
define i32 @f() {{
  %v = load i32, ptr @g
  ret i32 %v
}}
"""
ASKED = """
{symbol}
@h = internal constant i32 1
define i1 @f() {{
  %c = icmp eq ptr @g, @h
  ret i1 %c
}}
"""
CALLED = """
{symbol}
define i32 @f() {{
  %c = call i32 @g()
  ret i32 %c
}}
"""
BODY = "i32 @g() {\n  ret i32 1\n}"


@pytest.mark.parametrize(
    ("text", "before", "after", "named"),
    [
        (LOADED, "@g = external constant i32", "@g = constant i32 3", "the initialiser"),
        (LOADED, "@g = weak constant i32 1", "@g = constant i32 1", "the linkage"),
        (LOADED, "@g = global i32 1", "@g = internal global i32 1", "the linkage"),
        (ASKED, "@g = extern_weak global i32", "@g = external global i32", "the linkage"),
        (
            LOADED,
            "@g = internal externally_initialized global i32 1",
            "@g = internal global i32 1",
            "externally_initialized",
        ),
        (
            ASKED,
            "@g = internal constant i32 1",
            "@g = internal unnamed_addr constant i32 1",
            "unnamed_addr",
        ),
        (
            ASKED,
            "@g = external global i32",
            "@g = external global i32, !absolute_symbol !{i64 0, i64 256}",
            "metadata !absolute_symbol",
        ),
        (CALLED, f"define weak {BODY}", f"define {BODY}", "the linkage"),
        (
            CALLED,
            "declare i32 @g()",
            "declare !callback !{!{i64 0}} i32 @g()",
            "metadata !callback",
        ),
    ],
)
def test_a_promise_about_a_symbol_is_not_the_targets_to_make(
    text: str, before: str, after: str, named: str
) -> None:
    result = verdict(text.format(symbol=before), text.format(symbol=after))
    assert (result.verdict.value, named in result.reason) == ("unsupported", True)
    if "metadata" not in named:
        dropped = verdict(text.format(symbol=after), text.format(symbol=before))
        assert dropped.verdict.value != "unsupported"


def test_the_address_of_a_variable_that_is_only_accessed_does_not_matter() -> None:
    """As GlobalOpt writes it."""
    texts = [
        LOADED.format(symbol=f"@g = internal {a} constant i32 1") for a in ("", "unnamed_addr")
    ]
    assert verdict(*texts).verdict.value == "correct"


def test_a_function_becomes_one_of_the_module_in_another_step() -> None:
    result = verdict(
        "define i32 @f() {\n  ret i32 1\n}", "define internal i32 @f() {\n  ret i32 1\n}"
    )
    assert (result.verdict.value, "the linkage of @f" in result.reason) == ("unsupported", True)
