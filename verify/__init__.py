"""tangle-tv as a library: `check` gives the verdicts that the command `tangle-tv check` prints."""

from __future__ import annotations

TYPE_CHECKING = False  # `typing` takes as long to load as Python to start
if TYPE_CHECKING:
    from pathlib import Path

    from verify.options import Options
    from verify.refinement.verdict import Result

__all__ = ["check"]


def check(
    before: str | Path,
    after: str | Path | None = None,
    *,
    function: str | None = None,
    options: Options | None = None,
    reader: str | None = None,
) -> tuple[Result, ...]:
    """The verdict on each pair of functions in one module, or in a module before and after.

    A module is a path, or its text (a `str` with a newline).  In one module `@src` is compared with
    `@tgt` and `@src_x` with `@tgt_x`; in two, functions of one name.  `function` picks one pair.
    `reader` names the LLVM that reads, as the command's `--reader` does; without it, another
    available LLVM reads files that llvmlite's cannot.

    Everything runs in this process: the time limit is checked between the solver's steps only, and
    LLVM ends the process where it aborts on its input.  Raises `verify.judge.errors.InputError`
    where there is no such pair, `verify.ir.errors.IRError` for what is no LLVM IR, and
    `MemoryError` at the solver's limit on memory.
    """
    from verify.judge.interface import check as check_in_this_process
    from verify.options import Options

    return check_in_this_process(before, after, function, options or Options(), reader)
