"""Clang: where it is, what it is asked, what it answers."""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from process.limits import Limits, limit_this_process
from process.wall import Wall, put_up
from source.languages import Language, without_preprocessing

LIMIT_S = 60.0
"""Seconds of wall time for one run of Clang."""
HEADERS = Path(__file__).parent / "headers"
"""What stands for headers of Clang's own that not every build of Clang ships."""
_HEADERS = f"-idirafter{HEADERS}"
WALLED_LIMITS = Limits(seconds=LIMIT_S, memory_mib=2048)
LLVM_MAJOR = "22"
"""The version of LLVM whose IR is read."""
ON_PATH = ("clang", f"clang-{LLVM_MAJOR}")
"""The names that are looked for."""


class ClangError(Exception):
    """Clang is not there, or refuses the program; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Clang:
    """`command` are the words that start it; `version` is the first line of `--version`.  One that
    is `walled` can open only its own files and those in the folder of the program, whatever the
    program asks for, and has limits.  `skipped`: why others are not used that were found first."""

    command: tuple[str, ...]
    version: str
    walled: bool = False
    skipped: tuple[str, ...] = ()

    def run(self, words: Sequence[str], folder: Path | None = None) -> str:
        """The output of Clang.  Raises `ClangError` with its complaints."""
        done = _run((*self.command, *words), folder, self._limit(folder))
        if done.returncode:
            complaints = done.stderr.decode("utf-8", "replace").strip()
            raise ClangError(complaints or f"{self.command[0]}: exit status {done.returncode}")
        return done.stdout.decode("utf-8", "surrogateescape")

    def _limit(self, folder: Path | None) -> Callable[[], None] | None:
        if not self.walled:
            return None
        own = os.path.dirname(os.path.realpath(self.command[0]))
        given = () if folder is None else (os.path.abspath(folder),)
        wall = Wall((own, str(HEADERS), *given))

        def limit() -> None:
            limit_this_process(WALLED_LIMITS)
            put_up(wall)

        return limit


def find_clang(given: str | None = None) -> Clang:
    """The Clang that `--clang` names, or else the first of LLVM 22 on the PATH, or else that of the
    extra `tangle-tv[clang]`.  Raises `ClangError`."""
    if given and (command := shlex.split(given)):
        return _usable(command, f"--clang {given}")
    skipped: list[str] = []
    for name in ON_PATH:
        path = shutil.which(name)
        # `tangle-cc` may be installed under the name of the compiler that it starts.
        if path is None or os.path.basename(os.path.realpath(path)).startswith("tangle-"):
            continue
        try:
            return replace(_usable((path,), path), skipped=tuple(skipped))
        except ClangError as error:
            skipped.append(f"{path} is not used: {error}")
    return packaged_clang(skipped)


def packaged_clang(skipped: Sequence[str] = ()) -> Clang:
    """The Clang of the extra, which needs no file outside its own folder, and so works behind a
    wall.  Raises `ClangError`."""
    found = importlib.util.find_spec("ziglang")
    if found is None or found.origin is None:
        raise ClangError(
            f"there is no Clang of LLVM {LLVM_MAJOR} on the PATH: install one, or the extra "
            f"(pip install 'tangle-tv[clang]'), or name one with --clang PATH"
            + "".join(f"; {each}" for each in skipped)
        )
    program = str(Path(found.origin).parent / "zig")
    return replace(_usable((program, "clang"), program), skipped=tuple(skipped))


def _usable(command: Sequence[str], name: str) -> Clang:
    """Raises `ClangError` unless it is a Clang whose IR is read."""
    try:
        done = _run((*command, "--version"))
    except OSError as error:
        raise ClangError(f"{name}: cannot be started: {error.strerror}") from error
    version = done.stdout.decode("utf-8", "replace").split("\n", 1)[0]
    if done.returncode or "clang version" not in version:
        raise ClangError(f"{name}: this is no Clang")
    if version.split("clang version ", 1)[1].split(".")[0] != LLVM_MAJOR:
        raise ClangError(f"{version}: the IR of LLVM {LLVM_MAJOR} is read, take its Clang")
    return Clang(tuple(command), version)


def _run(
    words: Sequence[str], folder: Path | None = None, limit: Callable[[], None] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """`limit` is called in the new process.  Raises `ClangError`, `OSError`."""
    try:
        return subprocess.run(
            words,
            cwd=folder,
            capture_output=True,
            check=False,
            timeout=LIMIT_S,
            env={**os.environ, "LC_ALL": "C"},
            preexec_fn=limit,
        )
    except subprocess.TimeoutExpired as error:
        raise ClangError(f"Clang did not end within {LIMIT_S:g} s") from error
    except subprocess.SubprocessError as error:  # of `limit`, in the new process
        raise ClangError("Clang cannot be started behind a wall on this machine") from error


@dataclass(frozen=True, slots=True)
class TranslationUnit:
    """A translation unit: the options are those of a compilation without input and output."""

    path: Path
    language: Language
    options: tuple[str, ...]


def preprocessed(clang: Clang, unit: TranslationUnit) -> str:
    """The text with line markers.  Raises `ClangError`."""
    words = (*unit.options, *unit.language.first, _HEADERS, "-w", "-E", _word(unit.path))
    return clang.run(words, unit.path.parent)


def refuse_errors(clang: Clang, unit: TranslationUnit) -> None:
    """Raises `ClangError` with what is wrong with the program, in places of its own files."""
    words = (*unit.options, *unit.language.first, _HEADERS, "-w", "-fsyntax-only", _word(unit.path))
    clang.run(words, unit.path.parent)


def syntax_tree(clang: Clang, unit: TranslationUnit, text: Path) -> str:
    """The syntax tree as JSON; `text` is the preprocessed file."""
    words = ("-fsyntax-only", "-Xclang", "-ast-dump=json")
    return clang.run((*_second(unit), *words, text.name), text.parent)


def unoptimised(clang: Clang, unit: TranslationUnit, text: Path) -> str:
    """Clang's IR before any pass, as text, with places of the source.

    At `-O2` although no pass runs: at `-O0` Clang forbids inlining, at `-O1` unrolling, which the
    passes that are checked afterwards would obey.  LLVM's verifier does not look at it here: what
    Clang gives is to be judged, not refused.
    """
    words = ("-g", "-O2", *_cc1("-disable-llvm-passes", "-disable-llvm-verifier"))
    names = ("-fno-discard-value-names", "-S", "-emit-llvm", "-o", "-")
    return clang.run((*_second(unit), *words, *names, text.name), text.parent)


def _word(path: Path) -> str:
    """The name of a file in its folder, which Clang does not take for an option."""
    return f"./{path.name}" if path.name.startswith("-") else path.name


def _second(unit: TranslationUnit) -> tuple[str, ...]:
    return (*without_preprocessing(unit.options), *unit.language.second, _HEADERS, "-w")


def _cc1(*words: str) -> tuple[str, ...]:
    return tuple(part for word in words for part in ("-Xclang", word))
