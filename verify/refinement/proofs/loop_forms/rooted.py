"""Addresses that a loop carries, in one global variable, as the variable and an integer
(docs/proofs.md, "Loops"): what they are based on is then known at the header.  An example is the
part of a buffer in shared memory that each iteration works on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace

from common.data import dataclass
from verify.analysis.cycles import Cycle
from verify.ir.builder import I8, Builder, NewNames, integer
from verify.ir.function import Block, Function, Instruction, Module, PhiDetail
from verify.ir.types import IntType, PtrType, Type
from verify.ir.values import ConstExpr, ConstInt, Global, Local, Value
from verify.normalize.pair import Pair
from verify.refinement.proofs.loop_forms.offsets import MAX_BLOCKS, poison_with, step
from verify.refinement.proofs.loops import Loops, phis_of
from verify.semantics.memory.layout import Layout

MAX_ADDITIONS = 16
"""Additions to an address before it is carried on."""


def with_roots(pair: Pair) -> Pair:
    """The pair of the same two functions, in which such addresses are computed."""
    return pair.rewritten(_with_roots)


def _with_roots(module: Module, function: Function) -> Function:
    phis = (i for i in function.instructions if i.opcode == "phi")
    is_small = len(function.blocks) <= MAX_BLOCKS
    if not is_small or not any(isinstance(phi.type, PtrType) for phi in phis):
        return function
    loops = Loops.of(function)
    if not loops.cycles.reducible:
        return function
    layout = Layout(module.datalayout, module.types)
    for cycle in loops.cycles.cycles:
        finder = _Finder(layout, function, cycle)
        roots = finder.roots()
        if roots:
            function = _Writer(finder, roots).function()
    return function


@dataclass(frozen=True)
class _Finder:
    """Finds the variables in which the addresses are that a loop's header carries."""

    layout: Layout
    function: Function
    cycle: Cycle

    @property
    def phis(self) -> dict[str, Instruction]:
        """The phis of addresses."""
        header = self.function.block[self.cycle.header]
        return {
            phi.name: phi
            for phi in phis_of(header)
            if phi.name is not None and isinstance(phi.type, PtrType) and not phi.flags
        }

    @property
    def made(self) -> dict[str, Instruction]:
        return {
            i.name: i
            for i in self.function.instructions
            if i.name is not None and i.opcode == "getelementptr"
        }

    def roots(self) -> dict[str, Global]:
        """The variable of each phi that is always in the same one."""
        phis, made = self.phis, self.made
        came = {
            name: [self.origin(value, phis, made) for value in phi.operands]
            for name, phi in phis.items()
        }
        roots: dict[str, Global] = {}
        left = {name for name, origins in came.items() if None not in origins}
        # Each is in the variable of those from which it comes.
        for _ in range(len(left) + 1):
            for name in left:
                found = {_root(origin, roots) for origin in came[name]}
                known = [each for each in found if each is not None]
                if len(known) == 1:
                    roots[name] = known[0]
        while True:
            wrong = {
                name
                for name, root in roots.items()
                if any(
                    (o if isinstance(o, Global) else roots.get(str(o))) != root for o in came[name]
                )
            }
            if not wrong:
                return roots
            roots = {name: root for name, root in roots.items() if name not in wrong}

    def origin(
        self, value: Value, phis: Mapping[str, Instruction], made: Mapping[str, Instruction]
    ) -> Global | str | None:
        """The variable, or the phi, to which an address adds; `None` for another."""
        for _ in range(MAX_ADDITIONS):
            match value:
                case Global():
                    return value
                case ConstExpr(opcode="getelementptr", operands=(base, *_)):
                    if self.constant(value) is None:
                        return None
                    value = base
                case Local(name=name) if name in phis:
                    return name
                case Local(name=name) if name in made:
                    if self.step(made[name]) is None:
                        return None
                    value = made[name].operands[0]
                case _:
                    return None
        return None

    def step(self, addition: Instruction) -> tuple[Value, int] | None:
        """The index of a getelementptr of one address, and the bytes by which it is multiplied."""
        return step(self.layout, addition) if isinstance(addition.type, PtrType) else None

    def constant(self, value: ConstExpr) -> int | None:
        """The bytes that a constant getelementptr adds."""
        if value.source_type is None or len(value.operands) != 2 or value.flags:
            return None
        index = value.operands[1]
        if not isinstance(index, ConstInt) or not isinstance(index.type, IntType):
            return None
        return index.signed * self.layout.size(value.source_type)

    def width(self, type_: Type) -> IntType:
        assert isinstance(type_, PtrType)
        return IntType(self.layout.pointer(type_.addrspace).index_bits)


