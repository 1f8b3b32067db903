"""The address spaces of a target: the memory that they name, the address of null, and the windows
of the generic address space (`Spaces` in `verify.targets.target`).

Two address spaces that name one area may be the same memory.  An address space that the target's
document does not name may be any memory, and so may every address space of other targets.

A target with a *generic* address space maps its areas into it: one area, the *main* one, where its
own addresses are, and every other one into a *window* of 2^32 bytes.  The addresses of a space that
names the main area are generic addresses; those of other spaces begin at the window of the area
that is named first.
"""

from __future__ import annotations

from collections.abc import Iterable

from common.data import dataclass
from verify.targets.target import AddressSpace, Area, Spaces
from verify.targets.triples import architecture, target_named

OF_ONE_THREAD = frozenset({Area.LOCAL, Area.PRIVATE})
"""The areas that only the thread accesses whose they are."""
OF_HOSTS = frozenset({Area.GLOBAL, Area.DEVICE_ONLY, Area.HOST_ONLY})
"""The areas of addresses that a host passes to a kernel."""


@dataclass(frozen=True)
class TargetSpaces:
    """The address spaces of a target, by its name (`verify.targets.triples`); empty: any.
    `own_apart`: addresses of spaces that name other memory, too, are of no memory of one thread."""

    architecture: str = ""
    own_apart: bool = False

    @property
    def _target(self) -> Spaces:
        return target_named(self.architecture).spaces

    @property
    def generic(self) -> int | None:
        """The address space that holds the areas of others in windows."""
        return self._target.generic

    @property
    def null_is_no_object(self) -> frozenset[int]:
        """The address spaces in which no object has the address 0."""
        return self._target.null_is_no_object

    def space(self, addrspace: int) -> AddressSpace | None:
        """An address space; `None`: no document says what it is."""
        return self._target.spaces.get(addrspace)

    def is_read_only(self, addrspace: int) -> bool:
        """Whether memory of an address space does not change while a kernel runs."""
        space = self.space(addrspace)
        return space is not None and space.is_read_only

    def areas(self, addrspace: int) -> frozenset[Area] | None:
        """The areas that an address space names; `None`: any."""
        space = self.space(addrspace)
        areas = None if space is None else frozenset(space.areas)
        if areas is None or not self.own_apart or areas <= OF_ONE_THREAD:
            return areas
        return areas - OF_ONE_THREAD

    def naming(self, area: Area) -> set[int]:
        """The address spaces that name an area."""
        return {number for number, space in self._target.spaces.items() if area in space.areas}

    def is_own(self, addrspace: int) -> bool:
        """Whether only one thread accesses what is in an address space."""
        areas = self.areas(addrspace)
        return areas is not None and areas <= OF_ONE_THREAD

    @property
    def has_own_locals(self) -> bool:
        """Whether only the thread accesses its local variables, also where others know their
        addresses."""
        return any(Area.LOCAL in space.areas for space in self._target.spaces.values())

    def window(self, area: Area) -> int | None:
        """The number of an area's window in the generic address space: the address space that
        begins there; `None`: the area has none."""
        if self.generic is None or area not in self._target.spaces[self.generic].areas[1:]:
            return None
        spaces = self._target.spaces
        named = [n for n in spaces if n != self.generic and area in spaces[n].areas]
        return min(named, key=lambda n: (spaces[n].areas[0] is not area, n))

    def may_alias(self, a: int, b: int) -> bool:
        """Whether addresses of two address spaces may be of the same memory."""
        first, second = self.areas(a), self.areas(b)
        return a == b or first is None or second is None or bool(first & second)

    def holds_locals(self, addrspace: int) -> bool:
        """Whether addresses of local variables, or of a kernel's parameters that are copies of
        its own, may be addresses of an address space."""
        space = self.space(addrspace)
        return space is None or not {Area.LOCAL, Area.PARAMETER}.isdisjoint(space.areas)

    def memories(
        self, spaces: Iterable[int], casts: Iterable[tuple[int, int]] = ()
    ) -> dict[int, int]:
        """The address spaces that occur by the memory that they are a part of, which has the number
        of one of them: `casts` says which ones the program takes for the same memory, where the
        documents do not."""
        joined = [each for each in casts if None in map(self.areas, each)]
        occurring = sorted({*spaces, *(space for pair in joined for space in pair)})
        memory = {space: space for space in occurring}
        joined += [(a, b) for a in occurring for b in occurring if a < b and self.may_alias(a, b)]
        for a, b in joined:
            one, other = sorted((memory[a], memory[b]))
            memory = {space: one if held == other else held for space, held in memory.items()}
        return memory


def target_spaces(triple: str) -> TargetSpaces:
    """The address spaces of the target of a triple."""
    return TargetSpaces(architecture(triple))


def is_constant_space(triple: str, addrspace: int) -> bool:
    """Whether memory of an address space does not change while a kernel runs."""
    return target_spaces(triple).is_read_only(addrspace)
