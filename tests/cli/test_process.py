"""What only a process of its own shows: signals, pipes, limits, bugs, the cold start's imports."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from corpus.expect import PAIRS
from tangle_tv.cli.options import COMMANDS
from tests.cli.command import CORRECT, HARD, INCORRECT, LARGE, Command, start
from tests.corpus.work import abort, throw
from verify.ir.reader import read_module
from verify.judge.guarded import guarded, side_by_side
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

Write = Callable[[str], Path]


def pair_of(text: str) -> Pair:
    module = read_module(text.encode(), "hard.ll").module
    return Pair("hard", module, module.functions["src"], module, module.functions["tgt"])


def test_the_time_limit_is_hard() -> None:
    result = guarded(pair_of(HARD), Options(timeout=0.5))
    assert result.seconds < 0.5 + 2.0 + 1.0
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, "timeout")


def test_the_memory_limit_is_an_answer() -> None:
    result = guarded(pair_of(LARGE), Options(timeout=60, memory=128))
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, "memory")


@pytest.mark.parametrize(("work", "code"), [(throw, "memory"), (abort, "crash")])
def test_how_native_code_ends_is_the_code(
    work: Callable[[int], object], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Uncaught, the C++ library's exception for memory ends the process as an assertion does."""

    def judge(pair: Pair, options: Options) -> object:
        return work(1)

    monkeypatch.setattr("verify.judge.guarded.judge", judge)
    assert guarded(pair_of(HARD), Options()).code == code


def test_checks_side_by_side_are_in_order_and_what_is_known_keeps_its_place() -> None:
    slow, quick = pair_of(HARD), pair_of(INCORRECT)
    known = guarded(quick, Options())
    found = side_by_side([slow, quick, known, quick], Options(timeout=0.5), 2)
    codes = [result.code for result in found]
    assert codes == ["timeout", "observation-missing", "observation-missing", "observation-missing"]


def test_checks_that_are_given_up_leave_no_process() -> None:
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    before = children.read_text()
    found = side_by_side([pair_of(INCORRECT), pair_of(HARD)], Options(timeout=60), 2)
    assert next(found).verdict is Verdict.INCORRECT
    assert children.read_text() != before
    found.close()
    assert children.read_text() == before


def test_an_interrupt(file: Write) -> None:
    process = start("check", file(HARD))
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert (out, err) == ("", "tangle-tv: interrupted\n")


def descendants(process: int) -> list[int]:
    """The processes that a process has started, and those that these have, that still run."""
    found: list[int] = []
    for child in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        found += [int(child), *descendants(int(child))]
    return found


