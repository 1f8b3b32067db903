"""C library functions that have a meaning here, and the meaning's definition (ISO C, "String
handling", "Mathematics"; LLVM's `SimplifyLibCalls` takes them for the same)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from verify.ir.function import Function, Instruction, Module
from verify.ir.types import VOID, FloatType, IntType, PtrType, Type
from verify.semantics.library import is_library_call
from verify.semantics.memory.layout import Layout
from verify.semantics.values.mathematics_library import LIBRARY_NAMES

AS_INTRINSICS = frozenset(
    {"ceil", "copysign", "fabs", "floor", "nearbyint", "rint", "round", "roundeven", "trunc"}
)
"""Functions on floats that are the intrinsic of their name."""
EXTREMES: Mapping[str, str] = MappingProxyType({"fmax": "maxnum", "fmin": "minnum"})
"""The intrinsics of functions of which ISO C leaves the sign of a zero open."""
MAY_SET_ERRNO = frozenset({"fma", "sqrt"}) | (LIBRARY_NAMES - {"ldexp", "powi"})
"""Functions that are the intrinsic of their name where the call says that it writes nothing, or
where its arguments are constants for which there is no error."""
COPIES: Mapping[str, tuple[str, tuple[int, int, int]]] = MappingProxyType(
    {
        "bcopy": ("memmove", (1, 0, 2)),
        "memcpy": ("memcpy", (0, 1, 2)),
        "memmove": ("memmove", (0, 1, 2)),
        "mempcpy": ("memcpy", (0, 1, 2)),
    }
)
"""The intrinsic, and the arguments that are its destination, source and size."""
FILLS = frozenset({"bzero", "memset"})
_SIGNATURES: Mapping[str, str] = MappingProxyType(
    {
        "abs": "i i", "atoi": "i p", "atol": "l p", "atoll": "l p", "bcmp": "i p p n",
        "bcopy": "v p p n", "bzero": "v p n", "ceil": "f f", "copysign": "f f f",
        "fabs": "f f", "ffs": "i i", "ffsl": "i l", "ffsll": "i l", "fiprintf": "i p p .",
        "floor": "f f", "fma": "f f f f", "fmax": "f f f", "fmin": "f f f",
        "acos": "f f", "asin": "f f", "atan": "f f", "atan2": "f f f", "cos": "f f",
        "cosh": "f f", "exp": "f f", "exp10": "f f", "exp2": "f f", "log": "f f",
        "log10": "f f", "log2": "f f", "pow": "f f f", "sin": "f f", "sinh": "f f",
        "tan": "f f", "tanh": "f f",
        "fprintf": "i p p .", "fputc": "i i p", "fputs": "i p p", "fwrite": "n p n n p",
        "iprintf": "i p .", "isascii": "i i", "isdigit": "i i", "labs": "l l",
        "llabs": "l l", "memccpy": "p p p i n", "memchr": "p p i n", "memcmp": "i p p n",
        "memcpy": "p p p n", "memmove": "p p p n", "mempcpy": "p p p n",
        "memrchr": "p p i n", "memset": "p p i n", "nearbyint": "f f", "printf": "i p .",
        "putc": "i i p", "putchar": "i i", "puts": "i p", "rint": "f f", "round": "f f",
        "roundeven": "f f", "siprintf": "i p p .", "snprintf": "i p n p .",
        "sprintf": "i p p .", "sqrt": "f f", "stpcpy": "p p p", "stpncpy": "p p p n",
        "strcat": "p p p", "strchr": "p p i", "strcmp": "i p p", "strcpy": "p p p",
        "strcspn": "n p p", "strlcpy": "n p p n", "strlen": "n p", "strncat": "p p p n",
        "strncmp": "i p p n", "strncpy": "p p p n", "strnlen": "n p n", "strpbrk": "p p p",
        "strrchr": "p p i", "strspn": "n p p", "strstr": "p p p", "strtol": "l p p i",
        "strtoll": "l p p i", "strtoul": "l p p i", "strtoull": "l p p i", "toascii": "i i",
        "trunc": "f f", "wcslen": "n p",
    }
)  # fmt: skip
"""The types of the result and of the parameters: `i` int, `l` long or long long, `n` size_t,
`p` pointer, `f` double, and float in the function whose name ends in `f`, `v` void; `.` others."""
WITH_A_MEANING = frozenset(_SIGNATURES) | {
    f"{name}f" for name, signature in _SIGNATURES.items() if signature.startswith("f")
}


_WIDE = re.compile(r'!"wchar_size", i32 ([24])\}')


def wide_bytes(module: Module) -> int | None:
    """The size of a wide character, where a flag of the module says it."""
    found = [_WIDE.search(node) for node in module.metadata.values()]
    sizes = {int(match[1]) for match in found if match is not None}
    return sizes.pop() if len(sizes) == 1 else None


def has_a_meaning(module: Module, caller: Function, call: Instruction) -> bool:
    """Whether a call is of a function of the library that has a meaning here."""
    name = call.callee_name
    if name not in WITH_A_MEANING or not is_library_call(module, caller, call):
        return False
    signature = _SIGNATURES.get(name) or _SIGNATURES[name.removesuffix("f")]
    float_ = FloatType("double" if name in _SIGNATURES else "float")
    pointer = Layout(module.datalayout, module.types).pointer(0).bits
    fitting: Mapping[str, tuple[Type, ...]] = {
        "f": (float_,),
        "i": (IntType(32),),
        "l": (IntType(32), IntType(64)),
        "n": (IntType(pointer),),
        "p": (PtrType(0),),
        "v": (VOID,),
    }
    type_ = module.functions[name].type
    given = (type_.result, *type_.parameters)
    expected = signature.removesuffix(".").split()
    return (
        type_.vararg == signature.endswith(".")
        and len(given) == len(expected)
        and (name != "wcslen" or wide_bytes(module) is not None)
        and all(each in fitting[letter] for each, letter in zip(given, expected, strict=True))
    )
