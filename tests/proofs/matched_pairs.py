"""Random functions with anchors, open calls, masks, and operations that only compute, in branches
and loops; and what motions, copies and exchanges make of them, right and wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from corpus.pairing import pairs_in
from verify.ir.errors import IRError
from verify.ir.reader import read_module
from verify.normalize.pair import Pair

HEAD = """
declare void @op(i32) convergent nounwind willreturn
declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
define internal void @inner(i32 %x) nounwind willreturn {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 %x) convergent [ "convergencectrl"(token %t) ]
  ret void
}
define internal i32 @inner.sum(i32 %x) nounwind willreturn {
  %s = call i32 @sum(i32 %x) convergent
  ret i32 %s
}
"""
CONDITIONS = (
    *("icmp sgt i32 %n, 0", "icmp slt i32 %n, 1", "icmp eq i32 %k, 0", "icmp ugt i32 %n, %k"),
    *("icmp sgt i32 %v, 0", "icmp eq i32 %v, 1", "icmp ult i32 %v, %n"),
)
"""The first four are the same in all threads."""
COUNTS = ("%n", "%k", "%v", "2", "1")
MASKS = ("-1", "1", "3", "%n")
OPEN = ("call void @inner(i32 1)", "call void @inner(i32 2)")


@dataclass(frozen=True)
class Line:
    """An instruction; TOKEN stands for the token that is in reach, if operations have tokens."""

    text: str


@dataclass(frozen=True)
class Anchor:
    """From here on, to the end of the block, the token is that of a new anchor."""


@dataclass(frozen=True)
class Branch:
    condition: str
    yes: Code
    no: Code


@dataclass(frozen=True)
class Loop:
    """A body that is executed as often as the count says; `heart`: under a new token, of a heart,
    if operations have tokens."""

    count: str
    body: Code


Code = tuple["Line | Anchor | Branch | Loop", ...]


@dataclass(frozen=True)
class Kind:
    """The lines that a function may have.  `entry`: the token at its start, or "" for none."""

    name: str
    lines: tuple[str, ...]
    entry: str = ""
    loops: float = 0.15
    """The share of statements that are loops."""


_OPS = ("call void @op(i32 1) convergentTOKEN", "call void @op(i32 2) convergentTOKEN")
_SUM = "R = call i32 @sum(i32 %v) convergentTOKEN"
_COMPUTED = (
    *(f"R = call i32 @sum(i32 {operand}) convergentTOKEN" for operand in ("%n", "R", "%v")),
    *("call void @use(i32 R)", "call void @use(i32 R)"),
)
_SYNC = tuple(f"call void @llvm.nvvm.bar.warp.sync(i32 {mask})" for mask in MASKS)
_VOTE = tuple(
    f"R = call i32 @llvm.nvvm.vote.ballot.sync(i32 {mask}, i1 %w)" for mask in ("-1", "3")
)
KINDS = (
    Kind("plain", (*_OPS, _SUM, _SUM, "call void @use(i32 R)", "call void @use(i32 R)")),
    Kind("entry", (*_OPS, _SUM, _SUM, "call void @use(i32 R)"), "entry"),
    Kind("anchor", (*_OPS, _OPS[0], _SUM, "call void @use(i32 R)"), "anchor"),
    Kind("open", (*OPEN, *OPEN, "R = call i32 @inner.sum(i32 %v)", "call void @use(i32 R)")),
    Kind("both", (*OPEN, *_OPS, _SUM, "call void @use(i32 R)")),
    Kind("masks", (*_SYNC, *_SYNC, *_VOTE, "call void @use(i32 R)", _OPS[0])),
    Kind("loops", _COMPUTED, loops=0.5),
    Kind("hearts", _COMPUTED, "entry", loops=0.5),
)


def code(rng: random.Random, kind: Kind, depth: int) -> Code:
    """One to three statements, with branches and loops up to a depth."""
    made: list[Line | Anchor | Branch | Loop] = []
    for _ in range(rng.randint(1, 3)):
        chance = rng.random()
        if kind.entry == "anchor" and chance < 0.15:
            made.append(Anchor())
        elif depth and chance < 0.6 - kind.loops:
            arms = [code(rng, kind, depth - 1) if rng.random() < 0.7 else () for _ in "ab"]
            made.append(Branch(rng.choice(CONDITIONS), *arms))
        elif depth and chance < 0.6:
            made.append(Loop(rng.choice(COUNTS), code(rng, kind, depth - 1)))
        else:
            made.append(Line(rng.choice(kind.lines)))
    return tuple(made)


Change = Callable[[random.Random, Code], Code]


def _split(rng: random.Random, given: Code) -> int:
    return rng.randrange(len(given)) if given else 0


def _swapped(rng: random.Random, given: Code) -> Code:
    at = _split(rng, given)
    return (*given[:at], *reversed(given[at : at + 2]), *given[at + 2 :])


def _dropped(rng: random.Random, given: Code) -> Code:
    at = _split(rng, given)
    return (*given[:at], *given[at + 1 :])


def _twice(rng: random.Random, given: Code) -> Code:
    at = _split(rng, given)
    return (*given[: at + 1], *given[at:])


def _anchored(rng: random.Random, given: Code) -> Code:
    at = _split(rng, given)
    return (*given[:at], Anchor(), *given[at:])


def _sunk(rng: random.Random, given: Code) -> Code:
    """The statement before a branch goes into its arms, or into one."""
    for at, each in enumerate(given[1:], 1):
        if isinstance(each, Branch):
            last = given[at - 1]
            no = (last, *each.no) if rng.random() < 0.7 else each.no
            return (*given[: at - 1], replace(each, yes=(last, *each.yes), no=no), *given[at + 1 :])
    return given


def _hoisted(rng: random.Random, given: Code) -> Code:
    """The first statement of an arm, or of a body, goes before the branch or the loop."""
    for at, each in enumerate(given):
        if isinstance(each, Branch) and each.yes:
            no = each.no[1:] if each.no[:1] == each.yes[:1] else each.no
            rest = replace(each, yes=each.yes[1:], no=no)
            return (*given[:at], each.yes[0], rest, *given[at + 1 :])
        if isinstance(each, Loop) and each.body:
            return (*given[:at], each.body[0], replace(each, body=each.body[1:]), *given[at + 1 :])
    return given


def _left(rng: random.Random, given: Code) -> Code:
    """The last statement of a body goes after the loop."""
    for at, each in enumerate(given):
        if isinstance(each, Loop) and each.body:
            rest = replace(each, body=each.body[:-1])
            return (*given[:at], rest, each.body[-1], *given[at + 1 :])
    return given


def _entering(rng: random.Random, given: Code) -> Code:
    """The statement before a loop goes into its body."""
    for at, each in enumerate(given[1:], 1):
        if isinstance(each, Loop):
            rest = replace(each, body=(given[at - 1], *each.body))
            return (*given[: at - 1], rest, *given[at + 1 :])
    return given


def _threaded(rng: random.Random, given: Code) -> Code:
    """What follows a branch goes into its arms."""
    for at, each in enumerate(given):
        if isinstance(each, Branch):
            rest = given[at + 1 :]
            return (*given[:at], replace(each, yes=each.yes + rest, no=each.no + rest))
    return given


def _peeled(rng: random.Random, given: Code) -> Code:
    for at, each in enumerate(given):
        if isinstance(each, Loop) and each.count in ("1", "2"):
            rest = (replace(each, count="1"),) if each.count == "2" else ()
            return (*given[:at], *each.body, *rest, *given[at + 1 :])
    return given


CHANGES: Sequence[Change] = (
    *(_swapped, _swapped, _dropped, _twice, _anchored),
    *(_sunk, _sunk, _hoisted, _hoisted, _hoisted, _threaded, _threaded, _peeled, _peeled),
    *(_left, _entering),
)


def changed(rng: random.Random, given: Code) -> Code:
    """The code after one change, here or in a part."""
    parts = [n for n, each in enumerate(given) if isinstance(each, Branch | Loop)]
    if parts and rng.random() < 0.4:
        at = rng.choice(parts)
        each = given[at]
        if isinstance(each, Branch):
            inner: Branch | Loop = replace(each, yes=changed(rng, each.yes))
        else:
            assert isinstance(each, Loop)
            inner = replace(each, body=changed(rng, each.body))
        return (*given[:at], inner, *given[at + 1 :])
    return rng.choice(CHANGES)(rng, given)


@dataclass
class _Writer:
    """The text of a function; a value `R` is the last that was computed in reach."""

    number: int = 0

    def next(self) -> int:
        self.number += 1
        return self.number

    def lines(self, given: Code, token: str, value: str, label: str) -> tuple[list[str], str, str]:
        """The lines, and the last value and label."""
        lines: list[str] = []
        for each in given:
            number = self.next()
            if isinstance(each, Anchor):
                if token:
                    lines.append(f"%t{number} = call token @llvm.experimental.convergence.anchor()")
                    token = f"%t{number}"
            elif isinstance(each, Line):
                bundle = f' [ "convergencectrl"(token {token}) ]' if token else ""
                text = each.text.replace("TOKEN", bundle).replace("i32 R", f"i32 {value}")
                if text.startswith("R ="):
                    value, text = f"%r{number}", text.replace("R =", f"%r{number} =", 1)
                lines.append(text)
            elif isinstance(each, Branch):
                lines += self._branch(each, token, value, number)
                label = f"m{number}"
            else:
                lines += self._loop(each, token, value, label, number)
                label = f"e{number}"
        return lines, value, label

    def _branch(self, each: Branch, token: str, value: str, n: int) -> list[str]:
        lines = [f"%c{n} = {each.condition}", f"br i1 %c{n}, label %a{n}, label %b{n}", f"a{n}:"]
        lines += [*self.lines(each.yes, token, value, f"a{n}")[0], f"br label %m{n}", f"b{n}:"]
        return [*lines, *self.lines(each.no, token, value, f"b{n}")[0], f"br label %m{n}", f"m{n}:"]

    def _loop(self, each: Loop, token: str, value: str, label: str, n: int) -> list[str]:
        heart = []
        inner = token
        if token:
            inner = f"%l{n}"
            call = "call token @llvm.experimental.convergence.loop()"
            heart = [f'{inner} = {call} [ "convergencectrl"(token {token}) ]']
        body, _, last = self.lines(each.body, inner, value, f"b{n}")
        return [
            f"br label %h{n}",
            f"h{n}:",
            f"%i{n} = phi i32 [ 0, %{label} ], [ %j{n}, %{last} ]",
            *heart,
            f"%c{n} = icmp ult i32 %i{n}, {each.count}",
            f"br i1 %c{n}, label %b{n}, label %e{n}",
            f"b{n}:",
            *body,
            f"%j{n} = add nuw i32 %i{n}, 1",
            f"br label %h{n}",
            f"e{n}:",
        ]


def pair_of(source: Code, target: Code, kind: Kind) -> Pair | None:
    """The pair; `None` where it is no valid IR."""
    intrinsic = f"call token @llvm.experimental.convergence.{kind.entry}()"
    text = HEAD
    for name, given in (("src", source), ("tgt", target)):
        first = [f"%t = {intrinsic}"] if kind.entry else []
        first += ["%v = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()", "%w = icmp ugt i32 %v, %k"]
        token = "%t" if kind.entry else ""
        body = "\n".join((*first, *_Writer().lines(given, token, "%n", "entry")[0], "ret void"))
        parameters = "i32 noundef %n, i32 noundef %k"
        text += f"define ptx_kernel void @{name}({parameters}) convergent {{\nentry:\n{body}\n}}\n"
    try:
        module = read_module(text.encode(), "x.ll").module
    except IRError:
        return None
    (pair,) = pairs_in(module)
    return pair
