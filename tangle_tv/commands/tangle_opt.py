"""`tangle-opt`: stands in for LLVM's `opt`, and verifies what it did.

On standard output, and in its exit status, it behaves as the `opt` that it runs.  Only when a
function is refuted: then the exit status is 1, and the report is on standard error.

Environment: TANGLE_OPT, the real one (default: `opt` on the path, or else the LLVM of llvmlite);
TANGLE_REPORT_DIR, where each run leaves its verdicts; TANGLE_OPTIONS, options of `tangle-tv check`;
TANGLE_SERVER, the socket of a `tangle-tv serve`.

Most passes of most tests change nothing, so that is what a run finds out first, from what `opt`
itself prints: then nothing of a check is loaded, and nothing of the standard library that takes
long to load.
"""

from __future__ import annotations

import os
import sys

from tangle_tv.cli.main import begin, leave

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from transforms.llvm.opt_line import OptLine

    Same = Callable[[bytes, str], bool]
    """Whether a module and the text that the real `opt` made of it are known to be the same."""
    T = TypeVar("T")
    Rest = Callable[[], int]
    """The remaining work; its result is the exit status."""

_INSIDE = "TANGLE_OPT_RUNS"
"""Set for the `opt` that is run."""


def main() -> None:
    """The command `tangle-opt`."""
    words = sys.argv[1:]
    begin("tangle-opt", words, served=True)
    status = run(words)
    if status < 0:
        from tangle_tv.cli.client import die_by

        die_by(-status)
    leave(status)


def run(words: Sequence[str]) -> int:
    """The exit status; negative: the signal that ended the real `opt`."""
    begun = run_opt(words)
    return begun if isinstance(begun, int) else begun()


def run_opt(words: Sequence[str], same: Same | None = None) -> int | Rest:
    """Run the real `opt`: the exit status, as of `run`; or where it changed something, what
    verifies that.  `same` is asked before `opt` is run again, if it is given."""
    return _reported(lambda: _run(words, same))


def _reported(work: Callable[[], T]) -> T | int:
    """The result of the work; for a user's error, print a message and give its exit status."""
    try:
        return work()
    except KeyboardInterrupt:
        return 130
    except _refusals() as error:
        from tangle_tv.cli.errors import on_terminal

        said: object = error
        if isinstance(error, OSError):
            said = f"{error.filename or 'the output cannot be written'}: {error.strerror}"
        print(on_terminal(f"tangle-opt: {said}"), file=sys.stderr)
        return 2


def _refusals() -> tuple[type[Exception], ...]:
    from tangle_tv.cli.errors import UsageError

    return UsageError, OSError


def _run(words: Sequence[str], same: Same | None) -> int | Rest:
    """Raises UsageError, OSError."""
    from process.programs import ran
    from transforms.llvm.opt_line import read_line, with_output

    program = real_program()
    os.environ[_INSIDE] = "1"
    line = read_line(words)
    if line.asks:
        return ran([*program, *words])[0]
    piped = line.file == "-"
    data = sys.stdin.buffer.read() if piped else _bytes(line.file)
    kept = line.text and line.output == "-"
    given = data if piped else None
    if line.text and line.output == os.devnull:
        with _SeenFile() as seen:
            status, _ = ran([*program, *with_output(words, seen)], given)
            printed = _bytes(seen)
    else:
        status, printed = ran([*program, *words], given, kept=kept)
    if kept:
        sys.stdout.buffer.write(printed)
        sys.stdout.flush()
    if status:
        return status
    if _unchanged(program, line, data, printed, same):
        return 0

    def verified() -> int:
        from tangle_tv.commands.opt_verdicts import verify

        return verify(program, words, line, data)

    return lambda: _reported(verified)


class _SeenFile:
    """The name of a file in place of the output that is thrown away, until the end of the block."""

    __slots__ = ("name",)

    def __enter__(self) -> str:
        from tempfile import mkstemp

        descriptor, self.name = mkstemp(suffix=".ll")
        os.close(descriptor)
        return self.name

    def __exit__(self, *_: object) -> None:
        os.unlink(self.name)


def real_program() -> tuple[str, ...]:
    """The command of the real `opt`.  Raises UsageError when that is this program again."""
    if _INSIDE in os.environ:
        from tangle_tv.cli.errors import UsageError

        raise UsageError(
            "the `opt` that it runs is tangle-opt again: TANGLE_OPT names the real one"
        )
    named = os.environ.get("TANGLE_OPT") or _on_path("opt")
    if named:
        return (named,)
    from process.modules import module_command

    return module_command("transforms.llvm.wheel_opt")


def _on_path(name: str) -> str | None:
    """The program that `shutil.which` would find; loading `shutil` takes as long as running
    `opt`."""
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    programs = (os.path.join(folder, name) for folder in folders)
    return next((p for p in programs if os.path.isfile(p) and os.access(p, os.X_OK)), None)


def _unchanged(
    program: Sequence[str], line: OptLine, data: bytes, printed: bytes, same: Same | None
) -> bool:
    """Whether the real `opt`'s output with the passes equals its input, or its output without them;
    and no report of the run is requested."""
    from process.programs import ran

    if "TANGLE_REPORT_DIR" in os.environ or not line.text:
        return False
    if line.output not in ("", "-", os.devnull):
        printed = _bytes(line.output)
    if not printed:
        return False
    if same_code(data, printed):
        return True
    if same is not None and not line.target and same(data, printed.decode("utf-8", "replace")):
        return True
    # Standard input has no name in what is printed, and a file may be written to by now.
    if line.file != "-" and _bytes(line.file) != data:
        return False
    again = (*program, "-S", "-o", "-", *line.target, line.file)
    given = data if line.file == "-" else None
    return ran(again, given, kept=True, quiet=True) == (0, printed)


def same_code(one: bytes, other: bytes) -> bool:
    """Whether two texts are of one module, as is seen without reading what they say: they differ in
    comments, white space, and the name of the file alone."""
    return _code(one) == _code(other)


def _code(text: bytes) -> list[bytes]:
    """The lines, without comments and more white space than one."""
    lines: list[bytes] = []
    for line in text.split(b"\n"):
        if b'"' in line:  # in a string, a `;` and white space have a meaning
            if not line.startswith(b"source_filename"):
                lines.append(line)
        elif words := line.partition(b";")[0].split():
            lines.append(b" ".join(words))
    return lines


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
