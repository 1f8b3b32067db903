"""Which test files enter which source files, for `make tests-of`.

    python -m tests.entered

runs the first case of each test of `make test`, in one process, and stores the test files in
`corpus/coverage.toml`.  Some tests fail while their calls are followed, as they measure time.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field

import pytest

from corpus.tests_of import STORED, entering, first_of_each, stored, text_of, with_tests


@dataclass
class Recorder:
    """A plugin for pytest.  `files`: by test file, the source files that its tests enter."""

    files: dict[str, set[str]] = field(default_factory=dict[str, set[str]])

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the first case of each test."""
        first = {item.nodeid.partition("[")[0]: item for item in reversed(items)}
        items[:] = [item for item in items if first[item.nodeid.partition("[")[0]] is item]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        with entering() as entered:
            outcome = yield
        self.files.setdefault(item.nodeid.partition("::")[0], set()).update(entered)
        return outcome


def in_order(files: Mapping[str, set[str]]) -> Iterator[tuple[str, list[str]]]:
    """The test files that enter the fewest source files first."""
    for test in sorted(files, key=lambda test: (len(files[test]), test)):
        yield test, sorted(files[test])


def main() -> int:
    recorder = Recorder()
    pytest.main(["-q", "-n", "0", "-p", "no:cacheprovider", "tests"], plugins=[recorder])
    found = first_of_each(in_order(recorder.files))
    STORED.write_text(text_of(with_tests(stored(), found)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
