"""LLVM in a process of its own: the bytes of an input file to canonical, verified text.

Some bad input aborts the process that LLVM runs in, so LLVM runs in a forked process with a time
and a memory limit; every failure of the process becomes an `IRError`.
"""

from __future__ import annotations

import os
import re
import signal
import stat
import sys

from llvmlite import binding

from common.data import dataclass
from process.fork import Died, Done, Ending, OutOfMemory, Raised, TimedOut, fork_call
from process.limits import MIB, Limits
from verify.ir.errors import IRError
from verify.ir.llvm_library import library, printed_module, set_option
from verify.targets.triples import TARGETS

INPUT_LIMIT_BYTES = 256 * MIB
"""A larger input is refused before it is read."""

READING_LIMITS = Limits(seconds=120.0)
"""The time and memory that LLVM may use to read one input."""

BITCODE_MAGICS = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
"""Raw bitcode and the wrapper (LLVM Bitcode File Format, "Magic Numbers")."""

_OTHER_TYPES = "Intrinsic has incorrect"
"""The beginning of the verifier's error on an intrinsic that another LLVM has with other types."""
_WITH_OTHER_TYPES = [f"@{each.buffers.make}" for each in TARGETS if each.buffers is not None]
"""The beginnings of the names of such intrinsics."""


@dataclass(frozen=True, slots=True)
class LlvmText:
    """LLVM's canonical text, and the verifier's findings (empty: the module is valid).  `newer`:
    the input is spelled as only LLVM 23 and later spell it."""

    text: str
    verifier_errors: tuple[str, ...] = ()
    newer: bool = False


def read_input(path: str, limit: int = INPUT_LIMIT_BYTES) -> bytes:
    """The bytes of a file, or of standard input for `-`.  Raises IRError."""
    if path == "-":
        return _bounded(sys.stdin.buffer.read(limit + 1), "<stdin>", limit)
    try:
        status = os.stat(path)
        if stat.S_ISDIR(status.st_mode):
            raise IRError("is a directory, not a file with LLVM IR", name=path)
        if status.st_size > limit:
            raise _too_large(path, limit)
        with open(path, "rb") as file:
            return _bounded(file.read(limit + 1), path, limit)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise IRError(f"cannot be read: {reason}", name=path) from error


def canonical(data: bytes, name: str, limits: Limits = READING_LIMITS) -> LlvmText:
    """LLVM's canonical text of textual IR or bitcode, also in the spelling of a newer LLVM.

    A module that LLVM can read but whose verifier refuses it is returned with the verifier's
    findings.  Raises IRError for everything else; `name` is the file's name in messages.
    """
    check_input(data, name)
    ending = _ended(data, name, limits)
    if not isinstance(ending, Done):
        raise IRError(crash_message(ending, limits.seconds), name=name)
    read = ending.value
    found = llvm_error(read.message, name) if isinstance(read, Refused) else _as_printed(read)
    if data.startswith(BITCODE_MAGICS) or not _may_be_newer(found):
        return _given(found)
    from verify.ir.newer_text import older, restored  # takes time to load, and is seldom needed

    spelled = older(data.decode(), name)
    if not spelled.edits:
        return _given(found)
    try:
        printed = canonical(spelled.text.encode(), name, limits)
    except IRError as refused:
        raise spelled.located(refused) from None
    text = restored(printed.text, spelled.newer)
    return LlvmText(text, printed.verifier_errors, newer=True)


def _may_be_newer(found: LlvmText | IRError) -> bool:
    """Whether a newer LLVM may accept what this one refuses."""
    errors = () if isinstance(found, IRError) else found.verifier_errors
    return isinstance(found, IRError) or any(_OTHER_TYPES in error for error in errors)


def _given(found: LlvmText | IRError) -> LlvmText:
    if isinstance(found, IRError):
        raise found
    return found


def _ended(data: bytes, name: str, limits: Limits) -> Ending[tuple[str, str] | Refused]:
    """The end of LLVM's process on the input.  Raises IRError when no process can be started."""
    ending = _printed_in_fork(data, name, limits, upgrade_debug_info=True)
    if _BROKEN in ending.stderr:
        ending = _printed_in_fork(data, name, limits, upgrade_debug_info=False)
    return ending


def canonical_here(text: str, name: str) -> LlvmText:
    """LLVM's text as `canonical` gives it, but run in this process, which may not survive.  Raises
    IRError."""
    found: LlvmText | IRError
    try:
        found = _as_printed(_printed(text.encode()))
    except RuntimeError as error:
        found = llvm_error(str(error), name)
    if not _may_be_newer(found):
        return _given(found)
    from verify.ir.newer_text import older, restored  # as above

    spelled = older(text, name)
    if not spelled.edits:
        return _given(found)
    try:
        printed, findings = _printed(spelled.text.encode())
    except RuntimeError as error:
        raise spelled.located(llvm_error(str(error), name)) from error
    return LlvmText(restored(printed, text), split_findings(findings), newer=True)


