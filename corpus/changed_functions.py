"""The functions that LLVM's passes changed, as pairs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from transforms.llvm.steps import NOT_READ, Step, complaints
from verify.analysis.global_use import is_dead
from verify.ir.engine import find_engine
from verify.ir.errors import IRError
from verify.ir.executable_text import executable
from verify.ir.function import Function
from verify.ir.llvm import LlvmText
from verify.ir.reader import ReadBefore, parse_module, with_complaints
from verify.ir.written_by import at_least, written_by
from verify.normalize.pair import Pair
from verify.promises.structural_equality import Shape, alone, have_other_opcodes

_DEFINITION = re.compile(r"^define .*?^}$", re.M | re.S)
_COMMENT = re.compile(r"^;.*\n", re.M)


@dataclass(frozen=True)
class Changed:
    """A function that a step changed; `names` are those of the two modules, `texts` are of the
    function."""

    step: Step
    pair: Pair
    names: tuple[str, str]
    texts: tuple[str, str]


Complaints = Mapping[str, Sequence[str]]
"""What LLVM's verifier has against modules, by their text; nothing against others."""


def complaints_of(steps: Sequence[Step], program: str = "") -> Complaints:
    """On every module of the steps; those that llvmlite's LLVM does not read are asked of the
    `program` that has made them, if it is of a newer LLVM."""
    texts = list(dict.fromkeys(text for step in steps for text in (step.before, step.after)))
    found = dict(zip(texts, complaints(texts), strict=True))
    unread = [text for text in texts if found[text] and found[text][0].startswith(NOT_READ)]
    if unread and program:
        found |= _asked_of(program, unread)
    return found


def _asked_of(program: str, texts: Sequence[str]) -> Mapping[str, tuple[str, ...]]:
    """What the verifier of an `opt` has against modules; of those that it refuses to read, too,
    nothing."""
    by_text: dict[str, tuple[str, ...]] = {}
    for text in texts:
        with suppress(IRError):
            by_text[text] = find_engine(program).canonical(text.encode(), "a step").verifier_errors
    return by_text


def pairs_of(
    steps: Iterable[Step],
    against: Complaints | None = None,
    read: ReadBefore | None = None,
    llvm: int | None = None,
) -> Iterator[Changed]:
    """The functions that each step changed, without those that nobody can call any more and
    those that got another signature: these are compared in their callers.  With `read`, the
    modules share what is the same in them: they are to be looked at, and not to be judged.  `llvm`:
    the version of the LLVM whose passes these are, where it is known.

    A step whose text our reader does not take is left to raise `ReaderError`: it is a bug of ours.
    """
    against = against or {}
    before = State("", (), "", read, llvm)
    for step in steps:
        if step.before != before.text:
            name = f"before {step.name}"
            before = State(step.before, against.get(step.before, ()), name, read, llvm)
        after = State(step.after, against.get(step.after, ()), f"after {step.name}", read, llvm)
        for name in before.module.functions:
            if are_comparable(before, after, name) and differ(before, after, name):
                yield changed(step, before, after, name)
        before = after


def are_comparable(before: State, after: State, name: str) -> bool:
    """Whether both define the function, with one signature, and somebody can still call it."""
    source, target = (side.module.functions.get(name) for side in (before, after))
    if source is None or target is None or not source.blocks or not target.blocks:
        return False
    return source.type == target.type and not is_dead(after.module, target)


def changed(step: Step, before: State, after: State, name: str) -> Changed:
    """A function, which both states define, as the step's."""
    source, target = (side.module.functions[name] for side in (before, after))
    pair = Pair(name, before.module, source, after.module, target)
    texts = before.body(source), after.body(target)
    return Changed(step, pair, (before.name, after.name), texts)


def differ(before: State, after: State, name: str) -> bool:
    """Whether a function, which both states define, is not the same in both."""
    source, target = (side.module.functions[name] for side in (before, after))
    if before.prints_like(after, source):
        return False
    return have_other_opcodes(source, target) or before.shape(name) != after.shape(name)


def definitions(text: str) -> tuple[list[str], str]:
    """The definitions of functions in a module's text, and what else it has, both without what says
    nothing about execution, the latter without comments."""
    text = executable(text)
    return _DEFINITION.findall(text), _COMMENT.sub("", _DEFINITION.sub("", text))


@dataclass
class State:
    """A module between two passes."""

    text: str
    complaints: Sequence[str]
    name: str
    read: ReadBefore | None = None
    llvm: int | None = None
    shapes: dict[str, Shape] = field(default_factory=dict[str, Shape])

    def __post_init__(self) -> None:
        printed = LlvmText(self.text, tuple(self.complaints))
        module = written_by(parse_module(self.text, self.read))
        module = module if self.llvm is None else at_least(module, self.llvm)
        self.module = with_complaints(module, printed)
        bodies, self.rest = definitions(self.text)
        self.bodies = {b.split("\n", 1)[0].removesuffix("{").rstrip(): b for b in bodies}

    def prints_like(self, other: State, function: Function) -> bool:
        """The function's text is the same on both sides, and so is all that it may refer to."""
        body = self.body(function)
        return self.rest == other.rest and body != "" and body in other.bodies.values()

    def body(self, function: Function) -> str:
        """As printed, without its comments above and what says nothing about execution."""
        return self.bodies.get(function.header, "")

    def shape(self, name: str) -> Shape:
        if name not in self.shapes:
            self.shapes[name] = alone(self.module, self.module.functions[name])
        return self.shapes[name]
