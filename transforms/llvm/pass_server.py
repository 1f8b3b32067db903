"""A process that runs passes of an LLVM from outside, one request after the other.

    python -I pass_server.py LIBRARY [OPTIONS…]

LIBRARY is the shared libLLVM that an `opt` is linked with; its C interface takes what `-passes=`
takes.  A pass in it costs a millisecond; a process for each costs thirty.  Requests and answers are
JSON, one to a line.  A crash ends the process: `transforms.llvm.pass_client` starts another.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

TARGETS = ("AMDGPU", "X86", "NVPTX", "SPIRV", "AArch64", "WebAssembly", "ARM")
_PARTS = ("TargetInfo", "Target", "TargetMC", "AsmPrinter")
_POINTER = ctypes.c_void_p
_TEXT = ctypes.c_char_p
REMARKS = ("-pass-remarks=.*", "-pass-remarks-missed=.*", "-pass-remarks-analysis=.*")
"""Options without which a pass makes no remark."""
REMARK_KINDS = {14: "done", 15: "missed", 16: "analysis"}
"""Remarks of optimizations, by LLVM's number for their kind, as LLVM 22 and 23 have it."""
_ERROR = 0
"""LLVM's number for an error, among severities."""
_DEFAULT_OPTIMIZATION, _DEFAULT_RELOCATION, _DEFAULT_CODE_MODEL = 2, 0, 0
_HANDLER = ctypes.CFUNCTYPE(None, _POINTER, _POINTER)
_SIGNATURES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "LLVMContextCreate": (_POINTER, ()),
    "LLVMContextDispose": (None, (_POINTER,)),
    "LLVMCreateMemoryBufferWithMemoryRangeCopy": (_POINTER, (_TEXT, ctypes.c_size_t, _TEXT)),
    "LLVMParseIRInContext": (
        ctypes.c_int,
        (_POINTER, _POINTER, ctypes.POINTER(_POINTER), ctypes.POINTER(_POINTER)),
    ),
    "LLVMVerifyModule": (ctypes.c_int, (_POINTER, ctypes.c_int, ctypes.POINTER(_POINTER))),
    "LLVMRunPasses": (_POINTER, (_POINTER, _TEXT, _POINTER, _POINTER)),
    "LLVMCreatePassBuilderOptions": (_POINTER, ()),
    "LLVMPrintModuleToString": (_POINTER, (_POINTER,)),
    "LLVMGetErrorMessage": (_POINTER, (_POINTER,)),
    "LLVMGetTargetFromTriple": (
        ctypes.c_int,
        (_TEXT, ctypes.POINTER(_POINTER), ctypes.POINTER(_POINTER)),
    ),
    "LLVMCreateTargetMachine": (
        _POINTER,
        (_POINTER, _TEXT, _TEXT, _TEXT, ctypes.c_int, ctypes.c_int, ctypes.c_int),
    ),
    "LLVMCreateTargetDataLayout": (_POINTER, (_POINTER,)),
    "LLVMSetModuleDataLayout": (None, (_POINTER, _POINTER)),
    "LLVMGetTarget": (_POINTER, (_POINTER,)),
    "LLVMSetTarget": (None, (_POINTER, _TEXT)),
    "LLVMDisposeMessage": (None, (_POINTER,)),
    "LLVMDisposeModule": (None, (_POINTER,)),
    "LLVMGetDiagInfoSeverity": (ctypes.c_int, (_POINTER,)),
    "LLVMGetDiagInfoDescription": (_POINTER, (_POINTER,)),
    "LLVMContextSetDiagnosticHandler": (None, (_POINTER, _POINTER, _POINTER)),
    "LLVMParseCommandLineOptions": (None, (ctypes.c_int, ctypes.POINTER(_TEXT), _TEXT)),
}


class _Remark(ctypes.Structure):
    """The start of `llvm::DiagnosticInfoOptimizationBase`, which the C interface does not show."""

    _fields_ = (
        ("table", _POINTER),
        ("kind", ctypes.c_int),
        ("severity", ctypes.c_byte),
        ("function", _POINTER),
        ("file", _POINTER),
        ("line", ctypes.c_uint),
        ("column", ctypes.c_uint),
        ("pass_name", _TEXT),
        ("name", _POINTER),
        ("name_bytes", ctypes.c_size_t),
    )


class Refused(Exception):
    """LLVM does not take the module, the triple or the passes; the message is LLVM's."""


