"""The object of an address of shared memory, in the symbolic run.

The provenance of an address is recorded by its term: equal terms are equal addresses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from functools import cached_property
from itertools import islice

import z3

from common.data import dataclass
from verify.analysis.provenance import PointerRoot
from verify.ir.function import Instruction
from verify.ir.types import PtrType
from verify.semantics.domain import Scalar
from verify.semantics.meaning import scalar
from verify.semantics.memory.address_spaces import AddressSpaces
from verify.semantics.memory.memory_plan import ADDRESS_BITS, GlobalExtent, name_of_memory
from verify.semantics.memory.objects import (
    AddressRange,
    Based,
    PlacedObject,
    Reach,
    RootKind,
    beyond,
    is_possible,
    outside,
    range_of,
    same_if_inside,
    same_or_apart,
)
from verify.semantics.memory.pointers import fit
from verify.semantics.memory.shared_memory import Life
from verify.symbolic.calls.cast_arguments import Cast, CastArguments, unless_undef
from verify.symbolic.run.environment_symbols import COUNT_BITS, before_term
from verify.symbolic.run.path_state import PathState
from verify.symbolic.run.ssa_slots import Slot, refreshed
from verify.symbolic.run.template import SymValue
from verify.symbolic.run.template_run import Count
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbols import (
    Argument,
    FreedBy,
    GlobalAddress,
    ObjectReach,
    SolverSymbol,
)

GIVES = frozenset({"call", "invoke", "ret"})
"""Instructions that give addresses to a caller or callee."""

NEVER = (1 << COUNT_BITS) - 1
"""The number of an observation that is none."""

LARGEST_CHOICE = 8
"""The maximal number of objects that an address with a known base may be in."""


@dataclass(frozen=True, slots=True)
class CallObject:
    """An object that a call has made where `guard` holds: its address, and the same in its whole
    memory; `since`, `made_after`: the observations until the last before that may have freed
    something, and until the call has returned.  `calls`: those that make it, one on each path."""

    address: z3.BitVecRef
    addrspace: int
    wide: z3.BitVecRef
    guard: Truth
    since: z3.BitVecRef
    made_after: z3.BitVecRef
    calls: tuple[tuple[PointerRoot, Truth], ...]


@dataclass
class Objects:
    """`roots`: what an address was computed from, by the identity of its term, which is kept alive.
    `facts` take what holds of every environment.  `parameters`: those that are pointers, by
    position, and whether they are `noalias`; `lasting`: those that nothing frees; `kept`: those
    whose memory is promised not to be freed.  `thread`: the number of the template thread.
    `arguments`: those that are addresses, with their address space.  `makes`: some results are
    `noalias`; `fresh`: these."""

    domain: Z3Domain
    spaces: AddressSpaces[z3.BitVecRef, Truth]
    global_address: Callable[[str, int], z3.BitVecRef]
    null_is_no_object: Callable[[int], bool]
    facts: list[Truth]
    parameters: Mapping[int, bool]
    lasting: frozenset[int]
    thread: Callable[[], z3.BitVecRef]
    kept: frozenset[int]
    arguments: Callable[[], Iterable[tuple[int, z3.BitVecRef]]]
    makes: bool
    fresh: dict[int, CallObject] = field(default_factory=dict[int, CallObject])
    roots: dict[int, tuple[z3.BitVecRef, z3.BitVecRef]] = field(
        default_factory=dict[int, tuple[z3.BitVecRef, z3.BitVecRef]]
    )
    reaches: dict[tuple[int, int], Reach[z3.BitVecRef]] = field(
        default_factory=dict[tuple[int, int], Reach[z3.BitVecRef]]
    )

    ranges: dict[int, list[AddressRange[z3.BitVecRef]]] = field(
        default_factory=dict[int, list[AddressRange[z3.BitVecRef]]]
    )
    """The objects of arguments, by memory."""

    nulls: dict[int, list[PlacedObject[z3.BitVecRef]]] = field(
        default_factory=dict[int, list[PlacedObject[z3.BitVecRef]]]
    )
    """The objects that the constant `null` is in where it is an address like others, by memory."""

    @cached_property
    def _casts(self) -> CastArguments:
        return CastArguments(self.domain, self.parameters, self.roots)

    def derived(self, address: z3.BitVecRef, base: z3.BitVecRef) -> z3.BitVecRef:
        """`address`, with the note that it was computed from `base`: another term for it, where
        the same term has another root, or may have: a sum in which the root is none of the parts,
        as `a + (b - a)`, may be any address, and one of two addresses is based on either."""
        root = self.root(base)
        if address.ast.value == root.ast.value:
            return address
        known = self.roots.get(address.ast.value)
        if known is None:
            is_own = self.domain.is_part(root, address) and not self._is_of_others(address, root)
        else:
            is_own = known[1].eq(root)
        if not is_own:
            apart = z3.If(root == root, address, address)
            assert isinstance(apart, z3.BitVecRef)
            address = apart
        self.roots[address.ast.value] = address, root
        return address

    def _is_of_others(self, address: z3.BitVecRef, root: z3.BitVecRef) -> bool:
        """Whether an address is that of another object than the root's, or made from one."""
        others = (
            part for part in self.domain.parts(address) if not self.domain.is_part(part, root)
        )
        return self._is_identified(address) or any(map(self._is_identified, others))

    def seen_as(self, address: z3.BitVecRef, cast: Cast) -> z3.BitVecRef:
        """The root of an address, as an address in another space, of another width: for an
        argument, with the note that the new address is in the same object."""
        root = self.root(address)
        return self._casts.cast(root, cast, is_other=not root.eq(address))

    def used(self, slot: Slot, fresh: Callable[[z3.BitVecRef], z3.BitVecRef]) -> Slot:
        """One use of an address made from undef, which is in the object that the address is in."""
        used = refreshed(slot, fresh)
        address, seen = scalar(slot.value).bits, scalar(used.value).bits
        root = self.root(address)
        if root.ast.value != address.ast.value:
            renamed = z3.substitute(root, *zip(slot.undefs, used.undefs, strict=True))
            assert isinstance(renamed, z3.BitVecRef)
            self.roots[seen.ast.value] = seen, renamed
        return used

    def root(self, address: z3.BitVecRef) -> z3.BitVecRef:
        """The root of the address, or the address itself."""
        return self._root(address, {})

    def _root(self, address: z3.BitVecRef, found: dict[int, z3.BitVecRef]) -> z3.BitVecRef:
        """The root of the address; `found`: those of addresses that it is chosen from, in any
        way."""
        known = self.roots.get(address.ast.value)
        if known is not None:
            return known[1]
        if address.ast.value not in found:
            found[address.ast.value] = self._new_root(address, found)
        return found[address.ast.value]

    def _new_root(self, address: z3.BitVecRef, found: dict[int, z3.BitVecRef]) -> z3.BitVecRef:
        if address.decl().kind() == z3.Z3_OP_ITE:
            condition, a, b = address.children()
            assert isinstance(a, z3.BitVecRef) and isinstance(b, z3.BitVecRef)
            first, second = self._root(a, found), self._root(b, found)
            if first.eq(a) and second.eq(b):
                return address
            assert isinstance(condition, z3.BoolRef)
            return self.domain.ite(condition, first, second)
        based = self.domain.based(address)
        if based is not None:
            return address if self._global(based[0]) is None else based[0]
        views = (view for view, _ in self._views.values())
        return next((v for v in views if self.domain.distance(address, v) is not None), address)

    def _global(self, root: z3.BitVecRef) -> str | None:
        """The global variable that a root is the address of, in its own or the generic space."""
        symbol = self._symbol_of(root)
        return symbol.of if isinstance(symbol, GlobalAddress) else None

    def _symbol_of(self, root: z3.BitVecRef) -> SolverSymbol | None:
        """The symbol of a root, also where it is seen through another address space."""
        view = self._views.get(root.ast.value)
        return self._casts.symbol(root if view is None else view[1])

    @cached_property
    def _views(self) -> Mapping[int, tuple[z3.BitVecRef, z3.BitVecRef]]:
        """The addresses that the global variables in windows have in the generic address space, by
        the identity of their terms, each with the variable's own address."""
        plan, found = self.spaces.plan, dict[int, tuple[z3.BitVecRef, z3.BitVecRef]]()
        generic = plan.target.generic
        if generic is None:
            return found
        with self.domain.intervals.everywhere():
            for name, extent in plan.extents.items():
                if extent.addrspace in plan.windows:
                    own = self.global_address(name, extent.addrspace)
                    view = self.spaces.cast(own, extent.addrspace, generic).bits
                    found[view.ast.value] = view, own
        return found

    @property
    def has_separate(self) -> bool:
        """Whether arguments or results are `noalias`."""
        return bool(self.fresh) or any(self.parameters.values())

    def allocated(
        self,
        addrspace: int,
        address: z3.BitVecRef,
        made: PointerRoot,
        path: PathState,
        frees: Truth,
    ) -> z3.BitVecRef:
        """`address`, with the note that the call `made` promises a new object there: another term
        for it, since a call on another path that promises nothing has the same answer.  `path`: the
        state behind the call; `frees`: the function itself has freed something before."""
        domain, another = self.domain, address | address
        count, freed = before_term(path.count), before_term(path.freed)
        since, here = domain.ite(frees, count, freed), path.guard
        new = CallObject(
            another, addrspace, self.spaces.wide(addrspace, another), here, since, count, ()
        )
        old = self.fresh.get(another.ast.value, new)
        self.fresh[another.ast.value] = replace(
            new,
            guard=domain.any(old.guard, here),
            since=domain.ite(here, since, old.since),
            made_after=domain.ite(here, count, old.made_after),
            calls=(*old.calls, (made, here)),
        )
        return another

    def life(self, addrspace: int, address: z3.BitVecRef) -> Life[z3.BitVecRef] | None:
        """When the object of an address is there, if another one may be there before or after it:
        one that is new, or is freed."""
        ends = self.ends(addrspace, address) if self.makes else None
        return None if ends is None else Life(self._since(addrspace, self.root(address)), ends)

    def made_after(self, address: z3.BitVecRef) -> z3.BitVecRef | None:
        """The number of observations after which a call has made the object of an address."""
        known = self.fresh.get(self.root(address).ast.value)
        return None if known is None else known.made_after

    def ends(self, addrspace: int, address: z3.BitVecRef) -> z3.BitVecRef | None:
        """The number of the observation that frees the object of an address, by the environment.
        Variables stay, and so do arguments that are `noalias` and `nofree`."""
        root, domain = self.root(address), self.domain
        symbol = self._casts.symbol(root)
        lasts = isinstance(symbol, Argument) and symbol.position in self.lasting
        memory, wide = self.spaces.plan.memory_of(addrspace), self.spaces.wide(addrspace, root)
        if self._global(root) is not None or lasts:
            return None
        if name_of_memory(memory) in self.spaces.plan.own:
            return None
        given, sort = [self.thread(), wide, self._since(addrspace, root)], z3.BitVecSort(COUNT_BITS)
        by = domain.symbols.apply(FreedBy(memory), given, sort)
        assert isinstance(by, z3.BitVecRef)
        in_variable = self.is_in_variable(addrspace, root)
        return domain.ite(in_variable, domain.const(NEVER, COUNT_BITS), by)

    def is_in_variable(self, addrspace: int, address: z3.BitVecRef) -> Truth:
        """Whether an address is that of a byte of a global variable."""
        memory, wide = self.spaces.plan.memory_of(addrspace), self.spaces.wide(addrspace, address)
        return self.domain.any(
            *(
                self._is_inside(name, extent, wide)
                for name, extent in self.spaces.plan.extents.items()
                if self.spaces.plan.memory_of(extent.addrspace) == memory
            )
        )

    def _since(self, addrspace: int, root: z3.BitVecRef) -> z3.BitVecRef:
        """The observations until the last that may have freed something before the object of a root
        was made: that of the last new one that has its address, if the root is none of those that
        were there from the start."""
        known, domain = self.fresh.get(root.ast.value), self.domain
        if known is not None:
            return known.since
        since = domain.const(0, COUNT_BITS)
        if isinstance(self._casts.symbol(root), Argument):
            return since
        memory, wide = self.spaces.plan.memory_of(addrspace), self.spaces.wide(addrspace, root)
        for each in self.fresh.values():
            if self.spaces.plan.memory_of(each.addrspace) == memory:
                held = range_of(domain, self._reach(each.addrspace, each.address), each.wide)
                inside = domain.ult(domain.sub(wide, held.begin), domain.sub(held.end, held.begin))
                since = domain.ite(domain.all(each.guard, inside), each.since, since)
        return since

    def based(self, address: z3.BitVecRef, size: int) -> Based | None:
        """The object that the address of an access of `size` bytes is based on, if it is
        certain."""
        root = self.root(address)
        known = self._identified(root, address, size)
        apart = self.domain.based(root) if known is None else None
        return known if apart is None else self._identified(self.root(apart[0]), address, size)

    def _identified(self, root: z3.BitVecRef, address: z3.BitVecRef, size: int) -> Based | None:
        if root.ast.value in self.fresh:
            return Based(RootKind.FRESH, str(root.ast.value))
        root = unless_undef(self.domain, root)
        match self._symbol_of(root):
            case GlobalAddress(of=name):
                distance = self.domain.distance(address, root)
                length = self.spaces.plan.objects.get(name, 0)
                return Based(
                    RootKind.GLOBAL, name, distance is not None and distance + size <= length
                )
            case Argument(position=position) if position in self.parameters:
                noalias = self.parameters[position]
                return Based(RootKind.PARAMETER, str(position), noalias=noalias)
            case _:
                return None

    def _is_identified(self, root: z3.BitVecRef) -> bool:
        return self._identified(root, root, 0) is not None

    @property
    def has_several(self) -> bool:
        """Whether an address may be based on one of several objects."""
        return len(self.parameters) + len(self.spaces.plan.extents) > 1

    def given(
        self, instruction: Instruction, operands: tuple[SymValue, ...]
    ) -> tuple[PlacedObject[z3.BitVecRef] | None, ...]:
        """The objects of the addresses among the operands that a caller or callee gets, who may
        reach all of an object; empty where there are not several."""
        given = instruction.operands
        if not self.has_several or instruction.opcode not in GIVES or len(given) != len(operands):
            return ()
        return tuple(
            self.place(each.type.addrspace, value.bits)
            if isinstance(each.type, PtrType) and isinstance(value, Scalar)
            else None
            for each, value in zip(given, operands, strict=True)
        )

    def place(self, addrspace: int, address: z3.BitVecRef) -> PlacedObject[z3.BitVecRef] | None:
        """The object that an address is based on, where that is certain on each path."""
        root = unless_undef(self.domain, self.root(address))
        ways = list(islice(self._casts.alternatives(root), LARGEST_CHOICE + 1))
        if len(ways) > LARGEST_CHOICE or not all(map(self._is_identified, ways)):
            return None
        wide = self.spaces.wide(addrspace, root)
        return PlacedObject(root, range_of(self.domain, self._reach(addrspace, root), wide))

    def leaves(self, addrspace: int, base: z3.BitVecRef, address: z3.BitVecRef) -> Truth:
        """Whether one of two addresses is outside of the object that the root of `base` is in."""
        root = self.root(base)
        if all(self._is_known(addrspace, root, each, 0) for each in (base, address)):
            return False
        reach = self._reach(addrspace, root)
        domain = self.domain
        distances = [domain.sub(each, root) for each in (base, address)]
        return domain.any(
            *(outside(domain, reach, fit(domain, d, ADDRESS_BITS)) for d in distances)
        )

    def symbol(self, address: z3.BitVecRef) -> SolverSymbol | None:
        """The symbol of an address's root, if it is one."""
        return self.domain.symbols.of(unless_undef(self.domain, self.root(address)))

    def is_kept(self, address: z3.BitVecRef) -> bool:
        """Whether an address is based on an argument whose memory is promised not to be freed."""
        symbol = self._casts.symbol(self.root(address))
        return isinstance(symbol, Argument) and symbol.position in self.kept

    def beyond(self, addrspace: int, address: z3.BitVecRef, size: int) -> Truth:
        """Whether an access of `size` bytes leaves the object of its address."""
        root = self.root(address)
        if self._is_known(addrspace, root, address, size):
            return False
        reach = self._reach(addrspace, root)
        distance = fit(self.domain, self.domain.sub(address, root), ADDRESS_BITS)
        return beyond(self.domain, reach, distance, size)

    def _is_known(
        self, addrspace: int, root: z3.BitVecRef, address: z3.BitVecRef, size: int
    ) -> bool:
        """Whether `size` bytes are certainly within a global variable, which may be larger than
        both modules say, but is not smaller."""
        plan, name = self.spaces.plan, self._global(root)
        extent = plan.extents.get(name) if name is not None else None
        if extent is None or plan.memory_of(extent.addrspace) != plan.memory_of(addrspace):
            return False
        distance = self.domain.distance(address, root)
        return distance is not None and distance + size <= extent.size

    def extent(self, addrspace: int, address: z3.BitVecRef) -> tuple[z3.BitVecRef, z3.BitVecRef]:
        """The begin of an address's object in its memory, and the object's size."""
        root = self.root(address)
        reach = self._reach(addrspace, root)
        start = self.domain.sub(self.spaces.wide(addrspace, root), reach.before)
        return start, self.domain.add(reach.before, reach.after)

    def is_freed(self, addrspace: int, address: z3.BitVecRef, freed: Count) -> Truth:
        """Whether the object of an address is gone, where `freed` counts the observations until the
        last that may have freed something."""
        if not any(freed.possible):
            return False
        ends = self.ends(addrspace, address)
        return False if ends is None else self.domain.ult(ends, before_term(freed))

    def _is_inside(self, name: str, extent: GlobalExtent, address: z3.BitVecRef) -> Truth:
        """Whether an address is that of a byte of a global variable."""
        begin = self.spaces.wide(extent.addrspace, self.global_address(name, extent.addrspace))
        length = self.domain.const(extent.size, ADDRESS_BITS)
        return self.domain.ult(self.domain.sub(address, begin), length)

    def _reach(self, addrspace: int, root: z3.BitVecRef) -> Reach[z3.BitVecRef]:
        root = unless_undef(self.domain, root)
        reach = self._reach_there(addrspace, root)
        elsewhere = self._casts.elsewhere.get(root.ast.value)
        return reach if elsewhere is None else self._none_where(elsewhere[1], reach)

    def _reach_there(self, addrspace: int, root: z3.BitVecRef) -> Reach[z3.BitVecRef]:
        """The bounds of a root's object, if that is in the space."""
        name, domain = self._global(root), self.domain
        extent = self.spaces.plan.extents.get(name) if name is not None else None
        if extent is not None and extent.exact:
            return Reach(domain.const(0, ADDRESS_BITS), domain.const(extent.size, ADDRESS_BITS))
        known = self.reaches.get((addrspace, root.ast.value))
        if known is None:
            with domain.intervals.everywhere():
                known = self._reach_of(addrspace, root)
            self.reaches[addrspace, root.ast.value] = known
        return known

    def _none_where(self, condition: Truth, reach: Reach[z3.BitVecRef]) -> Reach[z3.BitVecRef]:
        """The bounds of a root's object; it is in none where the condition holds."""
        domain, nothing = self.domain, self.domain.const(0, ADDRESS_BITS)
        if isinstance(condition, bool):
            return Reach(nothing, nothing) if condition else reach
        before, after = (
            domain.ite(condition, nothing, each) for each in (reach.before, reach.after)
        )
        return Reach(before, after)

    def _reach_of(self, addrspace: int, root: z3.BitVecRef) -> Reach[z3.BitVecRef]:
        ways, domain = self._casts.ways(root), self.domain
        if ways is None:
            return self._open(addrspace, root)
        condition, a, b = ways
        first, second = self._reach(addrspace, a), self._reach(addrspace, b)
        return Reach(
            domain.ite(condition, first.before, second.before),
            domain.ite(condition, first.after, second.after),
        )

    def _open(self, addrspace: int, root: z3.BitVecRef) -> Reach[z3.BitVecRef]:
        """The bounds of a root's object, if only the environment knows them."""
        domain, wide = self.domain, self.spaces.wide(addrspace, root)
        memory = self.spaces.plan.memory_of(addrspace)
        symbol = self._casts.symbol(root)
        of = symbol.position if isinstance(symbol, Argument) else None
        of = of if of in self.parameters else None
        before, after = (
            domain.symbols.apply(ObjectReach(memory, b, of), [wide], wide.sort())
            for b in (True, False)
        )
        assert isinstance(before, z3.BitVecRef) and isinstance(after, z3.BitVecRef)
        reach = Reach(before, after)
        no_null = self.null_is_no_object(addrspace)
        bits = self.spaces.layout.pointer(addrspace).bits
        null = self.spaces.wide(addrspace, domain.const(0, bits)) if no_null else None
        space_bits = self.spaces.bits_of_memory(addrspace, root)
        self.facts.append(is_possible(domain, reach, wide, null=null, bits=space_bits))
        held = range_of(domain, reach, wide)
        self.facts.append(self.spaces.in_one_window(wide, held.begin, held.end))
        may_end = self._global(root) is None
        for name, extent in self.spaces.plan.extents.items():
            if self.spaces.plan.memory_of(extent.addrspace) == memory:
                is_in = self._as_in(name, extent, wide, reach, is_argument=of is not None)
                # What ends where the variable begins is another object, but for the variable.
                is_other = may_end and (of is not None or not extent.held)
                ends = is_other and self._ends_at(name, extent, wide, reach)
                self.facts.append(domain.any(is_in, ends))
        here = PlacedObject(wide, range_of(domain, reach, wide))
        others, nulls = self.ranges.setdefault(memory, []), self.nulls.setdefault(memory, [])
        if of is not None:
            self.facts.extend(same_or_apart(domain, here.range, other) for other in others)
            self.facts.extend(same_if_inside(domain, null, here.range) for null in nulls)
            others.append(here.range)
        elif not no_null and domain.value(root) == 0:
            for space, argument in self.arguments():
                if self.spaces.plan.memory_of(space) == memory:
                    self._reach(space, argument)
            self.facts.extend(same_if_inside(domain, here, other) for other in others)
            nulls.append(here)
        return reach

    def _as_in(
        self,
        name: str,
        extent: GlobalExtent,
        root: z3.BitVecRef,
        reach: Reach[z3.BitVecRef],
        *,
        is_argument: bool,
    ) -> Truth:
        """A root inside of a global variable has that object's extent, or more where it may be
        larger.  One of no bytes that may be larger begins there, too."""
        domain = self.domain
        begin = self.spaces.wide(extent.addrspace, self.global_address(name, extent.addrspace))
        at, length = domain.sub(root, begin), domain.const(extent.size, ADDRESS_BITS)
        rest = domain.sub(length, at)
        if extent.exact:
            same = domain.all(domain.eq(reach.before, at), domain.eq(reach.after, rest))
        else:
            shorter = domain.any(domain.slt(reach.before, at), domain.slt(reach.after, rest))
            same = domain.negate(shorter)
        begins = not (extent.size or extent.exact or is_argument)
        inside = domain.eq(root, begin) if begins else domain.ult(at, length)
        return domain.any(domain.negate(inside), same)

    def _ends_at(
        self, name: str, extent: GlobalExtent, root: z3.BitVecRef, reach: Reach[z3.BitVecRef]
    ) -> Truth:
        """A root is the address of a global variable, and one past the end of its own object."""
        begin = self.spaces.wide(extent.addrspace, self.global_address(name, extent.addrspace))
        nothing = self.domain.const(0, ADDRESS_BITS)
        return self.domain.all(self.domain.eq(root, begin), self.domain.eq(reach.after, nothing))
