"""`tangle-tv serve`: the same text and status as without it, and no process that stays."""

from __future__ import annotations

import os
import re
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from tangle_tv.cli import client
from tangle_tv.commands import served_programs
from tests.cli.command import CORRECT, HARD, INCORRECT
from tests.own_process import environment, run_code
from tests.transforms.programs import stand_in

MAIN = {
    "tangle-tv": "from tangle_tv.cli.main import main; main()",
    "tangle-opt": "from tangle_tv.commands.tangle_opt import main; main()",
}
COMPILED = "opt"
"""The compiled program beside the socket, which is `tangle-opt`."""
PATIENCE_S = 60.0
_SECONDS = re.compile(r'"(?:solver_)?seconds": [\d.e-]+')


@dataclass(frozen=True)
class Stage:
    """Commands in `folder`, with the server behind `socket`."""

    folder: Path
    socket: Path

    def environment(self, *, served: bool) -> dict[str, str]:
        own = {k: v for k, v in environment().items() if not k.startswith("TANGLE_")}
        own |= {"TANGLE_OPT": str(self.folder / "opt-99")}
        return own | ({client.VARIABLE: str(self.socket)} if served else {})

    def start(self, program: str, *words: str, served: bool = True) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", MAIN["tangle-opt" if program == COMPILED else program]]
        if program == COMPILED and served:
            command = [f"{self.socket}.opt"]
        return subprocess.Popen(
            [*command, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            env=self.environment(served=served),
        )

    def done(self, words: Sequence[str], text: str = "", *, served: bool) -> tuple[str, str, int]:
        process = self.start(*words, served=served)
        out, err = process.communicate(text, timeout=PATIENCE_S)
        return _SECONDS.sub("", out), err, process.returncode


def serving(folder: Path, socket: Path, *words: str) -> subprocess.Popen[str]:
    """A server that is ready."""
    server = subprocess.Popen(
        [sys.executable, "-c", MAIN["tangle-tv"], "serve", "--socket", str(socket), *words],
        stdout=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=environment(),
    )
    assert server.stdout is not None
    assert f"export {client.VARIABLE}={socket}" in server.stdout.readline()
    return server


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    folder = tmp_path_factory.mktemp("serve")
    (folder / "correct.ll").write_text(CORRECT)
    (folder / "incorrect.ll").write_text(INCORRECT)
    (folder / "hard.ll").write_text(HARD)
    (folder / "broken.ll").write_text("define void @src(")
    (folder / "in.ll").write_text(INCORRECT.replace("@src", "@f").replace("@tgt", "@g"))
    stand_in(folder)
    (folder / "own").mkdir(mode=0o700)
    server = serving(folder / "own", folder / "own" / "server")
    yield Stage(folder, folder / "own" / "server")
    server.terminate()
    server.communicate(timeout=PATIENCE_S)
    assert server.returncode == 128 + signal.SIGTERM
    assert not list((folder / "own").iterdir())


@pytest.mark.one_case_in(6)
@pytest.mark.parametrize(
    "line",
    [
        "tangle-tv check correct.ll",
        "tangle-tv check incorrect.ll --color always",
        "tangle-tv check incorrect.ll --json",
        "tangle-tv check -",
        "tangle-tv check broken.ll",
        "tangle-tv check missing.ll",
        "tangle-tv check correct.ll --threads 0",
        "tangle-tv check --help",
        "tangle-opt -S in.ll",
        "tangle-opt -S -passes=drop in.ll",
        "tangle-opt -S -passes=unknown in.ll",
        "tangle-opt -S -passes=crash in.ll",
        "tangle-opt --version",
        "opt -S in.ll",
        "opt -S -passes=drop in.ll",
        "opt -S -passes=drop",
        "opt -S -passes=unknown in.ll",
        "opt -passes=crash in.ll",
        "opt --version",
    ],
)
def test_as_without_a_server(stage: Stage, line: str) -> None:
    words = line.split()
    expected = stage.done(words, INCORRECT, served=False)
    assert stage.done(words, INCORRECT, served=True) == expected


def test_a_check_is_served(stage: Stage) -> None:
    """The comparison above would hold if no command were."""
    os.environ[client.VARIABLE] = str(stage.socket)
    try:
        assert client.asked(str(stage.socket), "tangle-tv", ["check", "missing.ll"]) == 2
        assert client.asked(str(stage.socket), "no such program", []) is None
    finally:
        del os.environ[client.VARIABLE]


def test_the_compiled_program_is_served(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison above would hold if `tangle-opt` had taken its place."""

    def elsewhere(_: str) -> tuple[str, ...]:
        return ('/no/such/ü"\\%',)

    monkeypatch.setattr(served_programs, "module_command", elsewhere)
    program = served_programs.compiled_beside(tmp_path / "server")
    assert program == tmp_path / "server.opt"
    command = [str(program), "-S", "in.ll"]
    for served, expected in ((True, 0), (False, 2)):
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            cwd=stage.folder,
            env=stage.environment(served=served),
        )
        assert done.returncode == expected
    assert done.stderr == 'tangle-opt: /no/such/\u00fc"\\%: No such file or directory\n'


def test_without_a_compiler_there_is_no_such_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for compiler in ("no-such-compiler", "false", "true", "'"):
        monkeypatch.setenv("CC", compiler)
        assert served_programs.compiled_beside(tmp_path / "server") is None
    assert not list(tmp_path.iterdir())
    monkeypatch.setenv("CC", "cc -O2")
    for _ in range(2):
        assert served_programs.compiled_beside(tmp_path / "server") is not None
    (tmp_path / "server.opt").write_text("another's")
    assert served_programs.compiled_beside(tmp_path / "server") is None
    assert (tmp_path / "server.opt").read_text() == "another's"


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_closed_standard_files(stage: Stage, closed: str) -> None:
    """A socket does not get the number of one."""
    words = ["sh", "-c", f"exec {stage.socket}.opt -S -passes=drop - {closed}"]
    done = [
        subprocess.run(
            words,
            input=INCORRECT,
            capture_output=True,
            text=True,
            check=False,
            cwd=stage.folder,
            env=stage.environment(served=served),
            timeout=PATIENCE_S,
        )
        for served in (True, False)
    ]
    assert done[0].returncode == done[1].returncode
    assert (done[0].stdout, done[0].stderr) == (done[1].stdout, done[1].stderr)
    assert "internal error" not in done[0].stderr


@pytest.mark.campaign
def test_a_server_that_is_late_does_not_carry_it_out_too(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir(mode=0o700)
    stage = Stage(tmp_path, tmp_path / "own" / "server")
    server = serving(tmp_path / "own", stage.socket)
    opt = tmp_path / "opt-99"
    opt.write_text("#!/bin/sh\necho >> runs\necho @a = global i32 1\n")
    opt.chmod(0o755)
    (tmp_path / "in.ll").write_text("@a = global i32 1\n")
    late = [server.pid, *children(server.pid)]
    for pid in late:
        os.kill(pid, signal.SIGSTOP)
    asking = stage.start(COMPILED, "-S", "in.ll")
    asking.wait(timeout=PATIENCE_S)
    for pid in late:
        os.kill(pid, signal.SIGCONT)
    out, err = asking.communicate(timeout=PATIENCE_S)
    assert (out, err, asking.returncode) == ("@a = global i32 1\n", "", 0)
    assert stage.done((COMPILED, "-S", "in.ll"), served=True) == (out, err, 0)  # by this server
    server.terminate()
    server.communicate(timeout=PATIENCE_S)
    assert len((tmp_path / "runs").read_text()) == 2


READS = """
import sys
from llvmlite import binding
binding.parse_assembly(sys.argv[1])
"""
DIES = """
declare i1 @llvm.coro.end(ptr, i1)
define void @f(ptr %p) {
  %ended = call i1 @llvm.coro.end(ptr %p, i1 false)
  ret void
}
"""


def test_what_the_llvm_of_the_server_dies_of(stage: Stage, tmp_path: Path) -> None:
    """A module that an older one takes, and prints without its metadata: the command goes on."""
    with pytest.raises(subprocess.CalledProcessError) as died:
        subprocess.run([sys.executable, "-c", READS, DIES], check=True, stderr=subprocess.PIPE)
    assert died.value.returncode == -signal.SIGABRT
    here = Stage(tmp_path, stage.socket)
    (tmp_path / "dies.ll").write_text(f"{DIES}!0 = !{{}}\n")
    opt = tmp_path / "opt-99"
    opt.write_text("#!/bin/sh\ngrep -v '^!' dies.ll\n")
    opt.chmod(0o755)
    assert here.done((COMPILED, "-S", "dies.ll"), served=True) == (DIES, "", 0)


@pytest.mark.campaign
def test_the_compiled_program_where_the_server_is_gone(stage: Stage, tmp_path: Path) -> None:
    program = tmp_path / "gone.opt"
    program.symlink_to(f"{stage.socket}.opt")
    gone = Stage(stage.folder, tmp_path / "gone")
    words = (COMPILED, "-S", "-passes=drop", "in.ll")
    assert gone.done(words, served=True) == gone.done(words, served=False)


@pytest.mark.campaign
def test_a_worker_that_had_nothing_to_check_waits_for_another_command(tmp_path: Path) -> None:
    """And holds nothing of the client's: what it writes ends, its folder can be removed."""
    (tmp_path / "own").mkdir(mode=0o700)
    socket = tmp_path / "own" / "server"
    server = serving(tmp_path / "own", socket)
    seen: list[set[int]] = []
    for number in range(6):
        stage = Stage(tmp_path / str(number), socket)
        stage.folder.mkdir()
        stand_in(stage.folder)
        text = f"@a = global i32 {number}\n"
        (stage.folder / "in.ll").write_text(text)
        words = ("tangle-opt", "-S", "in.ll")
        assert stage.done(words, served=True) == (text, "", 0)
        seen.append(children(server.pid))
        assert not [pid for pid in seen[-1] if stage.folder in held(pid)]
    server.terminate()
    server.communicate(timeout=PATIENCE_S)
    assert seen[0] & seen[-1] and len(seen[-1]) < 6
    assert not [pid for pid in seen[-1] if Path(f"/proc/{pid}").exists()]


FORKING = """
import os, signal, sys
from tangle_tv.cli.serve import forked
from process.signals import unwind_on_signals
unwind_on_signals()
me = os.getpid()
os.register_at_fork(before=lambda: os.kill(me, signal.SIGTERM))
try:
    number = forked()
finally:
    if os.getpid() != me:
        os._exit(0)
print("it goes on")
"""


def test_a_signal_while_it_forks_is_not_lost() -> None:
    """What is raised in a function that is run at a fork is dropped."""
    done = run_code(FORKING)
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGTERM, "", "")


def children(pid: int) -> set[int]:
    return {*map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())}


