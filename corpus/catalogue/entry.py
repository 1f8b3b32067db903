"""One row of the table of support: a tiny function, and evidence that its meaning is known.

A text is one function and what it needs; `@@` stands for the function's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Section(Enum):
    """The parts of the table; a member's value is its title."""

    INSTRUCTIONS = "Instructions"
    FLAGS = "Flags of instructions"
    TYPES = "Types"
    MEMORY = "Memory"
    ATOMICS = "Atomic and volatile accesses"
    CALLS = "Calls and functions"
    CONVERGENCE = "Convergence control"
    INTRINSICS = "Intrinsics"
    OPERATIONS = "Known operations"
    FUNCTION_ATTRIBUTES = "Function attributes"
    VALUE_ATTRIBUTES = "Attributes of parameters and results"
    METADATA = "Metadata"
    BUNDLES = "Operand bundles"


@dataclass(frozen=True)
class Pinned:
    """Evidence by fixed inputs: the result is that of the concrete machine, and no other.

    The target calls the function, and on those inputs returns the machine's constant: that must be
    proved, and another constant refuted.  Not `refuted`: another entry with the same meaning has
    shown the refutation.
    """

    refuted: bool = True


@dataclass(frozen=True)
class Against:
    """`other` is a target that is wrong for the function, and must be refuted."""

    other: str


@dataclass(frozen=True)
class Same:
    """`other` means the same: each must be proved to refine the other."""

    other: str


@dataclass(frozen=True)
class Marked:
    """`other` is the function without the mark (a flag, an attribute, metadata, a bundle, a marker
    intrinsic).  The mark taken away and the mark added are both asked; both must be decided.

    `promise`: LangRef makes it undefined, or poison, to break what the mark says, and the function
    breaks it: adding the mark is wrong.
    """

    other: str
    promise: bool = False


Evidence = Pinned | Against | Same | Marked
PINNED = Pinned()
BY_VALUE: tuple[Evidence, ...] = (PINNED,)
"""The evidence of most entries."""


@dataclass(frozen=True)
class Entry:
    """One row.  `name` is LangRef's; `declarations` are the lines that `function` and the evidence
    need; `note` adds what a measured status cannot show.  Without evidence no entry is exact."""

    group: Section
    name: str
    function: str
    evidence: tuple[Evidence, ...] = BY_VALUE
    declarations: tuple[str, ...] = ()
    note: str = ""
    threads: int = 2


def define(
    result: str, parameters: str, body: str, *, attributes: str = "", before: str = ""
) -> str:
    """The text of `define RESULT @@(PARAMETERS)`; `before` precedes the result's type."""
    lines = "\n".join(f"  {line.strip()}" if not _is_label(line) else line for line in _lines(body))
    head = " ".join(filter(None, ["define", before, result]))
    tail = f" {attributes}" if attributes else ""
    return f"{head} @@({parameters}){tail} {{\n{lines}\n}}\n"


def value(result: str, parameters: str, body: str, *, attributes: str = "") -> str:
    """The text of a function that returns `%r`, which `body` binds."""
    return define(result, parameters, f"{body}\nret {result} %r", attributes=attributes)


def _lines(body: str) -> list[str]:
    return [line for line in body.split("\n") if line.strip()]


def _is_label(line: str) -> bool:
    return line.rstrip().endswith(":")


def marked(
    group: Section,
    name: str,
    template: str,
    mark: str,
    *,
    declarations: tuple[str, ...] = (),
    promise: bool = False,
) -> Entry:
    """An entry for a mark; `template` holds `{}` at the mark's position."""
    with_mark, without = template.replace("{}", mark), template.replace("{}", "")
    return Entry(group, name, with_mark, (Marked(without, promise),), declarations)
