"""The examples that the page offers: the corpus, by topic, each with its options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.expect import BUGS, ExpectationError, expectations, pair_files, short, simplest
from corpus.expect import ROOT as CORPUS
from corpus.options import OptionError, options_from
from tangle_tv.playground.request import OFFERED, PageMode
from verify.options import OPTIONS, Options

PASSES = (
    ("branch_arms/branch_arms.amdgcn.ll", "sroa,simplifycfg"),
    ("elect_loop/elect_loop.amdgcn.ll", "default<O2>"),
    ("leave_and_vote/leave_and_vote.amdgcn.ll", "default<O3>"),
)
"""Kernels, and passes to run on them."""
PROGRAMS = ("destructors", "divergent-exit", "goto", "short-circuit")
"""Of `corpus/source`."""
LOGS = (("gvn-sink", "mem2reg, instcombine, gvn-sink and simplifycfg, one after the other."),)
"""Of `corpus/logs`, with a sentence on each."""
_INCLUDE = '#include "statements.h"\n'
_ONCE = "#pragma once\n"


@dataclass(frozen=True)
class Example:
    """`path` of its text; it is read when it is asked for.  `says`: the first sentence about it."""

    name: str
    topic: str
    path: Path
    mode: PageMode
    passes: str = ""
    says: str = ""

    def state(self) -> dict[str, object]:
        """The settings of the page's controls."""
        text = self.path.read_text(encoding="utf-8")
        if self.mode is PageMode.SOURCE:
            text = _without_include(text, self.path.parent)
        return {
            "mode": self.mode.value,
            "before": text,
            "after": "",
            "passes": self.passes,
            "language": "c++" if self.mode is PageMode.SOURCE else "",
            "target": "spirv" if self.mode is PageMode.SOURCE else "",
            "level": "",
            "options": _words(self.path) if self.mode is PageMode.PAIR else [],
        }


def examples() -> dict[str, Example]:
    """By name, in the order of the page: miscompiles of LLVM first."""
    return {each.name: each for each in _examples()}


def _examples() -> Iterator[Example]:
    pairs = [p for p in pair_files() if _mode_fits(p)]
    for path in sorted(pairs, key=lambda p: (p.parent != BUGS, p)):
        topic = "Miscompiles of LLVM" if path.parent == BUGS else f"Pairs: {path.parent.name}"
        yield Example(short(path), topic, path, PageMode.PAIR, says=_first_sentence(path))
    for name, passes in PASSES:
        path = CORPUS / "kernels" / name
        if path.is_file():
            yield Example(
                f"kernels/{path.stem}", "Passes on a kernel", path, PageMode.PASSES, passes
            )
    for name, says in LOGS:
        path = CORPUS / "logs" / f"{name}.log"
        if path.is_file():
            yield Example(f"logs/{name}", "What LLVM printed", path, PageMode.LOG, says=says)
    for name in PROGRAMS:
        path = CORPUS / "source" / f"{name}.cpp"
        if path.is_file():
            yield Example(f"source/{name}", "Programs in C++", path, PageMode.SOURCE)


_WHAT = re.compile(r"^; What: ((?:.*\n; )*?.*?[.:;])(?:\s|$)", re.M)


def _first_sentence(path: Path) -> str:
    """The start of what a file says of itself; empty where it says nothing."""
    found = _WHAT.search(path.read_text(encoding="utf-8"))
    return "" if found is None else " ".join(found[1].replace("\n; ", " ").split())


def _mode_fits(path: Path) -> bool:
    """Whether the page can check a pair file as its comments say: not with a file of operations."""
    return "--ops" not in path.read_text(encoding="utf-8")


def _words(path: Path) -> list[list[str]]:
    """The options of a file's simplest expectation, as the page sends them."""
    try:
        found = expectations(path)
        words = simplest(found).words if found else ()
        options = options_from(words, path.parent, None).options
    except (ExpectationError, OptionError):
        return []
    return [
        [name, word]
        for name in OFFERED
        if getattr(options, name) != getattr(Options(), name)
        for word in OPTIONS[name].words(getattr(options, name))
    ]


def _without_include(text: str, folder: Path) -> str:
    header = (folder / "statements.h").read_text(encoding="utf-8").replace(_ONCE, "")
    return text.replace(_INCLUDE, header)
