"""Runs LLVM's passes by an external `opt`, LLVM 13 or later.

Its output is converted to text that the wheel's LLVM prints.  Where the syntax has changed since
(typed pointers, attributes), the conversion goes through bitcode, which newer LLVMs read.  Text
that only an LLVM newer than the wheel's can express stays unchanged.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from llvmlite import binding

from common.data import dataclass
from process.command import ProgramOutOfTime, run_program
from process.limits import Limits
from process.wall import Wall
from transforms.llvm.downgrade_ir import TOKENS, written_for
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import (
    OPTIONS,
    WHICH,
    Death,
    PassRun,
    death_message,
    last_started,
    steps_in,
)
from transforms.llvm.worker import LLVM_LIMITS, InvalidModule, LlvmDied, LlvmFailed, in_worker
from verify.ir.errors import IRError
from verify.ir.llvm import canonical, parsed_here
from verify.ir.newer_text import in_llvm_22, restored
from verify.ir.reader import parse_module

OLDEST = 13
LISTENING = ("-print-changed", *OPTIONS[1:])
"""Not quiet: before LLVM 17, passes that deleted what they ran on are only mentioned."""
_VERSION = re.compile(r"LLVM version ((\d+)\S*)")
_UNKNOWN_OPTION = "Unknown command line argument '-print-"
_BROKEN = "input module is broken!"
_NO_PASS_TIMEOUT_S = 20.0
"""For an `opt` that runs no pass."""


@dataclass(frozen=True, slots=True)
class Opt:
    """The command line of an `opt`, and its LLVM's version."""

    command: tuple[str, ...]
    version: str
    major: int

    @property
    def program(self) -> str:
        return " ".join(self.command)

    @property
    def is_newer(self) -> bool:
        """Whether its LLVM is newer than the wheel's."""
        return self.major > binding.llvm_version_info[0]


class NotRead(LlvmFailed):
    """The `opt` cannot read the file."""


def find_opt(*command: str) -> Opt:
    """The `opt` with this command line.  Raises `LlvmFailed` if it is no `opt`, or too old."""
    program = " ".join(command)
    try:
        done = subprocess.run(
            [*command, "--version"],
            capture_output=True,
            text=True,
            timeout=_NO_PASS_TIMEOUT_S,
            check=True,
        )
    except (OSError, subprocess.SubprocessError) as error:
        why = error.strerror if isinstance(error, OSError) else "`--version` fails"
        raise LlvmFailed(f"{program} cannot be used as opt: {why}") from error
    found = _VERSION.search(done.stdout)
    if found is None:
        raise LlvmFailed(f"{program} cannot be used as opt: it names no version of LLVM")
    opt = Opt(command, found[1], int(found[2]))
    if opt.major < OLDEST:
        raise LlvmFailed(f"{program} is of LLVM {opt.version}; {OLDEST} or later is needed")
    return opt


def before_and_after(
    opt: Opt,
    data: bytes,
    target: Sequence[str],
    options: Sequence[str],
    limits: Limits,
    *,
    walled: bool = False,
) -> tuple[str, str]:
    """A module, and what the `opt` makes of it with `options`; `target` are options for reading.
    One that is `walled` writes no file but in a folder of its own, where the system can see to it.

    Raises `LlvmFailed`, `InvalidModule`.
    """
    with tempfile.TemporaryDirectory(prefix="tangle-tv-") as folder:
        tool = _Tool(opt, (*_pointers(opt, data), *target), limits, Path(folder), walled)
        own, _ = _read(tool, data)
        after, _ = tool.run(own, options)
        first, second = tool.converted([own, after])
    return first, second


def steps_by(opt: Opt, data: bytes, recipe: Recipe, limits: Limits = LLVM_LIMITS) -> PassRun:
    """The steps as of `steps_of`, by another LLVM; `data` is a file that it reads.  Raises
    `LlvmFailed`, also when a module cannot be converted; `InvalidModule`."""
    with tempfile.TemporaryDirectory(prefix="tangle-tv-") as folder:
        tool = _Tool(opt, (*_pointers(opt, data), *recipe.machine), limits, Path(folder))
        own, notes = _read(tool, data)
        death: Death | None = None
        try:
            after, said = tool.run(own, (*LISTENING, *recipe.words))
        except LlvmDied as died:
            naming = tool.last_pass(own, (*WHICH, *recipe.words))
            death = Death(*naming, death_message(died))
            after, said = "", died.said
        except LlvmFailed as error:
            if _UNKNOWN_OPTION not in str(error):
                raise
            after, said = tool.run(own, recipe.words)
        steps = steps_in(own, said)
        texts = tool.converted([own, *(step.after for step in steps), after or own])
    before, *between, last = texts
    pairs = zip(steps, [before, *between], between, strict=False)
    steps = tuple(replace(step, before=old, after=new) for step, old, new in pairs)
    after = last if death is None else [before, *between][-1]
    machine = recipe.triple or _triple(before)
    return PassRun(recipe, machine, before, after, steps, death, opt.version, opt.program, notes)


def _read(tool: _Tool, data: bytes) -> tuple[str, tuple[str, ...]]:
    """The module as the `opt` prints it, with what the user is to know about that."""
    opt = tool.opt
    try:
        own = tool.read(data)
        _refuse_tokens(opt, own)
        return own, ()
    except InvalidModule:
        raise
    except NotRead as error:
        try:
            text = canonical(data, "the file").text
        except IRError:
            raise error from None
        _refuse_tokens(opt, text)
        older, lost = written_for(opt.major, text)
        try:
            own = tool.read(older.encode())
        except NotRead:
            raise error from None
        left_out = f", without what it does not know: {', '.join(lost)}" if lost else ""
        return own, (f"the file was rewritten for LLVM {opt.major}{left_out}",)


