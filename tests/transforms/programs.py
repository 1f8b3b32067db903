"""An `opt` from outside, real or not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

STAND_IN = """#!/bin/sh
for word in "$@"; do
  case "$word" in
  --version) echo "Some LLVM version 99.1"; exit ;;
  -print-*) {print} ;;
  -passes=drop) drop=1 ;;
  -passes=crash) echo "opt: x.cpp:1: f(): Assertion \\`no' failed." >&2; kill -ABRT $$ ;;
  -passes=hang) exec sleep 60 ;;
  -passes=*) echo "opt: unknown pass name '${{word#-passes=}}'" >&2; exit 1 ;;
  esac
  file=$word
done
if [ "$drop" ]; then
  if [ "$print" ]; then
    echo "*** IR Dump After DropPass on f ***" >&2
    grep -v "call void @op" "$file" >&2
  fi
  grep -v "call void @op" "$file"
else
  cat "$file"
fi
"""


def stand_in(folder: Path, *, prints: bool = True) -> Path:
    """A program that takes `-passes=drop` for: drop all calls of `@op`."""
    program = folder / "opt-99"
    unknown = "echo \"opt: Unknown command line argument '$word'.\" >&2; exit 1"
    program.write_text(STAND_IN.format(print="print=1" if prints else unknown), encoding="utf-8")
    program.chmod(0o755)
    return program


def real_opt(version: int) -> str:
    """The program; without it the test is left out.  `.ci/run` installs all that tests ask for."""
    name = f"opt-{version}"
    script = "unpack.sh" if version > 22 else "install.sh"
    if shutil.which(name) is None:
        pytest.skip(f"there is no {name} here; corpus/opt/{script} {version} gets it")
    return name
