"""The contents of cells of shared memory."""

from __future__ import annotations

from collections.abc import Callable

from common.data import dataclass
from verify.concrete.domain import Bits, IntDomain
from verify.concrete.run.undefined import Choose, Undefined
from verify.concrete.trace import Cell, CellValue, Site
from verify.semantics.meaning import scalar
from verify.semantics.memory.call_memory import Bases
from verify.semantics.memory.shared_memory import to_cells

DOMAIN = IntDomain()


@dataclass(frozen=True, slots=True)
class UndefCell:
    """Cell number `index`, of `size` bytes, of a scalar that was made from undef."""

    whole: Undefined
    index: int
    size: int

    def value(self, choose: Choose) -> CellValue:
        """The contents, for one use of the whole."""
        cell = to_cells(DOMAIN, scalar(self.whole.compute(choose)), self.size)[self.index]
        return cell.bits.value, cell.poison


POISON: CellValue = (0, True)


@dataclass(frozen=True)
class CallWrites:
    """A call that changes cells for which `changes` holds: they hold what the environment has after
    `epoch` observations; `written`: what it writes through."""

    epoch: int
    changes: Callable[[Cell], bool]
    written: Bases


def content(cell: CellValue | UndefCell, choose: Choose) -> CellValue:
    return cell.value(choose) if isinstance(cell, UndefCell) else cell


def no_undef(site: Site, width: int) -> Bits:
    raise AssertionError("cells without undef ask for a choice")
