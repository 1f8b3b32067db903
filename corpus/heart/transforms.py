"""The transforms, as code before and after, in a setting (`corpus.heart.settings`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from corpus.heart.settings import DIVERGENT, UNIFORM, Setting

Code = Callable[[Setting], str]
HOISTING = 'Convergent Operation Semantics, "Hoisting and sinking"'
THREADING = 'Convergent Operation Semantics, "Jump Threading"'
UNROLLING = 'Convergent Operation Semantics, "Unrolling"'


@dataclass(frozen=True)
class Example:
    """A transform in all settings but those `without` it.  `paragraph`: where the documents allow
    or forbid it."""

    transform: str
    what: str
    is_legal: bool
    paragraph: str
    before: Code
    after: Code
    without: str = ""


def _arms(condition: str, above: str, yes: str, no: str) -> str:
    lines = (above, f"%c = {condition}", "br i1 %c, label %a, label %b")
    arms = ((f"{label}:", text, "br label %done") for label, text in (("a", yes), ("b", no)))
    every = (*lines, *(line for arm in arms for line in arm))
    return "\n".join(line if line.endswith(":") else f"  {line}" for line in every if line)


def _with_op(condition: str, above: int = 0, yes: int = 0, no: int = 0) -> Code:
    """Operations above the branch and in its arms, each with that operand, if it is not 0."""

    def code(s: Setting) -> str:
        return _arms(condition, *(s.op(each) if each else "" for each in (above, yes, no)))

    return code


def _with_sum(condition: str, above: bool, yes: bool, no: bool, *, used_in_both: bool) -> Code:
    """One result, above the branch or in its arms, which the arms use."""

    def code(s: Setting) -> str:
        of_yes = [s.sum("%p", "%v")] if yes else []
        of_no = [s.sum("%q", "%v")] if no else []
        of_yes.append(f"call void @use(i32 %{'p' if yes else 's'})")
        of_no += [f"call void @use(i32 %{'q' if no else 's'})"] if used_in_both else []
        return _arms(
            condition,
            s.sum("%s", "%v") if above else "",
            "\n  ".join(of_yes),
            "\n  ".join(of_no),
        )

    return code


_BOTH_ARMS = _with_op(UNIFORM, yes=1, no=1)
_ABOVE = _with_op(UNIFORM, above=1)
_SUMS = _with_sum(UNIFORM, above=False, yes=True, no=True, used_in_both=True)
_SUM_ABOVE = _with_sum(UNIFORM, above=True, yes=False, no=False, used_in_both=True)
_SUM_IN_ONE = _with_sum(UNIFORM, above=False, yes=True, no=False, used_in_both=False)
_SUM_FOR_ONE = _with_sum(UNIFORM, above=True, yes=False, no=False, used_in_both=False)
_DIVIDED = "A"
"""The source's anchor may divide the threads as the target's branch does."""
_LOCKSTEP = "M"
"""In lock step, a mask that names lanes of the other arm is undefined."""


def _threaded(condition: str, *, inverted: bool = False, drops: bool = False) -> Code:
    """Two branches on what is known on one way, threaded: a block with an operation is copied."""

    def code(s: Setting) -> str:
        yes, no = ("third", "done") if not inverted else ("done", "third")
        third = "" if drops else f"  {s.op(1)}\n"
        return f"""  %c = {condition}
  br i1 %c, label %then, label %second
then:
  %d = icmp eq i32 %k, 0
  br i1 %d, label %{yes}, label %{no}
second:
  {s.op(1)}
  br label %done
third:
{third}  br label %done"""

    return code


def _joined(condition: str) -> Code:
    def code(s: Setting) -> str:
        return f"""  %c = {condition}
  br i1 %c, label %then, label %mid
then:
  %d = icmp eq i32 %k, 0
  br label %mid
mid:
  %f = phi i1 [ true, %start ], [ %d, %then ]
  br i1 %f, label %second, label %done
second:
  {s.op(1)}
  br label %done"""

    return code


def _around(*, threaded: bool) -> Code:
    """Blocks without operations are threaded, between two operations."""

    def code(s: Setting) -> str:
        way = (
            "br i1 %d, label %second, label %last"
            if threaded
            else "br label %mid\nmid:\n  %f = phi i1 [ true, %start ], [ %d, %then ]\n"
            "  br i1 %f, label %second, label %last"
        )
        return f"""  {s.op(1)}
  %c = {DIVERGENT}
  br i1 %c, label %then, label %{"second" if threaded else "mid"}
then:
  %d = icmp eq i32 %k, 0
  {way}
second:
  call void @use(i32 7)
  br label %last
last:
  {s.op(2)}
  br label %done"""

    return code


def _loop(s: Setting, body: str, step: int, more: str, first: str = "0") -> str:
    heart = f"  {s.heart}\n" if s.heart else ""
    return f"""  br label %h