def gone(processes: list[int]) -> bool:
    """Whether none of the processes runs any more, soon."""
    for _ in range(100):
        if not any(is_running(each) for each in processes):
            return True
        time.sleep(0.1)
    return False


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.one_case_in(6)
@pytest.mark.parametrize("command", ["check", "support"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_command_that_is_ended_leaves_no_process(file: Write, number: int, command: str) -> None:
    process = start(command, *([file(HARD)] if command == "check" else []))
    children: list[int] = []
    for _ in range(30):
        time.sleep(1.0)
        earlier, children = children, descendants(process.pid)
        if children and children == earlier:
            break
    assert children
    process.send_signal(number)
    _, err = process.communicate(timeout=30)
    assert process.returncode == (-number if number == signal.SIGKILL else 128 + number)
    assert err == "" and gone(children)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_while_an_argument_goes_to_native_code(number: int) -> None:
    """ctypes, by which z3 is called, makes an exception of its own of any."""
    code = (
        "import ctypes, os\nfrom tangle_tv.cli import main\n"
        "class Argument:\n    def from_param(self):\n"
        f"        os.kill(os.getpid(), {int(number)})\n        return 1\n"
        "absolute = ctypes.CDLL(None).abs\nabsolute.argtypes = [Argument]\n"
        "main.run = lambda *_: absolute(1)\nmain.main()"
    )
    command = [sys.executable, "-c", code, "demo"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (128 + number, "")


def test_a_reader_that_goes_away(file: Write) -> None:
    process = start("check", "--json", file(INCORRECT))
    assert process.stdout is not None and process.stderr is not None
    assert process.stdin is not None
    process.stdout.close()
    assert process.wait(timeout=20) == -signal.SIGPIPE
    assert process.stderr.read() == ""
    process.stdin.close()
    process.stderr.close()


@pytest.mark.parametrize("words", [["check", "nosuch.ll"], ["check", "{file}"], ["--version"]])
def test_a_full_disk_for_messages_too(words: list[str], file: Write) -> None:
    code = "from tangle_tv.cli.main import main; main()"
    given = [word.format(file=file(CORRECT)) for word in words]
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-c", code, *given], stdout=full, stderr=full, check=False
        )
    assert done.returncode == 2


def test_a_bug_is_reported_without_a_traceback() -> None:
    code = (
        "from tangle_tv.commands import explain\nfrom tangle_tv.cli.main import main\n"
        "explain.command = lambda arguments: 1 // 0\nmain()"
    )
    environment = {k: v for k, v in os.environ.items() if k != "TANGLE_TV_DEBUG"}
    done = subprocess.run(
        [sys.executable, "-c", code, "explain"],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    assert done.returncode == 70
    assert "internal error: ZeroDivisionError" in done.stderr
    assert "Please report it" in done.stderr and "Traceback" not in done.stderr


def test_a_bug_in_a_check_is_a_verdict_with_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(pair: Pair, options: Options) -> None:
        raise KeyError(pair.name)

    monkeypatch.setattr("verify.judge.guarded.judge", broken)
    result = guarded(pair_of(HARD), Options())
    assert result.code == "internal-error"
    assert "KeyError: 'hard'" in result.reason


def test_versions(tangle: Command, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        tangle("--version")
    assert done.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith("tangle-tv ") and "LLVM 22" in out and "z3 " in out


def loaded_after(*command_lines: list[str]) -> set[str]:
    """The top-level packages that a fresh process has loaded after these command lines."""
    code = (
        "import contextlib, json, sys\nfrom tangle_tv.cli.main import run\n"
        "for words in json.loads(sys.argv[1]):\n"
        "    with contextlib.suppress(SystemExit):\n        run(words)\n"
        "print(*sorted({m.split('.')[0] for m in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, json.dumps(command_lines)],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.split())


def test_a_check_imports_only_what_it_needs(file: Write) -> None:
    """What decides pairs is loaded by the processes that do so."""
    loaded = loaded_after(["check", str(file(CORRECT))])
    assert "llvmlite" in loaded and "z3" not in loaded
    several = loaded_after(["check", str(PAIRS / "masks" / "changed.ll")])
    assert "z3" not in several
    others = {"networkx", "jsonschema", "pytest", "corpus", "asyncio", "pebble"}
    assert others.isdisjoint(loaded | several)


def test_help_and_explanations_import_no_solver_and_no_llvm() -> None:
    pages = [[name, "--help"] for name in COMMANDS]
    loaded = loaded_after(["--help"], *pages, ["explain"], ["explain", "proved"])
    assert loaded.isdisjoint({"z3", "bitwuzla", "llvmlite", "multiprocessing", "transforms"})


def test_the_versions_import_no_solver() -> None:
    assert loaded_after(["--version"]).isdisjoint({"z3", "bitwuzla"})


def test_lint_imports_no_solver(file: Write) -> None:
    loaded = loaded_after(["lint", str(file(CORRECT))])
    assert "llvmlite" in loaded
    assert loaded.isdisjoint({"z3", "bitwuzla", "pebble", "transforms"})


def test_integers_of_many_digits(file: Write) -> None:
    """Python reads and writes 4,300 decimal digits unless it is told to: i20000 has 6,021."""
    wide = "define i20000 @{}() {{\n  ret i20000 {}\n}}\n"
    pair = file(wide.format("src", "7" * 6000) + wide.format("tgt", "7" * 5999 + "8"))
    for words in (["check"], ["check", "--json"], ["reduce"]):
        process = start(*words, pair)
        out, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (0 if words == ["reduce"] else 1, "")
        assert "result-changed" in out and "internal" not in out
