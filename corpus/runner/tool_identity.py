"""Identifies the tool by hashes of the sources that decide verdicts and of those that make jobs."""

from __future__ import annotations

import hashlib
from functools import cache

from corpus.expect import ROOT
from corpus.store.records import Tool
from report.tool import installed, versions

TREE = ROOT.parent
DECIDING = (
    "common",
    "process",
    "verify",
    "report",
    "corpus/options.py",
    "corpus/pairing.py",
    "corpus/runner/verify.py",
)
MAKING = (
    "verify/ir",
    "verify/analysis",
    "verify/promises",
    "transforms",
    "source",
    "corpus/changed_functions.py",
    "corpus/compiled/compiled_files.py",
    "corpus/expect.py",
    "corpus/front_end_step.py",
    "corpus/line_information.py",
    "corpus/lit_lines.py",
    "corpus/random_programs.py",
    "corpus/sources",
)
"""Without what instructions mean: it decides which random programs are taken, but those that were
taken stay programs."""
SUFFIXES = {".py", ".toml", ".json"}


@cache
def tool() -> Tool:
    """The identity of this program.  Any change of the sources gives another one: nothing decides
    which changes could change a verdict."""
    installed_versions = versions()
    solver = f"z3 {installed_versions['z3']}, bitwuzla {installed('bitwuzla')}"
    return Tool(
        installed_versions["version"], sources_digest(DECIDING), installed_versions["llvm"], solver
    )


@cache
def maker() -> str:
    """A digest of what makes jobs of a corpus."""
    return f"{sources_digest(MAKING)} {tool().llvm}"


def sources_digest(places: tuple[str, ...]) -> str:
    """A hash of the sources at or below these places, by name and content."""
    digest = hashlib.sha256()
    for place in places:
        root = TREE / place
        files = sorted(root.rglob("*")) if root.is_dir() else [root]
        for path in files:
            if path.suffix in SUFFIXES:
                digest.update(path.relative_to(TREE).as_posix().encode() + b"\0")
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]
