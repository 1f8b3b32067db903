"""`tangle-opt`: stands in for LLVM's `opt`, and verifies what it did.

On standard output, and in its exit status, it behaves as the `opt` that it runs.  Only when a
function is refuted: then the exit status is 1, and the report is on standard error.

Environment: TANGLE_OPT, the real one (default: `opt` on the path, or else the LLVM of llvmlite);
TANGLE_REPORT_DIR, where each run leaves its verdicts; TANGLE_OPTIONS, options of `tangle-tv check`;
TANGLE_SERVER, the socket of a `tangle-tv serve`.

Most passes of most tests change nothing, so that is what a run finds out first, from what `opt`
itself prints: then nothing of a check is loaded.
"""

from __future__ import annotations

import os
import sys

from verify.cli.main import begin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from transforms.llvm.opt_line import OptLine

    Same = Callable[[bytes, str], bool]
    """Whether a module and the text that the real `opt` made of it are known to be the same."""

_INSIDE = "TANGLE_OPT_RUNS"
"""Set for the `opt` that is run."""


def main() -> None:
    """The command `tangle-opt`."""
    words = sys.argv[1:]
    begin("tangle-opt", words, served=True)
    status = run(words)
    if status < 0:
        from verify.cli.client import die_by

        die_by(-status)
    sys.exit(status)


def run(words: Sequence[str], same: Same | None = None) -> int:
    """The exit status; negative: the signal that ended the real `opt`.  `same` is asked first, if
    it is given."""
    from verify.cli.errors import UsageError

    try:
        return _run(words, same)
    except KeyboardInterrupt:
        return 130
    except (UsageError, OSError) as error:
        print(f"tangle-opt: {error}", file=sys.stderr)
        return 2


def _run(words: Sequence[str], same: Same | None) -> int:
    """Raises UsageError, OSError."""
    import subprocess

    from transforms.llvm.opt_line import read_line

    program = real_program()
    os.environ[_INSIDE] = "1"
    line = read_line(words)
    if line.asks:
        return subprocess.run([*program, *words], check=False).returncode
    piped = line.input == "-"
    data = sys.stdin.buffer.read() if piped else _bytes(line.input)
    kept = line.text and line.output == "-"
    done = subprocess.run(
        [*program, *words],
        input=data if piped else None,
        stdout=subprocess.PIPE if kept else None,
        check=False,
    )
    if kept:
        sys.stdout.buffer.write(done.stdout)
        sys.stdout.flush()
    if done.returncode:
        return done.returncode
    if _unchanged(program, line, data, done.stdout, same):
        return 0
    from verify.cli.opt_verdicts import verify

    return verify(program, words, line, data)


def real_program() -> tuple[str, ...]:
    """The command of the real `opt`.  Raises UsageError when that is this program again."""
    if _INSIDE in os.environ:
        from verify.cli.errors import UsageError

        raise UsageError(
            "the `opt` that it runs is tangle-opt again: TANGLE_OPT names the real one"
        )
    named = os.environ.get("TANGLE_OPT")
    if not named:
        from shutil import which

        named = which("opt")
    if named:
        return (named,)
    from verify.process.modules import module_command

    return module_command("transforms.llvm.wheel_opt")


def _unchanged(
    program: Sequence[str], line: OptLine, data: bytes, printed: bytes | None, same: Same | None
) -> bool:
    """Whether the real `opt` prints the same text with the passes and without, and nobody wants a
    report of that."""
    if "TANGLE_REPORT_DIR" in os.environ or not line.text:
        return False
    if printed is None and line.output:
        printed = _bytes(line.output)
    if not printed:
        return False
    if same is not None and not line.target and same(data, printed.decode("utf-8", "replace")):
        return True
    import subprocess

    # Standard input has no name in what is printed, and a file may be written to by now.
    if line.input != "-" and _bytes(line.input) != data:
        return False
    done = subprocess.run(
        [*program, "-S", "-o", "-", *line.target, line.input],
        input=data if line.input == "-" else None,
        capture_output=True,
        check=False,
    )
    return done.returncode == 0 and done.stdout == printed


def _bytes(path: str) -> bytes:
    """Before `opt` runs, which may write there; it has its own words for what cannot be read.
    Nothing of a pipe, which `opt` could not read after that."""
    try:
        if not os.path.isfile(path):
            return b""
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


if __name__ == "__main__":
    main()
