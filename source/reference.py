"""Clang's IR with its convergence control thrown away, and put back from the source's regions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from source.not_covered import NotCovered
from source.places import Located
from source.regions import RegionKind, SourceRegion
from verify.analysis.regions import BODY_SCOPE, TokenKind
from verify.analysis.token_text import token_bundle
from verify.ir.function import Block, CallDetail, Function, Instruction, has_attribute
from verify.ir.parse_instructions import parse_instruction
from verify.ir.parse_types import ParseContext
from verify.ir.printer import reread

_CONTROL = "%{} = call token @llvm.experimental.convergence.{}()"
_SCOPE = f' "{BODY_SCOPE}"="body"'
"""Of the anchors of choices (crosslane, "Implementation-defined Convergence")."""
DECLARATIONS: Mapping[str, str] = {
    f"llvm.experimental.convergence.{kind.value}": (
        f"declare token @llvm.experimental.convergence.{kind.value}()"
    )
    for kind in TokenKind
}


def with_tokens(located: Located, env: ParseContext) -> Function:
    """The function in which each convergent call has the token of its region: the reference.
    Raises `NotCovered`."""
    _refuse_other_cycles(located)
    return _Tokens(located, env).function()


def _refuse_other_cycles(located: Located) -> None:
    """Every cycle with a convergent call is an iteration statement, or irregular."""
    if located.regions.free:
        return
    headers = set(located.headers.values())
    for call in located.calls:
        for cycle in located.cycles.containing(call.block):
            if cycle.header not in headers:
                raise NotCovered(f"the cycle of %{cycle.header} is no iteration statement")


class _Tokens:
    """The definitions of the regions' tokens: lines of text, by block and by the index of the
    instruction that they precede."""

    def __init__(self, located: Located, env: ParseContext) -> None:
        self._located = located
        self._calls = located.calls
        self._env = env
        self._names: dict[SourceRegion, str] = {}
        self._lines: dict[tuple[str, int], list[str]] = {}
        self._taken = {
            *(b.label for b in located.function.blocks),
            *(i.name or "" for i in located.function.instructions),
            *(p.name for p in located.function.parameters),
        }

    def function(self) -> Function:
        given = {(c.block, c.index): self._token(c.region) for c in self._calls}
        if given:  # "cannot mix controlled and uncontrolled", where control never gets, too
            given |= dict.fromkeys(
                self._located.never_executed(), self._token(self._located.regions.function)
            )
        blocks = tuple(self._block(b, given) for b in self._located.function.blocks)
        return replace(self._located.function, blocks=blocks)

    def _block(self, block: Block, given: Mapping[tuple[str, int], str]) -> Block:
        def instructions() -> Iterator[Instruction]:
            for index, instruction in enumerate(block.instructions):
                for line in self._lines.get((block.label, index), ()):
                    yield parse_instruction(line, self._env)
                token = given.get((block.label, index))
                if token is None:
                    yield instruction
                    continue
                detail = instruction.detail
                if not isinstance(detail, CallDetail) or detail.bundles:
                    raise NotCovered(f"the operand bundles of `{instruction.text}`")
                text = instruction.text + token_bundle(f"%{token}")
                yield reread(instruction, text, self._env)

        return replace(block, instructions=tuple(instructions()))

    def _token(self, region: SourceRegion) -> str:
        if region not in self._names:
            self._names[region] = self._define(region)
        return self._names[region]

    def _define(self, region: SourceRegion) -> str:
        match region.kind:
            case RegionKind.FUNCTION:
                return self._entry()
            case RegionKind.ITERATION:
                return self._heart(region)
            case RegionKind.CHOICE:
                return self._anchor(region)

    def _entry(self) -> str:
        """The call's convergence; that of a function which is not convergent is left to the
        implementation (convergence control, "Function body")."""
        function = self._located.function
        kind = "entry" if has_attribute(function.attributes, "convergent") else "anchor"
        return self._line(function.entry, 0, "body", kind)

    def _heart(self, region: SourceRegion) -> str:
        assert region.parent is not None
        outer = self._token(region.parent)
        header = self._located.headers.get(region)
        if header is None:  # no second iteration
            return outer
        block = self._located.function.block[header]
        return self._line(block, 0, "iteration", "loop", token_bundle(f"%{outer}"))

    def _anchor(self, region: SourceRegion) -> str:
        """At the place that all of the statement's calls and loops are after."""
        needed: list[tuple[str, int]] = []
        dominance = self._located.dominance
        for call in self._calls:
            holder, header = self._holder(call.region)
            before = None if header is None else dominance.idom[header]
            if holder is not region:
                continue
            if before is None:
                needed.append((call.block, call.index))
            else:
                needed.append((before, len(self._located.function.block[before].instructions) - 1))
        block = _common([label for label, _ in needed], dominance.idom)
        last = len(self._located.function.block[block].instructions) - 1
        index = min((i for label, i in needed if label == block), default=last)
        return self._line(self._located.function.block[block], index, "choice", "anchor", _SCOPE)

    def _holder(self, region: SourceRegion) -> tuple[SourceRegion, str | None]:
        """The body or choice on whose token that of a region depends, and the header of the
        outermost loop in between."""
        header: str | None = None
        while region.kind is RegionKind.ITERATION and region.parent is not None:
            header = self._located.headers.get(region) or header
            region = region.parent
        return region, header

    def _line(self, block: Block, index: int, name: str, kind: str, rest: str = "") -> str:
        phis = sum(1 for i in block.instructions if i.opcode == "phi")
        fresh, number = name, 0
        while fresh in self._taken:
            number += 1
            fresh = f"{name}.{number}"
        self._taken.add(fresh)
        line = _CONTROL.format(fresh, kind) + rest
        self._lines.setdefault((block.label, max(index, phis)), []).append(line)
        return fresh


def _common(labels: Sequence[str], idom: Mapping[str, str | None]) -> str:
    """The nearest block that dominates all."""

    def chain(label: str) -> list[str]:
        shared: list[str] = []
        one: str | None = label
        while one is not None:
            shared.append(one)
            one = idom[one]
        return shared

    first, *rest = [chain(label) for label in labels]
    return next(label for label in first if all(label in each for each in rest))
