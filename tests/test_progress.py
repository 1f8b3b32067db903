"""The line that says how far a command is, on a terminal of its own."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from textwrap import dedent

import pytest

from common.progress import duration
from tests.own_process import environment, run_code

HEADER = "import os, sys, time\nfrom common.progress import progress\n"
ERASED = "\r\x1b[1A\x1b[2K"
"""The line is left, and erased."""


def on_a_terminal(program: str, columns: int = 80) -> str:
    """What a program writes to a terminal of so many columns."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    left_out = ("COLUMNS", "LINES", "NO_COLOR")
    kept = {name: value for name, value in environment().items() if name not in left_out}
    with subprocess.Popen(
        [sys.executable, "-c", HEADER + dedent(program)],
        stdin=its,
        stdout=its,
        stderr=its,
        env={**kept, "TERM": "xterm", "LC_ALL": "C.UTF-8"},
    ) as process:
        os.close(its)
        written = b""
        try:
            while part := os.read(ours, 1 << 16):
                written += part
        except OSError:  # the other side of the terminal is closed
            pass
        os.close(ours)
    assert process.returncode == 0, written.decode()
    return written.decode()


def plain(text: str) -> str:
    """Without what colours and erases."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def test_a_terminal_shows_how_far_it_is_and_how_long_it_takes() -> None:
    pytest.importorskip("rich", reason="the extra `progress` is not installed")
    shown = on_a_terminal("""
        with progress(55, "verifying") as line:
            for n in range(3):
                time.sleep(0.1)
                line.advance(1, f"pair {n}")
        print("the end")
    """)
    said = plain(shown)
    assert re.search(r"verifying ━+ 0 of 55 ", said)
    assert re.search(r"verifying [━╸╺]+ 2 of 55, [56] s left; pair 1 ", said)
    # Nothing of it remains, and the cursor is shown again.
    assert shown.split("\x1b[?25h")[-1] == f"{ERASED}the end\r\n"


def test_what_is_printed_is_on_lines_of_its_own() -> None:
    pytest.importorskip("rich", reason="the extra `progress` is not installed")
    shown = on_a_terminal("""
        with progress(None, "reading") as line:
            line.clear()
            print("first", flush=True)
            line.advance(7, "again")
    """)
    before, after = shown.split(f"{ERASED}first\r\n")
    assert "reading" in before
    assert re.search(r"reading ━+ 7; again", plain(after))


def test_names_do_nothing_on_a_terminal() -> None:
    """Neither as escapes, nor as markup of rich, nor as fields of a format."""
    pytest.importorskip("rich", reason="the extra `progress` is not installed")
    shown = on_a_terminal(
        r"""
        with progress(9, "[bold]of\n{total}[/]") as line:
            time.sleep(0.1)
            line.advance(1, "@f\x1b[2J[red]{task}[/red] :smile: \u202e")
        """,
        columns=160,
    )
    said = plain(shown)
    assert r"[bold]of\n{total}[/] " in said
    assert r"@f\x1b[2J[red]{task}[/red] :smile: \u202e" in said
    assert "\x1b[2J" not in shown


@pytest.mark.parametrize("columns", [20, 60])
def test_a_long_text_takes_one_line(columns: int) -> None:
    pytest.importorskip("rich", reason="the extra `progress` is not installed")
    shown = on_a_terminal(
        """
        with progress(2, "verifying") as line:
            time.sleep(0.1)
            line.advance(1, "x" * 300)
        """,
        columns,
    )
    drawn = [plain(part) for part in re.split(r"[\r\n]+", shown)]
    assert all(len(part) <= columns for part in drawn)
    assert any("verifying" in part for part in drawn)


def test_an_interruption_leaves_the_terminal_as_it_was() -> None:
    pytest.importorskip("rich", reason="the extra `progress` is not installed")
    shown = on_a_terminal("""
        try:
            with progress(2, "verifying") as line:
                raise KeyboardInterrupt
        except KeyboardInterrupt:
            print("interrupted")
    """)
    assert shown.endswith(f"\x1b[?25h{ERASED}interrupted\r\n")


@pytest.mark.parametrize(
    "without",
    ["sys.modules['rich'] = None", "os.environ['TERM'] = 'dumb'"],
    ids=["no rich", "dumb"],
)
def test_a_terminal_on_which_it_cannot_be_drawn_shows_nothing(without: str) -> None:
    shown = on_a_terminal(f"""
        {without}
        with progress(2, "verifying") as line:
            line.advance()
        print("the end")
    """)
    assert shown == "the end\r\n"


def test_elsewhere_nothing_is_shown_and_rich_is_not_imported() -> None:
    program = """
        import io
        stream = io.StringIO()
        with progress(2, "verifying", stream) as line, progress(2, "verifying") as other:
            line.advance()
            other.advance()
            line.clear()
        print(repr(stream.getvalue()), "rich" in sys.modules)
    """
    done = run_code(HEADER + dedent(program))
    assert (done.returncode, done.stdout, done.stderr) == (0, "'' False\n", "")


def test_durations_are_read_at_a_glance() -> None:
    assert [duration(s) for s in (4, 99, 180, 9000)] == ["4 s", "99 s", "3 min", "2.5 h"]
