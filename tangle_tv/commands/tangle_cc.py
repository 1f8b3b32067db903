"""`tangle-cc` and `tangle-c++`: stand in for `clang` and `clang++`, and verify what their passes do
to code for GPUs.

The real compiler runs with the same words, and nothing else has a part in what it writes and says.
Then those of its parts that made code for a GPU (`clang -cc1`) run again, are asked to print their
passes, and write no file.

Environment: TANGLE_CC and TANGLE_CXX, the real ones (default: `clang` and `clang++` on the path);
TANGLE_REPORT_DIR, where each run leaves its verdicts; TANGLE_OPTIONS, options of `tangle-tv log`;
TANGLE_FAIL=1: a refuted function makes the exit status 1; TANGLE_HOST=1: code for other targets is
verified, too.

Most runs of a build compile nothing for a GPU: those become the real compiler directly.
"""

from __future__ import annotations

import os
import sys

from tangle_tv.cli.main import begin, leave

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tangle_tv.cli.clang_line import ClangLine

REAL = {"tangle-cc": ("TANGLE_CC", "clang"), "tangle-c++": ("TANGLE_CXX", "clang++")}
"""By the name of the command: the variable, and what is looked for without it."""
_INSIDE = "TANGLE_CC_RUNS"
"""Set for the compiler that is run."""


def main(name: str = "tangle-cc") -> None:
    """The command of this name."""
    words = sys.argv[1:]
    try:
        real = real_compiler(name)
        os.environ[_INSIDE] = "1"
        line = read_line(words)
        if not (line.compiles and (line.is_device or "TANGLE_HOST" in os.environ)):
            os.execvp(real, [real, *words])
    except OSError as error:
        sys.exit(_refused(name, f"{os.fspath(error.filename or '')}: {error.strerror}"))
    except ValueError as error:
        sys.exit(_refused(name, str(error)))
    begin(name, words, served=False)
    from tangle_tv.commands.cc_verdicts import verify

    status = verify(name, real, words, line)
    if status < 0:
        from tangle_tv.cli.client import die_by

        die_by(-status)
    leave(status)


def _refused(name: str, said: str) -> int:
    print(f"{name}: {said}", file=sys.stderr)
    return 2


def read_line(words: Sequence[str]) -> ClangLine:
    from tangle_tv.cli.clang_line import read_line

    return read_line(words)


def real_compiler(name: str) -> str:
    """The real compiler.  Raises ValueError where it is not found or is this program again."""
    variable, program = REAL[name]
    if _INSIDE in os.environ:
        raise ValueError(
            f"the compiler that it runs is {name} again: {variable} names the real one"
        )
    named = os.environ.get(variable)
    if named:
        return named
    own = os.path.realpath(sys.argv[0])
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        path = os.path.join(folder, program)
        is_program = os.path.isfile(path) and os.access(path, os.X_OK)
        if is_program and os.path.realpath(path) != own:
            return path
    raise ValueError(f"there is no {program} on the path, and {variable} names none")


if __name__ == "__main__":
    main()
