"""Regenerates the kernels' IR: runs the clang commands that each source names in its first lines.

    python corpus/kernels/regenerate.py --clang clang-22 [--check] [NAME …]

Not needed by any test: the IR is part of the corpus.  A command runs in its kernel's folder; what
clang prints is stored without what names the machine or the build (see `cleaned`).
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent
LANGUAGES = (".cu", ".hip", ".cl", ".hlsl", ".cpp")
COMMAND = "// clang "


@dataclass(frozen=True, slots=True)
class Command:
    """One run of clang on `source`, which gives the file `output` beside it."""

    source: Path
    arguments: tuple[str, ...]
    output: Path

    @property
    def target(self) -> str:
        """`TARGET` of the output's name `NAME.TARGET.ll`."""
        return self.output.name.split(".")[1]


class CommandError(Exception):
    """A source's command line without an output, or one that clang refuses."""


def sources() -> tuple[Path, ...]:
    """The kernels' sources, by name."""
    return tuple(sorted(p for p in FOLDER.glob("*/*") if p.suffix in LANGUAGES))


def commands(source: Path) -> tuple[Command, ...]:
    """The commands in the source's first lines.  Raises `CommandError`."""
    return tuple(_commands(source))


def _commands(source: Path) -> Iterator[Command]:
    for line in source.read_text(encoding="utf-8").splitlines():
        if not line.startswith("//"):
            return
        if line.startswith(COMMAND):
            words = shlex.split(line.removeprefix(COMMAND))
            if len(words) < 2 or words[-2] != "-o":
                raise CommandError(f"{source.name}: no `-o FILE` at the end of the command")
            yield Command(source, tuple(words[:-2]), source.parent / words[-1])


# What a module built for a logical SPIR-V triple becomes when another target takes its tokens.
# The address spaces in use agree: 0 for what is generic and for allocas, 3 for shared memory.
RETARGET: dict[str, tuple[tuple[str, str], ...]] = {
    "nvptx64-tokens": (
        (
            r'^target datalayout = ".*"$',
            'target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"',
        ),
        (r'^target triple = ".*"$', 'target triple = "nvptx64-nvidia-cuda"'),
        (r"\bspir_kernel ", "ptx_kernel "),
        (r"\bspir_func ", ""),
    ),
}

CLEANUP: tuple[tuple[str, str], ...] = (
    (r"^; ModuleID = .*\n", ""),
    (r"^source_filename = .*\n", ""),
    # Intrinsics of other targets, declared as functions, have no calling convention of SPIR-V.
    (r"\bcall spir_func (?=[^@\n]*@llvm\.(?:amdgcn|nvvm)\.)", "call "),
)
IDENT = re.compile(r"^!llvm\.ident = !\{(!\d+)\}\n", re.MULTILINE)


def cleaned(text: str, target: str) -> str:
    """clang's output without file names and clang's version, and for `target` when that differs."""
    for pattern, replacement in (*CLEANUP, *RETARGET.get(target, ())):
        text = re.sub(pattern, replacement, text, flags=re.MULTILINE)
    if ident := IDENT.search(text):
        text = IDENT.sub("", text)
        text = re.sub(rf"^{ident[1]} = .*\n", "", text, flags=re.MULTILINE)
    return text.lstrip("\n")


def generate(command: Command, clang: str) -> str:
    """The IR that `clang` gives.  Raises `CommandError` with its complaints, and `OSError`."""
    words = (clang, *command.arguments, "-o", "-")
    done = subprocess.run(
        words, cwd=command.source.parent, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise CommandError(f"{command.output.name}: clang failed\n{done.stderr}")
    return cleaned(done.stdout, command.target)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Regenerate the kernels' IR.", allow_abbrev=False)
    parser.add_argument("--clang", default="clang-22", metavar="PATH", help="clang 22 or later")
    parser.add_argument("--check", action="store_true", help="write nothing, report differences")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these kernels")
    options = parser.parse_args(arguments)
    failures: list[str] = []
    if not sources():
        print(f"no sources in {FOLDER}: they are in the repository, not installed", file=sys.stderr)
        return 2
    for source in sources():
        if options.names and source.stem not in options.names:
            continue
        try:
            failures.extend(_update(source, options.clang, check=options.check))
        except (CommandError, OSError) as error:
            failures.append(str(error))
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


def _update(source: Path, clang: str, *, check: bool) -> Iterator[str]:
    for command in commands(source):
        text = generate(command, clang)
        if not check:
            command.output.write_text(text, encoding="utf-8")
        elif not command.output.exists() or command.output.read_text(encoding="utf-8") != text:
            yield f"{command.output.name}: differs from what clang gives"


if __name__ == "__main__":
    sys.exit(main())
