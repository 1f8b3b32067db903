"""The symbolic machine as the instructions about memory see it: an implementation of
`verify.semantics.memory.memory_model.MemoryMachine` (docs/memory.md)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

import z3

from common.data import dataclass
from verify.analysis.cast_sources import is_never_of_null
from verify.analysis.flatten import Static
from verify.ir.function import Module
from verify.ir.types import Type
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.constraints import metadata_bytes
from verify.semantics.dialects import VTABLES, Hook
from verify.semantics.domain import Aggregate, Outcome, Scalar
from verify.semantics.meaning import scalar, uniform_value
from verify.semantics.memory.access_types import access_types
from verify.semantics.memory.atomics import ObservedAccess, Performed, unordered
from verify.semantics.memory.excluded_spaces import EXCLUDES, excluded, is_excluded
from verify.semantics.memory.invariant_loads import INVARIANT
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_model import Access, Accessed, Leaf, MemoryMeaning, Span
from verify.semantics.memory.objects import Based, RootKind, dies_on_unwind
from verify.semantics.memory.volatile import may_stop
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.calls.cast_arguments import Cast, Move
from verify.symbolic.memory import (
    constant_memory,
    dereferenceable,
    escaped_memory,
    escaping_locals,
    host_addresses,
    invariant_loads,
    kept_addresses,
    kernel_entry,
    local_addresses,
    noalias_arguments,
    object_places,
    other_threads,
    pointers,
    private_memory,
)
from verify.symbolic.memory.address_spaces import Spaces
from verify.symbolic.memory.private_memory import PrivateLocation
from verify.symbolic.memory.shared_memory import CellPlace
from verify.symbolic.memory.touched_ranges import Access as TouchedBytes
from verify.symbolic.run.environment_symbols import answer_at, returns_at
from verify.symbolic.run.path_state import GroupAccess
from verify.symbolic.run.record import PlacedAccess
from verify.symbolic.run.ssa_slots import NULL, Slot, is_object, merge
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import SymValue, leaves
from verify.symbolic.run.template_run import PairedAccess
from verify.symbolic.run.undef_results import in_lanes
from verify.targets.target import Area
from verify.terms.domain import Truth, Z3Domain

ALIAS_METADATA = frozenset({"alias.scope", INVARIANT, "noalias", EXCLUDES})
"""Metadata from which passes learn what memory an access does not share.  In the source it may be
broken, which is not seen; what it says in the target excuses nothing there."""


def _no_group(_: RunState, __: Static, ___: list[GroupAccess]) -> None:
    return None


CHECK_GROUP = Hook(VTABLES, "symbolic_groups.check", _no_group)


def execute(run: RunState, static: Static, meaning: MemoryMeaning) -> None:
    """Execute an instruction about memory."""
    meaning(SymbolicMemory(run, static), static.instruction)
    if static.instruction.opcode in ("load", "store"):
        _check_metadata(run, static)
    host_addresses.check_made(run, static)


def _check_metadata(run: RunState, static: Static) -> None:
    """Check the metadata's constraints on the access and on the loaded value."""
    CHECK_GROUP.at(run.flat.module)(run, static, run.shared.groups)
    invariant_loads.check(run, static)
    instruction = static.instruction
    stated = metadata_bytes(run.flat.module, instruction.metadata)
    if stated and instruction.name is not None:
        loaded = run.path.environment[static.context, instruction.name]
        dereferenceable.check(run, static, stated, instruction.type, loaded)