def _refuse_tokens(opt: Opt, text: str) -> None:
    if opt.major < TOKENS and "@llvm.experimental.convergence." in text:
        raise LlvmFailed(f"{opt.program}: LLVM {opt.major} has no convergence control tokens")


def _pointers(opt: Opt, data: bytes) -> tuple[str, ...]:
    """The option by which LLVM 13 and 14 read `ptr`."""
    flag = {13: "-force-opaque-pointers", 14: "-opaque-pointers"}.get(opt.major)
    return (flag,) if flag and re.search(rb"\bptr\b", data) else ()


def _triple(text: str) -> str:
    found = re.search(r'^target triple = "(.*)"$', text, re.M)
    return found[1] if found else ""


@dataclass(frozen=True)
class _Tool:
    """One `opt` with the options that all its runs share, and a folder for files; whether it is
    behind a wall."""

    opt: Opt
    options: tuple[str, ...]
    limits: Limits
    folder: Path
    walled: bool = False

    def read(self, data: bytes) -> str:
        """The module as this `opt` prints it."""
        source = self.folder / "input"
        source.write_bytes(data)
        try:
            return self._run(["-S", "-o", "-", str(source)])[0].decode("utf-8", "replace")
        except LlvmFailed as error:
            said = str(error).replace(str(source), "the file")
            if _BROKEN in said:
                raise InvalidModule(said) from error
            raise NotRead(
                f"{self.opt.program} (LLVM {self.opt.version}) does not read it: {said}"
            ) from error

    def run(self, text: str, options: Sequence[str]) -> tuple[str, str]:
        """The module after passes, as this `opt` prints it, and standard error."""
        source = self.folder / "own.ll"
        source.write_text(text, encoding="utf-8")
        words = ["-S", "-disable-verify", "-o", "-", *options, str(source)]
        out, said = self._run(words, self.limits.seconds)
        return out.decode("utf-8", "replace"), said

    def last_pass(self, text: str, options: Sequence[str]) -> tuple[str, str]:
        """The pass in which it dies, when it dies again."""
        try:
            self.run(text, options)
        except LlvmDied as died:
            return last_started(died.said)
        return ("", "")

    def converted(self, texts: Sequence[str]) -> list[str]:
        """Modules that this `opt` printed, in the syntax of the wheel's LLVM."""
        found = _reprinted(texts)
        convert = self._as_it_is if self.opt.is_newer else self._by_bitcode
        return [new or convert(old) for old, new in zip(texts, found, strict=True)]

    def _as_it_is(self, text: str) -> str:
        """The text of a newer LLVM, which the wheel's does not read."""
        try:
            spelled = in_llvm_22(text, "a step")
            if not spelled.startswith("; ModuleID"):
                raise IRError("it is no module")
            parse_module(spelled)
        except IRError as error:
            raise self._not_converted(error) from error
        return spelled

    def _not_converted(self, error: Exception) -> LlvmFailed:
        return LlvmFailed(
            f"IR of LLVM {self.opt.version} cannot be converted to that of LLVM "
            f"{binding.llvm_version_info[0]}: {error}"
        )

    def _by_bitcode(self, text: str) -> str:
        source = self.folder / "step.ll"
        source.write_text(text, encoding="utf-8")
        try:
            bitcode = self._run(["-disable-verify", "-o", "-", str(source)])[0]
            return canonical(bitcode, "bitcode").text
        except (LlvmFailed, IRError) as error:
            raise self._not_converted(error) from error

    def _wall(self) -> Wall | None:
        return Wall(("/",), (str(self.folder), os.devnull)) if self.walled else None

    def _run(self, words: Sequence[str], seconds: float = _NO_PASS_TIMEOUT_S) -> tuple[bytes, str]:
        command = [*self.opt.command, *self.options, *words]
        try:
            done = run_program(command, seconds, self._wall())
        except ProgramOutOfTime as error:
            said = error.stderr.decode("utf-8", "replace")
            raise LlvmDied(f"LLVM did not finish within {seconds:g} s", said) from error
        except OSError as error:
            raise LlvmFailed(f"{self.opt.program}: {error.strerror}") from error
        said = done.stderr.decode("utf-8", "replace")
        if done.returncode < 0 or (done.returncode and "LLVM ERROR: " in said):
            how = f"signal {-done.returncode}" if done.returncode < 0 else "fatal error"
            raise LlvmDied(f"LLVM crashed ({how})", said)
        if done.returncode:
            raise LlvmFailed(said.strip() or f"status {done.returncode}")
        return done.stdout, said


def _all_printed(texts: Sequence[str]) -> str:
    return "\0".join(map(_printed, texts))


def _reprinted(texts: Sequence[str]) -> list[str]:
    """Each text as the wheel's LLVM prints it; empty where it cannot be read."""
    try:
        return in_worker(partial(_all_printed, tuple(texts))).split("\0")
    except LlvmDied:
        return [""] * len(texts)


def _printed(text: str) -> str:
    try:
        return restored(str(parsed_here(text)), text)
    except RuntimeError:
        return ""
