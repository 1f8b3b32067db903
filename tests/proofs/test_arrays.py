"""Local arrays in loops (docs/proofs.md, "Local variables"): those that become vectors are the same
as before."""

from __future__ import annotations

import pytest

from tests.proofs.pairs import is_for_all
from verify.ir.reader import read_here
from verify.judge.judge import judge
from verify.normalize.pair import Pair as Functions
from verify.options import Options
from verify.refinement.proofs.loop_forms.arrays import with_vectors
from verify.refinement.proofs.loop_forms.promoted import with_values
from verify.refinement.verdict import Result, Verdict

HEADER = "void {}(i32 noundef %n, i32 noundef %a, i64 noundef %k) convergent"
LOOP = """
entry:
  %v = alloca [4 x i32], align 4
  {before}
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %last ]
  {first}
  br label %last
last:
  {last}
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
"""
DECLARED = """
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @show(i32 noundef) convergent
declare void @op(i32) convergent
declare void @take(ptr)
"""
START, END = (f"call void @llvm.lifetime.{each}.p0(ptr %v)" for each in ("start", "end"))
AT = "%p = getelementptr inbounds nuw [4 x i32], ptr %v, i64 0, i64 %k"
STORE = "store i32 %a, ptr %p, align 4"
LOAD = "%l = load i32, ptr %p, align 4"
SHOW = f"{LOAD}\n  call void @show(i32 %l)"
PLACES = ("before", "first", "last")


def _body(**parts: str) -> str:
    return LOOP.format(**{place: parts.get(place, "") for place in PLACES})


def _at(address: str) -> str:
    """An element is stored to and loaded, at an address."""
    return _body(first=f"{address}\n  {STORE}", last=SHOW)


VECTORS = {
    "by a number": _at(AT),
    "not written": _body(first=AT, last=SHOW),
    "written first": _body(before="store i32 7, ptr %v, align 4", first=AT, last=SHOW),
    "by an element": _at("%p = getelementptr inbounds i32, ptr %v, i64 %k"),
    "by bytes": _at("%p = getelementptr inbounds [4 x i8], ptr %v, i64 %k"),
    "wraps": _at("%p = getelementptr i32, ptr %v, i64 %k"),
    "by a narrow number": _at("%p = getelementptr nusw i32, ptr %v, i32 %n"),
    "a constant more": _at(
        "%q = getelementptr inbounds i32, ptr %v, i64 %k\n"
        "  %p = getelementptr inbounds i8, ptr %q, i64 4"
    ),
    "of a constant": _at("%p = getelementptr inbounds i8, ptr %v, i64 8"),
    "lives in an iteration": _body(first=f"{START}\n  {AT}\n  {STORE}", last=f"{SHOW}\n  {END}"),
    "only stored to": _body(first=f"{AT}\n  {STORE}", last="call void @show(i32 %a)"),
    "another each time": _body(
        first="%p = getelementptr inbounds i32, ptr %v, i32 %i\n  " + STORE, last=SHOW
    ),
}
OTHERS = {
    "undef may be loaded": _body(first=AT, last=f"{LOAD}\n  call void @op(i32 %l)"),
    "after another call": _body(
        first=AT, last=f"{LOAD}\n  call void @op(i32 0)\n  call void @show(i32 %l)"
    ),
    "part of an element": _at("%p = getelementptr inbounds i8, ptr %v, i64 %k"),
    "between two elements": _at("%p = getelementptr inbounds i8, ptr %v, i64 2"),
    "behind the end": _at("%p = getelementptr inbounds i8, ptr %v, i64 16"),
    "two numbers": _at(
        "%q = getelementptr inbounds i32, ptr %v, i64 %k\n"
        "  %p = getelementptr inbounds i32, ptr %q, i64 %k"
    ),
    "more to what may be outside": _at(
        "%q = getelementptr i32, ptr %v, i64 %k\n  %p = getelementptr inbounds i8, ptr %q, i64 4"
    ),
    "passed on": _body(first=f"{AT}\n  {STORE}\n  call void @take(ptr %p)", last=SHOW),
    "stored": _body(first=f"{AT}\n  store ptr %v, ptr %v, align 8", last=SHOW),
    "other type": _body(first=f"{AT}\n  store float 0.0, ptr %p, align 4", last=SHOW),
    "better aligned": _at(AT).replace("%p, align 4", "%p, align 8"),
    "volatile": _at(AT).replace("= load", "= load volatile"),
    "chosen": _at("%q = getelementptr i32, ptr %v, i64 %k\n  %p = freeze ptr %q"),
}


def _alone(body: str) -> Functions:
    text = f"define {HEADER.format('@f')} {{\n{body}}}\n{DECLARED}"
    module = read_here(text, "test").module
    function = module.functions["f"]
    return Functions("f", module, function, module, function)


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("is_target", [False, True])
@pytest.mark.parametrize("name", VECTORS)
def test_an_array_that_becomes_a_vector_is_the_same(name: str, is_target: bool) -> None:
    pair = _alone(VECTORS[name])
    changed = with_values(pair)
    assert changed is not None
    new = changed.target if is_target else changed.source
    assert "alloca" not in [i.opcode for i in new.instructions]
    for before, after in ((pair.source, new), (new, pair.source)):
        options = Options(unroll=3, bounded=True, shortcut=False)
        both = Functions("f", changed.before, before, changed.after, after)
        assert judge(both, options).verdict is Verdict.CORRECT


@pytest.mark.parametrize("name", OTHERS)
def test_others_are_left(name: str) -> None:
    pair = _alone(OTHERS[name])
    for target in (None, pair.after):
        assert with_vectors(pair.before, pair.source, {}, target) is pair.source


PUSHED = """
  %p = getelementptr inbounds i32, ptr %v, i32 %i
  store i32 {number}, ptr %p, align 4"""


def test_what_another_iteration_has_written_is_not_forgotten() -> None:
    """Proved where both write the same, and refuted where the target writes something else."""
    last = f"{AT}\n  {LOAD}\n  call void @show(i32 %l)".replace("%p", "%q")
    source = _alone(_body(first=PUSHED.format(number="%i"), last=last))
    same = _alone(_body(first="%s = sub i32 %i, 0" + PUSHED.format(number="%s"), last=last))
    other = _alone(_body(first=PUSHED.format(number="%a"), last=last))

    def judged(target: Functions) -> Result:
        pair = Functions("f", source.before, source.source, target.after, target.target)
        return judge(pair, Options())

    assert is_for_all(judged(same))
    assert judged(other).verdict is Verdict.INCORRECT
