"""The passes that a hunt runs, and why it does not run the others: `passes.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import cast

from corpus.seed_programs import own_runs
from transforms.llvm.passes import Recipe
from transforms.llvm.recipe import Making

TABLE = Path(__file__).resolve().parent / "passes.toml"
TRIPLE = "amdgcn-amd-amdhsa"
FIRST = 22
"""The version of LLVM whose passes the table began with: an older one is run with these, too."""
Group = Mapping[str, object]
_NEST = re.compile(r"^(?:function|loop|loop-mssa|cgscc)\((.*)\)$")
_LAST = re.compile(r"([\w-]+)(?:<[^<>]*>)?\)*$")
_INSTCOMBINE = re.compile(r"(?<![\w-])instcombine(?![\w-])(?:<([^<>]*)>)?")


@dataclass(frozen=True)
class HuntedPass:
    """A pass as it is fuzzed: `passes` and `prepare` as `--passes` takes them, on this target.
    `covers`: the names in LLVM's list; `listed`: they are in it.  `instruments`: the pass adds
    calls of a runtime that no source makes."""

    passes: str
    prepare: str
    triple: str
    options: tuple[str, ...]
    covers: tuple[str, ...]
    listed: bool
    label: str = ""
    instruments: bool = False

    @property
    def name(self) -> str:
        """Tells the row from others: its label, or the pass and what is unusual about how it is
        run."""
        if self.label:
            return self.label
        *first, last = self.passes.split("+")
        nested = _NEST.match(last)
        own = nested[1] if nested else last
        unusual = [part for part in first if not part.startswith("require<")]
        words = ["+".join([*unusual, own]), *self.options]
        words += [] if self.triple == TRIPLE else [f"on {self.triple.partition('-')[0]}"]
        usual = ("", "loop-simplify+lcssa")
        words += [] if self.prepare in usual else [f"after {self.prepare}"]
        return " ".join(words)

    def making(self, program: str) -> Making:
        """The run of the row by the `opt` of that name."""
        recipe = Recipe((_spelled(self.passes),), self.options, self.triple)
        return Making(recipe, program=program, prepare=_spelled(self.prepare), served=True)


@dataclass(frozen=True)
class PassTable:
    """The rows that are fuzzed, and of the other passes the reason.  `unchanged`: why a row, by its
    name, changes no program of the families."""

    rows: tuple[HuntedPass, ...]
    left_out: Mapping[str, str]
    unchanged: Mapping[str, str]

    @property
    def listed(self) -> frozenset[str]:
        """All names of LLVM's list that have a row or a reason."""
        covered = {name for row in self.rows if row.listed for name in row.covers}
        return frozenset(covered | self.left_out.keys())


def pass_table(llvm: int = FIRST, path: Path = TABLE) -> PassTable:
    """Reads the table, which is ours, for a version of LLVM."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))

    def groups(kind: str) -> Iterator[Group]:
        for group in cast("Sequence[Group]", data[kind]):
            since, until = (group.get(bound, llvm) for bound in ("since", "until"))
            if cast("int", since) <= llvm <= cast("int", until):
                yield group

    def reasons(kind: str, names: str) -> dict[str, str]:
        return {
            name: str(group["reason"])
            for group in groups(kind)
            for name in cast("Sequence[str]", group[names])
        }

    rows = dict.fromkeys(row for group in groups("fuzzed") for row in _rows(group))
    return PassTable(tuple(rows), reasons("left_out", "passes"), reasons("unchanged", "rows"))


def _rows(group: Group) -> Iterator[HuntedPass]:
    for passes in cast("Sequence[str]", group["passes"]):
        last = passes.split("+")[-1]
        nested = _NEST.match(last)
        name = (nested[1] if nested else last).partition("<")[0]
        first = [part for part in passes.split("+")[:-1] if not part.startswith("require<")]
        yield HuntedPass(
            passes,
            str(group.get("prepare", "")),
            str(group.get("triple", TRIPLE)),
            tuple(cast("Sequence[str]", group.get("options", ()))),
            tuple(cast("Sequence[str]", group.get("covers", (name, *first)))),
            bool(group.get("listed", True)),
            instruments=bool(group.get("instruments", False)),
        )


def own_rows(path: Path) -> tuple[HuntedPass, ...]:
    """Rows for what a test of LLVM's runs by itself, named by its last pass; none for one that is
    left out."""
    rows: list[HuntedPass] = []
    for run in own_runs(path):
        last = _LAST.search(run.passes)
        name = last[1] if last else run.passes
        if name in _left_out():
            continue
        label = f"{name}, as in LLVM's tests"
        triple = run.triple or TRIPLE
        passes = _INSTCOMBINE.sub(_without_fixpoint, run.passes)
        rows.append(HuntedPass(passes, "", triple, run.options, (name,), False, label))
    return tuple(rows)


@cache
def _left_out() -> frozenset[str]:
    """The passes that LLVM's tests are not run with, either."""
    return frozenset(pass_table().left_out)


def _without_fixpoint(found: re.Match[str]) -> str:
    """InstCombine that does not end LLVM where it has more to do, as it may have in a program that
    was changed."""
    return f"instcombine<{';'.join(filter(None, (found[1], 'no-verify-fixpoint')))}>"


def _spelled(passes: str) -> str:
    return ",".join(part for part in passes.split("+") if part)