def held(pid: int) -> set[Path]:
    """The folder of a process, and what its standard files are."""
    places = [Path(f"/proc/{pid}/cwd"), *(Path(f"/proc/{pid}/fd/{n}") for n in range(3))]
    return {Path(os.readlink(place)) for place in places}


def test_only_this_user_may_ask(stage: Stage) -> None:
    assert stat.S_IMODE(stage.socket.stat().st_mode) == 0o600
    assert stat.S_IMODE(stage.socket.parent.stat().st_mode) == 0o700


def test_a_folder_that_is_open_to_others(tmp_path: Path) -> None:
    (tmp_path / "open").mkdir(mode=0o755)
    words = ["serve", "--socket", str(tmp_path / "open" / "server")]
    done = run_code(MAIN["tangle-tv"], *words)
    assert done.returncode == 2
    assert "must be this user's alone (mode 0700)" in done.stderr


@pytest.mark.campaign
def test_a_server_that_is_gone(stage: Stage, tmp_path: Path) -> None:
    words = ("tangle-tv", "check", "correct.ll")
    gone = Stage(stage.folder, tmp_path / "gone")
    assert gone.done(words, served=True) == gone.done(words, served=False)
    gone.socket.write_text("no socket")
    assert gone.done(words, served=True) == gone.done(words, served=False)


