"""Random changes to any module that make of one program many: for fuzzing, not for judging.

A change works on LLVM's canonical text and may give something invalid, or nothing (`None`): the
caller asks LLVM's verifier and the static rules, and draws another.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType

from common.data import dataclass
from transforms.reduce.text import Text, TextBlock, TextBody, is_phi, read
from verify.analysis.cycles import CycleHierarchy, hierarchy
from verify.analysis.graph import graph
from verify.analysis.regions import TokenKind, tokens
from verify.analysis.token_text import token_bundle
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.reader import parse_module

_NUMBER = re.compile(
    r"((?:= (?:add|sub|mul|and|or|xor|shl|lshr|icmp|select|call)|^call) .*[ (,])(-?\d+)(?=[,)]|$)"
)
_TEST = re.compile(r"(= icmp \w+ i\d+ \S+, )(\S+)$")
_INTRINSIC = "@llvm."
_KERNELS = ("amdgpu_kernel ", "ptx_kernel ", "spir_kernel ")
_SMALL = ("0", "1", "2", "3", "4", "7", "8", "16", "-1", "100")


@dataclass(frozen=True)
class Seed:
    """A module, and the function of it that is changed."""

    module: Module
    text: Text
    name: str

    @cached_property
    def function(self) -> Function:
        return self.module.functions[self.name]

    @cached_property
    def cycles(self) -> CycleHierarchy:
        return hierarchy(graph(self.function))

    def with_block(self, label: str, lines: tuple[str, ...], *declared: str) -> Text:
        """The text with another block, and with what that declares."""

        def change(body: TextBody) -> TextBody:
            blocks = [replace(b, lines=lines) if b.label == label else b for b in body.blocks]
            return replace(body, blocks=tuple(blocks))

        text = self.text.with_body(self.name, change)
        known = "\n".join(text.rest)
        new = [d for d in declared if f"@{d.partition('@')[2].partition('(')[0]}(" not in known]
        return replace(text, rest=(*text.rest, *new))

    def token(self, label: str) -> str | None:
        """The token that a new operation in this block has: of the innermost heart around it, or
        of the start of the function.  `None`: the function has no tokens."""
        found = tokens(self.function).definitions.values()
        around = [cycle.header for cycle in self.cycles.containing(label)]
        for header in reversed(around):
            for each in found:
                if each.kind is TokenKind.LOOP and each.location.label == header:
                    return f"%{each.name}"
        first = self.function.entry.label
        return next((f"%{each.name}" for each in found if each.location.label == first), None)


Change = Callable[[random.Random, Seed], Text | None]


def seed_of(canonical: str, name: str) -> Seed:
    """Raises `ReaderError`."""
    return Seed(parse_module(canonical, whole=True), read(canonical), name)


def _blocks(seed: Seed) -> tuple[TextBlock, ...]:
    return seed.text.bodies[seed.name].blocks


def _first_place(lines: tuple[str, ...]) -> int:
    """After the phis, and the control intrinsics that must be first."""
    index = next((i for i, line in enumerate(lines) if not is_phi(line)), 0)
    while index < len(lines) - 1 and "@llvm.experimental.convergence." in lines[index]:
        index += 1
    return index


def values_at(seed: Seed, label: str, index: int, type_: str) -> list[str]:
    """Arguments, and what the block has computed so far."""
    names = [f"%{p.name}" for p in seed.function.parameters if str(p.type) == type_]
    before = seed.function.block[label].instructions[:index]
    names += [f"%{i.name}" for i in before if i.name is not None and str(i.type) == type_]
    return names


def random_place(rng: random.Random, seed: Seed) -> tuple[TextBlock, int]:
    block = rng.choice(_blocks(seed))
    return block, rng.randrange(_first_place(block.lines), len(block.lines))


def with_token(seed: Seed, label: str, call: str) -> str:
    token = seed.token(label)
    return call if token is None else call + token_bundle(token)


def put_operation(rng: random.Random, seed: Seed) -> Text | None:
    """Puts a barrier, or an operation that nothing is known about, at a random place."""
    block, index = random_place(rng, seed)
    name, attributes = rng.choice(
        (("subgroupBarrier", ""), ("hunt.op", " nounwind willreturn"), ("hunt.leave", ""))
    )
    call = with_token(seed, block.label, f"call void @{name}()")
    lines = (*block.lines[:index], call, *block.lines[index:])
    return seed.with_block(block.label, lines, f"declare void @{name}() convergent{attributes}")


def ask(rng: random.Random, seed: Seed) -> Text | None:
    """Puts a vote, a ballot or a reduction at a random place, and shows its result."""
    block, index = random_place(rng, seed)
    asked, result = rng.choice(
        (("subgroupAny", "i1"), ("subgroupAll", "i1"), ("subgroupBallot", "i32"))
    )
    values = [*values_at(seed, block.label, index, "i1"), "true"]
    name = f"%hunt.{rng.randrange(10**6)}"
    call = with_token(seed, block.label, f"call {result} @{asked}(i1 {rng.choice(values)})")
    note = f"hunt.note.{result}"
    new = (f"{name} = {call}", f"call void @{note}({result} {name})")
    return seed.with_block(
        block.label,
        (*block.lines[:index], *new, *block.lines[index:]),
        f"declare {result} @{asked}(i1) convergent nounwind willreturn memory(none)",
        f"declare void @{note}({result}) nounwind willreturn",
    )


def ask_before_branch(rng: random.Random, seed: Seed) -> Text | None:
    """Lets the threads that meet at a branch vote where to go."""
    found = [b for b in _blocks(seed) if b.lines[-1].startswith("br i1 %")]
    if not found:
        return None
    block = rng.choice(found)
    condition = block.lines[-1].removeprefix("br i1 ").partition(",")[0]
    name, asked = f"%hunt.{rng.randrange(10**6)}", rng.choice(("subgroupAny", "subgroupAll"))
    call = with_token(seed, block.label, f"call i1 @{asked}(i1 {condition})")
    branch = block.lines[-1].replace(condition, name, 1)
    declared = f"declare i1 @{asked}(i1) convergent nounwind willreturn memory(none)"
    return seed.with_block(block.label, (*block.lines[:-1], f"{name} = {call}", branch), declared)


def make_convergent(rng: random.Random, seed: Seed) -> Text | None:
    """Makes a call convergent that is not convergent yet."""
    calls = [
        (block.label, index)
        for block in seed.function.blocks
        for index, i in enumerate(block.instructions)
        if i.opcode == "call" and _may_become_convergent(i)
    ]
    if not calls:
        return None
    label, index = rng.choice(calls)
    block = next(b for b in _blocks(seed) if b.label == label)
    call = block.lines[index].partition(", !")[0]
    end = call.rindex(")") + 1
    call = with_token(seed, label, f"{call[:end]} convergent{call[end:]}")
    return seed.with_block(label, (*block.lines[:index], call, *block.lines[index + 1 :]))


def _may_become_convergent(instruction: Instruction) -> bool:
    detail = instruction.detail
    assert isinstance(detail, CallDetail)
    intrinsic = (instruction.callee_name or "").startswith("llvm.")
    return not intrinsic and not detail.bundles and "convergent" not in instruction.text


def change_constant(rng: random.Random, seed: Seed) -> Text | None:
    """Exchanges one number for another."""
    found = [
        (block, index, match)
        for block in _blocks(seed)
        for index, line in enumerate(block.lines)
        if _INTRINSIC not in line and (match := _NUMBER.search(line)) is not None
    ]
    if not found:
        return None
    block, index, match = rng.choice(found)
    near = (int(match[2]) + 1, int(match[2]) - 1, 2 * int(match[2]))
    number = rng.choice((*_SMALL, *map(str, near)))
    line = block.lines[index]
    new = line[: match.start(2)] + number + line[match.end(2) :]
    return seed.with_block(block.label, (*block.lines[:index], new, *block.lines[index + 1 :]))


def vary_bound(rng: random.Random, seed: Seed) -> Text | None:
    """Gives a test in a loop another bound: a small number, or an argument."""
    found = [
        (block, index, match)
        for block in _blocks(seed)
        if seed.cycles.innermost(block.label) is not None
        for index, line in enumerate(block.lines)
        if (match := _TEST.search(line)) is not None
    ]
    if not found:
        return None
    block, index, match = rng.choice(found)
    type_ = match[1].split()[3]
    arguments = [f"%{p.name}" for p in seed.function.parameters if str(p.type) == type_]
    line = block.lines[index][: match.start(2)] + rng.choice([*_SMALL, *arguments])
    return seed.with_block(block.label, (*block.lines[:index], line, *block.lines[index + 1 :]))


def join(rng: random.Random, seed: Seed) -> Text | None:
    """Calls another function of the module at a random place."""
    others = [f for f in seed.module.functions.values() if f.blocks and f.name != seed.name]
    if not others:
        return None
    other = rng.choice(others)
    block, index = random_place(rng, seed)
    operands: list[str] = []
    for parameter in other.parameters:
        type_ = str(parameter.type)
        values = values_at(seed, block.label, index, type_)
        operands.append(f"{type_} {rng.choice(values) if values else _constant(rng, type_)}")
    result = str(other.type.result)
    name = "" if result == "void" else f"%hunt.{rng.randrange(10**6)} = "
    call = f"{name}call {result} @{other.name}({', '.join(operands)})"
    call = with_token(seed, block.label, call)
    text = seed.with_block(block.label, (*block.lines[:index], call, *block.lines[index:]))
    return text.with_body(other.name, _internal)


def _constant(rng: random.Random, type_: str) -> str:
    if type_ == "i1":
        return rng.choice(("true", "false"))
    return rng.choice(_SMALL[:6]) if re.fullmatch(r"i\d+", type_) else "zeroinitializer"


def _internal(body: TextBody) -> TextBody:
    head = body.head
    for word in _KERNELS:
        head = head.replace(word, "")
    words = ("dso_local", "hidden", "protected", "linkonce_odr", "weak_odr", "weak", "internal")
    head = re.sub(rf"^define (?:(?:{'|'.join(words)}) )*", "define internal ", head)
    return replace(body, head=re.sub(r" comdat(?:\([^)]*\))?", "", head))


CHANGES: Mapping[Change, int] = MappingProxyType(
    {
        put_operation: 5,
        ask: 4,
        ask_before_branch: 1,
        make_convergent: 3,
        change_constant: 3,
        vary_bound: 2,
        join: 1,
    }
)


def changed(rng: random.Random, seed: Seed) -> Text | None:
    """The text after one random change."""
    change = rng.choices([*CHANGES], weights=[*CHANGES.values()])[0]
    return change(rng, seed)


def all_convergent(text: Text) -> Text:
    """Every declared function is convergent, but for intrinsics, and so is every definition."""
    rest = tuple(
        f"{line} convergent" if line.startswith("declare ") and _INTRINSIC not in line else line
        for line in text.rest
    )
    bodies = {
        name: replace(body, head=f"{body.head} convergent") for name, body in text.bodies.items()
    }
    return replace(text, bodies=bodies, rest=rest)


def alone(seed: Seed) -> Text:
    """The function, and those that it reaches by calls and addresses; others are only declared, if
    something else names them."""
    kept = {seed.name}
    pending = [seed.name]
    while pending:
        body = str(seed.text.bodies[pending.pop()])
        for name in seed.text.bodies.keys() - kept:
            if f"@{name}" in body:
                kept.add(name)
                pending.append(name)
    bodies = {name: body for name, body in seed.text.bodies.items() if name in kept}
    return replace(seed.text, bodies=bodies)
