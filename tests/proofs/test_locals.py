"""Local variables in loops (docs/proofs.md, "Local variables"): those that become values are the
same as before, and what an object holds from one iteration to the next is not forgotten."""

from __future__ import annotations

import pytest

from tests.proofs.pairs import Pair, is_for_all
from verify.ir.reader import read_here
from verify.judge.judge import judge
from verify.normalize.pair import Pair as Functions
from verify.options import Options
from verify.refinement.proofs.cuttable import is_told
from verify.refinement.proofs.loop_forms.promoted import with_values
from verify.refinement.verdict import Verdict

HEADER = "i32 {}(i32 noundef %n, i32 noundef %a) convergent"
START, END = (f"call void @llvm.lifetime.{each}.p0(ptr %v)" for each in ("start", "end"))
LOOP = """
entry:
  %x = alloca i32, align 4
  %v = alloca i32, align 4
  {before}
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %last ]
  {first}
  %odd = trunc i32 %i to i1
  br i1 %odd, label %some, label %last
some:
  {some}
  br label %last
last:
  {last}
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  {after}
  ret i32 %i
}}
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @op(i32) convergent
declare void @take(ptr)
"""
STORE = "store i32 %i, ptr %v, align 4"
LOAD = "%l = load i32, ptr %v, align 4"
SHOWN = "call void @op(i32 %l)"
SHOW = f"{LOAD}\n  {SHOWN}"
PLACES = ("before", "first", "some", "last", "after")


def _body(**parts: str) -> str:
    return LOOP.format(**{place: parts.get(place, "") for place in PLACES})


VALUES = {
    "kept": _body(before="store i32 %a, ptr %v, align 4", some=STORE, last=SHOW),
    "not written": _body(some=STORE, last=SHOW),
    "last one": _body(before="store i32 7, ptr %v, align 4", last=STORE, after=SHOW),
    "lives in an iteration": _body(first=f"{START}\n  {STORE}", last=f"{SHOW}\n  {END}"),
    "lives in the loop": _body(before=f"{START}\n  store i32 1, ptr %v", some=STORE, last=SHOW),
    "read when dead": _body(first=f"{START}\n  {STORE}", some=END, last=SHOW),
    "read before": _body(first=SHOW, some=START),
    "begins again": _body(before=f"{START}\n  store i32 1, ptr %v", some=START, last=SHOW),
}
OTHERS = {
    "stored to when dead": _body(first=START, some=END, last=STORE),
    "stored to before": _body(first=STORE, last=START),
    "other type": _body(first=STORE, last=LOAD.replace("i32", "float")),
    "better aligned": _body(first=STORE, last=SHOW.replace("align 4", "align 8")),
    "volatile": _body(first=STORE, last=SHOW.replace("load", "load volatile")),
    "passed on": _body(first=STORE, last="call void @take(ptr %v)"),
    "stored": _body(first=STORE, last="store ptr %v, ptr %x, align 8"),
    "in a bundle": _body(first=STORE, last='call void @take(ptr null) [ "deopt"(ptr %v) ]'),
}


KINDS = """
!0 = !{}
!1 = !{i32 0, i32 9}
!2 = !{i8 0, i8 2}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5}
!5 = !{!"root"}
!6 = !{!7, !7, i64 0}
!7 = !{!"float", !5}
"""
BYTE_STORE = "%b = zext i1 %odd to i8\n  store i8 %b, ptr %v, align 1"
BYTE_SHOW = f"""%l8 = load i8, ptr %v, align 1, !range !2, !noundef !0
  %l = zext i8 %l8 to i32
  {SHOWN}"""
ONE = "store i8 1, ptr %v, align 1"
SOME = "store i32 %a, ptr %v, align 4"


def _bytes(**parts: str) -> str:
    """With a variable of one byte."""
    return _body(**parts).replace("%v = alloca i32, align 4", "%v = alloca i8, align 1")


NUMBERS = f"{LOAD}, !range !1"
STATED = {
    "never undef": _body(some=STORE, last=f"{LOAD}, !noundef !0\n  {SHOWN}"),
    "with and without a type": _body(before=f"{SOME}, !tbaa !3", some=STORE, last=SHOW),
    "bool": _bytes(before=ONE, some=BYTE_STORE, last=BYTE_SHOW),
    "bool, not written": _bytes(some=BYTE_STORE, last=BYTE_SHOW),
    "numbers": _body(before=SOME, some=STORE, last=f"{NUMBERS}, !noundef !0\n  {SHOWN}"),
}
"""Functions whose variables become values; what loads say is stated of a target's."""
REFINING = {
    **STATED,
    "some numbers": _body(before=SOME, some=STORE, last=f"{NUMBERS}\n  {SHOWN}"),
    "of one load": _body(
        first="%m = load i32, ptr %v, align 4", some=STORE, last=f"{LOAD}, !noundef !0\n  {SHOWN}"
    ),
    "two types": _body(before=f"{SOME}, !tbaa !3", some=f"{STORE}, !tbaa !6", last=SHOW),
}
"""Sources whose variables become values in a function that refines them."""


