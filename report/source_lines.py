"""The lines of the program that instructions come from, by debug information (LLVM, "Source Level
Debugging with LLVM")."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from common.data import dataclass
from verify.ir.function import Instruction

_NODE = re.compile(r"^(!\d+) = (?:distinct )?!(DI\w+)\((.*)\)$", re.MULTILINE)
_LINE = re.compile(r"\bline: (\d+)")
_SCOPE = re.compile(r"\bscope: (!\d+)")
_FILE = re.compile(r"\bfile: (!\d+)")
_NAME = re.compile(r'\bfilename: "((?:[^"\\]|\\.)*)"')
MOST_SCOPES = 100
"""Scopes around a location that are looked at for its file."""


@dataclass(frozen=True)
class SourceLines:
    """The debug information in the text of a module."""

    text: str

    def of(self, instruction: Instruction) -> str:
        """`kernel.cl:7`: the file, without its folder, and the line; empty where none is known."""
        if not instruction.location:
            return ""
        _, fields = self._nodes.get(instruction.location, ("", ""))
        line = _LINE.search(fields)
        if line is None or line[1] == "0":
            return ""
        return f"{self._file(fields)}:{line[1]}"

    def _file(self, fields: str) -> str:
        """The name of the file of a location, which its innermost scope with a file has."""
        for _ in range(MOST_SCOPES):
            scope = _SCOPE.search(fields)
            if scope is None:
                break
            kind, fields = self._nodes.get(scope[1], ("", ""))
            file = _FILE.search(fields)
            if file is not None:
                _, fields = self._nodes.get(file[1], ("", ""))
            elif kind != "DIFile":
                continue
            name = _NAME.search(fields)
            return "" if name is None else re.split(r"[/\\]", name[1])[-1]
        return ""

    @cached_property
    def _nodes(self) -> Mapping[str, tuple[str, str]]:
        """The kind and the fields of each node of debug information, by number."""
        return {node: (kind, fields) for node, kind, fields in _NODE.findall(self.text)}


NO_LINES = SourceLines("")
"""No debug information."""