def parsed_here(text: str, context: binding.ContextRef | None = None) -> binding.ModuleRef:
    """LLVM's module of a text, also in the spelling of a newer LLVM, in this process, which may not
    survive.  Its printed form is `restored` by the text.  Raises RuntimeError."""
    # A context that has seen part of a text renames the types that it has from that.
    alone = binding.create_context()
    refused: RuntimeError | None = None
    try:
        module = binding.parse_assembly(text, alone)
    except RuntimeError as error:
        refused = error
    else:
        if not any(each in text for each in _WITH_OTHER_TYPES):
            return module if context is None else binding.parse_assembly(text, context)
    from verify.ir.newer_text import older  # as above

    try:
        spelled = older(text, "the module").text
    except IRError:
        spelled = text
    if refused is not None and spelled == text:
        raise refused
    return binding.parse_assembly(spelled, context or binding.create_context())


def _as_printed(found: tuple[str, str]) -> LlvmText:
    text, findings = found
    return LlvmText(text, split_findings(findings))


_BROKEN = "LLVM ERROR: Broken module found"
"""LLVM's message when it aborts on a broken module: it upgrades debug information on reading, and
verifies the module for that, where without debug information it would have left the finding to the
verifier."""

_CONTEXT = re.compile(
    r"""\s | $ | [!;}@%<\[{"] | (?:declare|define)\b | [-\w$.]+:(?:\s|$)
    | (?:ptr|label|i\d+|half|bfloat|float|double|token|metadata|void|target)\b.*[@%<]""",
    re.X,
)


def split_findings(text: str) -> tuple[str, ...]:
    """The verifier's output by finding: a sentence, then the values that it concerns, which LLVM
    prints indented or as operands."""
    findings: list[list[str]] = []
    for line in text.splitlines():
        if findings and _CONTEXT.match(line):
            findings[-1].append(line)
        elif line.strip():
            findings.append([line])
    return tuple("\n".join(lines).rstrip() for lines in findings)


def _bounded(data: bytes, name: str, limit: int) -> bytes:
    if len(data) > limit:
        raise _too_large(name, limit)
    return data


def _too_large(name: str, limit: int) -> IRError:
    return IRError(f"is larger than {limit / MIB:g} MiB, the limit for input", name=name)


def check_input(data: bytes, name: str) -> None:
    """Raise IRError for what is neither bitcode nor text."""
    if not data:
        raise IRError("the file is empty", name=name)
    if not data.startswith(BITCODE_MAGICS):
        _check_text(data, name)


def _check_text(data: bytes, name: str) -> None:
    """Refuse what the C string interface would truncate or cannot accept."""
    nul = data.find(b"\0")
    if nul >= 0:
        raise IRError("NUL byte: not textual LLVM IR", *_position(data, nul), name=name)
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"byte 0x{data[error.start]:02x} is not UTF-8: not textual LLVM IR"
        raise IRError(message, *_position(data, error.start), name=name) from error


def _position(data: bytes, offset: int) -> tuple[int, int]:
    line_start = data.rfind(b"\n", 0, offset) + 1
    return data.count(b"\n", 0, offset) + 1, offset - line_start + 1


_DIAGNOSTIC = re.compile(r"<string>:(\d+):(\d+): error: ([^\n]*)\n?(.*)", re.S)


def llvm_error(text: str, name: str) -> IRError:
    """LLVM's message, with the place that it names."""
    match = _DIAGNOSTIC.search(text)
    if match:
        line, column, message, excerpt = match.groups()
        return IRError(message, int(line), int(column), name=name, excerpt=excerpt.rstrip("\n"))
    return IRError(" ".join(text.split()), name=name)


@dataclass(frozen=True, slots=True)
class Refused:
    """LLVM rejects the input; the message is LLVM's."""

    message: str


@dataclass(frozen=True, slots=True)
class _Printing:
    """LLVM's results for one input: the text and the verifier's output."""

    data: bytes
    upgrade_debug_info: bool

    def __call__(self) -> tuple[str, str] | Refused:
        if not self.upgrade_debug_info:
            set_option("-disable-auto-upgrade-debug-info")
        try:
            return _printed(self.data)
        except RuntimeError as error:
            return Refused(str(error))


def _printed_in_fork(
    data: bytes, name: str, limits: Limits, *, upgrade_debug_info: bool
) -> Ending[tuple[str, str] | Refused]:
    """The text and the verifier's output, made in a forked process.  Raises IRError when no process
    can be started."""
    library()  # here, not in every process
    try:
        return fork_call(_Printing(data, upgrade_debug_info), limits)
    except OSError as error:
        raise IRError(f"no process for LLVM: {error.strerror}", name=name) from error


def _printed(data: bytes) -> tuple[str, str]:
    """The text and the verifier's output.  Raises RuntimeError."""
    return printed_module(data, is_bitcode=data.startswith(BITCODE_MAGICS))


_COMPLAINT = re.compile(
    r"(?:Assertion [`'].*|LLVM ERROR: .*|UNREACHABLE executed|Use still stuck around.*)"
)


def crash_message(ending: Raised | OutOfMemory | Died | TimedOut, seconds: float) -> str:
    """A sentence on the end of LLVM's process, with its last message."""
    if isinstance(ending, TimedOut):
        return f"LLVM did not finish reading within {seconds:g} seconds"
    complaints = _COMPLAINT.findall(ending.stderr)
    said = [c.removesuffix(" failed.") for c in complaints] or ending.stderr.split("\n")[-2:-1]
    detail = f": {said[0]}" if said else ""
    if isinstance(ending, Died) and ending.signal is not None:
        return f"LLVM crashed on this input ({_signal_name(ending.signal)}){detail}"
    return f"LLVM gave no answer on this input{detail}"


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
