"""The wheel, installed in an empty environment beside packages of others with our names."""

from __future__ import annotations

import fcntl
import json
import os
import runpy
import shutil
import sqlite3
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import IO

import pytest

from tests.requirements import closure, required

PACKAGED = (
    *("tangle_tv", "common", "process", "verify", "report", "transforms", "source", "corpus"),
    "checker",
)
FILES = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
NAMES = ("common", "process", "verify", "report", "transforms", "source", "corpus")
OTHERS = 'import os\nos.write(2, b"the package of another\\n")\nos._exit(77)\n'
CLUSTER_JOBS = 40
MOST_MB = 260
"""The size of what `pip install .` brings."""
STARTED_S = 120.0
"""Until Dask's processes, and the first answer, are there."""
PAIR = "define i32 @src(i32 %x) {\n  ret i32 %x\n}\ndefine i32 @tgt(i32 %x) {\n  ret i32 7\n}\n"


@dataclass(frozen=True)
class Installed:
    """An environment; commands run in `folder`, which is not that of the project."""

    bin: Path
    packages: Path
    folder: Path

    def run(self, *words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        process = self.start(words, environment)
        out, errors = process.communicate(timeout=2000)
        return subprocess.CompletedProcess(words, process.returncode, out, errors)

    def start(
        self,
        words: Sequence[str | Path],
        environment: Mapping[str, str],
        log: IO[str] | None = None,
    ) -> subprocess.Popen[str]:
        """A process whose output is read, or goes to `log`."""
        program, *rest = map(str, words)
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL_ENV"))}
        return subprocess.Popen(
            [self.bin / program, *rest],
            cwd=self.folder,
            env={**kept, **environment},
            stdout=log or subprocess.PIPE,
            stderr=log or subprocess.PIPE,
            text=True,
        )


def another(folder: Path) -> Path:
    """Packages with our names that end whatever imports them."""
    for name in NAMES:
        (folder / name).mkdir(parents=True)
        (folder / name / "__init__.py").write_text(OTHERS, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def installed(project_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The environment, which the first process of the tests makes for all."""
    root = tmp_path_factory.getbasetemp()
    place = (root.parent if "PYTEST_XDIST_WORKER" in os.environ else root) / "installed"
    place.mkdir(exist_ok=True)
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        packages = place / "packages.txt"
        if not packages.exists():
            packages.write_text(str(install(project_root, place)), encoding="utf-8")
        found = Path(packages.read_text(encoding="utf-8"))
    return Installed(place / "env" / "bin", found, another(tmp_path_factory.mktemp("folder")))


def install(project_root: Path, place: Path) -> Path:
    """The packages of an environment in `place`, which has the wheel of the project alone."""
    tree = place / "tree"
    tree.mkdir()
    for name in (*PACKAGED, "bin"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(project_root / name, tree / name, ignore=ignored)
    for name in FILES:
        shutil.copy(project_root / name, tree / name)
    pip = (sys.executable, "-m", "pip", "-q", "--disable-pip-version-check")
    subprocess.run([*pip, "wheel", "--no-deps", "-w", str(tree / "dist"), str(tree)], check=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place / "env")], check=True)
    (wheel,) = (tree / "dist").glob("*.whl")
    packages = Path(
        sysconfig.get_path("purelib", vars={"base": str(place / "env")}, scheme="posix_prefix")
    )
    python = place / "env" / "bin" / "python"
    words = ("--python", str(python), "install", "--no-deps", "--no-index", str(wheel))
    subprocess.run([*pip, *words], check=True)
    shutil.rmtree(tree)
    # What it depends on, from the environment of these tests: of a path that a `.pth` file names
    # the `.pth` files have no effect, and so neither has the one of this project.
    dependencies = sysconfig.get_path("purelib")
    (packages / "dependencies.pth").write_text(f"{dependencies}\n", encoding="utf-8")
    another(packages)
    return packages


def test_only_one_name_is_installed(installed: Installed) -> None:
    ours = {p.name for p in installed.packages.iterdir()} - {*NAMES, "dependencies.pth"}
    (about,) = installed.packages.glob("tangle_tv-*.dist-info")
    assert ours == {"tangle_tv", about.name}
    for data in ("py.typed", "commands/client.c"):
        assert (installed.packages / "tangle_tv" / data).is_file()
    assert not (installed.packages / "tangle_tv" / "tests").exists()


def test_the_plain_package_is_small(installed: Installed) -> None:
    """Of the files in site-packages, without byte code, which Python makes of them.  What extras
    bring is printed, too."""
    (about,) = installed.packages.glob("tangle_tv-*.dist-info")
    ours = Distribution.at(about)
    plain = closure(required(ours.requires or ()))
    parts = {"tangle-tv": size_mb(ours)} | {name: size_mb(distribution(name)) for name in plain}
    total = sum(parts.values())
    listed = ", ".join(f"{n} {mb:.1f}" for n, mb in sorted(parts.items(), key=lambda p: -p[1]))
    print(f"plain: {total:.1f} MB: {listed}")
    for extra in sorted({*ours.metadata.get_all("Provides-Extra", ())} - {"all", "dev"}):
        more = closure(required(ours.requires or (), extra)) - plain
        print(f"{extra}: {sum(size_mb(distribution(name)) for name in more):.1f} MB more")
    assert {"llvmlite", "z3-solver", "bitwuzla"} < parts.keys()
    assert total <= MOST_MB, f"{total:.1f} MB are more than {MOST_MB}: {listed}"


def size_mb(found: Distribution) -> float:
    """Of its files in site-packages: z3's own command is in `bin/`, and not used."""
    files = [f for f in found.files or () if ".." not in f.parts and f.suffix != ".pyc"]
    return sum(os.stat(f.locate()).st_size for f in files) / 1e6


def test_what_is_no_source_code_is_installed(installed: Installed) -> None:
    """Tables and data that our modules read, but not those of the repository's own commands."""
    inner = installed.packages / "tangle_tv"
    for name in ("corpus/hunt/passes.toml", "corpus/builtin.toml", "report/schema/check.json"):
        assert (inner / name).is_file(), name
    assert not (inner / "corpus" / "compiled" / "triton").exists()


def test_packages_of_others_are_there(installed: Installed) -> None:
    """The tests below could fail."""
    for name in NAMES:
        assert installed.run("python", "-c", f"import {name}").returncode == 77


Place = Callable[[Installed], dict[str, str]]


def hostile(installed: Installed) -> dict[str, str]:
    return {"PYTHONPATH": str(installed.folder)}


@pytest.mark.parametrize("start", [("tangle-tv",), ("python", "-m", "tangle_tv")], ids=" ".join)
def test_a_check_shows_its_page(installed: Installed, start: tuple[str, ...]) -> None:
    pair = installed.folder / "pair.ll"
    pair.write_text(PAIR, encoding="utf-8")
    words = (*start, "check", pair, "--html", "page.html")
    done = installed.run(*words, **hostile(installed))
    assert (done.returncode, done.stderr) == (1, "tangle-tv: page: page.html\n")
    assert "result-changed" in done.stdout
    assert "incorrect" in (installed.folder / "page.html").read_text(encoding="utf-8")


def test_workers_import_no_package_of_others(installed: Installed) -> None:
    """`fuzz` has a pool of workers, behind a server that forks them."""
    words = ("fuzz", "--passes", "instcombine", "--programs", "4", "--seed", "1", "--jobs", "2")
    done = installed.run("tangle-tv", *words, **hostile(installed))
    assert done.returncode in (0, 1, 3), done.stderr
    assert "4 programs" in done.stdout and "another" not in done.stderr


def test_a_corpus_is_run(installed: Installed) -> None:
    pairs = installed.packages / "tangle_tv" / "corpus" / "pairs" / "jump-threading"
    described = f'name = "own"\n[[pairs]]\npath = "{pairs}"\n'
    (installed.folder / "own.toml").write_text(described, encoding="utf-8")
    words = ("corpus", "run", "own.toml", "--jobs", "2", "--store", "store")
    done = installed.run("tangle-tv", *words, **hostile(installed))
    assert done.returncode in (0, 1), done.stderr
    assert "another" not in done.stderr


@contextmanager
def cluster(installed: Installed, workers: int) -> Generator[list[subprocess.Popen[str]]]:
    """A scheduler and workers of one thread each, as a user starts them: by Dask's own commands.
    The scheduler's address is in `scheduler.json`, and what they say in `dask.log`."""
    file = installed.folder / "scheduler.json"
    started: list[subprocess.Popen[str]] = []
    with (installed.folder / "dask.log").open("w", encoding="utf-8") as log:

        def dask(*words: str | Path) -> None:
            common = ("--no-dashboard", "--scheduler-file", file)
            command = ("python", "-m", "dask", *words, *common)
            started.append(installed.start(command, hostile(installed), log))

        try:
            dask("scheduler", "--host", "127.0.0.1", "--port", "0")
            for _ in range(workers):
                dask("worker", "--no-nanny", "--nthreads", "1")
            wait_for(file.exists)
            yield started[1:]
        finally:
            for process in started:
                process.kill()
                process.wait()


def wait_for(condition: Callable[[], bool]) -> None:
    ends = time.monotonic() + STARTED_S
    while not condition():
        assert time.monotonic() < ends
        time.sleep(0.05)


@pytest.mark.campaign
def test_a_corpus_is_run_on_a_cluster(installed: Installed) -> None:
    """One of its two workers is killed in the middle."""
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    (installed.folder / "many").mkdir()
    for n in range(CLUSTER_JOBS):
        text = f"; EXPECT: incorrect\n{PAIR.replace('i32 7', f'i32 {n}')}"
        (installed.folder / "many" / f"{n}.ll").write_text(text, encoding="utf-8")
    described = 'name = "many"\n[[pairs]]\npath = "many"\n'
    (installed.folder / "many.toml").write_text(described, encoding="utf-8")
    store = installed.folder / "cluster-store"

    def answered() -> bool:
        try:
            with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as opened:
                ((answers,),) = opened.execute("SELECT count(*) FROM result")
                return answers >= 2
        except sqlite3.Error:  # it is being made
            return False

    with cluster(installed, 2) as workers:
        place = json.loads((installed.folder / "scheduler.json").read_text(encoding="utf-8"))
        words = ("many.toml", "--jobs", "1", "--store", store, "--cluster", place["address"])
        running = installed.start(("tangle-tv", "corpus", "run", *words), hostile(installed))
        wait_for(lambda: answered() or running.poll() is not None)
        workers[0].kill()
        out, errors = running.communicate(timeout=300)
    assert running.returncode == 0, out + errors
    assert f"{CLUSTER_JOBS} jobs" in out and f"  {CLUSTER_JOBS} good\n" in out
    assert "another" not in (installed.folder / "dask.log").read_text(encoding="utf-8")


def test_tangle_opt_stands_in_for_opt(installed: Installed) -> None:
    text = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 0\n  ret i32 %y\n}\n"
    (installed.folder / "f.ll").write_text(text, encoding="utf-8")
    path = {"PATH": "", **hostile(installed)}  # without an `opt`: that of the wheel
    done = installed.run("tangle-opt", "-S", "-passes=instcombine", "f.ll", **path)
    assert done.returncode == 0, done.stderr
    assert "ret i32 %x" in done.stdout


@pytest.mark.parametrize(("name", "program"), [("tangle-cc", "clang"), ("tangle-c++", "clang++")])
def test_tangle_cc_stands_in_for_clang(installed: Installed, name: str, program: str) -> None:
    """Installed as `clang`, too, it is not taken for the real one."""
    first, second = installed.folder / f"1 {name}", installed.folder / f"2 {name}"
    for folder in (first, second):
        folder.mkdir()
    (first / program).symlink_to(installed.bin / name)
    real = second / program
    real.write_text('#!/bin/sh\necho "$0 $*"\nexit 7\n', encoding="utf-8")
    real.chmod(0o755)
    path = {"PATH": f"{first}:{second}:{os.environ['PATH']}", **hostile(installed)}
    done = installed.run(name, "-c", "x.c", "--version", **path)
    assert (done.returncode, done.stdout) == (7, f"{real} -c x.c --version\n")


def test_what_is_supported_is_measured(installed: Installed) -> None:
    done = installed.run("tangle-tv", "support", "fshl", **hostile(installed))
    assert done.returncode == 0 and "fshl" in done.stdout, done.stderr


def test_modules_that_are_commands_run(installed: Installed) -> None:
    done = installed.run("python", "-m", "tangle_tv.run", "transforms.reference", "--help")
    assert done.returncode == 0 and "NAME" in done.stdout, done.stderr
    pair = installed.packages / "tangle_tv/corpus/pairs/jump-threading/uncontrolled.ll"
    done = installed.run("python", "-m", "tangle_tv.run", "corpus.expect", pair)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["corpus.llvm_pairs", "corpus.opt.bugs"])
def test_what_is_not_shipped_is_said(installed: Installed, name: str) -> None:
    done = installed.run("python", "-m", "tangle_tv.run", name, "--check")
    assert done.returncode == 2 and "in the repository" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", ["", "os", "verify.nothing", "..x", "tangle_tv.run"])
def test_another_module_is_refused(installed: Installed, name: str) -> None:
    done = installed.run("python", "-m", "tangle_tv.run", name)
    assert done.returncode == 2 and "no module" in done.stderr


PROGRAM = """
import sys, tangle_tv
before = "define i32 @f(i32 %x) {\\n  ret i32 %x\\n}\\n"
result = tangle_tv.check(before, before.replace("%x\\n}", "7\\n}"), threads=3, uniform=["x"])
(pair,) = result.pairs
assert (result.verdict, pair.code, result.correct) == ("incorrect", "result-changed", False)
assert pair.document["threads"] == 3
assert "<iframe" in result._repr_html_() and "--threads 3" in result._repr_html_()
assert tangle_tv.check(before, before).correct
names = ("src1", "tgt1", "src2", "tgt2")
several = tangle_tv.check("".join(before.replace("@f", f"@{name}") for name in names)).pairs
assert [pair.verdict for pair in several] == ["correct", "correct"]
assert [name in pair.page for name in ("@src1", "@src2") for pair in several] == [1, 0, 0, 1]
folders = ("common", "process", "verify", "report", "transforms", "source", "corpus")
assert not set(folders) & set(sys.modules)
try:
    tangle_tv.check("define i32 @f( {\\n}\\n", before)
except tangle_tv.CheckError as error:
    print(error)
"""


def test_python_programs_check(installed: Installed) -> None:
    done = installed.run("python", "-c", PROGRAM, **hostile(installed))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("tangle-tv: before.ll:")


def test_the_playground_is_served(installed: Installed) -> None:
    program = (
        "import sys; from tangle_tv.entry import own_first; own_first(); "
        "from tangle_tv.playground.page import ASSETS, index_page; "
        "from tangle_tv.playground.examples import examples; "
        "sys.stdout.write(index_page([*examples().values()]).decode())"
    )
    done = installed.run("python", "-c", program, **hostile(installed))
    assert done.returncode == 0, done.stderr
    assert "bugs/gvn-sink" in done.stdout and "source/destructors" in done.stdout


@pytest.mark.campaign
def test_demo_and_support_outside_the_tree(installed: Installed) -> None:
    done = installed.run("tangle-tv", "demo", **hostile(installed))
    assert done.returncode == 0, done.stdout + done.stderr
    table = installed.run("tangle-tv", "support", "--markdown").stdout
    (installed.folder / "SUPPORT.md").write_text(table, encoding="utf-8")
    assert installed.run("tangle-tv", "support", "--check", "SUPPORT.md").returncode == 0


@pytest.mark.parametrize(
    "name", ["tangle-tv", "tangle-opt", "tangle-cc", "tangle-c++", "tangle-check"]
)
def test_a_command_can_be_loaded_by_the_processes_that_it_starts(name: str) -> None:
    """As `multiprocessing` does with the main module of its processes."""
    runpy.run_path(str(Path(__file__).parent.parent / "bin" / name), run_name="__mp_main__")