class Llvm:
    """The library's functions, by name; the machines that were made, by triple and processor."""

    def __init__(self, library: str, options: Sequence[str]) -> None:
        self._library = ctypes.CDLL(library)
        self._functions: dict[str, Callable[..., Any]] = {}
        self._machines: dict[tuple[str, str], tuple[Any, Any]] = {}
        for name, (result, arguments) in _SIGNATURES.items():
            function = getattr(self._library, name)
            function.restype, function.argtypes = result, arguments
            self._functions[name] = function
        for target in TARGETS:
            for part in _PARTS:
                getattr(self._library, f"LLVMInitialize{target}{part}", lambda: None)()
        words = [b"opt", *(option.encode() for option in (*REMARKS, *options))]
        self.call("LLVMParseCommandLineOptions", len(words), (_TEXT * len(words))(*words), None)
        self._options = self.call("LLVMCreatePassBuilderOptions")
        self.remarks: set[str] = set()
        self._heard = _HANDLER(self._hear)  # LLVM keeps its address only

    def _hear(self, diagnostic: int, _: object) -> None:
        """Notes a remark as `KIND PASS NAME`; ends at an error, as an `opt` does; leaves out
        warnings."""
        if self.call("LLVMGetDiagInfoSeverity", diagnostic) == _ERROR:
            said = self.said(self.call("LLVMGetDiagInfoDescription", diagnostic))
            print(f"error: {said}", file=sys.stderr, flush=True)
            os._exit(1)
        remark = _Remark.from_address(diagnostic)
        kind = REMARK_KINDS.get(remark.kind)
        if kind is not None:
            name = ctypes.string_at(remark.name, remark.name_bytes)
            self.remarks.add(f"{kind} {remark.pass_name.decode()} {name.decode()}")

    def call(self, name: str, *arguments: object) -> Any:
        return self._functions[name](*arguments)

    def said(self, message: Any) -> str:
        """A text that LLVM allocated, which is freed."""
        text = ctypes.string_at(message).decode("utf-8", "replace")
        self.call("LLVMDisposeMessage", message)
        return text

    def machine(self, triple: str, cpu: str) -> tuple[Any, Any]:
        """A target machine and its data layout."""
        if (triple, cpu) not in self._machines:
            target, complaint = _POINTER(), _POINTER()
            where = ctypes.byref(target), ctypes.byref(complaint)
            if self.call("LLVMGetTargetFromTriple", triple.encode(), *where):
                raise Refused(self.said(complaint))
            kinds = _DEFAULT_OPTIMIZATION, _DEFAULT_RELOCATION, _DEFAULT_CODE_MODEL
            names = triple.encode(), cpu.encode(), b""
            made = self.call("LLVMCreateTargetMachine", target, *names, *kinds)
            self._machines[triple, cpu] = made, self.call("LLVMCreateTargetDataLayout", made)
        return self._machines[triple, cpu]

    def passed(self, text: str, passes: str, triple: str, cpu: str) -> tuple[str, str]:
        """The module as LLVM prints it, for that target (none: its own), and after the passes.
        Raises Refused."""
        context = self.call("LLVMContextCreate")
        self.remarks.clear()
        handler = ctypes.cast(self._heard, _POINTER)
        self.call("LLVMContextSetDiagnosticHandler", context, handler, None)
        try:
            module, complaint = _POINTER(), _POINTER()
            data = text.encode()
            buffer = self.call("LLVMCreateMemoryBufferWithMemoryRangeCopy", data, len(data), b"-")
            where = ctypes.byref(module), ctypes.byref(complaint)
            if self.call("LLVMParseIRInContext", context, buffer, *where):
                raise Refused(self.said(complaint))
            try:
                own = ctypes.string_at(self.call("LLVMGetTarget", module)).decode()
                machine, layout = self.machine(triple or own, cpu)
                self.call("LLVMSetTarget", module, (triple or own).encode())
                self.call("LLVMSetModuleDataLayout", module, layout)
                return self._run(module, passes, machine)
            finally:
                self.call("LLVMDisposeModule", module)
        finally:
            self.call("LLVMContextDispose", context)

    def _run(self, module: Any, passes: str, machine: Any) -> tuple[str, str]:
        complaint = _POINTER()
        return_status = 2
        broken = self.call("LLVMVerifyModule", module, return_status, ctypes.byref(complaint))
        words = self.said(complaint)
        if broken:
            raise Refused(words)
        before = self.said(self.call("LLVMPrintModuleToString", module))
        error = self.call("LLVMRunPasses", module, passes.encode(), machine, self._options)
        if error:
            raise Refused(self.said(self.call("LLVMGetErrorMessage", error)))
        return before, self.said(self.call("LLVMPrintModuleToString", module))


def main() -> None:
    """Answer until there are no more requests."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)  # where passes print to
    llvm = Llvm(sys.argv[1], sys.argv[2:])
    for line in sys.stdin:
        request = json.loads(line)
        try:
            before, after = llvm.passed(*request)
            remarks = sorted(llvm.remarks)
            answer: dict[str, object] = {"before": before, "after": None, "remarks": remarks}
            if after != before:
                answer["after"] = after
        except Refused as error:
            answer = {"refused": str(error)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
