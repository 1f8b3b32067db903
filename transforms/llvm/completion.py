"""Dumps of functions, completed to modules.

A function that LLVM prints without its module names globals, types and functions, which are in the
last module, and numbers: groups of attributes (`#5`), metadata (`!7`) and globals without a name
(`@1`).  LLVM counts these anew for each dump (`SlotTracker` in `llvm/lib/IR/AsmWriter.cpp`), so a
number of one dump says nothing in another; that of a global, where another is gone.  What a number
stands for is taken from the same line before: a line that differs in its numbers alone had the same
attributes and metadata.  That is all that can be known; where it leaves a number open, the dump is
left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from common.data import dataclass
from verify.ir.executable_text import IDLE_METADATA

_DEFINE = re.compile(r'^define .*?@("[^"]*"|[-\w$.]+)\(', re.A)
_DECLARE = re.compile(r'^declare .*?@("[^"]*"|[-\w$.]+)\(', re.A)
_GROUP_LINE = re.compile(r"attributes #(\d+) = \{ ?(.*?) ?\}")
_NODE_LINE = re.compile(r"!(\d+) = (.*)")
_STRING = re.compile(r'c?"[^"]*"')
_NUMBER = re.compile(r"(?<![\w$.\"])([#!])(\d+)\b")
_ATTACHED = re.compile(r", !([\w.]+) !(\d+)")
_FUNCTION_METADATA = re.compile(r" !([\w.]+) !(\d+)")
_CALL = r"\b(?:call|invoke|callbr)\b"
_CALLEE = re.compile(rf'{_CALL}(?:[^@"]* asm [^"]*("[^"]*")|[^@"]*@("[^"]*"|[-\w$.]+)\()')
_GLOBAL = re.compile(r'@("[^"]*"|[-\w$.]+)')
_GLOBAL_NUMBER = re.compile(r"@(\d+)\b")
_VALUE = re.compile(r"%\d+\b")
_ATTRIBUTES = "; Function Attrs: "
_COMMENT = re.compile(r" +; .*$")
_DEBUG_LINE = re.compile(r"^ +(?:#dbg_|(?:tail )?call void @llvm\.dbg\.)")
_DEBUG = re.compile(r",? !dbg !\d+")
FLAGS = frozenset(
    {
        "amdgpu.ignore.denormal.mode",
        "amdgpu.no.fine.grained.memory",
        "amdgpu.no.remote.memory",
        "amdgpu.noclobber",
        "amdgpu.uniform",
        "invariant.load",
        "nonnull",
        "noundef",
        "structurizecfg.uniform",
        "unpredictable",
    }
)
"""Kinds of metadata whose node is empty."""
LOOP = "llvm.loop"


class NotCompleted(Exception):
    """A fact that neither the dump nor the last module states."""


def undefined(text: str) -> str:
    """A group of attributes or a node that a module uses and does not define; empty: none.  LLVM
    reads a group that is missing as an empty one."""
    defined = {f"#{n}" for n, _ in _groups_in(text)} | {f"!{n}" for n, _ in _nodes_in(text)}
    for line in text.splitlines():
        for number in _numbers(line):
            if number not in defined:
                return number
    return ""


def _groups_in(text: str) -> Iterator[tuple[str, str]]:
    return ((f[1], f[2]) for line in text.splitlines() if (f := _GROUP_LINE.fullmatch(line)))


def _nodes_in(text: str) -> Iterator[tuple[str, str]]:
    return ((f[1], f[2]) for line in text.splitlines() if (f := _NODE_LINE.fullmatch(line)))


def _bare(line: str) -> str:
    """The line without what is in quotation marks, where `#` and `!` are no numbers' marks."""
    return _STRING.sub('""', line) if '"' in line else line


def _numbers(line: str) -> tuple[str, ...]:
    """The groups and nodes that a line names: `#5`, `!7`."""
    if line.startswith(";"):
        return ()
    return tuple(f"{mark}{n}" for mark, n in _NUMBER.findall(_bare(line)))


