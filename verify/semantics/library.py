"""Functions of the C and C++ libraries, about which LLVM knows more than their declarations say
(`TargetLibraryInfo`).

A pass may fold, replace or remove a call of such a function: `strlen("abc")` is 3, `printf("a\n")`
is `puts("a")`.  LLVM assumes that the name means the library's function unless the target has no
library, as on most GPUs, or `nobuiltin` or `"no-builtins"` says otherwise (LangRef, "Function
Attributes").
"""

from __future__ import annotations

import re

from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.lexer import words
from verify.semantics.effects import declaration, states
from verify.targets.triples import target_of

_WINDOWS = re.compile(r"[^-]*-[^-]*-(windows|win32)(-(msvc|gnu))?$")
_POSIX = words("bcmp bcopy bzero ffs ffsl ffsll isascii mempcpy stpcpy stpncpy toascii")
"""Functions with a meaning here that the library of Windows has not."""

_MATH = words(
    """acos acosh asin asinh atan atan2 atanh cabs cbrt ceil copysign cos cosh cospi erf erfc exp
    exp10 exp2 expm1 fabs fdim floor fma fmax fmaximum fmaximum_num fmin fminimum
    fminimum_num fmod frexp hypot ilogb ldexp lgamma llrint llround log log10 log1p log2
    logb lrint lround modf nan nearbyint nextafter nexttoward pow remainder remquo rint
    round roundeven scalbln scalbn significand sin sincos sincospi sinh sinpi sqrt tan tanh
    tgamma trunc"""
)
"""Functions of three types: `sin`, `sinf`, `sinl`."""
_OTHERS = words(
    """_Exit abort abs access aligned_alloc atexit atof atoi atol atoll bcmp bcopy bzero calloc
    chmod chown clearerr close closedir ctermid execl execle execlp execv execve execvP
    execvp execvpe exit fclose fdopen feof ferror fflush ffs ffsl ffsll fgetc fgetc_unlocked
    fgetpos fgets fgets_unlocked fileno fiprintf flockfile fls flsl flsll fopen fopen64 fork
    fprintf fputc fputc_unlocked fputs fputs_unlocked fread fread_unlocked free fscanf fseek
    fseeko fsetpos fstat fstatvfs ftell ftello ftrylockfile funlockfile fwrite
    fwrite_unlocked getc getc_unlocked getchar getchar_unlocked getenv getitimer getlogin_r
    getpwnam gets gettimeofday htonl htons iprintf isascii isdigit kmalloc labs lchown llabs
    lstat malloc memalign memccpy memchr memcmp memcpy memmove mempcpy memrchr memset
    memset_pattern16 memset_pattern4 memset_pattern8 mkdir mktime ntohl ntohs open open64
    opendir pclose perror popen posix_memalign pread printf putc putc_unlocked putchar
    putchar_unlocked puts pvalloc pwrite qsort read readlink realloc reallocarray reallocf
    realpath remove rename rewind rmdir scanf setbuf setitimer setvbuf siprintf
    size_returning_new snprintf sprintf sscanf stat statvfs stpcpy stpncpy strcasecmp strcat
    strchr strcmp strcoll strcpy strcspn strdup strlcat strlcpy strlen strncasecmp strncat
    strncmp strncpy strndup strnlen strpbrk strrchr strspn strstr strtod strtof strtok
    strtok_r strtol strtold strtoll strtoul strtoull strxfrm system times tmpfile toascii
    uname ungetc unlink unsetenv utime utimes valloc vfprintf vfscanf vprintf vscanf
    vsnprintf vsprintf vsscanf wcslen write"""
)
_PATTERNS = re.compile(
    r"_Z(nw|na|dl|da)\w+|__\w+_chk|__\w+_finite|__(cospi|sinpi|tanpi|exp10)f?|__cxa_\w+"
    r"|__(sincospi)f?_stret|__size_returning_new\w*|\?\?(2|3|_U|_V)@\w+|__isoc99_s?scanf|_IO_[gp]utc"
    r"|__strd(up|tok_r)|__memcpy_inline|__kmpc_(alloc|free)_shared"
)


_ARITIES = {
    "abort": 0, "abs": 1, "access": 2, "close": 1, "exit": 1, "fork": 0, "free": 1, "labs": 1,
    "malloc": 1, "open": 2, "printf": 1, "puts": 1, "read": 3, "remove": 1, "rename": 2, "stat": 2,
    "system": 1, "times": 1, "write": 3,
}  # fmt: skip
"""The number of parameters of functions whose names are also words, and of common ones."""


def has_library(module: Module) -> bool:
    """Whether the target has a C library, as all have but most GPUs."""
    return target_of(module.triple).has_library


def may_call_library(module: Module) -> bool:
    """Whether some function has a name by which a function of the library is called."""
    return has_library(module) and any(map(_is_named, module.functions))


def is_library_function(module: Module, caller: Function, name: str) -> bool:
    """Whether LLVM takes calls of the function `name` in `caller` to be of the library's."""
    callee = module.functions.get(name)
    if callee is None or states(callee.attributes, "nobuiltin"):
        return False
    return _may_be_called(module, caller, callee)


def _may_be_called(module: Module, caller: Function, callee: Function) -> bool:
    """Whether calls in `caller` may be of the library's function, as far as `nobuiltin` allows."""
    name = callee.name
    if not has_library(module) or not _is_named(name):
        return False
    if name in _POSIX and _WINDOWS.match(module.triple):
        return False
    if callee.blocks or not _fits(callee) or states(callee.attributes, "convergent"):
        return False
    return not any(
        a.quoted and a.name in ("no-builtins", f"no-builtin-{name}") for a in caller.attributes
    )


def _fits(callee: Function) -> bool:
    """Whether the types may be those of the library's function, as far as they are looked at."""
    given = callee.type.parameters
    if is_math(callee.name):
        return bool(given)
    return _ARITIES.get(callee.name, len(given)) == len(given)


def _is_named(name: str) -> bool:
    return bool(name in _OTHERS or is_math(name) or _PATTERNS.fullmatch(name))


def is_math(name: str) -> bool:
    """Whether a function of the library with this name computes a number."""
    return name in _MATH or (name[-1:] in ("f", "l") and name[:-1] in _MATH)


def is_library_call(module: Module, caller: Function, call: Instruction) -> bool:
    """Whether LLVM assumes that a call is of the library's function: `builtin` at the call
    overrides `nobuiltin` of the declaration (LangRef, `builtin`)."""
    detail = call.detail
    if not isinstance(detail, CallDetail) or states(detail.attributes, "nobuiltin"):
        return False
    callee = declaration(module, detail)
    if callee is None or not _may_be_called(module, caller, callee):
        return False
    return states(detail.attributes, "builtin") or not states(callee.attributes, "nobuiltin")
