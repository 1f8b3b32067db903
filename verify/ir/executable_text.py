"""Canonical text without what says nothing about execution (LangRef, "Metadata"; LLVM, "Source
Level Debugging with LLVM").

Locations, profiles and hints to passes are removed where a module is read, so that no rule after
that can depend on them.  What is left has the numbers that LLVM would have given it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set

from common.data import dataclass
from verify.ir.lexer import words

IDLE_METADATA = words(
    """DIAssignID annotation callsite dbg guid heapallocsite inline_history irr_loop
    make.implicit memprof nontemporal nosanitize pcsections prof srcloc unpredictable"""
)
"""Kinds of attachments without a meaning for any instruction, function or variable: debug
information, profiles, texts for remarks, hints about likelihood and caches, requests to passes that
instrument."""
_NAMED = words(
    """llvm.commandline llvm.dbg.cu llvm.gcov llvm.ident llvm.pseudo_probe_desc llvm.stats"""
)
"""Named metadata about the compiler and the source (LangRef, "Automatic Linker Flags Named
Metadata" and after)."""
_FLAGS = "|".join(
    [
        *("CSProfileSummary", "CodeView", "CodeViewGHash", "DWARF64", "Debug Info Version"),
        *("Dwarf Version", "ProfileSummary"),
    ]
)
"""Flags of a module about its debug information and its profile."""
_MODULE_FLAGS = "!llvm.module.flags = "
_KINDS, _NAMES = ("|".join(map(re.escape, sorted(each))) for each in (IDLE_METADATA, _NAMED))
_ANY = re.compile(
    rf'!(?:{_KINDS}) !|^ +#dbg_|@llvm\.dbg\.|^!(?:{_NAMES}) =|!DILocation\(|, !"(?:{_FLAGS})",',
    re.M,
)
"""What tells that something is left out."""
_LINE = re.compile(
    rf" +#dbg_| +(?:tail )?call void @llvm\.dbg\.|declare .*?@llvm\.dbg\.|!(?:{_NAMES}) ="
)
"""The beginnings of lines that are left out."""
_ATTACHED = r"!(?P<kind>[-\w$.\\]+) !\d+"
_ATTACHMENT = re.compile(rf",? {_ATTACHED}", re.A)
_LAST = re.compile(rf"(?:,? {_ATTACHED.replace('?P<kind>', '')})+(?= \{{$|$)", re.A)
"""The attachments at the end of a line: of an instruction, of a variable, of a definition."""
_OF_DECLARATION = re.compile(rf"declare(?: {_ATTACHED.replace('?P<kind>', '')})+", re.A)
_LOCATION = re.compile(r"^ .*, !dbg (!\d+)(?:, ![-\w$.\\]+ !\d+)*$", re.A)
_NODE_LINE = re.compile(r"!(\d+) = ")
_LOOP = re.compile(r",? !llvm\.loop !(\d+)")
_FLAG = re.compile(rf'!\{{i32 \d+, !"(?:{_FLAGS})",')
_STRING_OR_NODE = re.compile(r'"[^"]*"|!(\d+)\b')
_OPERANDS = re.compile(r"(?:distinct )?!\{(.*)\}")


@dataclass(frozen=True, slots=True)
class ExecutableText:
    """The lines of a text that say something about execution, with their numbers in it, from 1.
    `locations`: of the lines by their place among these, from 1, the nodes of their `!dbg`."""

    lines: Sequence[str]
    numbers: Sequence[int]
    locations: Mapping[int, str]

    def number(self, line: int) -> int:
        """The number in the text of a line of these, both counted from 1."""
        return self.numbers[min(line, len(self.numbers)) - 1]


def executable(text: str) -> str:
    """Canonical text without what says nothing about execution; itself if there is no such
    thing."""
    return "\n".join(executable_lines(text).lines) if _ANY.search(text) else text


def executable_lines(text: str) -> ExecutableText:
    """The lines of canonical text without what says nothing about execution."""
    if not _ANY.search(text):
        return all_lines(text)
    raw = text.split("\n")
    kept = [(n, executable_line(x)) for n, x in enumerate(raw, 1) if not _LINE.match(x)]
    nodes = {m[1]: line[m.end() :] for _, line in kept if (m := _NODE_LINE.match(line))}
    reduced = _Nodes(nodes, {m[1] for _, line in kept for m in _LOOP.finditer(line)})
    kept = [(n, reduced.line(line)) for n, line in kept]
    final = _Numbers.of([line for _, line in kept])
    kept = [(n, line) for n, line in kept if final.keeps(line)]
    named = [
        (n, final.line(line))
        for (n, line), (_, above) in zip(kept, ((0, " "), *kept), strict=False)
        if line or above
    ]
    found = ((at, _LOCATION.search(raw[n - 1])) for at, (n, _) in enumerate(named, 1))
    locations = {at: match[1] for at, match in found if match is not None}
    return ExecutableText([line for _, line in named], [n for n, _ in named], locations)


def all_lines(text: str) -> ExecutableText:
    """The lines of a text, all of them."""
    lines = text.split("\n")
    return ExecutableText(lines, range(1, len(lines) + 1), {})


def executable_line(line: str) -> str:
    """A line without the attachments that say nothing about execution."""
    if " !" not in line or line.startswith("!"):
        return line
    if line.startswith("declare !"):
        line = _OF_DECLARATION.sub(_without(IDLE_METADATA.__contains__), line)
    return _LAST.sub(_without(IDLE_METADATA.__contains__), line)


def _without(is_idle: Callable[[str], bool]) -> Callable[[re.Match[str]], str]:
    """What stands in place of several attachments where some kinds are left out."""

    def rest(attachments: re.Match[str]) -> str:
        return _ATTACHMENT.sub(lambda m: "" if is_idle(m["kind"]) else m[0], attachments[0])

    return rest


@dataclass(frozen=True, slots=True)
class _Nodes:
    """The nodes of a module by their numbers, and the numbers of those that loops have."""

    nodes: dict[str, str]
    loops: Set[str]

    def line(self, line: str) -> str:
        """A line without locations of loops, and without flags of the module about debug
        information."""
        match = _NODE_LINE.match(line)
        if match is not None:
            is_loop = match[1] in self.loops
            return self._kept(line, self._is_location) if is_loop else line
        if line.startswith(_MODULE_FLAGS):
            return self._kept(line, lambda node: _FLAG.match(self.nodes.get(node, "")) is not None)
        if "!llvm.loop !" in line:
            return _LOOP.sub(lambda m: "" if self._says_nothing(m[1]) else m[0], line)
        return line

    def _is_location(self, node: str) -> bool:
        return self.nodes.get(node, "").removeprefix("distinct ").startswith("!DILocation(")

    def _says_nothing(self, loop: str) -> bool:
        """Whether the node of a loop has locations alone."""
        match = _OPERANDS.fullmatch(self.nodes.get(loop, ""))
        operands = [] if match is None else match[1].split(", ")
        others = (each for each in operands if each != f"!{loop}")
        return match is not None and all(
            each[:1] == "!" and self._is_location(each[1:]) for each in others
        )

    @staticmethod
    def _kept(line: str, is_idle: Callable[[str], bool]) -> str:
        """The line of a node without the operands that are idle nodes."""
        head, brace, rest = line.partition("!{")
        operands = rest.removesuffix("}").split(", ")
        said = (each for each in operands if not (each[:1] == "!" and is_idle(each[1:])))
        return f"{head}{brace}{', '.join(said)}}}"


@dataclass(frozen=True, slots=True)
class _Numbers:
    """The numbers that the nodes in use get, in the order that they had."""

    new: dict[str, int]

    @staticmethod
    def of(lines: Sequence[str]) -> _Numbers:
        nodes = {m[1]: line[m.end() :] for line in lines if (m := _NODE_LINE.match(line))}
        pending = [node for line in lines if not _NODE_LINE.match(line) for node in _named(line)]
        used: set[str] = set()
        while pending:
            node = pending.pop()
            if node not in used and node in nodes:
                used.add(node)
                pending += _named(nodes[node])
        return _Numbers({node: number for number, node in enumerate(sorted(used, key=int))})

    def keeps(self, line: str) -> bool:
        """Whether a line is of something that is used."""
        match = _NODE_LINE.match(line)
        return line != f"{_MODULE_FLAGS}!{{}}" if match is None else match[1] in self.new

    def line(self, line: str) -> str:
        return _STRING_OR_NODE.sub(self._node, line) if "!" in line else line

    def _node(self, match: re.Match[str]) -> str:
        number = self.new.get(match[1]) if match[1] else None
        return match[0] if number is None else f"!{number}"


def _named(line: str) -> Iterator[str]:
    """The numbers of the nodes that a line names."""
    if "!" in line:
        yield from (m[1] for m in _STRING_OR_NODE.finditer(line) if m[1])
