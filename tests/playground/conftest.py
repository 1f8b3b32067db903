"""One server for the tests of a file."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.playground.served import Served
from tests.playground.served import served as serving


@pytest.fixture(scope="module")
def served() -> Generator[Served]:
    with serving() as found:
        yield found