def workers(stage: Stage) -> list[int]:
    """The processes that carry out commands: of the server's command line, but in the folder of the
    client, with what they have forked."""
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "cmdline").read_bytes().split(b"\0")
                folder = Path(os.readlink(entry / "cwd"))
                if os.fsencode(stage.socket) in words and folder == stage.folder:
                    found.append(int(entry.name))
            except OSError:
                continue
    return found


def wait_for_workers(stage: Stage, some: bool) -> list[int]:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        found = workers(stage)
        if bool(found) == some:
            return found
        time.sleep(0.05)
    pytest.fail(f"workers: {workers(stage)}")


def test_a_worker_that_dies_costs_its_command(stage: Stage) -> None:
    wait_for_workers(stage, some=False)  # of an earlier test
    asking = stage.start("tangle-tv", "check", "hard.ll", "--timeout", "50")
    for pid in wait_for_workers(stage, some=True):
        with suppress(ProcessLookupError):  # one of an earlier test that has just ended
            os.kill(pid, signal.SIGKILL)
    out, err = asking.communicate(timeout=PATIENCE_S)
    assert (out, asking.returncode) == ("", 70)
    assert "ended without an answer" in err
    assert stage.done(("tangle-tv", "check", "correct.ll"), served=True)[2] == 0


def test_where_nothing_changed_opt_runs_once(stage: Stage, tmp_path: Path) -> None:
    """Of any version: what it reads and prints is read here in any case."""
    here = Stage(tmp_path, stage.socket)
    (tmp_path / "in.ll").write_text("declare void @f()\n@a = global i32 1\n")
    opt = tmp_path / "opt-99"
    opt.write_text("#!/bin/sh\necho >> runs\ngrep @a in.ll\ngrep @f in.ll\n")
    opt.chmod(0o755)
    for program in ("tangle-opt", COMPILED):
        out, err, status = here.done((program, "-S", "-passes=sink", "in.ll"), served=True)
        assert (out, err, status) == ("@a = global i32 1\ndeclare void @f()\n", "", 0)
    assert len((tmp_path / "runs").read_text()) == 2


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_what_the_client_no_longer_wants_ends(stage: Stage, number: signal.Signals) -> None:
    wait_for_workers(stage, some=False)  # of an earlier test
    asking = stage.start("tangle-tv", "check", "hard.ll", "--timeout", "50")
    wait_for_workers(stage, some=True)
    asking.send_signal(number)
    _, err = asking.communicate(timeout=PATIENCE_S)
    assert asking.returncode == (130 if number == signal.SIGINT else -number)
    assert "Traceback" not in err
    wait_for_workers(stage, some=False)


@pytest.mark.campaign
def test_a_server_ends_when_nothing_is_asked(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir(mode=0o700)
    server = serving(tmp_path, tmp_path / "own" / "server", "--idle", "0.5")
    server.communicate(timeout=PATIENCE_S)
    assert server.returncode == 0
    assert not (tmp_path / "own" / "server").exists()
