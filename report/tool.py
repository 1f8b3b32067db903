"""This program and what it stands on, by version."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version

from verify.ir.llvm_library import llvm_version

NAME = "tangle-tv"
TESTED = {"z3-solver": "5.4.0", "bitwuzla": "0.9.1"}
"""The solvers in the versions of `constraints.txt`, with which the tests run."""


def versions() -> dict[str, str]:
    """`name`, `version` (ours), `llvm`, `z3`."""
    return {
        "name": NAME,
        "version": installed(NAME),
        "llvm": ".".join(map(str, llvm_version())),
        "z3": _solver("z3-solver"),
    }


def installed(distribution: str) -> str:
    """The version of a distribution; `unknown` for a source tree that was never installed."""
    start, end = f"{distribution.replace('-', '_')}-", ".dist-info"
    for name in _in_folders(sys.path):  # the module for this takes 25 ms to load
        if name.startswith(start) and name.endswith(end):
            return name[len(start) : -len(end)]
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "unknown"


def _in_folders(folders: Iterable[str]) -> Iterator[str]:
    """The names in those folders that are there and may be read."""
    for folder in folders:
        with suppress(OSError):
            yield from os.listdir(folder)


def describe() -> str:
    """One line for people."""
    parts = versions()
    solvers = {"z3-solver": f"z3 {parts['z3']}", "bitwuzla": f"Bitwuzla {_solver('bitwuzla')}"}
    said = [f"LLVM {parts['llvm']}"] + [
        shown if shown.endswith(f" {TESTED[name]}") else f"{shown}, tested with {TESTED[name]}"
        for name, shown in solvers.items()
    ]
    return f"{NAME} {parts['version']} ({'; '.join(said)})"


def _solver(distribution: str) -> str:
    return ".".join(installed(distribution).split(".")[:3])
