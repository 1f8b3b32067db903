"""Miscompiles of LLVM as pairs: `corpus/opt/inputs/*.ll` in, `corpus/bugs/*.ll` out.

    python -m corpus.opt.bugs [--check] [NAMES…]

An input is the source half of a pair, `@src` and what it calls; its comments say how an `opt` from
outside is run (`; RUN: opt-22 -passes=…`) and what is expected of the checker (`; EXPECT…`).  Each
pass is the real one, verified by nobody: some outputs are no valid IR.  `--check` compares with the
stored pairs instead of writing them.  `corpus/opt/install.sh` gets the `opt`s; no test needs them.
What another LLVM does: `corpus.opt.versions` (`; RUN-23: opt-23 …`, where it is run otherwise).
`; RENAMED: OLD -> NEW` is for what LLVM rewrites as it reads a module: the source half of the pair
has the new text, since no LLVM of today reads the old one and leaves it as it is.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from llvmlite import binding

from corpus.expect import BUGS, MARKER
from corpus.made_pairs import CommandError, pair_text, readable, run_command
from transforms.llvm.worker import in_worker
from verify.ir.llvm import parsed_here
from verify.ir.newer_text import restored
from verify.judge.pairing import SOURCE, TARGET, suffix

INPUTS = Path(__file__).resolve().parent / "inputs"
RUN = "; RUN: "
OTHER_RUN = "; RUN-"
"""Before the version of another LLVM that has to be run otherwise, as in `; RUN-23: opt-23 …`."""
RENAMED = "; RENAMED: "
"""Before `OLD -> NEW`: a text of the input, and how an LLVM of today spells the same."""
OPT_TIMEOUT_S = 60
_TRIPLE = re.compile(r'^target triple = "(.*)"$', re.M)
_VERSION = re.compile(r"LLVM version (\S+)")


@dataclass(frozen=True)
class Miscompile:
    """`command` is the words of one `opt`, `expected` whole lines, `text` all of the file; `others`
    are the commands of other LLVMs that have to be run otherwise, by their version; `renamed` are
    texts of the source that today's LLVM spells otherwise."""

    name: str
    comment: tuple[str, ...]
    command: tuple[str, ...]
    expected: tuple[str, ...]
    text: str
    others: Mapping[str, tuple[str, ...]]
    renamed: Mapping[str, str]

    @property
    def source(self) -> str:
        """The source half of the pair, spelled as today."""
        text = self.text
        for old, new in self.renamed.items():
            text = text.replace(old, new)
        return text


def inputs(folder: Path = INPUTS) -> Iterator[Miscompile]:
    """All inputs, by name.  Raises `CommandError`, `OSError`."""
    for path in sorted(folder.glob("*.ll")):
        yield read_input(path)


def read_input(path: Path) -> Miscompile:
    """One input.  Raises `CommandError`, `OSError`."""
    text = path.read_text(encoding="utf-8")
    header = list(takewhile(lambda line: line.startswith(";"), text.splitlines()))
    runs = [line.removeprefix(RUN) for line in header if line.startswith(RUN)]
    expected = tuple(line for line in header if line.startswith(MARKER))
    if len(runs) != 1 or not expected:
        raise CommandError(f"{path}: needs one line `{RUN}…` and a line `{MARKER}: …`")
    told = (RUN, OTHER_RUN, RENAMED, MARKER)
    comment = tuple(line for line in header if not line.startswith(told))
    other = (line.removeprefix(OTHER_RUN) for line in header if line.startswith(OTHER_RUN))
    others = {
        version: tuple(shlex.split(run)) for version, _, run in (o.partition(": ") for o in other)
    }
    spelled = (line.removeprefix(RENAMED) for line in header if line.startswith(RENAMED))
    renamed = {old: new for old, _, new in (each.partition(" -> ") for each in spelled)}
    command = tuple(shlex.split(runs[0]))
    return Miscompile(path.stem, comment, command, expected, text, others, renamed)


def pair_file(given: Miscompile) -> str:
    """The pair, made by running the input's command.  Raises `CommandError`, `LlvmFailed`."""
    program, *options = given.command
    version = _VERSION.search(output(given, [program, "--version"]))
    if version is None:
        raise CommandError(f"{given.name}: `{program} --version` names no version of LLVM")
    after = output(given, [program, "-S", "-disable-verify", *options])
    body = readable(in_worker(lambda: _joined(given.source, after)))
    triple = _TRIPLE.search(body)
    header = [
        *given.comment,
        f"; LLVM: {version[1]}, triple {triple[1] if triple else 'unknown'}, {_cpu(options)}",
        f"; Do not edit: made by python -m corpus.opt.bugs {given.name}, which ran",
        f";   {shlex.join((program, '-S', *options))}",
        *given.expected,
    ]
    return pair_text(header, body)


def _cpu(options: Sequence[str]) -> str:
    named = [word.removeprefix("-mcpu=") for word in options if word.startswith("-mcpu=")]
    return f"CPU {named[0]}" if named else "no CPU named"


def output(given: Miscompile, command: Sequence[str]) -> str:
    """The output of a command that reads the input's text.  Raises `CommandError`."""
    try:
        done = subprocess.run(
            command,
            input=given.text,
            capture_output=True,
            text=True,
            timeout=OPT_TIMEOUT_S,
            check=True,
        )
    except FileNotFoundError as error:
        hint = "corpus/opt/install.sh gets it"
        raise CommandError(f"{given.name}: there is no `{command[0]}` here; {hint}") from error
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", "") or "").splitlines()[:1]
        raise CommandError(f"{given.name}: {error} {''.join(said)}") from error
    return done.stdout


def _joined(before: str, after: str) -> str:
    """One module with both halves, the functions of the second named `@tgt…`."""
    context = binding.create_context()
    source, target = (parsed_here(text, context) for text in (before, after))
    for function in [*target.functions]:
        rest = suffix(function.name, SOURCE)
        if not function.is_declaration and rest is not None:
            function.name = TARGET + rest
    source.triple = target.triple
    source.data_layout = target.data_layout
    source.link_in(target)
    return restored(str(source), before + after)


def _made_files(names: Collection[str]) -> Iterator[Mapping[Path, str]]:
    for one in inputs():
        if not names or one.name in names:
            yield {BUGS / f"{one.name}.ll": pair_file(one)}


def main(arguments: Sequence[str] | None = None) -> int:
    """0; 1: stored pairs differ from what LLVM gives now; 2: an input cannot be used."""
    return run_command("corpus.opt.bugs", __doc__, _made_files, arguments)


if __name__ == "__main__":
    sys.exit(main())
