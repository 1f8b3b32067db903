"""A name for each definition, and phis where definitions meet.

As in Braun and others, "Simple and Efficient Construction of Static Single Assignment Form": a
use asks for the value at its place, a block without a definition asks its predecessors, and
where these differ there is a phi.  Tokens cannot be merged (LangRef, "Token Type").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import field, replace

from common.data import dataclass
from transforms.reference.code import (
    Code,
    CodeBlock,
    CodePhi,
    Impossible,
    Names,
    locals_in,
    with_operands,
    with_result,
)
from transforms.reference.edit import replaced, tidy
from verify.ir.function import Instruction


def ssa(code: Code) -> Code:
    """The program in SSA form.  Raises Impossible when a token would have to be merged."""
    code = tidy(code)
    count = Counter(name for block in code.blocks.values() for name in _defined(block))
    variables = {name for name, times in count.items() if times > 1}
    builder = _Builder(code, variables)
    blocks = {label: builder.block(label) for label in code.blocks}
    new: dict[str, list[CodePhi]] = {label: [] for label in blocks}
    for (_, label), phi in builder.phis.items():
        new[label].append(phi)
    blocks = {k: replace(b, phis=(*b.phis, *new[k])) for k, b in blocks.items()}
    needless = [p for b in blocks.values() for p in b.phis if len(p.incoming) == 1]
    code = replace(code, blocks=blocks)
    return _without_needless_phis(code, [*builder.phis.values(), *needless])


def _defined(block: CodeBlock) -> list[str]:
    return [p.name for p in block.phis] + [f"%{i.name}" for i in block.body if i.name is not None]


def _types(code: Code) -> Mapping[str, str]:
    types: dict[str, str] = {}
    for block in code.blocks.values():
        types |= {phi.name: phi.type for phi in block.phis}
        types |= {f"%{i.name}": str(i.type) for i in block.body if i.name is not None}
    return types


@dataclass
class _Builder:
    """`names`: the new names of each block's definitions of variables, in order; `last`: what
    the block leaves in each; `phis`: the new ones, by variable and block."""

    code: Code
    variables: set[str]
    types: Mapping[str, str] = field(init=False)
    names: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    last: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    phis: dict[tuple[str, str], CodePhi] = field(default_factory=dict[tuple[str, str], CodePhi])

    def __post_init__(self) -> None:
        self.types, self._taken = _types(self.code), self.code.names
        met: set[str] = set()
        for label, block in self.code.blocks.items():
            defined = [name for name in _defined(block) if name in self.variables]
            self.names[label] = [self._fresh(v) if v in met else v for v in defined]
            met.update(defined)
            self.last[label] = dict(zip(defined, self.names[label], strict=True))

    def _fresh(self, variable: str) -> str:
        stem = variable.replace("%", "").replace('"', "").replace(" ", "")
        number = next(n for n in range(1, len(self._taken) + 2) if f"{stem}.{n}" not in self._taken)
        self._taken.add(f"{stem}.{number}")
        return f"%{stem}.{number}"

    def at_end(self, variable: str, label: str) -> str:
        definition = self.last[label].get(variable)
        return self.at_start(variable, label) if definition is None else definition

    def at_start(self, variable: str, label: str) -> str:
        known = self.phis.get((variable, label))
        if known is not None:
            return known.name
        sources = self.code.graph.predecessors[label]
        if not sources:
            return "poison"  # no thread takes such a path to a use
        if len(sources) == 1:
            return self.at_end(variable, sources[0])
        phi = CodePhi(self._fresh(variable), self.types[variable], {})
        self.phis[variable, label] = phi  # found when a cycle comes back here
        incoming = {source: self.at_end(variable, source) for source in sources}
        self.phis[variable, label] = replace(phi, incoming=incoming)
        return phi.name

    def block(self, label: str) -> CodeBlock:
        """The block with new names for its definitions, and their values at uses of variables."""
        block, names = self.code.blocks[label], iter(self.names[label])
        current: dict[str, str] = {}
        phis: list[CodePhi] = []
        for phi in block.phis:
            incoming = {
                s: self.at_end(value, s) if value in self.variables else value
                for s, value in phi.incoming.items()
            }
            name = phi.name
            if name in self.variables:
                name = current[phi.name] = next(names)
            phis.append(replace(phi, name=name, incoming=incoming))
        body: list[Instruction] = []
        for instruction in block.body:
            used = with_operands(self.code, instruction, self._values(instruction, label, current))
            variable = f"%{instruction.name}"
            if variable in self.variables:
                current[variable] = next(names)
                used = with_result(self.code, used, current[variable][1:])
            body.append(used)
        leaving = with_operands(self.code, block.exit, self._values(block.exit, label, current))
        return CodeBlock(tuple(phis), tuple(body), leaving)

    def _values(self, instruction: Instruction, label: str, current: Names) -> Names:
        wanted = locals_in(instruction) & self.variables
        return {v: current[v] if v in current else self.at_start(v, label) for v in wanted}


def _without_needless_phis(code: Code, new: Iterable[CodePhi]) -> Code:
    """Phis of one value but for themselves are that value.  Raises Impossible for a token's."""
    phis = {phi.name: phi for phi in new}
    stands_for: dict[str, str] = {}

    def settled(value: str) -> str:
        while value in stands_for:
            value = stands_for[value]
        return value

    changed = True
    while changed:
        changed = False
        for phi in [*phis.values()]:
            values = {settled(value) for value in phi.incoming.values()} - {phi.name}
            if len(values) == 1:
                stands_for[phi.name] = values.pop()
                del phis[phi.name]
                changed = True
    merged = next((phi for phi in phis.values() if phi.type == "token"), None)
    if merged is not None:
        raise Impossible(
            f"{merged.name} would be one of several tokens, and a phi of tokens is no IR"
        )
    final = {name: settled(name) for name in stands_for}
    return replaced(code, final)
