"""What all tests share: the project's root, and reproducible randomness.

Every random test draws from the fixture `rng`, which depends on `--seed` and the test's name
only: not on the order of the tests, nor on how many processes run them.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

DEFAULT_SEED = 1


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--seed",
        type=int,
        default=DEFAULT_SEED,
        metavar="N",
        help=f"seed of all random tests (default: {DEFAULT_SEED})",
    )


def pytest_report_header(config: pytest.Config) -> str:
    return f"random tests: --seed {config.getoption('seed')}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run what reads many modules first: each is read in a fork, which takes ten times as long in
    a process that has run a thousand tests."""
    items.sort(key=lambda item: item.path.name != "test_support.py")


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
