"""What all tests share: the project's root, and reproducible randomness.

Every random test draws from the fixture `rng`, which depends on `--seed` and the test's name
only: not on the order of the tests, nor on how many processes run them.
"""

from __future__ import annotations

import gc
import random
import signal
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from types import FrameType

import pytest
import z3

from tests.small_process import SmallProcess

DEFAULT_SEED = 1


def _heed(_: int, __: FrameType | None) -> None:
    """Nothing: a process that the tests start gets the default of a signal with a handler."""


for _number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    # Ignored in the background of a script, or under `nohup`: programs would go on ignoring it.
    if signal.getsignal(_number) == signal.SIG_IGN:
        signal.signal(_number, _heed)

GARBAGE_OBJECTS = 100_000
"""After a test that leaves so many new objects, garbage is collected."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--seed",
        type=int,
        default=DEFAULT_SEED,
        metavar="N",
        help=f"seed of all random tests (default: {DEFAULT_SEED})",
    )
    parser.addoption(
        "--solver-seed",
        type=int,
        default=0,
        metavar="N",
        help="seed of the solver: other counterexamples, for which all tests hold, too",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Before any solver is made; a process that is forked has the seed, too."""
    if seed := config.getoption("solver_seed"):
        z3.set_param("smt.random_seed", seed)
        z3.set_param("sat.random_seed", seed)


def pytest_report_header(config: pytest.Config) -> str:
    return f"random tests: --seed {config.getoption('seed')}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what the campaign alone runs before the options choose by marks, and begin with what
    takes longest, so that no process is left alone with it in the end."""
    leave_cases(items)
    items.sort(key=lambda item: item.path.name != "test_support.py")


def leave_cases(items: Iterable[pytest.Item]) -> None:
    """Of a test marked `one_case_in(n)`, leave all cases to the campaign but the first and each
    n-th after it.  Cases that are marked `campaign` themselves are not counted."""
    cases = Counter[str]()
    for item in items:
        mark = item.get_closest_marker("one_case_in")
        if mark is None or item.get_closest_marker("campaign") is not None:
            continue
        test = item.nodeid.partition("[")[0]
        if cases[test] % mark.args[0]:
            item.add_marker(pytest.mark.campaign)
        cases[test] += 1


def pytest_collection_finish() -> None:
    """What was collected is not looked through again for garbage."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Garbage is collected between tests, as a worker collects it between checks: within one, it
    would use up the time of whatever question is being asked."""
    gc.disable()
    outcome = yield
    if gc.get_count()[0] >= GARBAGE_OBJECTS:
        gc.collect()
        gc.freeze()
    return outcome


@pytest.fixture(scope="session", autouse=True)
def _modules_are_read_from_a_small_process() -> Iterator[None]:
    small = SmallProcess()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("verify.ir.llvm.fork_call", small.call)
        patch.setattr("transforms.llvm.worker.fork_call", small.call)
        yield
    small.close()


@pytest.fixture(scope="session", autouse=True)
def _lines_are_as_wide_as_without_a_terminal() -> Iterator[None]:
    """pytest-xdist gives its processes the width of another terminal."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("COLUMNS", raising=False)
        yield


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """This test's own random numbers; a failure's report says how to get them again."""
    seed = request.config.getoption("seed")
    request.node.add_report_section("setup", "seed", f"random numbers of this test: --seed {seed}")
    return random.Random(f"{seed} {request.node.nodeid}")


@pytest.fixture(scope="session")
def project_root() -> Path:
    """The folder of `pyproject.toml`."""
    return Path(__file__).resolve().parent.parent