h:
  %i = phi i32 [ {first}, %start ], [ %i1, %h ]
{heart}{body}
  %i1 = add nuw i32 %i, {step}
  %c = {more}
  br i1 %c, label %h, label %done"""


def _token(s: Setting) -> str:
    return "%l" if s.heart else ""


def _rolled(count: int | str) -> Code:
    def code(s: Setting) -> str:
        return _loop(s, f"  {s.op('%i', _token(s))}", 1, f"icmp ult i32 %i1, {count}")

    return code


def _by_two(count: int, step: int = 1) -> Code:
    """Two copies of the body; `step`: what the second adds to the count."""

    def code(s: Setting) -> str:
        body = f"  {s.op('%i', _token(s))}\n  %j = add nuw i32 %i, {step}\n  "
        body += s.op("%j", _token(s))
        return _loop(s, body, 2, f"icmp ult i32 %i1, {count}")

    return code


def _whole(count: int) -> Code:
    """A copy for each iteration, and no loop.  An anchor is one in each copy."""

    def code(s: Setting) -> str:
        lines: list[str] = []
        for number in range(count):
            token = ""
            if s.heart.startswith("%l = call token @llvm.experimental.convergence.anchor"):
                token = f"%l{number}"
                lines.append(s.heart.replace("%l", token))
            lines.append(s.op(number, token))
        return "\n".join(f"  {line}" for line in (*lines, "br label %done"))

    return code


def _peeled(count: int) -> Code:
    def code(s: Setting) -> str:
        anchor = s.heart if "anchor" in s.heart else ""
        first = anchor.replace("%l", "%f") if anchor else ""
        op = s.op(0, "%f" if anchor else "")
        lines = "\n".join(f"  {line}" for line in (first, op) if line)
        rest = _loop(s, f"  {s.op('%i', _token(s))}", 1, f"icmp ult i32 %i1, {count}", first="1")
        return f"{lines}\n{rest}"

    return code


def _with_tail(count: str) -> Code:
    """By two, and the last iteration of an odd count by itself."""

    def code(s: Setting) -> str:
        heart = f"  {s.heart}\n" if s.heart else ""
        op, token = s.op, _token(s)
        return f"""  br label %h
h:
  %i = phi i32 [ 0, %start ], [ %i2, %b ]
{heart}  %i1 = or disjoint i32 %i, 1
  %c = icmp ult i32 %i1, {count}
  br i1 %c, label %b, label %t1
b:
  {op(9, token)}
  {op(9, token)}
  %i2 = add nuw i32 %i, 2
  br label %h
t1:
  %d = icmp ult i32 %i, {count}
  br i1 %d, label %t2, label %done
t2:
  {op(9)}
  br label %done"""

    return code


def _while(count: str) -> Code:
    def code(s: Setting) -> str:
        heart = f"  {s.heart}\n" if s.heart else ""
        return f"""  br label %h
h:
  %i = phi i32 [ 0, %start ], [ %i1, %b ]
{heart}  %c = icmp ult i32 %i, {count}
  br i1 %c, label %b, label %done
b:
  {s.op(9, _token(s))}
  %i1 = add nuw i32 %i, 1
  br label %h"""

    return code


def _both_ways(transform: str, what: str, above: Code, arms: Code, paragraph: str) -> Example:
    hoists = transform == "hoist"
    return Example(
        transform, what, True, paragraph, arms if hoists else above, above if hoists else arms
    )


EXAMPLES = (
    *(
        example
        for transform in ("hoist", "sink")
        for example in (
            _both_ways(transform, "one operation for both arms", _ABOVE, _BOTH_ARMS, HOISTING),
            _both_ways(transform, "a result that both arms use", _SUM_ABOVE, _SUMS, HOISTING),
            _both_ways(transform, "a result for one arm", _SUM_FOR_ONE, _SUM_IN_ONE, HOISTING),
        )
    ),
    Example(
        *("hoist", "of arms that diverge", False, HOISTING),
        _with_op(DIVERGENT, yes=1, no=1),
        _with_op(DIVERGENT, above=1),
        _LOCKSTEP,
    ),
    Example(*("hoist", "from one arm", False, HOISTING), _with_op(UNIFORM, yes=1), _ABOVE),
    Example(*("hoist", "two operands", False, HOISTING), _with_op(UNIFORM, yes=1, no=2), _ABOVE),
    Example(
        *("sink", "into arms that diverge", False, HOISTING),
        _with_op(DIVERGENT, above=1),
        _with_op(DIVERGENT, yes=1, no=1),
        _DIVIDED,
    ),
    Example(*("sink", "into one arm", False, HOISTING), _ABOVE, _with_op(UNIFORM, yes=1)),
    Example(*("sink", "two operands", False, HOISTING), _ABOVE, _with_op(UNIFORM, yes=1, no=2)),
    Example(*("thread", "an operation", True, THREADING), _joined(UNIFORM), _threaded(UNIFORM)),
    Example(
        *("thread", "an operation, undone", True, THREADING), _threaded(UNIFORM), _joined(UNIFORM)
    ),
    Example(
        *("thread", "between operations", True, THREADING),
        _around(threaded=False),
        _around(threaded=True),
    ),
    Example(
        *("thread", "where threads diverge", False, THREADING),
        _joined(DIVERGENT),
        _threaded(DIVERGENT),
        _LOCKSTEP + _DIVIDED,
    ),
    Example(
        *("thread", "the other edge", False, THREADING),
        _joined(UNIFORM),
        _threaded(UNIFORM, inverted=True),
    ),
    Example(
        *("thread", "one copy without it", False, THREADING),
        _joined(UNIFORM),
        _threaded(UNIFORM, drops=True),
    ),
    Example(*("unroll", "by two", True, UNROLLING), _rolled(4), _by_two(4)),
    Example(*("unroll", "wholly", True, UNROLLING), _rolled(3), _whole(3)),
    Example(*("unroll", "the first", True, UNROLLING), _rolled(4), _peeled(4)),
    Example(
        *("unroll", "a tail of threads that diverge", False, UNROLLING),
        _while("%v"),
        _with_tail("%v"),
        "AM",
    ),
    Example(*("unroll", "another operand", False, UNROLLING), _rolled(4), _by_two(4, step=2)),
    Example(*("unroll", "one too few", False, UNROLLING), _rolled(3), _whole(2)),
)
"""The rows of the table, three legal and three illegal ones of each transform."""
