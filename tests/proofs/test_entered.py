"""Loops in functions that are entered (docs/proofs.md, "Entered functions"): a source that contains
its callees does the same."""

from __future__ import annotations

import pytest

from tests.proofs.pairs import is_for_all
from verify.ir.reader import read_here
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.proofs.loop_forms.entered import with_entered
from verify.refinement.verdict import Verdict

DECLARED = """
declare void @op(i32) convergent
declare void @use(i32)
declare i32 @vote(i32) convergent memory(none) nounwind willreturn
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
"""
CALLEE = """
define internal i32 @g(i32 noundef %n, i32 noundef %b{more}) {attributes} {{
entry:
  %few = and i32 %n, 3
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %last ]
  {body}
  %odd = trunc i32 %i to i1
  br i1 %odd, label %leaves, label %last
leaves:
  {early}
last:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %few
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %i
}}
"""
CALLER = """
define i32 @f(i32 noundef %n, i32 noundef %a) convergent {{
entry:
  {before}
  %s = icmp sgt i32 %a, 0
  br i1 %s, label %then, label %end
then:
  %r = call i32 @g(i32 %n, i32 %a{more}) {site}
  {after}
  br label %end
end:
  %x = phi i32 [ 0, %entry ], [ %r, %then ]
  call void @use(i32 %x)
  ret i32 %x
}}
"""
TOKENS = {
    "attributes": "convergent",
    "site": '[ "convergencectrl"(token %t) ]',
    "before": "%t = call token @llvm.experimental.convergence.entry()",
    "body": '%h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]'
    '\n  call void @op(i32 %i) [ "convergencectrl"(token %h) ]',
}
ENTRY = "%e = call token @llvm.experimental.convergence.entry()\n  %few ="


def _module(**parts: str) -> str:
    given = {
        "body": "call void @op(i32 %i)",
        "early": "br label %last",
        "attributes": "convergent",
        "site": "convergent",
        **parts,
    }
    places = ("before", "after", "more", "body", "early", "attributes", "site")
    text = {place: given.get(place, "") for place in places}
    callee = CALLEE.format(**text)
    if "%e)" in text["body"]:
        callee = callee.replace("%few =", ENTRY)
    return CALLER.format(**text) + callee + DECLARED


ENTERED = {
    "convergent": _module(),
    "left early": _module(early="ret i32 7"),
    "not convergent": _module(body="call void @use(i32 %b)", attributes="", site=""),
    "called twice": _module(after="%q = call i32 @g(i32 %a, i32 %r) convergent"),
    "tail": _module(body="tail call void @use(i32 %i)"),
    "tokens": _module(**TOKENS),
    # As the block after the call is named.
    "a label like a new one": _module()
    .replace("%exit", "%then.behind")
    .replace("exit:", "then.behind:"),
}
OTHERS = {
    "open": _module(attributes="", site=""),
    "recursive": _module(body="%d = call i32 @g(i32 %b, i32 %b)"),
    "calls the caller": _module(body="%d = call i32 @f(i32 %b, i32 %b)"),
    "must make progress": _module().replace("%a) convergent {", "%a) convergent mustprogress {"),
    "a variable": _module().replace(
        "%few =", "%v = alloca i32\n  %p = ptrtoint ptr %v to i64\n  %few ="
    ),
    "by value": _module(more=", ptr byval(i32) %p").replace("ptr byval(i32) %p)", "ptr null)", 1),
    "without a meaning": _module(attributes="convergent returns_twice"),
    "does not return": _module().replace("ret i32 %i\n", "unreachable\n"),
}


def _pair(text: str) -> Pair:
    """A function that calls another, and one that calls none."""
    module = read_here(text + "define i32 @none() {\n  ret i32 0\n}\n", "test").module
    return Pair("f", module, module.functions["f"], module, module.functions["none"])


@pytest.mark.parametrize("name", ENTERED)
def test_a_source_that_contains_what_it_calls_is_the_same(name: str) -> None:
    pair = _pair(ENTERED[name])
    changed = with_entered(pair)
    assert changed is not None
    assert not any(i.callee_name == "g" for i in changed.source.instructions)
    options = Options(unroll=3, bounded=True, shortcut=False)
    for before, after in ((pair.source, changed.source), (changed.source, pair.source)):
        result = judge(Pair("f", pair.before, before, pair.after, after), options)
        assert result.verdict is Verdict.CORRECT, result.reason


@pytest.mark.parametrize("name", OTHERS)
def test_others_are_left(name: str) -> None:
    assert with_entered(_pair(OTHERS[name])) is None


def test_what_both_call_is_left() -> None:
    pair = _pair(ENTERED["convergent"])
    assert with_entered(Pair("f", pair.before, pair.source, pair.after, pair.source)) is None


def test_it_is_proved_where_calls_are_entered() -> None:
    pair = _pair(ENTERED["convergent"])
    changed = with_entered(pair)
    assert changed is not None
    inlined = Pair("f", pair.before, pair.source, pair.after, changed.source)
    assert is_for_all(judge(inlined, Options(unroll=1, shortcut=False)))
    assert not is_for_all(judge(inlined, Options(unroll=1, shortcut=False, enter=False)))
