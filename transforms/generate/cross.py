"""Two programs crossed: one executes the function of the other at some place, to be inlined there.

So control flow that made a pass do something stands within other control flow of that kind.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

from llvmlite import binding

from transforms.generate.seed_changes import Seed, random_place, values_at, with_token
from transforms.reduce.text import Text, TextBody
from verify.ir.errors import IRError
from verify.ir.llvm import parsed_here

CROSSED = "hunt.crossed"
"""The name of the function that is inlined."""
_ZEROS = ((re.compile(r"i\d+"), "0"), (re.compile(r"half|float|double"), "0.0"))
_POINTER = re.compile(r"ptr(?: addrspace\(\d+\))?")
_DECLARED = re.compile(r"^declare (.*?(@[-\w$.]+)\([^)]*\))", re.M)
_DEFINED = re.compile(r"^define .*?(@[-\w$.]+)\(", re.M)
_PROMISES = re.compile(r"\b(?:noundef|nonnull|nocapture|readonly|captures\([^)]*\))\s*")
_CONVENTION = re.compile(r"\b(?:amdgpu_kernel|ptx_kernel|spir_kernel|spir_func|amdgpu_cs) ")
_TARGET = re.compile(r"^target .*$", re.M)


def crossed(rng: random.Random, seed: Seed, other: Seed) -> str | None:
    """The module with a call of the other's function at a random place; `None` where that takes
    what cannot be given, or the two have a name in different senses."""
    call = _with_call(rng, seed, other)
    inner = _renamed(other)
    if call is None or not _agree(str(seed.text), inner):
        return None
    try:
        context = binding.create_context()  # modules of two cannot be linked
        both = parsed_here(str(call), context)
        both.link_in(parsed_here(inner, context))
        return str(both)
    except (RuntimeError, IRError):
        return None


def _renamed(other: Seed) -> str:
    """The other module with its function under the name of the call."""

    def change(body: TextBody) -> TextBody:
        return replace(body, head=f"{_CONVENTION.sub('', body.head)} alwaysinline")

    text = str(other.text.with_body(other.name, change))
    return re.sub(rf"@{re.escape(other.name)}(?![-\w$.])", f"@{CROSSED}", text)


def _agree(first: str, second: str) -> bool:
    """Whether the second is of the first's target, or of none; what both declare has one type, and
    neither defines what the other does."""
    declared: dict[str, str] = {}
    for text in (first, second):
        for written, name in _DECLARED.findall(text):
            plain = _PROMISES.sub("", written)
            if declared.setdefault(name, plain) != plain:
                return False
    defined = [set(_DEFINED.findall(text)) for text in (first, second)]
    targets = [set(_TARGET.findall(text)) for text in (first, second)]
    return targets[1] <= targets[0] and not defined[0] & defined[1]


def _with_call(rng: random.Random, seed: Seed, other: Seed) -> Text | None:
    """The call, of values that are there: of a parameter's type, or zero."""
    block, index = random_place(rng, seed)
    types = [str(parameter.type) for parameter in other.function.parameters]
    given: list[str] = []
    for type_ in types:
        values = values_at(seed, block.label, index, type_) or [*_zero(type_)]
        if not values:
            return None
        given.append(f"{type_} {rng.choice(values)}")
    result = str(other.function.type.result)
    name = "" if result == "void" else f"%{CROSSED} = "
    call = f"{name}call {result} @{CROSSED}({', '.join(given)})"
    lines = [with_token(seed, block.label, call)]
    declared = [f"declare {result} @{CROSSED}({', '.join(types)}) convergent"]
    if result in ("i1", "i8", "i32") and rng.random() < 0.5:
        lines.append(f"call void @hunt.note.{result}({result} %{CROSSED})")
        declared.append(f"declare void @hunt.note.{result}({result}) nounwind willreturn")
    return seed.with_block(
        block.label, (*block.lines[:index], *lines, *block.lines[index:]), *declared
    )


def _zero(type_: str) -> Iterator[str]:
    if _POINTER.fullmatch(type_):
        yield "null"
    for kind, zero in _ZEROS:
        if kind.fullmatch(type_):
            yield zero
