"""Miscompiles of LLVM as pairs: `corpus/opt/inputs/*.ll` in, `corpus/bugs/*.ll` out.

    python -m corpus.opt.bugs [--check] [NAMES…]

An input is the source half of a pair, `@src` and what it calls; its comments say how an `opt` from
outside is run (`; RUN: opt-22 -passes=…`) and what is expected of the checker (`; EXPECT…`).  Each
pass is the real one, verified by nobody: some outputs are no valid IR.  `--check` compares with the
stored pairs instead of writing them.  `corpus/opt/install.sh` gets the `opt`s; no test needs them.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from llvmlite import binding

from corpus.expect import BUGS, MARKER
from corpus.pairing import SOURCE, TARGET
from transforms.llvm.worker import LlvmFailed, in_worker

INPUTS = Path(__file__).resolve().parent / "inputs"
RUN = "; RUN: "
SECONDS = 60
_NOT_WANTED = re.compile(r"^(; ModuleID|source_filename|; Function Attrs)")
_TRIPLE = re.compile(r'^target triple = "(.*)"$', re.M)
_VERSION = re.compile(r"LLVM version (\S+)")


class InputError(Exception):
    """An input without a command, or a command that fails; the message names the file."""


@dataclass(frozen=True)
class Input:
    """`command` is the words of one `opt`, `expected` whole lines, `text` all of the file."""

    name: str
    comment: tuple[str, ...]
    command: tuple[str, ...]
    expected: tuple[str, ...]
    text: str


def inputs(folder: Path = INPUTS) -> Iterator[Input]:
    """All inputs, by name.  Raises `InputError`, `OSError`."""
    for path in sorted(folder.glob("*.ll")):
        yield read_input(path)


def read_input(path: Path) -> Input:
    """One input.  Raises `InputError`, `OSError`."""
    text = path.read_text(encoding="utf-8")
    header = list(takewhile(lambda line: line.startswith(";"), text.splitlines()))
    runs = [line.removeprefix(RUN) for line in header if line.startswith(RUN)]
    expected = tuple(line for line in header if line.startswith(MARKER))
    if len(runs) != 1 or not expected:
        raise InputError(f"{path}: needs one line `{RUN}…` and a line `{MARKER}: …`")
    comment = tuple(line for line in header if not line.startswith((RUN, MARKER)))
    return Input(path.stem, comment, tuple(shlex.split(runs[0])), expected, text)


def pair_file(given: Input) -> str:
    """The pair, made by running the input's command.  Raises `InputError`, `LlvmFailed`."""
    program, *options = given.command
    after = _output(given, [program, "-S", "-disable-verify", *options], given.text)
    version = _VERSION.search(_output(given, [program, "--version"]))
    if version is None:
        raise InputError(f"{given.name}: `{program} --version` names no version of LLVM")
    lines = in_worker(lambda: _joined(given.text, after)).splitlines()
    body = "\n".join(line for line in lines if not _NOT_WANTED.match(line)).strip()
    triple = _TRIPLE.search(body)
    header = [
        *given.comment,
        f"; LLVM: {version[1]}, triple {triple[1] if triple else 'unknown'}, {_cpu(options)}",
        f"; Do not edit: made by python -m corpus.opt.bugs {given.name}, which ran",
        f";   {shlex.join((program, '-S', *options))}",
        *given.expected,
    ]
    return "\n".join(header) + f"\n\n{body}\n"


def _cpu(options: Sequence[str]) -> str:
    named = [word.removeprefix("-mcpu=") for word in options if word.startswith("-mcpu=")]
    return f"CPU {named[0]}" if named else "no CPU named"


def _output(given: Input, command: Sequence[str], text: str = "") -> str:
    try:
        done = subprocess.run(
            command, input=text, capture_output=True, text=True, timeout=SECONDS, check=True
        )
    except FileNotFoundError as error:
        hint = "corpus/opt/install.sh gets it"
        raise InputError(f"{given.name}: there is no `{command[0]}` here; {hint}") from error
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", "") or "").splitlines()[:1]
        raise InputError(f"{given.name}: {error} {''.join(said)}") from error
    return done.stdout


def _joined(before: str, after: str) -> str:
    """One module with both halves, the functions of the second named `@tgt…`."""
    context = binding.create_context()
    source = binding.parse_assembly(before, context)
    target = binding.parse_assembly(after, context)
    for function in [*target.functions]:
        rest = function.name.removeprefix(SOURCE)
        if not function.is_declaration and function.name != rest and rest[:1] in ("", "_"):
            function.name = TARGET + rest
    source.triple = target.triple
    source.data_layout = target.data_layout
    source.link_in(target)
    return str(source)


def main(arguments: Sequence[str] | None = None) -> int:
    """0; 1: stored pairs differ from what LLVM gives now; 2: an input cannot be used."""
    parser = argparse.ArgumentParser(prog="python -m corpus.opt.bugs", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    given = parser.parse_args(arguments)
    changed = 0
    try:
        for one in inputs():
            if given.names and one.name not in given.names:
                continue
            path, text = BUGS / f"{one.name}.ll", pair_file(one)
            if path.exists() and path.read_text(encoding="utf-8") == text:
                continue
            changed += 1
            print(f"{'differs' if given.check else 'written'}: {path.name}")
            if not given.check:
                path.write_text(text, encoding="utf-8")
    except (InputError, LlvmFailed, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if given.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
