"""Random changes to accesses and casts in a module's text, which a wrong compiler might make: an
address space, a cast, an arm of a select or phi, a guard, an offset, an access.

The result may be right, wrong, or invalid; the caller decides which.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

Change = Callable[[random.Random, str], list[str] | None]
"""A line changed, as the lines in its place; `None`: the change is of other lines."""

_ACCESS = re.compile(
    r"(?P<start>.*\b(?:load|store|atomicrmw|cmpxchg)\b.*?)"
    r"(?P<type>ptr(?: addrspace\((?P<space>\d+)\))?) (?P<name>[%@][\w.]+)(?P<rest>, .*)"
)
_CAST = re.compile(r"(?P<start>.* = addrspacecast )(?P<type>ptr.*?) (?P<name>[%@][\w.]+) to ptr.*")
_SELECT = re.compile(r"(.* = select i1 )([^,]+), (ptr[^,]*), (ptr[^,]*)(.*)")
_PHI = re.compile(r"(.* = phi ptr.*?)\[ (\S+), (\S+) \], \[ (\S+), (\S+) \](.*)")
_BRANCH = re.compile(r"(\s*br i1 )(\S+), label (\S+), label (\S+)")
_GUARD = re.compile(r"\s*(%\S+) = (?:tail )?call i1 @llvm\.(?:amdgcn\.is|nvvm\.isspacep)\S+\(.*")
_NUMBER = re.compile(r"(?<=[ (]i(?:32|64) )(\d+)(?=[,)]|$)")
_STORE = re.compile(r"\s*(?:store|call void @llvm\.mem|call void @llvm\.amdgcn\.)")
_NARROW = ("3", "5", "1")
_OF_BUFFERS = ("7", "8", "9")


def other_space(rng: random.Random, line: str) -> list[str] | None:
    """Makes an access in another address space, to which the address is cast."""
    match = _ACCESS.fullmatch(line)
    if match is None or match["space"] in _OF_BUFFERS:
        return None
    name = match["name"]
    if match["space"] in (None, "0"):
        space = rng.choice(_NARROW)
        cast = f"  %mutant = addrspacecast ptr {name} to ptr addrspace({space})"
        return [cast, f"{match['start']}ptr addrspace({space}) %mutant{match['rest']}"]
    others = [each for each in _NARROW if each != match["space"]]
    space = rng.choice(others)
    flat = f"  %mutant.flat = addrspacecast {match['type']} {name} to ptr"
    cast = f"  %mutant = addrspacecast ptr %mutant.flat to ptr addrspace({space})"
    return [flat, cast, f"{match['start']}ptr addrspace({space}) %mutant{match['rest']}"]


def through_another(rng: random.Random, line: str) -> list[str] | None:
    """Casts an address to another space before it is cast to where it was to be."""
    match = _CAST.fullmatch(line)
    if match is None or match["type"] == "ptr":
        return None
    space = rng.choice(_NARROW)
    narrow = f"ptr addrspace({space})"
    return [
        f"  %mutant.flat = addrspacecast {match['type']} {match['name']} to ptr",
        f"  %mutant = addrspacecast ptr %mutant.flat to {narrow}",
        line.replace(f"{match['type']} {match['name']} to", f"{narrow} %mutant to"),
    ]


def one_arm(rng: random.Random, line: str) -> list[str] | None:
    """Gives a select of addresses one arm twice, or exchanges the arms."""
    match = _SELECT.fullmatch(line)
    if match is None:
        return None
    start, condition, yes, no, end = match.groups()
    first, second = rng.choice(((yes, yes), (no, no), (no, yes)))
    return [f"{start}{condition}, {first}, {second}{end}"]


def one_way(rng: random.Random, line: str) -> list[str] | None:
    """Gives a phi of addresses one value twice, or exchanges the values."""
    match = _PHI.fullmatch(line)
    if match is None:
        return None
    start, one, first, other, second, end = match.groups()
    a, b = rng.choice(((one, one), (other, other), (other, one)))
    return [f"{start}[ {a}, {first} ], [ {b}, {second} ]{end}"]


def other_way(rng: random.Random, line: str) -> list[str] | None:
    """Exchanges the targets of a branch, or takes one of them always."""
    match = _BRANCH.match(line)
    if match is None:
        return None
    start, condition, yes, no = match.groups()
    condition, yes, no = rng.choice(
        ((condition, no, yes), ("true", yes, no), ("false", yes, no)),
    )
    return [f"{start}{condition}, label {yes}, label {no}"]


def decided(rng: random.Random, line: str) -> list[str] | None:
    """Decides the answer of a guard, or turns it round."""
    match = _GUARD.fullmatch(line)
    if match is None:
        return None
    name, answer = match[1], rng.choice(("true", "false", ""))
    if answer:
        return [f"  {name} = select i1 {answer}, i1 true, i1 false"]
    return [line.replace(f"{name} =", "%mutant ="), f"  {name} = xor i1 %mutant, true"]


def other_number(rng: random.Random, line: str) -> list[str] | None:
    """Changes a number: an offset, a size, or what is stored."""
    numbers = [*_NUMBER.finditer(line)]
    if not numbers:
        return None
    match = rng.choice(numbers)
    changed = int(match[1]) + rng.choice((1, 1, 4, -1))
    return [f"{line[: match.start()]}{max(changed, 0)}{line[match.end() :]}"]


def dropped(_: random.Random, line: str) -> list[str] | None:
    """Removes a store, copy or fill."""
    return [] if _STORE.match(line) else None


CHANGES: Mapping[Change, int] = MappingProxyType(
    {
        other_space: 5,
        through_another: 2,
        one_arm: 3,
        one_way: 3,
        other_way: 2,
        decided: 4,
        other_number: 2,
        dropped: 2,
    }
)
_DEFINITION = re.compile(r"^define [^\n]*@f\(.*?^}$", re.M | re.S)


def changed(rng: random.Random, text: str, tries: int = 12) -> str | None:
    """A module with one line of `@f` changed; `None` when no attempt changes anything."""
    match = _DEFINITION.search(text)
    if match is None:
        return None
    lines = match[0].split("\n")
    for _ in range(tries):
        change = rng.choices([*CHANGES], weights=[*CHANGES.values()])[0]
        # The first line is the head of the function.
        found = ((n, change(rng, line)) for n, line in enumerate(lines) if n)
        made = [(n, new) for n, new in found if new is not None]
        if not made:
            continue
        number, new = rng.choice(made)
        if new == [lines[number]]:
            continue
        body = "\n".join((*lines[:number], *new, *lines[number + 1 :]))
        return text[: match.start()] + body + text[match.end() :]
    return None