def _key(line: str) -> str:
    """A line without numbers of groups and nodes, and without `tail`, which passes add."""
    plain = _NUMBER.sub(r"\1", _COMMENT.sub("", line)).strip()
    return plain.replace("tail call ", "call ", 1)


def _places(line: str) -> Iterator[tuple[tuple[str, str], str]]:
    """The numbers in a line, each with its place: the line without attached metadata, and the kind
    of metadata or how many numbers precede it there."""
    numbers = _numbers(line)
    if not numbers:
        return
    plain = _ATTACHED.sub("", line)
    key = _key(plain)
    for count, number in enumerate(_numbers(plain)):
        yield (key, str(count)), number
    for kind, n in _ATTACHED.findall(_bare(line)):
        yield (key, kind), f"!{n}"


def without_debug(text: str) -> str:
    """The text without what names source lines and variables, which has no meaning."""
    lines = (line for line in text.splitlines() if not _DEBUG_LINE.match(line))
    return "\n".join(_DEBUG.sub("", line) if "!dbg" in line else line for line in lines)


def bodies(text: str) -> list[str]:
    """The lines of a module's functions, but for numbers."""
    parts, _ = definitions_in(without_debug(text))
    functions = (part for part in parts if isinstance(part, Definition))
    return [_key(line) for function in functions for line in function.lines]


@dataclass(frozen=True)
class Definition:
    """A function's text: the line above `define` if that is a comment, and the function."""

    name: str
    comment: str
    lines: tuple[str, ...]

    @property
    def header(self) -> str:
        return self.lines[0]

    @property
    def text(self) -> str:
        return "\n".join([*filter(None, [self.comment]), *self.lines])


def definitions_in(text: str) -> tuple[list[str | Definition], set[str]]:
    """The parts of a module's text, in order: functions, and the lines between them; and the names
    that are defined or declared."""
    parts: list[str | Definition] = []
    names: set[str] = set()
    comment, body, name = "", list[str](), ""
    for line in text.splitlines():
        if body:
            body.append(line)
            if line == "}":
                parts.append(Definition(name, comment, tuple(body)))
                body, comment = [], ""
            continue
        if found := _DEFINE.match(line):
            name, body = found[1], [line]
            names.add(name)
            continue
        if comment:
            parts.append(comment)
        comment = line if line.startswith(_ATTRIBUTES) else ""
        if not comment:
            parts.append(line)
        if declared := _DECLARE.match(line) or re.match(r'@("[^"]*"|[-\w$.]+) =', line):
            names.add(declared[1])
    return parts, names


