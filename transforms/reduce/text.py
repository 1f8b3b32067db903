"""A module as lines that are easy to change: blocks of instructions, and everything else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from common.data import dataclass
from verify.ir.function import Instruction
from verify.ir.reader import parse_module

LOCAL = re.compile(r'%(?:[-\w$.]+|"[^"]*")', re.A)
"""A local name (or a type's: these share the sigil, so a change may hit both)."""
GLOBAL = re.compile(r'@(?:[-\w$.]+|"[^"]*")', re.A)
_LAST = ("declare ", "attributes #", "!")
_DEFINED = re.compile(rf"({LOCAL.pattern}) = ", re.A)
_TARGET = re.compile(rf"label ({LOCAL.pattern})", re.A)
_PHI = re.compile(r"(%\S+|%\"[^\"]*\") = phi ", re.A)
_INCOMING = re.compile(rf"\[ (?P<value>[^\[\]]+), (?P<label>{LOCAL.pattern}) \]", re.A)


@dataclass(frozen=True, slots=True)
class TextBlock:
    """`label` is without `%`; `lines` are instructions, the last one the terminator."""

    label: str
    lines: tuple[str, ...]

    @property
    def targets(self) -> tuple[str, ...]:
        """The labels that the terminator goes to, with repetitions."""
        return tuple(found[1:] for found in _TARGET.findall(self.lines[-1]))


@dataclass(frozen=True, slots=True)
class TextBody:
    """A definition: `head` is its first line without the brace."""

    head: str
    blocks: tuple[TextBlock, ...]

    def __str__(self) -> str:
        lines = [f"{self.head} {{"]
        for block in self.blocks:
            lines += [f"{block.label}:", *(f"  {line}" for line in block.lines)]
        return "\n".join([*lines, "}"])

    @property
    def lines(self) -> Iterator[str]:
        for block in self.blocks:
            yield from block.lines

    def mapped(self, change: Callable[[str], str | None]) -> TextBody:
        """Every line changed; those that become `None` go."""
        blocks = [
            replace(b, lines=tuple(new for line in b.lines if (new := change(line)) is not None))
            for b in self.blocks
        ]
        return replace(self, blocks=tuple(blocks))

    def settled(self) -> TextBody:
        """The body without unreachable blocks; phis have one entry for each edge."""
        by_label = {block.label: block for block in self.blocks}
        seen: set[str] = set()
        pending = [self.blocks[0].label]
        while pending:
            label = pending.pop()
            if label not in seen and label in by_label:
                seen.add(label)
                pending.extend(by_label[label].targets)
        kept = [block for block in self.blocks if block.label in seen]
        edges = Counter((b.label, target) for b in kept for target in b.targets)
        return replace(self, blocks=tuple(_fitting(block, edges) for block in kept))


@dataclass(frozen=True, slots=True)
class Text:
    """`bodies` are the definitions by name, `rest` all other lines, in order."""

    bodies: Mapping[str, TextBody]
    rest: tuple[str, ...]

    def __str__(self) -> str:
        first = [line for line in self.rest if not line.startswith(_LAST)]
        last = [line for line in self.rest if line.startswith(_LAST)]
        return "\n".join([*first, *map(str, self.bodies.values()), *last, ""])

    def with_body(self, name: str, change: Callable[[TextBody], TextBody]) -> Text:
        """The text with one definition changed; unchanged if no definition has that name."""
        if name not in self.bodies:
            return self
        return replace(self, bodies={**self.bodies, name: change(self.bodies[name])})

    def mapped(self, change: Callable[[str], str | None]) -> Text:
        """Every instruction changed."""
        bodies = {name: body.mapped(change) for name, body in self.bodies.items()}
        return replace(self, bodies=bodies)


def read(canonical: str) -> Text:
    """Reads LLVM's canonical text, without comments, debug records and the file's name.  Raises
    `ReaderError`."""
    bodies = {
        name: TextBody(
            function.header.rstrip(" {"),
            tuple(TextBlock(b.label, tuple(map(line_of, b.instructions))) for b in function.blocks),
        )
        for name, function in parse_module(canonical, whole=True).functions.items()
        if function.blocks
    }
    rest: list[str] = []
    inside = False
    for line in canonical.splitlines():
        inside = inside or line.startswith("define ")
        if line and not inside and not line.startswith((";", "source_filename")):
            rest.append(line)
        inside = inside and line != "}"
    return Text(bodies, tuple(rest))


def line_of(instruction: Instruction) -> str:
    """An instruction with its metadata."""
    attached = (f"!{kind} {node}" for kind, node in instruction.metadata)
    return ", ".join((instruction.text, *(a for a in attached if a not in instruction.text)))


def defined(line: str) -> str | None:
    """The name, with `%`, that an instruction defines."""
    match = _DEFINED.match(line)
    return match[1] if match else None


def is_phi(line: str) -> bool:
    return _PHI.match(line) is not None


def incoming(line: str) -> list[tuple[str, str]]:
    """A phi's values by label (without `%`)."""
    return [(entry["value"], entry["label"][1:]) for entry in _INCOMING.finditer(line)]


def with_incoming(line: str, pairs: list[tuple[str, str]]) -> str:
    """A phi with other entries."""
    entries = list(_INCOMING.finditer(line))
    middle = ", ".join(f"[ {value}, %{label} ]" for value, label in pairs)
    return line[: entries[0].start()] + middle + line[entries[-1].end() :]


def exchanged(line: str, names: Mapping[str, str]) -> str:
    """Local names, with `%`, exchanged for other operands."""
    return LOCAL.sub(lambda match: names.get(match[0], match[0]), line)


def _fitting(block: TextBlock, edges: Mapping[tuple[str, str], int]) -> TextBlock:
    lines: list[str] = []
    for line in block.lines:
        if is_phi(line):
            left = {s: n for (s, target), n in edges.items() if target == block.label}
            kept: list[tuple[str, str]] = []
            for value, label in incoming(line):
                if left.get(label, 0):
                    left[label] -= 1
                    kept.append((value, label))
            if kept:
                line = with_incoming(line, kept)
        lines.append(line)
    return replace(block, lines=tuple(lines))
