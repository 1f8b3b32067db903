"""`check --watch`, and a line for each pair that is correct among others."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import IO

from tests.cli.command import CALL, CORRECT, DECLARE, INCORRECT, Command, pair, start

Write = Callable[[str], Path]
PATIENCE_S = 60.0


def until(out: IO[str], text: str) -> None:
    for line in out:
        if text in line:
            return
    raise AssertionError(f"never said: {text}")


def test_a_file_that_changes_is_checked_again(file: Write) -> None:
    path = file(CORRECT)
    with start("check", path, "--watch") as process:
        assert process.stdout is not None and process.stderr is not None
        until(process.stdout, "correct (same-function)")
        until(process.stderr, f"watching {path}; Ctrl-C ends this")
        path.write_text("define @", encoding="utf-8")
        until(process.stderr, "define @")
        until(process.stderr, "watching")
        path.write_text(INCORRECT, encoding="utf-8")
        until(process.stdout, "incorrect (observation-missing)")
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE_S) == 130


def test_standard_input_does_not_change(tangle: Command) -> None:
    done = tangle("check", "-", "--watch")
    assert done.status == 2 and "standard input" in done.err


def test_a_correct_pair_among_others_is_a_line(tangle: Command, file: Write) -> None:
    text = "".join(pair(CALL, "" if name == "c" else CALL, f"_{name}") for name in "abcde")
    lines = tangle("check", file(text + DECLARE)).out.splitlines()
    assert lines[0].startswith("@src_a → @tgt_a: correct (same-function): the two functions are")
    assert lines[1].startswith("@src_b → @tgt_b: correct")
    assert lines[-1] == "5 pairs: 4 correct, 1 incorrect"
    premises = lines.index("premises of 4 correct pairs:")
    assert lines[premises + 1].startswith("  convergence: maximal; any number of threads")
    alone = tangle("check", file(text + DECLARE), "--function", "a").out
    assert "\n  premises " in alone