class Completed:
    """A module whose functions are replaced by dumps of them, one after the other."""

    def __init__(self, text: str) -> None:
        self.parts, self.names = definitions_in(without_debug(text))
        self.functions = {p.name: p for p in self.parts if isinstance(p, Definition)}
        self.groups = dict(_groups_in(text))
        self.nodes = dict(_nodes_in(text))
        self.raw: dict[str, str] = {}
        """The last dump of each function, as printed."""
        self.new_groups: dict[str, str] = {}
        self.flag = ""
        """An empty node of our own, when one is needed."""

    @property
    def text(self) -> str:
        """The module."""
        lines = [
            part if isinstance(part, str) else self.functions[part.name].text for part in self.parts
        ]
        lines += [f"attributes #{n} = {{ {said} }}" for said, n in self.new_groups.items()]
        lines += [f"!{self.flag} = !{{}}"] if self.flag else []
        return "\n".join(lines) + "\n"

    def replace(self, dump: str) -> bool:
        """Put the functions of a dump in their places; false: they are as they were.  Raises
        `NotCompleted`, and nothing is changed."""
        parts, _ = definitions_in(without_debug(dump))
        found = [part for part in parts if isinstance(part, Definition)]
        changed = [each for each in found if self.raw.get(each.name) != each.text]
        if not changed:
            return False
        new = {each.name: self._translated(each) for each in changed}
        self.functions.update(new)
        self.raw.update({each.name: each.text for each in changed})
        return True

    def _translated(self, new: Definition) -> Definition:
        """The function with the numbers of this module."""
        old = self.functions.get(new.name)
        if old is None:
            raise NotCompleted("of a function that no module before it defines")
        if _signature(old.header) != _signature(new.header):
            raise NotCompleted("of a function whose type has changed, and with it its callers")
        for name in _GLOBAL.findall(_bare_globals(new.lines)):
            if not (name in self.names or name.startswith("llvm.")):
                raise NotCompleted(f"that name @{name}, which no module before it declares")
        if number := _counted_anew(old, new):
            raise NotCompleted(f"with @{number} where no dump before it has that")
        numbers = _Numbers(self, old, new)
        header = numbers.header()
        body = tuple(numbers.body(line) for line in new.lines[1:])
        return Definition(new.name, new.comment, (header, *body))

    def group(self, attributes: str) -> str:
        """The number of a group with these attributes."""
        for number, said in self.groups.items():
            if said == attributes:
                return number
        fresh = str(max([0, *map(int, self.groups), *map(int, self.new_groups.values())]) + 1)
        return self.new_groups.setdefault(attributes, fresh)

    def empty_node(self) -> str:
        """The number of `!{}`."""
        for number, said in self.nodes.items():
            if said == "!{}":
                return number
        self.flag = self.flag or str(max([0, *map(int, self.nodes)]) + 1)
        return self.flag

    def content(self, number: str) -> str:
        """The content of `#5` or `!7`; of a distinct node without its own number."""
        mark, n = number[0], number[1:]
        if mark == "!":
            return self.nodes.get(n, "").replace(f"!{n}", "!self")
        if n in self.groups:
            return self.groups[n]
        return next((said for said, own in self.new_groups.items() if own == n), "")

    def groups_at_calls(self, line: str) -> set[str]:
        """The groups of all direct calls of the function, or all uses of the assembly, that a line
        calls; `` where a call has none."""
        callee = _callee(line)
        found: set[str] = set()
        if not callee:
            return found
        for function in self.functions.values():
            for other in function.lines[1:]:
                if callee in other and _callee(other) == callee:
                    found |= {n[1:] for n in _numbers(other) if n[0] == "#"} or {""}
        return found


def _callee(line: str) -> str:
    found = _CALLEE.search(line)
    return (found[1] or found[2]) if found else ""


def _bare_globals(lines: Iterable[str]) -> str:
    """The lines without strings, but with names in quotation marks."""
    return "\n".join(re.sub(r'(?<!@)"[^"]*"', '""', _COMMENT.sub("", line)) for line in lines)


def _counted_anew(old: Definition, new: Definition) -> str:
    """The number of a global without a name in a line that the function did not have, so that it
    may now be another's; empty: there is none.  Values without a name may have other numbers."""
    before = {_VALUE.sub("%", _key(line)) for line in old.lines}
    for line in new.lines:
        found = _GLOBAL_NUMBER.search(_bare_globals([line]))
        if found and _VALUE.sub("%", _key(line)) not in before:
            return found[1]
    return ""


def _signature(header: str) -> str:
    """The types of the result and the parameters, roughly: what is between `define` and the end of
    the parameters, without attributes and names."""
    inside = header[: header.rindex(")") + 1] if ")" in header else header
    inside = _STRING.sub("", _NUMBER.sub("", inside))
    words = re.findall(
        r"(?<![%\w.@])(?:ptr|void|half|bfloat|float|double|fp128|token|metadata|i\d+|addrspace\(\d+\)"
        r"|x \S+)|%(?:struct|class|union)[\w.:]*|[<>\[\]{}]|\.\.\.",
        re.sub(
            r"\b(?:captures|memory|range|initializes|dereferenceable\w*|align|nofpclass)\([^()]*"
            r"(?:\([^()]*\)[^()]*)*\)",
            "",
            inside,
        ),
    )
    return " ".join(words)