@dataclass(frozen=True)
class SymbolicMemory:
    """One execution."""

    run: RunState
    static: Static

    # Operands and the result

    @property
    def domain(self) -> Z3Domain:
        return self.run.domain

    @property
    def layout(self) -> Layout:
        return self.run.layout

    @property
    def module(self) -> Module:
        return self.run.flat.module

    def operand(self, position: int, /) -> Slot:
        return self.run.slot(self.static, position, self.static.instruction.operands[position])

    def used(self, position: int, /) -> Slot:
        value = self.static.instruction.operands[position]
        return replace(self.run.read(self.static, position, value), origin=())

    def pointer(self, position: int, /) -> Slot:
        return self.operand(position)

    def address(self, position: int, /) -> Slot:
        held = self.operand(position)
        if not held.undefs:
            return held
        return self.run.objects.used(held, self.run.looker(self.static, position))

    def number(self, position: int, /) -> Slot:
        escaping_locals.look_at(self.run, self.operand(position))
        return self.used(position)

    def value(self, held: Slot, /) -> SymValue:
        return held.value

    def hold(self, value: SymValue, /, *sources: Slot) -> Slot:
        return Slot(value, tuple(u for source in sources for u in source.undefs))

    def parts(self, held: Slot, count: int, /) -> Sequence[Slot]:
        if count == 1:
            return [replace(held, value=leaf) for leaf in leaves(held.value)]
        return [Slot(leaf, held.undefs) for leaf in leaves(held.value)]

    def joined(self, type_: Type, parts: Sequence[Slot], /) -> Slot:
        rest = iter(parts)

        def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
            return scalar(next(rest).value)

        value = uniform_value(type_, leaf)
        if len(parts) == 1 and value is parts[0].value:
            return parts[0]
        undefs = tuple(dict.fromkeys(u for part in parts for u in part.undefs))
        return Slot(value, undefs, parts[0].origin if len(parts) == 1 else ())

    def copy_of(self, number: int, held: Slot, /) -> Slot:
        return self.run.copy_of(self.static, number, held)

    def computed(
        self,
        compute: Callable[[Sequence[Scalar[z3.BitVecRef, Truth]]], Scalar[z3.BitVecRef, Truth]],
        /,
        *parts: Slot,
    ) -> Slot:
        undefs = tuple(dict.fromkeys(u for part in parts for u in part.undefs))
        origin = parts[0].origin if len(parts) == 1 else ()
        return Slot(compute([scalar(part.value) for part in parts]), undefs, origin)

    def undef(self, number: int, width: int, /) -> Slot:
        undef = self.run.unwritten_undef(self.static, width)
        return Slot(Scalar(undef, False), (undef,))

    def constrained(
        self, held: Slot, constrain: Callable[[SymValue], Outcome[z3.BitVecRef, Truth]], /
    ) -> tuple[Slot, Truth]:
        outcome = constrain(held.value)
        assert outcome.value is not None
        # Where undef is poison is another question at each look: `result_varies` says it.
        broken = False if held.undefs else outcome.ub
        if outcome.value is held.value:
            return held, broken
        return Slot(outcome.value, held.undefs, held.origin), broken

    def varies(self, position: int, /) -> Truth:
        return self.run.varies(self.static, position, self.operand(position))

    def result_varies(self, held: Slot, /) -> Truth:
        return self.run.varies(self.static, "result", held)

    def result(self, held: Slot, /) -> None:
        defined = self.static.context, self.static.instruction.name
        if defined in self.run.setting.private.reread:
            # The same number is another byte's in another address space: it says which object.
            held = replace(held, origin=())
        self.run.bind(self.static, in_lanes(self.run, self.static, held))

    def excused(self, condition: Truth, why: Why, /) -> None:
        if self.run.template.is_source:
            self.run.immediate_ub(self.static, condition, why)

    def undefined(self, condition: Truth, why: Why, /) -> None:
        self.run.immediate_ub(self.static, condition, why)

    # Accesses

    def is_private(self, address: Slot, /) -> bool:
        return bool(address.origin)

    def location(self, access: Access, address: Slot, /) -> Accessed[Slot]:
        run, static = self.run, self.static
        own = run.template.is_source
        said = excluded(self.module, static.instruction)
        stated = {kind for kind, _ in static.instruction.metadata}
        if address.origin:
            certain = noalias_arguments.check_private(run, static, access, address.origin)
            if own and not certain:
                run.approximate(Caveat(Topic.NOALIAS))
            if Area.LOCAL in said.areas:
                run.immediate_ub(static, self.is_local(address), Why(UB.EXCLUDED))
            return PrivateLocation(run, static, address, access.align, access.addrspace)
        if own:
            known = frozenset({EXCLUDES} if said.is_all else ())
            kinds = (ALIAS_METADATA - known) & stated
            for kind in kinds:
                run.approximate(Caveat(Topic.ALIAS_METADATA, kind))
        types = access_types(self.module, static.instruction)
        bits = scalar(address.value).bits
        local = local_addresses.candidates(run, bits, access.addrspace)
        inside = self.domain.any(*(condition for condition, _, _ in local))
        based = run.objects.based(bits, access.size)
        restricted, is_certain = noalias_arguments.restricted(run, static, access.operand)
        if based is None and (run.objects.fresh or (own and run.objects.has_separate)):
            run.approximate(Caveat(Topic.NOALIAS))
        if own and not is_certain:
            run.approximate(Caveat(Topic.NOALIAS))
        elsewhere = self.domain.negate(inside)
        guard = self.domain.all(run.path.guard, elsewhere)
        root, life = run.objects.root(bits), run.objects.life(access.addrspace, bits)
        of = root, guard, based, restricted, life
        place, touched, undefined = run.shared.locate(access, types, bits, *of)
        self._note(touched, stated)
        constant_memory.read(run, place, access, guard)
        constant_memory.read_atomically(run, static, place, access, bits, guard)
        kernel_entry.read(run, static, place, access, root, based, guard)
        other_threads.accessed(run, place, access, guard)
        is_there = is_excluded(run.spaces, said.areas, access.addrspace, root)
        undefined.append((is_there, Why(UB.EXCLUDED)))
        if not access.volatile:
            leaves_it = run.objects.beyond(access.addrspace, bits, access.size)
            undefined.append((leaves_it, Why(UB.BEYOND)))
            gone = run.objects.is_freed(access.addrspace, bits, run.path.freed)
            undefined.append((gone, Why(UB.FREED)))
        if not access.writes and run.setting.plan.target.is_read_only(access.addrspace):
            undefined += constant_memory.changes(run, static, place, access, bits, guard)
        undefined += kept_addresses.accessed(run, place, access, bits, based, guard)
        for condition, why in undefined:
            run.immediate_ub(static, self.domain.all(elsewhere, condition), why)
        if run.setting.plan.places_chosen and not access.volatile:
            object_places.accessed(run, PlacedAccess(bits, access.size, access.addrspace, guard))
        shared = _SharedLocation(run, place, _dies(run, based))
        if not local:
            return shared
        if Area.LOCAL in said.areas:
            run.immediate_ub(static, inside, Why(UB.EXCLUDED))
        inner = replace(address, origin=local)
        noalias_arguments.check_private(run, static, access, local)
        private = PrivateLocation(run, static, inner, access.align, access.addrspace)
        return _MixedLocation(run, private, shared, inside)

    def _note(self, touched: TouchedBytes, stated: Collection[str]) -> None:
        run = self.run
        if run.setting.marks is not None:
            kept = kept_addresses.kept_roots(run, touched.based)
            contents = run.shared.current(run.path.shared, touched.guard, touched.space)
            of = frozenset([root for root, _ in kept]), INVARIANT in stated, contents
            run.record.paired.append(PairedAccess(run.node, touched, *of))

    def answer(
        self, what: str, shape: Type, operands: tuple[SymValue, ...], /
    ) -> Aggregate[z3.BitVecRef, Truth]:
        answer = answer_at(self.domain, self.run.template, shape, self.run.path.count)
        assert isinstance(answer, Aggregate)
        return answer

    def observe(self, seen: ObservedAccess, performed: Performed[z3.BitVecRef, Truth], /) -> None:
        run, before = self.run, self.run.path.count
        for operand in performed.seen:
            escaped_memory.escape_stored(run, Slot(operand))
        reached: escaped_memory.AllReached = {}
        if seen.orders:
            reached = escaped_memory.reached_by_others(run, self.static)
        if reached and not seen.synchronises:
            raise UnsupportedInstruction(f"{seen.what} after a local variable escaped")
        run.observe(
            self.static,
            seen.what,
            performed.seen,
            None,
            memory=seen.releases,
            hidden=unordered(run.setting.plan, seen),
            locals_=escaped_memory.exposed(run, self.static, reached),
        )
        escaped_memory.renew(run, self.static, reached, before)
        if performed.result is not None:
            self.result(Slot(performed.result))
        if seen.orders:
            other_threads.see_memory(run, self.static)
            run.shared.order(run.path, seen)
        if seen.acquires and run.setting.plan.acquired_may_end:
            other_threads.may_free(run, others=True)
        if may_stop(run.flat.module, self.static.instruction):
            goes_on = returns_at(self.domain, run.template, before)
            run.has_to_come_back(self.static, goes_on)
            run.path.guard = self.domain.paths.both(run.path.guard, goes_on)

    # Addresses

    @property
    def spaces(self) -> Spaces:
        return self.run.spaces

    def allocate(self, size: int, align: int, /) -> Slot:
        return pointers.allocate(self.run, self.static, size, align)

    def allocate_sized(self, size: z3.BitVecRef, align: int, /) -> Slot:
        return pointers.allocate_sized(self.run, self.static, size, align)

    def is_local(self, address: Slot, /) -> Truth:
        return self.domain.any(
            *(
                condition
                for condition, target, _ in address.origin
                if is_object(target) and not private_memory.is_on_heap(self.run, target)
            )
        )

    def may_be_on_heap(self, address: Slot, /) -> bool:
        return any(
            is_object(target) and private_memory.is_on_heap(self.run, target)
            for _, target, _ in address.origin
        )

    def leaves_object(self, base: Slot, offset: z3.BitVecRef, /) -> Truth:
        domain = self.domain
        outside: list[Truth] = []
        for condition, target, at in base.origin:
            total = domain.add(at, offset)
            if target == NULL:
                private_memory.null_is_no_object(self.run, self.static.instruction.operands[0].type)
            size = private_memory.size_of(self.run, target, domain.width(total))
            outside.append(domain.all(condition, domain.ult(size, total)))
        return domain.any(*outside)

    def derived(
        self, base: z3.BitVecRef, address: z3.BitVecRef, cast: Cast | None = None, /
    ) -> z3.BitVecRef:
        objects = self.run.objects
        return objects.derived(address, base if cast is None else objects.seen_as(base, cast))

    def root_without_null(self, position: int, address: z3.BitVecRef, /) -> z3.BitVecRef | None:
        function = self.run.flat.contexts[self.static.context].function
        operand = self.static.instruction.operands[position]
        known = is_never_of_null(self.module, function, operand)
        return self.run.objects.root(address) if known else None

    def leaves_reach(self, addrspace: int, base: z3.BitVecRef, address: z3.BitVecRef, /) -> Truth:
        return self.run.objects.leaves(addrspace, base, address)

    def moved(
        self,
        base: Slot,
        address: Scalar[z3.BitVecRef, Truth],
        move: Move,
        /,
        *sources: Slot,
    ) -> Slot:
        if not base.origin and self.static.instruction.opcode == "getelementptr":
            bits = self.run.objects.derived(address.bits, scalar(base.value).bits)
            address = replace(address, bits=bits)
        origin = tuple((condition, target, move(at)) for condition, target, at in base.origin)
        return replace(self.hold(address, base, *sources), origin=origin)

    # Ranges of private memory

    def mark(self, address: Slot, /, *, dead: bool) -> None:
        private_memory.mark(self.run, address, dead=dead)
        if not dead and self.run.setting.plan.places_chosen:
            for _, target, _ in address.origin:
                object_places.keep_apart(self.run, target)

    def span(self, address: Slot, size: int, align: int, /) -> Span:
        return private_memory.span(self.run, self.static, address, size, align)

    def copy(self, to: Span, source: Span, /) -> None:
        private_memory.copy(self.run, self.static, to, source)

    def fill(self, to: Span, unit: Slot, size: int, /) -> None:
        private_memory.fill(self.run, self.static, to, unit, size)


