"""The command line of clang, as far as `tangle-cc` has to know it."""

from __future__ import annotations

import os

from transforms.llvm.opt_line import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NO_CODE = words(
    """-E -M -MM -fsyntax-only -### --version -dumpversion -dumpmachine --help --analyze -emit-ast
    --print-targets -cc1 -cc1as -emit-pch --precompile"""
)
"""Options with which no pass runs."""
VALUED = words(
    """-o -x -target -arch -include -imacros -isystem -iquote -idirafter -isysroot -I -D -U -L -l -F
    -MF -MT -MQ -Xclang -Xlinker -Xassembler -Xpreprocessor -mllvm -z -T -u -e -Xarch_device
    -Xarch_host -Xoffload-linker -Xcuda-ptxas -working-directory"""
)
"""Options whose value is the next word."""
SOURCES = (".c", ".cc", ".cpp", ".cxx", ".c++", ".C", ".i", ".ii", ".ll", ".bc", ".m", ".mm")
DEVICE_SOURCES = (".cu", ".hip", ".cl", ".clcpp")
DEVICE_LANGUAGES = frozenset(["hip", "cuda", "cl", "clcpp", "hip-cpp-output", "cuda-cpp-output"])
DEVICE_OPTIONS = ("--offload-arch", "--cuda-gpu-arch", "-fopenmp-targets", "-fsycl", "--offload=")
GPUS = ("amdgcn", "amdgpu", "r600", "nvptx", "spir", "dxil")


class ClangLine:
    """`compiles`: passes may run on some file, the first of which is `source`; `is_device`: on code
    for a GPU."""

    __slots__ = ("compiles", "is_device", "source")

    def __init__(self) -> None:
        self.compiles = False
        self.is_device = False
        self.source = ""


def read_line(given: Sequence[str]) -> ClangLine:
    """The words after the compiler's name.  Those in a response file (`@FILE`) count, too."""
    line = ClangLine()
    given = _expanded(given)
    language = ""
    rest = iter(given)
    for word in rest:
        value = next(rest, "") if word in VALUED else ""
        if word == "-x" or (word.startswith("-x") and not word.startswith("-xarch")):
            language = value or word[2:]
        line.is_device |= _is_device(word, value) or language in DEVICE_LANGUAGES
        is_file = not word.startswith("-") or word == "-"
        if is_file and (word.endswith((*SOURCES, *DEVICE_SOURCES)) or _is_code(language)):
            line.source = line.source or word
    line.compiles = bool(line.source) and NO_CODE.isdisjoint(given)
    return line


def _is_code(language: str) -> bool:
    return language not in ("", "none", "assembler", "assembler-with-cpp")


def _is_device(word: str, value: str) -> bool:
    """Whether a word, with the next one if that is its value, asks for code for a GPU."""
    if word.startswith("--target=") or word == "-target":
        return (value or word.partition("=")[2]).startswith(GPUS)
    return word.startswith(DEVICE_OPTIONS) or (
        word.endswith(DEVICE_SOURCES) and not word.startswith("-")
    )


def _expanded(given: Sequence[str]) -> list[str]:
    found: list[str] = []
    for word in given:
        if not word.startswith("@"):
            found.append(word)
            continue
        try:
            with open(word[1:], encoding="utf-8", errors="replace") as file:
                text = file.read()
        except OSError:
            found.append(word)
            continue
        import shlex

        try:
            found += shlex.split(text)
        except ValueError:
            found.append(word)
    return found


WRITTEN = words(
    """-dependency-file -serialize-diagnostic-file -coverage-notes-file -coverage-data-file
    -opt-record-file -split-dwarf-output -split-dwarf-file -diagnostic-log-file
    -header-include-file -stack-usage-file"""
)
"""Options of `clang -cc1` that name a file that is written."""
WRITTEN_JOINED = ("-stats-file=", "-ftime-trace", "-print-stats", "--ftime-report")
MAKES_CODE = words("-emit-obj -S -emit-llvm -emit-llvm-bc")


def jobs_in(logged: str) -> list[list[str]]:
    """The runs of `clang -cc1` that make code, as CC_PRINT_OPTIONS of clang has them logged: a line
    of words in quotation marks each."""
    import shlex

    jobs: list[list[str]] = []
    for line in logged.splitlines():
        if not line.startswith(' "'):
            continue
        try:
            job = shlex.split(line)
        except ValueError:
            continue
        if job[1:2] == ["-cc1"] and not MAKES_CODE.isdisjoint(job):
            jobs.append(job)
    return jobs


def triple_of(job: Sequence[str]) -> str:
    """The target of a run of `clang -cc1`."""
    return job[job.index("-triple") + 1] if "-triple" in job[:-1] else ""


def without_files(job: Sequence[str]) -> list[str]:
    """The words of a run of `clang -cc1` without those by which it writes files."""
    found: list[str] = []
    rest = iter(job)
    for word in rest:
        if word in WRITTEN:
            next(rest, "")
        elif word == "-o":
            next(rest, "")
            found += ["-o", os.devnull]
        elif not word.startswith(WRITTEN_JOINED):
            found.append(word)
    return found
