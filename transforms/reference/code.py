"""A function that is being changed: blocks whose phis are separate from the other instructions.

Between changes a name may be defined several times: it is then a variable that holds the value
assigned last, and a copy of a block needs no new names.  `transforms.reference.ssa` gives every
definition its own name again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, replace
from functools import cached_property

from common.data import dataclass
from verify.analysis.graph import Graph, graph_of
from verify.ir import function as ir
from verify.ir.function import Function, Instruction, PhiDetail, successors
from verify.ir.parse_instructions import parse_instruction
from verify.ir.parse_types import ParseContext
from verify.ir.printer import reread

Names = Mapping[str, str]
"""Replacements of names, both as operands are printed: `%x` → `%y` or `%x` → `0`."""
_LOCAL = re.compile(r'%(?:[-\w$.]+|"[^"]*")|"[^"]*"', re.A)
_TERMINATORS = frozenset(("br", "switch", "ret", "unreachable"))
_DEFINITION = re.compile(r'(%(?:[-\w$.]+|"[^"]*")) = ', re.A)


class Impossible(Exception):
    """The change cannot be made, whether it would be right or wrong; the message says why."""


@dataclass(frozen=True, slots=True)
class CodePhi:
    """`incoming` is the operand by predecessor; `type` has the flags before it."""

    name: str
    type: str
    incoming: Mapping[str, str]

    def __str__(self) -> str:
        pairs = ", ".join(f"[ {value}, %{label} ]" for label, value in self.incoming.items())
        return f"{self.name} = phi {self.type} {pairs}"


@dataclass(frozen=True, slots=True)
class CodeBlock:
    phis: tuple[CodePhi, ...]
    body: tuple[Instruction, ...]
    exit: Instruction

    @property
    def targets(self) -> tuple[str, ...]:
        """The successors, each once."""
        return tuple(dict.fromkeys(successors(self.exit)))


@dataclass(frozen=True)
class Code:
    """`blocks` by label, the entry first; `before` is the function as it was read."""

    before: Function = field(repr=False)
    header: str
    blocks: Mapping[str, CodeBlock]
    env: ParseContext = field(repr=False, compare=False)

    @property
    def entry(self) -> str:
        return next(iter(self.blocks))

    @cached_property
    def graph(self) -> Graph:
        return graph_of(self.entry, {label: b.targets for label, b in self.blocks.items()})

    @cached_property
    def function(self) -> Function:
        """The code as immutable data, for the analyses of `verify.analysis`."""
        blocks = tuple(
            ir.Block(label, (*self._phis(label), *self.blocks[label].body, exit_))
            for label, exit_ in ((k, b.exit) for k, b in self.blocks.items())
        )
        return replace(self.before, header=self.header, blocks=blocks, debug_records=())

    def _phis(self, label: str) -> Iterator[Instruction]:
        """LLVM wants an operand per edge, so twice where a switch goes to a block twice."""
        edges = [s for s, b in self.blocks.items() for t in successors(b.exit) if t == label]
        for phi in self.blocks[label].phis:
            pairs = ", ".join(f"[ {phi.incoming[source]}, %{source} ]" for source in edges)
            yield parse_instruction(f"{phi.name} = phi {phi.type} {pairs}", self.env)

    @property
    def names(self) -> set[str]:
        """The names of parameters, results and blocks, without `%`."""
        names_in_use = {p.name for p in self.before.parameters} | set(self.blocks)
        for block in self.blocks.values():
            names_in_use |= {phi.name[1:] for phi in block.phis}
            names_in_use |= {i.name for i in block.body if i.name is not None}
        return names_in_use

    def fresh(self, like: str) -> str:
        """An unused name, without `%`."""
        taken, stem = self.names, re.sub(r"[^-\w$.]", "", like, flags=re.A)
        numbered = (f"{stem}.{n}" for n in range(1, len(taken) + 2))
        return next(name for name in (stem, *numbered) if name and name not in taken)

    def instruction(self, text: str) -> Instruction:
        return parse_instruction(text, self.env)

    def with_block(self, label: str, block: CodeBlock) -> Code:
        """The code with a block changed, or added at the end."""
        return replace(self, blocks={**self.blocks, label: block})

    def map(self, change: Callable[[Instruction], Instruction]) -> Code:
        """The code with every instruction but the phis changed."""
        return replace(
            self,
            blocks={
                label: CodeBlock(b.phis, tuple(map(change, b.body)), change(b.exit))
                for label, b in self.blocks.items()
            },
        )


def substitute(text: str, names: Names) -> str:
    """A text with names replaced; quoted parts stay as they are."""
    return _LOCAL.sub(lambda match: names.get(match[0], match[0]), text)


def with_operands(code: Code, instruction: Instruction, names: Names) -> Instruction:
    """The instruction with operands replaced, labels too; the result keeps its name."""
    match = _DEFINITION.match(instruction.text)
    start = match.end() if match else 0
    text = instruction.text[:start] + substitute(instruction.text[start:], names)
    return instruction if text == instruction.text else reread(instruction, text, code.env)


def with_result(code: Code, instruction: Instruction, name: str) -> Instruction:
    """The instruction with another name for its result, without `%`."""
    text = _DEFINITION.sub(f"%{name} = ", instruction.text, count=1)
    return reread(instruction, text, code.env)


def locals_in(instruction: Instruction) -> frozenset[str]:
    """The names after the result's, with `%`; those of named types and labels too."""
    text = _DEFINITION.sub("", instruction.text, count=1)
    return frozenset(name for name in _LOCAL.findall(text) if name.startswith("%"))


