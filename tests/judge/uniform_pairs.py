"""Random functions of operations and branches, and what motions over the branches make of them:
right ones, where the branch is uniform, and wrong ones."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count

from corpus.pairing import pairs_in
from verify.ir.reader import read_module
from verify.normalize.pair import Pair

HEAD = """
declare void @op(i32) convergent nounwind willreturn
declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare i32 @count() convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
"""
UNIFORM = (
    *("icmp sgt i32 %n, 0", "icmp slt i32 %n, 1", "icmp sgt i32 %n, 1", "icmp eq i32 %k, 0"),
    *("icmp ne i32 %k, 0", "icmp sgt i32 %g, 3", "icmp ugt i32 %n, %k"),
)
DIVERGENT = ("icmp sgt i32 %v, 0", "icmp eq i32 %v, 1", "icmp ult i32 %v, %n")


@dataclass(frozen=True)
class Op:
    """An operation with that operand; `computes`: one whose result is observed afterwards."""

    operand: int
    computes: bool = False


@dataclass(frozen=True)
class Branch:
    condition: str
    yes: Code
    no: Code


Code = tuple["Op | Branch", ...]


def code(rng: random.Random, depth: int) -> Code:
    """One to three statements, with branches in branches up to a depth."""
    made: list[Op | Branch] = []
    for _ in range(rng.randint(1, 3)):
        if depth == 0 or rng.random() < 0.5:
            made.append(Op(rng.randint(1, 2), rng.random() < 0.2))
            continue
        conditions = UNIFORM if rng.random() < 0.8 else DIVERGENT
        arms = [code(rng, depth - 1) if rng.random() < 0.8 else () for _ in "ab"]
        made.append(Branch(rng.choice(conditions), *arms))
    return tuple(made)


Motion = Callable[[Code, Branch, Code], "Code | None"]
"""Changes a branch between what comes before and after it; `None` where it does not apply."""


def _hoisted(before: Code, at: Branch, after: Code) -> Code | None:
    if not at.yes or at.yes[:1] != at.no[:1]:
        return None
    return (*before, at.yes[0], replace(at, yes=at.yes[1:], no=at.no[1:]), *after)


def _merged(before: Code, at: Branch, after: Code) -> Code | None:
    if not at.yes or at.yes[-1:] != at.no[-1:]:
        return None
    return (*before, replace(at, yes=at.yes[:-1], no=at.no[:-1]), at.yes[-1], *after)


def _sunk(before: Code, at: Branch, after: Code) -> Code | None:
    if not before:
        return None
    *rest, last = before
    return (*rest, replace(at, yes=(last, *at.yes), no=(last, *at.no)), *after)


def _copied(before: Code, at: Branch, after: Code) -> Code | None:
    return (*before, replace(at, yes=at.yes + after, no=at.no + after))


def _exchanged(before: Code, at: Branch, after: Code) -> Code | None:
    if at.condition != UNIFORM[0]:
        return None
    return (*before, Branch(UNIFORM[1], at.no, at.yes), *after)


def _unswitched(before: Code, at: Branch, after: Code) -> Code | None:
    return (*before, Branch(UNIFORM[3], (at,), (at,)), *after)


def _speculated(before: Code, at: Branch, after: Code) -> Code | None:
    """Wrong."""
    return (*before, at.yes[0], replace(at, yes=at.yes[1:]), *after) if at.yes else None


MOTIONS: Sequence[Motion] = (
    *(_hoisted, _hoisted, _hoisted, _merged, _merged, _sunk, _sunk, _copied, _copied),
    *(_exchanged, _exchanged, _unswitched, _speculated),
)


def moved(rng: random.Random, given: Code) -> Code:
    """The code after a motion, or itself where none applies."""
    places = [n for n, each in enumerate(given) if isinstance(each, Branch)]
    if not places:
        return given
    place = rng.choice(places)
    at = given[place]
    assert isinstance(at, Branch)
    before, after = given[:place], given[place + 1 :]
    if rng.random() < 0.25:
        arms = (moved(rng, at.yes), moved(rng, at.no))
        return (*before, Branch(at.condition, *arms), *after)
    return rng.choice(MOTIONS)(before, at, after) or given


_NUMBERS = count()


def _lines(given: Code, bundle: str) -> list[str]:
    lines: list[str] = []
    for each in given:
        number = next(_NUMBERS)
        if isinstance(each, Op) and each.computes:
            lines.append(f"%r{number} = call i32 @sum(i32 {each.operand}) convergent{bundle}")
            lines.append(f"call void @use(i32 %r{number})")
        elif isinstance(each, Op):
            lines.append(f"call void @op(i32 {each.operand}) convergent{bundle}")
        else:
            a, b, m = (f"{name}{number}" for name in "abm")
            lines += (f"%c{number} = {each.condition}", f"br i1 %c{number}, label %{a}, label %{b}")
            lines += (f"{a}:", *_lines(each.yes, bundle), f"br label %{m}")
            lines += (f"{b}:", *_lines(each.no, bundle), f"br label %{m}", f"{m}:")
    return lines


def pair_of(source: Code, target: Code, token: str) -> Pair:
    """The pair; `token`: the intrinsic that all operations depend on, or "" for none."""
    bundle = ' [ "convergencectrl"(token %t) ]' if token else ""
    first = [f"%t = call token @llvm.experimental.convergence.{token}()"] if token else []
    first.append("%v = call i32 @llvm.amdgcn.workitem.id.x()")
    first.append("%g = call i32 @llvm.amdgcn.workgroup.id.x()")
    text = HEAD
    for name, given in (("src", source), ("tgt", target)):
        body = "\n".join((*first, *_lines(given, bundle), "ret void"))
        parameters = "i32 noundef %n, i32 noundef %k"
        text += f"define amdgpu_kernel void @{name}({parameters}) convergent {{\n{body}\n}}\n"
    (pair,) = pairs_in(read_module(text.encode(), "x.ll").module)
    return pair
