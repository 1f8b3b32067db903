"""Writes what a compiler was given and what it made of it, or compares it with the files."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

# Runs where only the compiler is installed: the project's packages are not imported.

BEFORE, AFTER = ".before.ll", ".after.ll"
SIDES = (BEFORE, AFTER)
_LOCATION = re.compile(r"(?m)^; ModuleID = .*\n|^source_filename = .*\n")

Texts = Iterable[tuple[str, Sequence[str]]]
"""Modules before and after, by kernel and target, as `NAME.TARGET`."""


def main(compiler: str, folder: Path, compiled: Callable[[Sequence[str]], Texts]) -> int:
    """Exit status 1: with `--check`, a file is another one.  `compiled`: of these kernels; without
    names, of all."""
    parser = argparse.ArgumentParser(
        allow_abbrev=False, description=f"Compiles the kernels of this folder by {compiler}."
    )
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument(
        "--check", action="store_true", help="compare with the files that are there"
    )
    asked = parser.parse_args()
    status = 0
    for name, texts in compiled(asked.names):
        for side, text in zip(SIDES, texts, strict=True):
            path = folder / f"{name}{side}"
            kept = _LOCATION.sub("", text).strip() + "\n"
            if not asked.check:
                path.write_text(kept, encoding="utf-8")
            elif not path.exists() or path.read_text(encoding="utf-8") != kept:
                print(f"{path.name} is another one")
                status = 1
    return status
