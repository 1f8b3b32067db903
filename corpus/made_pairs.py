"""Pair files that LLVM makes: their text, and the command that writes or compares them."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path

from transforms.llvm.worker import LlvmFailed

_NOT_WANTED = re.compile(r"^(; ModuleID|source_filename|; Function Attrs)")


class CommandError(Exception):
    """An input that cannot be used; the message names the file."""


def readable(module: str) -> str:
    """A module as LLVM prints it, without LLVM's own comments."""
    lines = module.splitlines()
    return "\n".join(line for line in lines if not _NOT_WANTED.match(line)).strip()


def pair_text(header: Sequence[str], body: str) -> str:
    return "\n".join(header) + f"\n\n{body}\n"


Make = Callable[[Collection[str]], Iterator[Mapping[Path, str]]]
"""The files of the inputs with these names, of all inputs for none, one input at a time."""


def run_command(
    program: str, description: str | None, make: Make, arguments: Sequence[str] | None
) -> int:
    """Makes the files.  Exit status 0; 1: with `--check`, stored pairs differ from what LLVM gives
    now; 2: an input cannot be used."""
    parser = argparse.ArgumentParser(
        prog=f"python -m {program}", description=description, allow_abbrev=False
    )
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parsed = parser.parse_args(arguments)
    changed = made = 0
    try:
        for files in make(parsed.names):
            made += 1
            for path, text in files.items():
                changed += not _is_stored(path, text, check=parsed.check)
    except (CommandError, LlvmFailed, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    if not made:
        print(f"{program}: its inputs are not here: they are in the repository", file=sys.stderr)
        return 2
    return 1 if parsed.check and changed else 0


def _is_stored(path: Path, text: str, *, check: bool) -> bool:
    """Whether the file already has this text; if not, it is written, except with `--check`."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return True
    print(f"{'differs' if check else 'written'}: {path.name}")
    if not check:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return False
