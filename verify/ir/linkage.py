"""Linkage and visibility of a function or a variable (LangRef, "Linkage Types",
"Visibility Styles", "DLL Storage Classes", "Runtime Preemption Specifiers").

The values of the enums are LLVM's keywords.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

from common.data import dataclass
from verify.ir.lexer import Cursor

T = TypeVar("T")


class Linkage(Enum):
    PRIVATE = "private"
    INTERNAL = "internal"
    AVAILABLE_EXTERNALLY = "available_externally"
    LINKONCE = "linkonce"
    WEAK = "weak"
    COMMON = "common"
    APPENDING = "appending"
    EXTERN_WEAK = "extern_weak"
    LINKONCE_ODR = "linkonce_odr"
    WEAK_ODR = "weak_odr"
    EXTERNAL = "external"

    @property
    def is_local(self) -> bool:
        """Whether no other module can name the symbol."""
        return self in (Linkage.PRIVATE, Linkage.INTERNAL)

    @property
    def is_interposable(self) -> bool:
        """Whether the linker may replace the definition by one with another meaning."""
        return self.is_weak_for_linker and self not in (Linkage.LINKONCE_ODR, Linkage.WEAK_ODR)

    @property
    def is_weak_for_linker(self) -> bool:
        """Whether the linker may replace the definition by another, equivalent or not."""
        return not self.is_local and self not in (
            Linkage.EXTERNAL,
            Linkage.APPENDING,
            Linkage.AVAILABLE_EXTERNALLY,
        )

    @property
    def may_be_derefined(self) -> bool:
        """Whether the definition that runs may be a less refined one than this one (LLVM's
        `GlobalValue::mayBeDerefined`)."""
        return self.is_weak_for_linker or self is Linkage.AVAILABLE_EXTERNALLY


class Visibility(Enum):
    DEFAULT = "default"
    HIDDEN = "hidden"
    PROTECTED = "protected"


class DllStorage(Enum):
    DEFAULT = ""
    IMPORT = "dllimport"
    EXPORT = "dllexport"


class UnnamedAddr(Enum):
    """Whether a symbol's address is what distinguishes it from other objects (LangRef,
    "Functions")."""

    SIGNIFICANT = ""
    LOCALLY_INSIGNIFICANT = "local_unnamed_addr"
    INSIGNIFICANT = "unnamed_addr"


@dataclass(frozen=True, slots=True)
class Symbol:
    """The symbol that a `define`, `declare` or global variable states."""

    linkage: Linkage = Linkage.EXTERNAL
    visibility: Visibility = Visibility.DEFAULT
    dll_storage: DllStorage = DllStorage.DEFAULT
    dso_local: bool = False
    """As printed: local linkage and the visibilities but `default` imply it."""
    unnamed_addr: UnnamedAddr = UnnamedAddr.SIGNIFICANT


EXTERNAL_SYMBOL = Symbol()
"""The symbol of a function or variable without any of these keywords."""


_LINKAGES = {each.value: each for each in Linkage}
_VISIBILITIES = {each.value: each for each in Visibility}
_DLL_STORAGES = {each.value: each for each in DllStorage if each.value}
_UNNAMED_ADDRS = {each.value: each for each in UnnamedAddr if each.value}
_PREEMPTION = {"dso_local": True, "dso_preemptable": False}


def parse_symbol(c: Cursor) -> Symbol:
    """The keywords before a function's calling convention or a variable's type, in LLVM's order.

    `unnamed_addr` follows for variables after `thread_local`, for functions after the parameters:
    see `parse_unnamed_addr`.
    """
    linkage = _keyword(c, _LINKAGES, Linkage.EXTERNAL)
    dso_local = _keyword(c, _PREEMPTION, default=False)
    visibility = _keyword(c, _VISIBILITIES, Visibility.DEFAULT)
    dll_storage = _keyword(c, _DLL_STORAGES, DllStorage.DEFAULT)
    return Symbol(linkage, visibility, dll_storage, dso_local)


def parse_unnamed_addr(c: Cursor) -> UnnamedAddr:
    return _keyword(c, _UNNAMED_ADDRS, UnnamedAddr.SIGNIFICANT)


def _keyword(c: Cursor, keywords: dict[str, T], default: T) -> T:
    value = keywords.get(c.peek())
    if value is None:
        return default
    c.pos += 1
    return value
