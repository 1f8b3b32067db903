"""Rules of LangRef that decide verdicts and that LLVM 23 changed.

`Module.langref` says whose rules hold, LLVM 22's or LLVM 23's; the default is LLVM 22's.  `RULES`
is the one table; `docs/engines.md` shows it, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from common.data import dataclass

if TYPE_CHECKING:
    from verify.ir.function import Module

OLDER, NEWER = 22, 23
"""The versions of LLVM whose LangRefs are told apart; older ones count as the first, later ones as
the second."""
LANGREFS: Mapping[str, int] = MappingProxyType({str(each): each for each in (OLDER, NEWER)})
"""The versions by their names on a command line."""


@dataclass(frozen=True)
class Rules:
    """The rules of one LangRef, a field for each row of `RULES`.

    `nofree_of_others`: `nofree` excludes that another thread frees, with which the function
    synchronises.  `promised_bytes_last`: a parameter's `dereferenceable` holds for the whole
    function.  `volatile_may_stop`: execution need not go on after a volatile load, as after a
    volatile store.  `volatile_is_nosync`: a volatile access does not break `nosync`.
    `vscale_is_power`: `vscale` is a power of two, also where no `vscale_range` says so.
    `nsz_of_operands`: `nsz` leaves the sign of a zero operand open, not that of a zero result.
    """

    nofree_of_others: bool = False
    promised_bytes_last: bool = False
    volatile_may_stop: bool = False
    volatile_is_nosync: bool = False
    vscale_is_power: bool = False
    nsz_of_operands: bool = False


UNKNOWN = Rules()
"""The rules if nothing states the version: LLVM 22's, except a rule that only its passes show
(`promised_bytes_last`)."""
BY_LANGREF: Mapping[int, Rules] = MappingProxyType(
    {
        OLDER: Rules(promised_bytes_last=True),
        NEWER: Rules(
            nofree_of_others=True,
            volatile_may_stop=True,
            volatile_is_nosync=True,
            vscale_is_power=True,
            nsz_of_operands=True,
        ),
    }
)


@dataclass(frozen=True)
class Row:
    """A rule that changed: the field of `Rules`, its name in verdicts, where LangRef has it, and
    what LLVM 22 and LLVM 23 say."""

    field: str
    name: str
    section: str
    older: str
    newer: str


RULES = (
    Row(
        "nofree_of_others",
        "`nofree`",
        "Function Attributes",
        "the function frees nothing itself; another thread may, with which it synchronises",
        "nothing is freed, also not through synchronization",
    ),
    Row(
        "promised_bytes_last",
        "`dereferenceable`",
        "Parameter Attributes",
        "for as long as the function runs (so LLVM 23's release notes tell it)",
        "at the entry of the function; the object may be freed later",
    ),
    Row(
        "volatile_may_stop",
        "volatile accesses",
        "Volatile Memory Accesses",
        "execution goes on after a volatile load; it need not after a volatile store",
        "execution need not go on after any",
    ),
    Row(
        "volatile_is_nosync",
        "`nosync`",
        "Function Attributes",
        "a volatile access may synchronise",
        "it does not",
    ),
    Row(
        "vscale_is_power",
        "`vscale`",
        "Vector Type",
        "a positive integer",
        "a power of two",
    ),
    Row(
        "nsz_of_operands",
        "`nsz`",
        "Fast-Math Flags",
        "the sign of a zero operand or result is insignificant",
        "the sign of a zero operand may be flipped; of a result only what follows from that",
    ),
)


def rules(module: Module) -> Rules:
    """The rules that hold for a module."""
    return UNKNOWN if module.langref is None else BY_LANGREF[langref_of(module.langref)]


def langref_of(version: int) -> int:
    """The LangRef that an LLVM of this version goes by."""
    return OLDER if version <= OLDER else NEWER