def _dies(run: RunState, based: Based | None) -> bool:
    """Whether what is written at an address is poison once the function has unwound."""
    if based is None or based.kind is not RootKind.PARAMETER:
        return False
    return dies_on_unwind(run.flat.function.parameters[int(based.name)].attributes)


@dataclass(frozen=True)
class _SharedLocation:
    """The location of an access of shared memory.  `place`: its first cell; `dies`: what is written
    there is poison once the function has unwound."""

    run: RunState
    place: CellPlace
    dies: bool = False

    def read(self, leaf: Leaf, /) -> Slot:
        kind = self.run.record.open_spaces.get(self.place.space)
        if kind is not None:
            self.run.approximate(Caveat(Topic.LEFT_IN_MEMORY, kind))
        return self.run.shared.read(self.run.path, self.place, leaf)

    def write(self, leaf: Leaf, part: Slot, /) -> None:
        escaped_memory.escape_stored(self.run, part)
        self.run.shared.write(self.run.path, self.place, leaf, part)
        if self.dies:
            self.run.record.dying.extend(self.run.shared.numbers(self.place, leaf))

    def unless_raced(self, leaf: Leaf, answer: Slot, /) -> Slot:
        held = self.run.shared.unless_raced(self.run.path, self.place, leaf, scalar(answer.value))
        return replace(answer, value=held)

    def is_raced(self, leaf: Leaf) -> Truth:
        """Whether another thread may write there in this epoch."""
        return self.run.shared.is_raced(self.run.path, self.place, leaf)

    def agree(self, leaf: Leaf, loaded: Slot, /) -> None:
        self.run.shared.agree(self.run.path, self.place, leaf, scalar(loaded.value))

    def leave_open(self, what: str, /) -> None:
        self.run.record.open_spaces[self.place.space] = what


