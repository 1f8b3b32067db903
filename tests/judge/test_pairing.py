"""Which functions are compared: numbered pairs in one file, and not those that nothing uses."""

from __future__ import annotations

from verify import check
from verify.ir.reader import read_module
from verify.judge.inputs import Input
from verify.judge.pairing import pair_up

NUMBERED = """
define i32 @src1() {
  ret i32 1
}
define i32 @tgt1() {
  ret i32 1
}
define i32 @src20() {
  ret i32 1
}
define i32 @tgt20() {
  ret i32 2
}
define i32 @srcs() {
  ret i32 1
}
"""
CALLS = """
define LINKAGE void @f(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @caller(ptr %p) {
  CALL
  ret void
}
"""
INLINED = CALLS.replace("CALL", "store i32 1, ptr %p").replace(
    "  store i32 1, ptr %p\n  ret void\n}\ndefine void @caller",
    "  unreachable\n}\ndefine void @caller",
)


def given(name: str, text: str) -> Input:
    return Input(name, read_module(text.encode(), name).module)


def paired(before: str, after: str) -> list[str]:
    pairing = pair_up((given("before.ll", before), given("after.ll", after)))
    assert all("is not compared: nothing in after.ll uses it" in note for note in pairing.notes)
    return [pair.name for pair in pairing.pairs]


def test_pairs_may_be_numbered() -> None:
    verdicts = {r.function: r.verdict.value for r in check(NUMBERED)}
    assert verdicts == {"src1": "correct", "src20": "incorrect"}


def test_a_copy_that_the_inliner_emptied_is_not_compared() -> None:
    for linkage in ("linkonce_odr", "linkonce", "available_externally", "internal", "private"):
        before = CALLS.replace("LINKAGE", linkage).replace("CALL", "call void @f(ptr %p)")
        assert paired(before, INLINED.replace("LINKAGE", linkage)) == ["caller"]


def test_a_function_that_others_may_call_is_compared() -> None:
    before = CALLS.replace("CALL", "call void @f(ptr %p)")
    for linkage in ("", "weak", "weak_odr"):
        after = INLINED.replace("LINKAGE", linkage)
        assert paired(before.replace("LINKAGE", linkage), after) == ["f", "caller"]
    # Still called, or not emptied.
    odr = before.replace("LINKAGE", "linkonce_odr")
    called = INLINED.replace("LINKAGE", "linkonce_odr").replace("store", "call void @f(ptr %p)\n;")
    assert paired(odr, called) == ["f", "caller"]
    other = CALLS.replace("LINKAGE", "linkonce_odr").replace("CALL", "store i32 1, ptr %p")
    assert paired(odr, other.replace("store i32 1", "store i32 2", 1)) == ["f", "caller"]


def test_a_function_whose_name_llvm_quotes() -> None:
    text = NUMBERED.replace("@srcs", '@"f<int>"')
    for name in ("f<int>", "@f<int>", '"f<int>"', '@"f<int>"'):
        found = check(text, text, function=name)
        assert [(r.function, r.verdict.value) for r in found] == [('"f<int>"', "correct")]
