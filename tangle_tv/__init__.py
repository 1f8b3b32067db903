"""tangle-tv for Python programs: `check` runs the command in a process of its own.

Of what is installed only this package is imported into the caller's process.
"""

from __future__ import annotations

TYPE_CHECKING = False  # `typing` takes as long to load as Python to start
if TYPE_CHECKING:
    import os
    from collections.abc import Sequence
    from typing import Unpack

    from tangle_tv.interface import CheckError, Options, Pair, Result

__all__ = ["CheckError", "Options", "Pair", "Result", "check"]


def check(
    before: str | os.PathLike[str],
    after: str | os.PathLike[str] | None = None,
    *,
    function: str | Sequence[str] | None = None,
    **options: Unpack[Options],
) -> Result:
    """The verdicts on the pairs of functions in one module, or in a module before and after.

    A module is a path, or its text (a `str` with a newline).  In one module `@src` is compared with
    `@tgt` and `@src_x` with `@tgt_x`; in two, functions of one name.  `function` picks one pair, or
    several by their names; `options` are those of the command that `Options` lists.  No file of
    options is read but the one that `config` names.  Raises `CheckError` for another option, and
    where the command refuses its input.
    """
    from tangle_tv.interface import checked

    return checked(before, after, function, options)


def __getattr__(name: str) -> object:
    if name in __all__:
        from tangle_tv import interface

        return getattr(interface, name)
    raise AttributeError(f"module 'tangle_tv' has no attribute {name!r}")