@dataclass(frozen=True)
class _MixedLocation:
    """The place of an address that may be a local variable's that others know, or elsewhere: an
    access is of the variable that its address is in, and of shared memory where it is in none.

    `local`: the local variables that the address may be in; `inside`: when it is in one.
    """

    run: RunState
    local: PrivateLocation
    shared: _SharedLocation
    inside: Truth

    def read(self, leaf: Leaf, /) -> Slot:
        return self._choose(self.local.read(leaf), self.shared.read(leaf))

    def write(self, leaf: Leaf, part: Slot, /) -> None:
        self.local.write(leaf, part)
        kept = self.run.domain.any(self.shared.place.kept, self.inside)
        place = self.shared.place._replace(kept=kept)
        replace(self.shared, place=place).write(leaf, part)

    def unless_raced(self, leaf: Leaf, answer: Slot, /) -> Slot:
        """In a variable, what is there, unless another thread may write at its address, or nobody
        has written."""
        self.run.approximate(Caveat(Topic.OBSERVED_LOCAL))
        domain, contents = self.run.domain, self.local.contents(leaf)
        if contents.undefs or leaf.width != 8 * leaf.size:
            raise UnsupportedInstruction("an observed access of a local variable that holds undef")
        held = self.local.alive(contents)
        is_open = domain.any(self.shared.is_raced(leaf), contents.unwritten)
        own = merge(domain, [(is_open, answer), (domain.negate(is_open), Slot(held.value))])
        return self._choose(own, self.shared.unless_raced(leaf, answer))

    def agree(self, leaf: Leaf, loaded: Slot, /) -> None:
        self.shared.agree(leaf, loaded)

    def leave_open(self, what: str, /) -> None:
        self.run.approximate(Caveat(Topic.OBSERVED_LOCAL))
        self.shared.leave_open(what)

    def _choose(self, local: Slot, shared: Slot) -> Slot:
        domain = self.run.domain
        return merge(domain, [(self.inside, local), (domain.negate(self.inside), shared)])
