"""LLVM's passes on a module whose tokens they cannot see.

The intrinsics go, and so do the bundles; a string attribute at the call remembers the token, and
passes carry it along.  Afterwards each intrinsic is put back at the start of its block, and each
bundle.  If the block is gone, or the call is in another function, the result is no valid module,
and the caller has to check that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from transforms.llvm.hide_convergence import forget, remember
from transforms.reduce.text import Text, TextBlock, defined, is_phi, read
from transforms.reduce.words import without_attributes

MARK = "tangle-tv-token"
_INTRINSIC = re.compile(r"%\S+ = call token @llvm\.experimental\.convergence\.")
_BUNDLE = re.compile(r' \[ "convergencectrl"\(token (%[^)]+)\) \]')
_GROUP = re.compile(rf'attributes (#\d+) = \{{.*"{MARK}"="(\d+)"')
_REFERENCE = re.compile(r" (#\d+)(?=,|$)")


@dataclass(frozen=True, slots=True)
class ForgottenToken:
    """An intrinsic that was taken away: its line, and where it stood."""

    function: str
    label: str
    line: str


@dataclass(frozen=True)
class Forgotten:
    """Text without `convergent` and without tokens; the tokens by number."""

    text: str
    tokens: tuple[ForgottenToken, ...]


def forgotten(canonical: str) -> Forgotten:
    """LLVM's canonical text without what it knows of convergence.  Raises `ReaderError`."""
    text = read(canonical)
    tokens = tuple(
        ForgottenToken(name, block.label, line)
        for name, body in text.bodies.items()
        for block in body.blocks
        for line in block.lines
        if _INTRINSIC.match(line)
    )
    bodies = {
        name: body.mapped(lambda line, n=name: _without_token(line, n, tokens))
        for name, body in text.bodies.items()
    }
    return Forgotten(forget(str(replace(text, bodies=bodies))), tokens)


def _without_token(line: str, function: str, tokens: Sequence[ForgottenToken]) -> str | None:
    if _INTRINSIC.match(line):
        return None
    found = _BUNDLE.search(line)
    if found is None:
        return line
    number = next(
        i for i, t in enumerate(tokens) if (t.function, defined(t.line)) == (function, found[1])
    )
    return f'{_BUNDLE.sub("", line)} "{MARK}"="{number}"'


def restored(canonical: str, tokens: Sequence[ForgottenToken]) -> str:
    """`convergent` and the tokens put back into what LLVM printed.  Raises `ReaderError`."""
    text = read(remember(canonical))
    groups = {found[1]: int(found[2]) for line in text.rest if (found := _GROUP.match(line))}
    marked = text.mapped(lambda line: _with_token(line, groups, tokens))
    marks = [f'"{MARK}"="{number}"' for number in groups.values()]
    whole = without_attributes(marked, marks)
    for token in reversed(tokens):
        whole = _with_intrinsic(whole, token)
    return str(whole)


def _with_token(line: str, groups: Mapping[str, int], tokens: Sequence[ForgottenToken]) -> str:
    found = _REFERENCE.search(line)
    if found is None or found[1] not in groups:
        return line
    name = defined(tokens[groups[found[1]]].line)
    return f'{line} [ "convergencectrl"(token {name}) ]'


def _with_intrinsic(text: Text, token: ForgottenToken) -> Text:
    def put(block: TextBlock) -> TextBlock:
        if block.label != token.label:
            return block
        at = sum(map(is_phi, block.lines))
        return replace(block, lines=(*block.lines[:at], token.line, *block.lines[at:]))

    return text.with_body(token.function, lambda b: replace(b, blocks=tuple(map(put, b.blocks))))
