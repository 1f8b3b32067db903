"""Changes of control flow: redirect a block, end it, or merge it into another."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from transforms.reduce.text import (
    LOCAL,
    Text,
    TextBlock,
    TextBody,
    defined,
    exchanged,
    incoming,
    is_phi,
    with_incoming,
)


def redirect(text: Text, function: str, label: str, target: str) -> Text:
    """Leaves a block only one of its successors."""

    def change(block: TextBlock) -> TextBlock:
        if len(block.targets) < 2 or target not in block.targets:
            return block
        return replace(block, lines=(*block.lines[:-1], f"br label %{target}"))

    return _terminator(text, function, label, change)


def ended(text: Text, function: str, label: str, line: str) -> Text:
    """Ends a block in `line`, a terminator without successors."""

    def change(block: TextBlock) -> TextBlock:
        return replace(block, lines=(*block.lines[:-1], line)) if block.targets else block

    return _terminator(text, function, label, change)


_CASE = re.compile(rf"\S+ \S+, label {LOCAL.pattern}(?= |$)", re.A)


def without_case(text: Text, function: str, label: str, case: str) -> Text:
    """Removes one case of a switch: `case` is its text."""

    def change(block: TextBlock) -> TextBlock:
        shorter = block.lines[-1].replace(f" {case} ", " ", 1)
        return replace(block, lines=(*block.lines[:-1], shorter))

    return _terminator(text, function, label, change)


def cases(line: str) -> list[str]:
    """The cases of a switch, as written."""
    _, bracket, inside = line.partition("[")
    return _CASE.findall(inside) if bracket and line.startswith("switch ") else []


def _terminator(
    text: Text, function: str, label: str, change: Callable[[TextBlock], TextBlock]
) -> Text:
    def on(body: TextBody) -> TextBody:
        blocks = tuple(change(b) if b.label == label else b for b in body.blocks)
        return body if blocks == body.blocks else replace(body, blocks=blocks).settled()

    return text.with_body(function, on)


def merged(text: Text, function: str, label: str) -> Text:
    """Appends a block to its only predecessor, which only jumps to it; a block that only jumps is
    removed."""
    return text.with_body(function, lambda body: _merged(body, label))


def _merged(body: TextBody, label: str) -> TextBody:
    sources = [b for b in body.blocks if label in b.targets]
    block = next((b for b in body.blocks if b.label == label), None)
    if block is None or block is body.blocks[0] or not sources:
        return body
    if len(sources) == 1 and sources[0].targets == (label,) and sources[0] is not block:
        return _appended(body, sources[0], block)
    if len(block.lines) == 1 and len(block.targets) == 1 and block.targets != (label,):
        return _skipped(body, block, sources)
    return body


def _appended(body: TextBody, source: TextBlock, block: TextBlock) -> TextBody:
    values = {f"%{block.label}": f"%{source.label}"}
    lines = list(block.lines)
    while is_phi(lines[0]):
        values[defined(lines[0]) or ""] = incoming(lines[0])[0][0]
        del lines[0]
    long = replace(source, lines=(*source.lines[:-1], *lines))
    blocks = tuple(long if b is source else b for b in body.blocks if b is not block)
    return replace(body, blocks=blocks).mapped(lambda line: exchanged(line, values))


def _skipped(body: TextBody, block: TextBlock, sources: list[TextBlock]) -> TextBody:
    (target,) = block.targets

    def change(other: TextBlock) -> TextBlock:
        lines = list(other.lines)
        if other in sources:
            lines[-1] = exchanged(lines[-1], {f"%{block.label}": f"%{target}"})
        if other.label == target:
            lines = [_entries(line, block, sources) if is_phi(line) else line for line in lines]
        return replace(other, lines=tuple(lines))

    return replace(body, blocks=tuple(change(b) for b in body.blocks if b is not block))


def _entries(line: str, block: TextBlock, sources: list[TextBlock]) -> str:
    """The entries of a phi when the predecessors of `block` take its place."""
    pairs: list[tuple[str, str]] = []
    for value, label in incoming(line):
        if label != block.label:
            pairs.append((value, label))
            continue
        pairs += [(value, s.label) for s in sources for t in s.targets if t == block.label]
    return with_incoming(line, pairs)
