"""Runs of the machine on functions given as text, in an environment that is a table."""

from __future__ import annotations

from collections.abc import Mapping

from tests.concrete.walks import module_of
from verify.concrete.domain import Bits
from verify.concrete.machine import Settings, run
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.run_table import arguments
from verify.concrete.trace import Run, Value
from verify.semantics.domain import Scalar

POISON: Value = Scalar(Bits(0, 32), True)


def ran(
    text: str,
    *threads: Mapping[str, int],
    settings: Settings | None = None,
    poison: tuple[int, str] | None = None,
) -> Run:
    module = module_of(text)
    given = arguments(module.functions["f"], threads)
    if poison is not None:
        given[poison] = POISON
    return run(module, "f", len(threads), TableEnvironment(given), settings)


def statuses(finished: Run) -> list[str]:
    return [str(trace.status) for trace in finished.threads]