def _root(origin: Global | str | None, roots: Mapping[str, Global]) -> Global | None:
    """The variable from which an address comes, by those of phis."""
    return origin if isinstance(origin, Global) else roots.get(origin or "")


@dataclass
class _Writer:
    """Writes a function in which these phis are computed from integers."""

    finder: _Finder
    roots: Mapping[str, Global]
    ends: dict[str, list[Instruction]] = field(default_factory=dict[str, list[Instruction]])

    def __post_init__(self) -> None:
        names = NewNames(self.finder.function)
        self.names = names
        self.offsets = {name: names.new(f"{name}.offset") for name in self.roots}

    def function(self) -> Function:
        """The function with integers in the place of addresses."""
        function, header = self.finder.function, self.finder.cycle.header
        changed = {header: self._header(function.block[header])}
        blocks: list[Block] = []
        for block in function.blocks:
            body = changed.get(block.label, block.instructions)
            more = self.ends.get(block.label, ())
            blocks.append(replace(block, instructions=(*body[:-1], *more, body[-1])))
        return replace(function, blocks=tuple(blocks), debug_records=())

    def _header(self, block: Block) -> Sequence[Instruction]:
        phis = list(phis_of(block))
        body: list[Instruction] = []
        addresses = Builder()
        for phi in phis:
            root = self.roots.get(phi.name or "")
            if root is None:
                body.append(phi)
                continue
            builder = Builder()
            assert isinstance(phi.detail, PhiDetail)
            offset, type_ = self.offsets[phi.name or ""], self.finder.width(phi.type)
            came = zip(phi.detail.blocks, phi.operands, strict=True)
            found: dict[str, Value] = {}
            for label, value in came:
                if label not in found:
                    found[label] = self._offset(value, type_, label)
            ways = [(label, found[label]) for label in phi.detail.blocks]
            counts = builder.phi(type_, ways, offset)
            body += builder.body
            addresses.gep(I8, root, (counts,), phi.name or "")
        return (*body, *addresses.body, *block.instructions[len(phis) :])

    def _offset(self, address: Value, type_: IntType, label: str) -> Value:
        """How many bytes after its variable an address is, computed at the end of a block; poison
        where the address is."""
        constant, terms = 0, list[tuple[Value, int]]()
        value, made = address, self.finder.made
        start: Value | None = None
        while True:
            if isinstance(value, Local) and value.name in self.offsets:
                start = Local(type_, self.offsets[value.name])
                break
            if isinstance(value, Local):
                step = self.finder.step(made[value.name])
                assert step is not None
                terms.append(step)
                value = made[value.name].operands[0]
            elif isinstance(value, ConstExpr):
                added = self.finder.constant(value)
                assert added is not None
                constant, value = constant + added, value.operands[0]
            else:
                break
        builder = Builder()
        total: Value = start or integer(type_, 0)
        for index, size in self._scaled(terms, type_, builder):
            product = builder.binary("mul", index, integer(type_, size), self.names.new("bytes"))
            total = builder.binary("add", total, product, self.names.new("bytes"))
        if constant:
            total = builder.binary("add", total, integer(type_, constant), self.names.new("bytes"))
        if not terms and start is None:
            return integer(type_, constant)
        if isinstance(address, Local) and address.name not in self.offsets:
            names = self.names.new("is.no.poison"), self.names.new("bytes")
            total = poison_with(builder, total, address, names)
        self.ends.setdefault(label, []).extend(builder.body)
        return total

    def _scaled(
        self, terms: Sequence[tuple[Value, int]], type_: IntType, builder: Builder
    ) -> Iterator[tuple[Value, int]]:
        """The indices as integers of one width."""
        for index, size in terms:
            assert isinstance(index.type, IntType)
            more = type_.width - index.type.width
            if isinstance(index, ConstInt):
                yield integer(type_, index.signed), size
            elif more:
                opcode = "sext" if more > 0 else "trunc"
                yield builder.cast(opcode, index, type_, self.names.new("index")), size
            else:
                yield index, size
