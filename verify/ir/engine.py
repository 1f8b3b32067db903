"""Another LLVM that reads IR, where llvmlite's is too old: an `opt`, or a `libLLVM.so`.

It parses, verifies and prints as `verify.ir.llvm` does; what it prints is then spelled as LLVM 22
spells it (`verify.ir.newer_text`).
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import tempfile
from functools import lru_cache
from pathlib import Path

from llvmlite import binding

from common.data import dataclass
from process.command import ProgramOutOfTime, run_program
from process.fork import Done, fork_call
from process.limits import Limits
from verify.ir.errors import EngineError
from verify.ir.llvm import (
    BITCODE_MAGICS,
    LlvmText,
    Refused,
    check_input,
    crash_message,
    llvm_error,
    split_findings,
)
from verify.ir.newer_text import in_llvm_22, older

ENGINE_LIMITS = Limits(seconds=20.0)
"""The time and memory that another LLVM may use to read one input, or to say its version."""
VARIABLE = "TANGLE_LLVM"
"""The environment variable that names the LLVM for what llvmlite's cannot read."""

_VERSION = re.compile(r"LLVM version (\d+(?:\.\d+)*)")
_PROGRAM = re.compile(r"opt-(\d+)")
_BROKEN = ("input module is broken!", "LLVM ERROR: Broken module found")
_ERROR = re.compile(r"^[^\n]*?:(\d+:\d+: error: .*)", re.S | re.M)


@dataclass(frozen=True)
class Engine:
    """An LLVM by the path of its `opt`, or of its shared library."""

    path: str
    version: str
    is_library: bool = False

    def __str__(self) -> str:
        return f"{self.path} (LLVM {self.version})"

    def canonical(self, data: bytes, name: str) -> LlvmText:
        """This LLVM's canonical text of textual IR or bitcode, as `verify.ir.llvm.canonical` gives
        it.  Raises IRError where LLVM refuses it, EngineError where it does not answer."""
        check_input(data, name)
        read = _by_library if self.is_library else _by_program
        text, findings = read(self, data, name)
        newer = not data.startswith(BITCODE_MAGICS) and bool(older(data.decode(), name).edits)
        return LlvmText(in_llvm_22(text, name), split_findings(findings), newer)

    @property
    def major(self) -> int:
        """The first part of the version."""
        return int(self.version.partition(".")[0])


@lru_cache(maxsize=16)
def find_engine(path: str) -> Engine:
    """The LLVM at a path, or on the PATH by its name.  Raises EngineError."""
    where = path if os.sep in path else shutil.which(path)
    if where is None:
        raise EngineError(f"there is no {path} on the PATH", name=path)
    is_library = ".so" in os.path.basename(where)
    version = _library_version(where) if is_library else _program_version(where)
    return Engine(path, version, is_library)


def engine_at_hand() -> Engine | None:
    """The LLVM for what llvmlite's cannot read: that of TANGLE_LLVM, or else the newest `opt-23`,
    `opt-24`, … on the PATH.  Raises EngineError."""
    named = os.environ.get(VARIABLE)
    if named:
        return find_engine(named)
    newest = max(_newer_programs(), default=None)
    return None if newest is None else find_engine(f"opt-{newest}")


def _newer_programs() -> set[int]:
    """The versions of the programs `opt-N` on the PATH that are newer than llvmlite's LLVM."""
    found: set[int] = set()
    for folder in os.get_exec_path():
        try:
            names = os.listdir(folder)
        except OSError:
            continue
        versions = (match[1] for name in names if (match := _PROGRAM.fullmatch(name)))
        found.update(int(v) for v in versions if shutil.which(f"opt-{v}"))
    return {version for version in found if version > binding.llvm_version_info[0]}


def _program_version(path: str) -> str:
    said = _run(path, ["--version"], path)[1]
    match = _VERSION.search(said)
    if match is None:
        raise EngineError("is no opt: `--version` names no version of LLVM", name=path)
    return match[1]


