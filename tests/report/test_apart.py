"""Why threads are apart: calls, anchors, the entry."""

from __future__ import annotations

from report.style import Style
from report.text import render
from tests.report.refuted import refuted

DECLARE = """
declare void @op() convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
"""

CALLED = """
define void @callee() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @op() [ "convergencectrl"(token %tok) ]
  ret void
}
define void @src(i1 noundef %c) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  call void @callee() [ "convergencectrl"(token %entry) ]
  ret void
}
define void @tgt(i1 noundef %c) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %else
then:
  call void @callee() [ "convergencectrl"(token %entry) ]
  ret void
else:
  call void @callee() [ "convergencectrl"(token %entry) ]
  ret void
}
"""


def report(text: str) -> str:
    """The trace on one line, for threads with %c = false and true."""
    return " ".join(render(refuted(text + DECLARE, [{"c": 0}, {"c": 1}]), Style()).split())


def test_another_call_site() -> None:
    text = report(CALLED)
    assert "thread 1 reaches it through another call site" in text
    assert "parted target, in %0: br i1 %c" in text


LOOPED = CALLED.replace(
    """  br i1 %c, label %then, label %else
then:
  call void @callee() [ "convergencectrl"(token %entry) ]
  ret void
else:
  call void @callee() [ "convergencectrl"(token %entry) ]
  ret void
""",
    """  br label %for
for:
  %i = phi i1 [ false, %0 ], [ true, %for ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %done = icmp eq i1 %i, %c
  br i1 %done, label %exit, label %for
exit:
  call void @callee() [ "convergencectrl"(token %heart) ]
  ret void
""",
)


def test_calls_that_are_not_converged() -> None:
    text = report(LOOPED)
    assert "they entered @callee by calls that are not converged: the token %heart" in text
    assert "1st execution of the loop intrinsic in %for, that of thread 1 from its 2nd" in text


COUNTED = """
define void @src(i1 noundef %c) convergent {
  call void @op()
  br i1 %c, label %then, label %end
then:
  call void @plain()
  br label %end
end:
  call void @op()
  ret void
}
define void @tgt(i1 noundef %c) convergent {
  call void @op()
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  call void @op()
  ret void
}
declare void @plain() nounwind willreturn memory(inaccessiblemem: readwrite)
"""


def test_a_member_with_another_number() -> None:
    text = report(COUNTED)
    assert "apart target: thread 1 takes part with its 2nd observable operation" in text
    assert "not with its 3rd" in text
    assert "does not execute it" not in text


ENTERED = """
define void @inner(i1 noundef %p) convergent {
  br i1 %p, label %a, label %b
a:
  call void @op()
  ret void
b:
  call void @op()
  ret void
}
define void @src(i1 noundef %c) convergent {
  call void @op()
  ret void
}
define void @tgt(i1 noundef %c) convergent {
  call void @inner(i1 %c)
  ret void
}
"""


def test_why_threads_part_in_a_function_that_is_entered() -> None:
    """The causes are those of the branch's own function."""
    text = report(ENTERED)
    assert (
        "because branch in %0: uses %p %p: an argument, which may differ between threads, "
        "as the function is no kernel" in text
    )
