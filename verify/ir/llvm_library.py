"""llvmlite's library of LLVM, by its C functions: llvmlite's own modules take 30 ms more to load.

A module is read, printed and verified; all else that is done with LLVM goes through llvmlite.
"""

from __future__ import annotations

import ctypes
import os
from _frozen_importlib_external import PathFinder  # `importlib.util` has it, and takes 2 ms
from functools import cache
from sys import platform

_NAME = "libllvmlite.dylib" if platform == "darwin" else "libllvmlite.so"
_POINTER, _TEXT, _TEXTS = ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_char_p)
_FUNCTIONS = (
    ("ContextCreate", _POINTER, ()),
    ("ContextDispose", None, (_POINTER,)),
    ("ParseAssembly", _POINTER, (_POINTER, _TEXT, _TEXTS)),
    ("ParseBitcode", _POINTER, (_POINTER, _TEXT, ctypes.c_size_t, _TEXTS)),
    ("PrintModuleToString", None, (_POINTER, _TEXTS)),
    ("VerifyModule", ctypes.c_bool, (_POINTER, _TEXTS)),
    ("DisposeModule", None, (_POINTER,)),
    ("DisposeString", None, (_TEXT,)),
    ("SetCommandLine", None, (_TEXT, _TEXT)),
    ("GetVersionInfo", ctypes.c_uint, ()),
)
"""Name, result, parameters; as in `llvmlite/binding/*.py`."""


@cache
def library() -> ctypes.CDLL:
    """The library, loaded.  Raises OSError, `ModuleNotFoundError`."""
    found = PathFinder.find_spec("llvmlite")
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError("no module llvmlite", name="llvmlite")
    folder = found.submodule_search_locations[0]
    loaded = ctypes.CDLL(os.path.join(folder, "binding", _NAME))
    for name, result, parameters in _FUNCTIONS:
        function = getattr(loaded, f"LLVMPY_{name}")
        function.restype, function.argtypes = result, parameters
    return loaded


def llvm_version() -> tuple[int, int, int]:
    """The version of LLVM: a byte for each part."""
    said: int = library().LLVMPY_GetVersionInfo()
    return said >> 16 & 0xFF, said >> 8 & 0xFF, said & 0xFF


def set_option(option: str) -> None:
    """Give LLVM an option of a command line, for this process."""
    library().LLVMPY_SetCommandLine(b"", option.encode())


def printed_module(data: bytes, *, is_bitcode: bool) -> tuple[str, str]:
    """LLVM's text of a module, and what the verifier says of it, which is empty for a valid one.
    Raises RuntimeError with LLVM's message for what it cannot read."""
    llvm = library()
    # A context of its own: LLVM renames types whose names the global context already has.
    context = llvm.LLVMPY_ContextCreate()
    module, message = None, _TEXT()
    try:
        if is_bitcode:
            module = llvm.LLVMPY_ParseBitcode(context, data, len(data), ctypes.byref(message))
        else:
            module = llvm.LLVMPY_ParseAssembly(context, data, ctypes.byref(message))
        if message or not module:
            kind = "bitcode" if is_bitcode else "IR"
            raise RuntimeError(f"LLVM {kind} parsing error\n{_taken(message)}")
        text, finding = _TEXT(), _TEXT()
        llvm.LLVMPY_PrintModuleToString(module, ctypes.byref(text))
        is_broken = llvm.LLVMPY_VerifyModule(module, ctypes.byref(finding))
        said = _taken(finding)
        return _taken(text), (said or "the module is broken") if is_broken else ""
    finally:
        if module:
            llvm.LLVMPY_DisposeModule(module)
        llvm.LLVMPY_ContextDispose(context)


def _taken(text: ctypes.c_char_p) -> str:
    """A text of LLVM's, which is freed.  Modules are printed in ASCII; a message may have the bytes
    of a name, which need be no UTF-8."""
    value = text.value
    if value is None:
        return ""
    library().LLVMPY_DisposeString(text)
    return value.decode("utf-8", "backslashreplace")
