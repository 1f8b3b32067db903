"""Makes jobs from LLVM's tests: the result of each RUN line with `opt` on each function."""

from __future__ import annotations

import shlex
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from corpus.lit_lines import needs_assertions, run_lines, substituted
from corpus.sources.files import bytes_of, ll_files, printable, text_of, why
from corpus.sources.own_opt import OwnOpt, own_opt
from corpus.sources.step_jobs import StepOrigin, items_of
from corpus.sources.units import Expansion, Item, Problem, SourceSettings
from process.limits import Limits
from process.modules import module_command
from transforms.llvm.external import before_and_after
from transforms.llvm.file_options import without_files
from transforms.llvm.opt_line import OptLine, read_line
from transforms.llvm.steps import Step
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError

OPT_TIMEOUT_S = 60.0
"""Time limit for one run of `opt`, in seconds."""
_ENDS = {"|", "||", "&&", "&", ";", "(", ")"}


@dataclass(frozen=True)
class LitTest:
    """One test file under the `opt` of its RUN lines."""

    path: Path
    name: str
    opt: OwnOpt
    asked: SourceSettings
    root: Path

    def key(self) -> str:
        text = text_of(self.path, "replace", within=self.root)
        return self.asked.key("lit", self.name, text, self.opt.identity)

    def expand(self) -> Expansion:
        try:
            data = bytes_of(self.path, within=self.root)
        except OSError as error:
            return Expansion((), (Problem(self.name, why(error)),))
        items: list[Item] = []
        problems: list[Problem] = []
        for number, line in enumerate(opt_lines(data.decode("utf-8", "replace"), self.path), 1):
            origin = StepOrigin(f"{self.name} RUN{number}", "lit", printable(self.path.stem))
            try:
                limits = Limits(seconds=OPT_TIMEOUT_S)
                texts = before_and_after(
                    self.opt.opt, data, line.target, line.passes, limits, walled=True
                )
                step = Step(number, line.names, "[module]", *texts)
                items += items_of([step], origin, self.asked, self.opt.opt.program)
            except (LlvmFailed, IRError, OSError) as error:
                problems.append(Problem(origin.name, " ".join(str(error).split())))
        return Expansion(tuple(items), tuple(problems))


def opt_lines(text: str, path: Path) -> Iterator[OptLine]:
    """The command lines of `opt` in RUN lines that read the test file itself and are to succeed,
    without options about other files.  None when LLVM needs assertions for the test."""
    if needs_assertions(text):
        return
    own = str(path.resolve())
    for line in dict.fromkeys(run_lines(text)):
        for words in _commands(substituted(line, path, Path(tempfile.gettempdir()))):
            if words[:1] == ["opt"]:
                arguments, stdin = _redirected(words[1:])
                found = read_line(without_files(arguments))
                if not found.asks and own in (found.file, stdin):
                    yield found


def _commands(line: str) -> Iterator[list[str]]:
    """The commands of a shell line, as words and redirections."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    words: list[str] = []
    try:
        for word in lexer:
            if word in _ENDS:
                yield words
                words = []
            else:
                words.append(word)
    except ValueError:  # quotes that the shell would take otherwise
        return
    yield words


def _redirected(words: Sequence[str]) -> tuple[list[str], str]:
    """The words without redirections, and what standard input is."""
    kept: list[str] = []
    stdin = ""
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word.isdigit() and rest and rest[0].startswith(">"):
            continue
        if set(word) <= set("<>&"):
            target = rest.pop(0) if rest else ""
            stdin = target if word == "<" else stdin
            continue
        kept.append(word)
    return kept, stdin


def found_opt(program: str = "") -> OwnOpt:
    """The `program`; without one, `opt` on the path, or else the LLVM of llvmlite.  Raises
    `LlvmFailed`."""
    chosen = program or shutil.which("opt")
    return own_opt(*((chosen,) if chosen else module_command("transforms.llvm.wheel_opt")))


@dataclass(frozen=True)
class Lit:
    """The tests at or below `root` that contain `mentions`, with the program `opt`; without one,
    with `opt` on the path, or else the LLVM of llvmlite."""

    root: Path
    label: str
    mentions: str
    opt: str
    asked: SourceSettings

    def units(self) -> Iterator[LitTest | Problem]:
        try:
            opt = found_opt(self.opt)
        except LlvmFailed as error:
            yield Problem(self.label, str(error))
            return
        for found in ll_files(self.root, self.label):
            if isinstance(found, Problem):
                yield found
                continue
            try:
                if self.mentions in text_of(found[0], "replace", within=self.root):
                    yield LitTest(*found, opt, self.asked, self.root)
            except OSError as error:
                yield Problem(found[1], why(error))
