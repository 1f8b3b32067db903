"""Kinds of findings of a hunt, and the miscompiles among them that are known."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import cast

from common.data import dataclass
from corpus.expect import BUGS
from corpus.hunt import table
from corpus.known_bugs import DIFFERENCES
from corpus.pairing import read_pairs
from tangle_tv.commands.fuzz_job import DIED, FuzzFinding
from tangle_tv.commands.hunt_shape import Shape, of_operation, shape_with_callees
from verify.codes import Code
from verify.ir.errors import IRError
from verify.ir.reader import read_module

DIFFERENCE = "difference"
KNOWN = Path(table.__file__).with_name("known.toml")
BY_MESSAGE = frozenset((DIED, Code.LLVM_VERIFIER.value))
"""The codes of findings that LLVM's own words tell from others."""
NOTHING_TOLD = frozenset(("irreducible",))
"""What a shape may have from other parts of a large function, and nothing else."""
_PAIR = re.compile(r"(?<![\w/-])([\w-]+)\.ll")


@dataclass(frozen=True)
class FindingKind:
    """`base`: the pass without its arguments; `change`: how the communicating set changed, or what
    else did, without the names of this program's functions; of a crash, where LLVM ended, and what
    LLVM's verifier says; `sets`: a set changed; `shape`: of the difference, where there are two
    functions to compare; `target`: the processor that LLVM was run for."""

    base: str
    code: str
    change: str
    tokens: bool
    sets: bool = False
    shape: Shape | None = None
    target: str = ""

    @property
    def is_difference(self) -> bool:
        """Whether two runs differ, so that the target breaks no static rule."""
        return self.code in DIFFERENCES

    def __str__(self) -> str:
        tokens = "tokens" if self.tokens else ""
        if self.shape is None or self.code in BY_MESSAGE:
            words = [self.base, self.code, self.change, tokens]
        else:
            sets = DIFFERENCE if self.sets else f"{DIFFERENCE} of values"
            words = [self.base, sets if self.is_difference else self.code, tokens, str(self.shape)]
        return ", ".join(filter(None, words))


def kind_of(finding: FuzzFinding) -> FindingKind:
    """The kind of a finding."""
    checked = finding.checked
    reason = None if checked is None else checked.reason
    change = ""
    if reason is not None:
        change = reason.operation[1].value if reason.operation else reason.what
        change = "" if change.startswith("@") else change
    elif finding.code == DIED:
        change = finding.site
    base = re.findall(r"[\w-]+(?:<[^>]*>)?\)*$", finding.name)
    name = re.sub(r"[<)].*", "", base[0]) if base else finding.name
    sets = reason is not None and reason.operation is not None
    target = finding.making.recipe.triple.partition("-")[0]
    shape = _shape(finding)
    # A token that nothing uses makes a controlled function, too.
    tokens = finding.kind[3] or (shape is not None and shape.controlled)
    return FindingKind(name, finding.code, change, tokens, sets, shape, target)


def _shape(finding: FuzzFinding) -> Shape | None:
    checked = finding.checked
    if checked is None:
        return None
    try:
        before, after = (
            read_module(text.encode(), "finding").module for text in (checked.before, checked.after)
        )
    except IRError:
        return None
    source, target = (m.functions.get(checked.function) for m in (before, after))
    if source is None or target is None:
        return None
    shape = shape_with_callees(before, source, after, target)
    if checked.reason is None or checked.reason.operation is None:
        return shape
    return of_operation(shape, before, source, checked.reason.operation[0].removeprefix("@"))