class _Numbers:
    """The map from the numbers in a dump of a function to the numbers of the module."""

    def __init__(self, module: Completed, old: Definition, new: Definition) -> None:
        self.module, self.old, self.new = module, old, new
        self.known = self._from_equal_lines()

    def _from_equal_lines(self) -> Mapping[str, str]:
        """The meanings of numbers that stand in the same place of the same line as before."""
        before: dict[tuple[str, str], dict[str, str]] = {}
        for line in self.old.lines[1:]:
            for place, number in _places(line):
                before.setdefault(place, {}).setdefault(self.module.content(number), number)
        known: dict[str, str] = {}
        groups: dict[str, str] = {}
        for line in self.new.lines[1:]:
            for place, number in _places(line):
                same = before.get(place, {})
                if len(same) != 1:
                    continue
                ((content, meant),) = same.items()
                # One number is one group, and equal groups have one number.
                other = groups.setdefault(content, number) if number[0] == "#" else number
                if (
                    other != number
                    or self.module.content(known.setdefault(number, meant)) != content
                ):
                    raise NotCompleted(f"in which {number} is not what it was")
        return known

    def header(self) -> str:
        """The line of `define`: the comment above it says its attributes, but for strings."""
        header, old = self.new.header, self.old.header
        group = next((n for n in _numbers(header) if n[0] == "#"), "")
        was = next((n[1:] for n in _numbers(old) if n[0] == "#"), "")
        nodes, were = (_FUNCTION_METADATA.findall(_bare(line)) for line in (header, old))
        if [kind for kind, _ in nodes] != [kind for kind, _ in were]:
            raise NotCompleted("of a function with other metadata")
        for (kind, n), (_, meant) in zip(nodes, were, strict=True):
            header = header.replace(f" !{kind} !{n}", f" !{kind} !{meant}", 1)
        if not group:
            return header
        said = self.module.content(f"#{was}") if was else ""
        if self.new.comment != self.old.comment:
            strings = re.findall(r'"[^"]*"(?:="[^"]*")?', said)
            plain = self.new.comment.removeprefix(_ATTRIBUTES)
            if "alignstack(" in plain:
                raise NotCompleted("with the attribute alignstack")
            said = " ".join(filter(None, [plain, *strings]))
        if not said:
            return header.replace(f" {group}", "", 1)
        return re.sub(rf"(?<= ){group}(?= )", f"#{self.module.group(said)}", header, count=1)

    def body(self, line: str) -> str:
        """A line with the numbers of the module."""
        numbers = _numbers(line)
        if not numbers:
            return line
        for kind, n in _ATTACHED.findall(_bare(line)):
            if f"!{n}" not in self.known and kind in IDLE_METADATA:
                line = line.replace(f", !{kind} !{n}", "")
        meant = {number: self._meaning(number, line) for number in dict.fromkeys(_numbers(line))}
        outside = re.split(r'("[^"]*")', line)
        return "".join(
            part
            if part.startswith('"')
            else _NUMBER.sub(lambda found: meant.get(found[0], found[0]), part)
            for part in outside
        )

    def _meaning(self, number: str, line: str) -> str:
        if number in self.known:
            return self.known[number]
        if number[0] == "#":
            groups = self.module.groups_at_calls(line)
            if len(groups) == 1 and "" not in groups:
                return f"#{groups.pop()}"
            raise NotCompleted("with a call whose attributes no dump before it shows")
        kinds = {kind for kind, n in _ATTACHED.findall(_bare(line)) if f"!{n}" == number}
        if kinds and kinds <= FLAGS:
            return f"!{self.module.empty_node()}"
        if kinds == {LOOP}:
            return self._loop()
        what = f"!{min(kinds)}" if kinds else "metadata"
        raise NotCompleted(f"with {what} whose content no dump before it shows")

    def _loop(self) -> str:
        """The one thing that the function said of each of its loops."""
        text = "\n".join(self.old.lines)
        nodes = {f"!{n}" for kind, n in _ATTACHED.findall(text) if kind == LOOP}
        contents = {self.module.content(n) for n in nodes}
        if len(contents) != 1:
            raise NotCompleted(f"with !{LOOP} whose content no dump before it shows")
        return min(nodes)