def _alone(body: str) -> Functions:
    text = f"define {HEADER.format('@f')} {{\n{body}{KINDS}"
    module = read_here(text, "test").module
    function = module.functions["f"]
    return Functions("f", module, function, module, function)


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("name", VALUES)
def test_a_variable_that_becomes_a_value_is_the_same(name: str) -> None:
    pair = _alone(VALUES[name])
    changed = with_values(pair)
    assert changed is not None
    assert "alloca" not in [i.opcode for i in changed.source.instructions]
    for before, after in ((pair.source, changed.source), (changed.source, pair.source)):
        options = Options(unroll=3, bounded=True, shortcut=False)
        result = judge(Functions("f", pair.before, before, pair.after, after), options)
        assert result.verdict is Verdict.CORRECT


@pytest.mark.parametrize("name", REFINING)
def test_a_source_becomes_one_that_refines_it(name: str) -> None:
    """The other way it would not always be one: such a target is left."""
    pair = _alone(REFINING[name])
    changed = with_values(pair)
    assert changed is not None
    assert "alloca" not in [i.opcode for i in changed.source.instructions if i.name == "v"]
    is_left = "alloca" in [i.opcode for i in changed.target.instructions if i.name == "v"]
    assert is_left == (name not in STATED)
    options = Options(unroll=3, bounded=True, shortcut=False)
    refines = Functions("f", pair.before, pair.source, pair.after, changed.source)
    assert judge(refines, options).verdict is Verdict.CORRECT


@pytest.mark.parametrize("name", STATED)
def test_what_is_said_of_the_loads_of_a_target_is_kept(name: str) -> None:
    pair = _alone(STATED[name])
    changed = with_values(pair)
    assert changed is not None
    options = Options(unroll=3, bounded=True, shortcut=False)
    for before, after in ((pair.target, changed.target), (changed.target, pair.target)):
        both = Functions("f", changed.after, before, changed.after, after)
        assert judge(both, options).verdict is Verdict.CORRECT


@pytest.mark.parametrize("said", ["!noundef !0", "!noundef !0, !range !1"])
def test_a_load_that_only_the_target_says_something_of_is_not_proved(said: str) -> None:
    """A variable that was not written is undef, one that was may hold any number."""
    parts = {"before": SOME} if "range" in said else {}
    pair = _alone(_body(some=STORE, last=SHOW, **parts))
    other = _alone(_body(some=STORE, last=f"{LOAD}, {said}\n  {SHOWN}", **parts))
    both = Functions("f", pair.before, pair.source, other.after, other.target)
    assert with_values(both) is not None
    assert judge(both, Options(unroll=3)).verdict is Verdict.INCORRECT
    back = Functions("f", other.after, other.target, pair.before, pair.source)
    assert judge(back, Options(unroll=3)).verdict is Verdict.CORRECT


def test_only_extended_values_make_a_variable_narrow() -> None:
    """A value that does not fit keeps its bits."""
    pair = _alone(_bytes(before="store i8 2, ptr %v, align 1", some=BYTE_STORE, last=BYTE_SHOW))
    changed = with_values(pair)
    assert changed is not None
    phis = [i for i in changed.source.instructions if i.opcode == "phi" and "value" in str(i.name)]
    assert {str(phi.type) for phi in phis} == {"i8"}


@pytest.mark.parametrize("name", OTHERS)
def test_others_are_left(name: str) -> None:
    changed = with_values(_alone(OTHERS[name]))
    assert changed is None or "%v = alloca" in "".join(i.text for i in changed.source.instructions)


@pytest.mark.parametrize(
    ("name", "told"),
    [("kept", True), ("not written", True), ("lives in an iteration", False), ("last one", False)],
)
def test_what_is_told_to_the_next_iteration(name: str, told: bool) -> None:
    assert is_told(_alone(VALUES[name]).source, "v", "loop") == told


def test_what_is_written_in_another_iteration_is_not_forgotten() -> None:
    """The variable stays one: two types are stored to it."""
    other = "store float 0.0, ptr %v, align 4\n  "
    kept = {"before": other + "store i32 7, ptr %v, align 4", "some": STORE}
    source = _body(last=SHOW, **kept)
    target = _body(last=SHOW.replace("i32 %l)", "i32 7)"), **kept)
    result = Pair(HEADER, _until_end(source), _until_end(target)).judged()
    assert result.verdict is Verdict.INCORRECT
    store = "store i32 %a, ptr %v, align 4"
    same = _body(first=f"{store}\n  {other}{store}", last=SHOW)
    forwarded = same.replace("@op(i32 %l)", "@op(i32 %a)")
    assert is_for_all(Pair(HEADER, _until_end(same), _until_end(forwarded)).judged())


def _until_end(body: str) -> str:
    return body[: body.index("}")]