def read_code(function: Function, env: ParseContext) -> Code:
    """The reachable blocks of a definition, every value and block named.  Raises Impossible for
    what cannot be edited."""
    strange = {b.terminator.opcode for b in function.blocks} - _TERMINATORS
    if strange:
        raise Impossible(f"@{function.name} has blocks that end in {min(strange)}")
    names = _given_names(function)
    if set(names) & {f"%{name}" for name in env.bodies}:
        raise Impossible("a type and a value have the same name")
    header = substitute(function.header, names)
    blank = Code(
        replace(
            function,
            parameters=tuple(replace(p, name=names[f"%{p.name}"][1:]) for p in function.parameters),
        ),
        header,
        {},
        env,
    )
    edges = {b.label: successors(b.terminator) for b in function.blocks}
    reachable = set(graph_of(function.entry.label, edges).nodes)
    blocks = {
        names[f"%{b.label}"][1:]: _block(blank, b, names, reachable)
        for b in function.blocks
        if b.label in reachable
    }
    return replace(blank, blocks=blocks)


def _given_names(function: Function) -> Names:
    """For each local its name; what LLVM only numbers, and so must stay in order, gets one."""
    values = [p.name for p in function.parameters]
    values += [i.name for b in function.blocks for i in b.instructions if i.name is not None]
    labels = [b.label for b in function.blocks]
    taken = {name for name in (*values, *labels) if not name.isdecimal()}
    given_names: dict[str, str] = {}
    for letter, names in (("v", values), ("b", labels)):
        for name in names:
            given = f"{letter}{name}" if name.isdecimal() else name
            while name.isdecimal() and given in taken:
                given += "_"
            given_names[f"%{name}"] = f"%{given}"
    return given_names


def _block(code: Code, block: ir.Block, names: Names, reachable: set[str]) -> CodeBlock:
    phis: list[CodePhi] = []
    body: list[Instruction] = []
    for instruction in block.instructions:
        if instruction.opcode == "phi":
            phis.append(_phi(instruction, names, reachable))
        else:
            text = substitute(instruction.text, names)
            body.append(reread(instruction, text, code.env))
    return CodeBlock(tuple(phis), tuple(body[:-1]), body[-1])


def _phi(instruction: Instruction, names: Names, reachable: set[str]) -> CodePhi:
    assert isinstance(instruction.detail, PhiDetail)
    type_ = " ".join((*sorted(instruction.flags), str(instruction.type)))
    pairs = zip(instruction.detail.blocks, instruction.operands, strict=True)
    incoming = {
        names[f"%{label}"][1:]: substitute(str(value), names)
        for label, value in pairs
        if label in reachable
    }
    return CodePhi(names[f"%{instruction.name}"], type_, incoming)