@dataclass(frozen=True)
class KnownKind:
    """A row of the table.  `known`: the pairs in corpus/bugs that show it, or a reason; `passes`:
    every pass if empty, and then the pairs tell no shape; `sets`: whether a communicating set
    changes, where the row says so; `forms`: shapes besides those of the pairs, as they are printed,
    without regard to tokens, and of what LLVM's words tell the beginnings of these; `needs`: words,
    which a shape has that is neither; `targets`: the processors of the runs that it is of, all if
    empty."""

    known: str
    passes: tuple[str, ...]
    codes: frozenset[str]
    tokens: frozenset[bool]
    sets: bool | None
    forms: frozenset[str]
    needs: frozenset[str]
    targets: frozenset[str]

    def holds(self, kind: FindingKind) -> bool:
        """Whether the kind is this one."""
        if kind.code not in self.codes or not self._is_of(kind.base):
            return False
        if kind.tokens not in self.tokens or self.sets not in (None, kind.sets):
            return False
        if self.targets and kind.target not in self.targets:
            return False
        if kind.code in BY_MESSAGE:
            return any(map(kind.change.startswith, self.forms))
        if kind.shape is None or not (self.pairs or self.forms or self.needs):
            return True
        if self.needs and self.needs <= kind.shape.words:
            return True
        if str(replace(kind.shape.plain, controlled=False)) in self.forms:
            return True
        told = (shape for name in self.pairs for shape in _shapes_of(name))
        return bool(self.passes) and any(_alike(kind, shape) for shape in told)

    def _is_of(self, base: str) -> bool:
        """Whether a pass is one of the row's: `jump-threading` of LLVM's class `JumpThreading`,
        too."""
        return not self.passes or _letters(base) in map(_letters, self.passes)

    @property
    def pairs(self) -> tuple[str, ...]:
        """The names of the pairs; none where a reason stands in their place."""
        written = re.sub(r"[^,]*\(.*", "", self.known)
        return tuple(_PAIR.findall(written)) if not re.search(r"\w \w", written) else ()


def _letters(name: str) -> str:
    return name.replace("-", "").lower()


def _alike(kind: FindingKind, known: Shape) -> bool:
    """Whether a finding has a known shape: of a broken static rule only what became of operations,
    and whether the source has tokens, tell anything."""
    shape = kind.shape
    assert shape is not None
    if kind.is_difference:
        return known in (shape, shape.plain)
    if shape.controlled != known.controlled:
        return False
    return not {m for m in shape.moved if "added" in m} - known.moved


@cache
def _shapes_of(name: str) -> tuple[Shape, ...]:
    """The shapes of the pairs in a file."""
    pairs = read_pairs(BUGS / f"{name}.ll")
    return tuple([shape_with_callees(p.before, p.source, p.after, p.target) for p in pairs])


def known_kinds(path: Path = KNOWN) -> tuple[KnownKind, ...]:
    """The rows of the table."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(map(_row, cast("Sequence[Mapping[str, object]]", data.get("kind", ()))))


def _row(row: Mapping[str, object]) -> KnownKind:
    def words(key: str) -> tuple[str, ...]:
        return tuple(cast("Sequence[str]", row.get(key, ())))

    return KnownKind(
        str(row["known"]),
        words("passes"),
        frozenset(_codes(words("codes"))),
        frozenset(cast("Sequence[bool]", row["tokens"])),
        cast("bool | None", row.get("sets")),
        frozenset(words("forms")),
        frozenset(words("needs")),
        frozenset(words("targets")),
    )


def _codes(written: Sequence[str]) -> Iterator[str]:
    for code in written:
        yield from DIFFERENCES if code == DIFFERENCE else (code,)


def pair_of(kind: FindingKind, known: Sequence[KnownKind]) -> str:
    """The pair or reason of a known finding; empty for a new one."""
    return next((row.known for row in known if row.holds(kind)), "")


def pair_of_part(part: FindingKind, whole: FindingKind, known: Sequence[KnownKind]) -> str:
    """The pair or reason of a finding by what is left of it in a smaller program; empty for a new
    one.  A smaller program may show another miscompile of the pass: it counts only where something
    tells its shape, and all of that is of the larger one's, if anything tells that."""
    if part.shape is None or whole.shape is None or part.base != whole.base:
        return ""
    told, all_told = part.shape.uncounted, whole.shape.uncounted - NOTHING_TOLD
    return pair_of(part, known) if told and (told <= all_told or not all_told) else ""