def _run(path: str, words: list[str], name: str) -> tuple[int, str, str]:
    """Status, standard output and standard error.  Raises EngineError."""
    try:
        done = run_program([path, *words], ENGINE_LIMITS.seconds)
    except ProgramOutOfTime:
        raise EngineError("does not answer: its time is used up", name=path) from None
    except OSError as error:
        raise EngineError(f"cannot be started: {error.strerror}", name=path) from error
    said = done.stderr.decode("utf-8", "replace")
    if done.returncode < 0 or ("LLVM ERROR" in said and _BROKEN[1] not in said):
        ended = f"signal {-done.returncode}" if done.returncode < 0 else "a fatal error"
        last = f": {said.strip().splitlines()[-1]}" if said.strip() else ""
        raise EngineError(f"crashed on {name} ({ended}){last}", name=path)
    try:
        return done.returncode, done.stdout.decode(), said
    except UnicodeDecodeError:
        raise EngineError("prints what is no text", name=path) from None


def _by_program(engine: Engine, data: bytes, name: str) -> tuple[str, str]:
    """The module's text, and what the verifier says.  Raises IRError, EngineError."""
    with tempfile.TemporaryDirectory(prefix="tangle-tv-") as folder:
        source = Path(folder) / "input"
        source.write_bytes(data)
        words = ["-S", "-o", "-", str(source)]
        status, text, said = _run(engine.path, words, name)
        findings = ""
        if status and any(broken in said for broken in _BROKEN):
            lines = [line for line in said.splitlines() if not any(b in line for b in _BROKEN)]
            findings = "\n".join(lines) or "the module is broken"
            words += ["-disable-verify", "-disable-auto-upgrade-debug-info"]
            status, text, said = _run(engine.path, words, name)
        said = said.replace(str(source), "<string>")
    if status:
        match = _ERROR.search(said)
        raise llvm_error(f"<string>:{match[1]}" if match else said, name)
    if not text.startswith("; ModuleID"):
        raise EngineError(f"prints no IR for {name}", name=engine.path)
    return text, findings


@dataclass(frozen=True, slots=True)
class _Library:
    """LLVM's C interface, in a process of its own."""

    path: str

    def version(self) -> str:
        numbers = [ctypes.c_uint() for _ in range(3)]
        ctypes.CDLL(self.path).LLVMGetVersion(*map(ctypes.byref, numbers))
        return ".".join(str(number.value) for number in numbers)

    def printed(self, data: bytes) -> tuple[str, str] | Refused:
        """As of `_by_program`; LLVM's message where it refuses the input."""
        library, pointer = ctypes.CDLL(self.path), ctypes.c_void_p
        for name in (
            "LLVMContextCreate",
            "LLVMCreateMemoryBufferWithMemoryRangeCopy",
            "LLVMPrintModuleToString",
        ):
            getattr(library, name).restype = pointer
        context = pointer(library.LLVMContextCreate())
        module, said = pointer(), ctypes.c_char_p()
        buffer = pointer(
            library.LLVMCreateMemoryBufferWithMemoryRangeCopy(
                data, ctypes.c_size_t(len(data)), b"<string>"
            )
        )
        if library.LLVMParseIRInContext(context, buffer, ctypes.byref(module), ctypes.byref(said)):
            return Refused((said.value or b"LLVM does not say why").decode("utf-8", "replace"))
        text = ctypes.string_at(library.LLVMPrintModuleToString(module))
        return_status = 2
        broken = library.LLVMVerifyModule(module, return_status, ctypes.byref(said))
        findings = (said.value or b"the module is broken") if broken else b""
        return text.decode("utf-8", "replace"), findings.decode("utf-8", "replace")


def _library_version(path: str) -> str:
    if not os.path.isfile(path):
        raise EngineError("there is no such file", name=path)
    ending = fork_call(_Library(path).version, ENGINE_LIMITS)
    if isinstance(ending, Done):
        return ending.value
    message = getattr(ending, "message", "") or "it does not say its version"
    raise EngineError(f"is no libLLVM that can be loaded: {message}", name=path)


def _by_library(engine: Engine, data: bytes, name: str) -> tuple[str, str]:
    """As of `_by_program`, by the C interface."""
    library = _Library(engine.path)
    ending = fork_call(lambda: library.printed(data), ENGINE_LIMITS)
    if not isinstance(ending, Done):
        raise EngineError(
            f"{name}: {crash_message(ending, ENGINE_LIMITS.seconds)}", name=engine.path
        )
    if isinstance(ending.value, Refused):
        raise llvm_error(ending.value.message, name)
    return ending.value
