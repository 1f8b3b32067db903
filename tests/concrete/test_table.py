"""The documents' tables, column by column.

The documents number instances of a block (P1, P2, …), and S2 names two in one of the tables;
here a cell is the block's label.  Columns that no thread uses are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from tests.concrete.walks import Edges, module_of, walk_text, walking
from verify.concrete.machine import Settings, run
from verify.concrete.run.activation import Bounds
from verify.concrete.run.environment import Environment, TableEnvironment
from verify.concrete.run_table import (
    Granularity,
    arguments,
    render_statuses,
    render_table,
    with_headers,
)
from verify.ir.function import Module
from verify.options import Model

NATURAL_LOOP: Edges = {"Entry": "H", "H": "BL", "B": "L", "L": ["H", "Exit"], "Exit": ""}
CLOSED_PATH: Edges = {
    "Entry": "PR",
    "P": "Q",
    "Q": "RS",
    "R": "S",
    "S": ["P", "Exit"],
    "Exit": "",
}
LOOP_CONTINUE: Edges = {"A": "B", "B": "BC", "C": "BD", "D": ""}
LOOP_NEST: Edges = {"A": "H", "H": "B", "B": "BC", "C": "HD", "D": ""}


@dataclass(frozen=True)
class TableRequest:
    """The options of a table.  `headers` picks the cycle hierarchy by its headers."""

    model: Model = Model.MAXIMAL
    headers: Sequence[str] | None = None
    granularity: Granularity = Granularity.BLOCKS
    bounds: Bounds = field(default_factory=Bounds)
    enter: bool = True
    statuses: bool = False


def run_table(
    module: Module,
    function: str,
    threads: Sequence[Mapping[str, int]],
    request: TableRequest | None = None,
    environment: Environment | None = None,
) -> str:
    """Run `function` with the given integer arguments of each thread, by name, and draw it.

    Arguments not given are 0, results of unknown calls too, unless `environment` is given.  Raises
    as `run` does, and ValueError for an argument that the function has not and for headers that no
    hierarchy has.
    """
    request = request or TableRequest()
    definition = module.functions[function]
    answers = environment or TableEnvironment(arguments(definition, threads))
    chosen = request.headers
    settings = Settings(
        model=request.model,
        bounds=request.bounds,
        enter=request.enter,
        hierarchies={} if chosen is None else {function: with_headers(definition, chosen)},
    )
    finished = run(module, function, len(threads), answers, settings)
    table = render_table(finished, request.granularity)
    return f"{table}\n\n{render_statuses(finished)}" if request.statuses else table


def drawn(edges: Edges, table: str, headers: list[str] | None) -> list[list[str]]:
    """The rows that `run` draws for the paths that the rows of `table` spell."""
    paths = [" ".join(cell for cell in row if cell) for row in rows_of(table)]
    drawn_table = run_table(
        module_of(walk_text(edges)),
        "f",
        [{} for _ in paths],
        TableRequest(headers=headers),
        walking(edges, *paths),
    )
    return rows_of(drawn_table)


def rows_of(table: str) -> list[list[str]]:
    """The cells of each line without the thread's name, to the width of the longest."""
    lines = [line for line in table.splitlines() if line.strip()]
    rows = [[cell.strip() for cell in line.split("|")[1:]] for line in lines]
    width = max(map(len, rows))
    return [row + [""] * (width - len(row)) for row in rows]


@pytest.mark.parametrize(
    ("edges", "headers", "table"),
    [
        pytest.param(
            NATURAL_LOOP,
            ["H"],
            """
            Thread 0 | Entry | H | B | L | H |   | L |   |   |   | Exit
            Thread 1 | Entry | H |   | L | H | B | L | H | B | L | Exit
            """,
            id="natural-loop",
        ),
        pytest.param(
            CLOSED_PATH,
            ["R", "S"],
            """
            Thread 0 | Entry | P | Q | S | P | Q | R | S | Exit
            Thread 1 | Entry | P | Q |   |   |   | R | S | Exit
            Thread 2 | Entry |   |   |   |   |   | R | S | Exit
            """,
            id="nested-irreducible-headers-R-S",
        ),
        pytest.param(
            CLOSED_PATH,
            ["R", "S"],
            """
            Thread 0 | Entry | P | Q |   |   |   | R | S | P | Q | S | Exit
            Thread 1 | Entry | P | Q | S | P | Q | R | S |   |   |   | Exit
            """,
            id="divergence-inside-header-R",
        ),
        pytest.param(
            CLOSED_PATH,
            ["P"],
            """
            Thread 0 | Entry | P | Q | R | S | P | Q | R | S | Exit
            Thread 1 | Entry | P | Q |   | S | P | Q | R | S | Exit
            """,
            id="divergence-inside-header-P",
        ),
        pytest.param(
            CLOSED_PATH,
            ["P"],
            """
            Thread 0 | Entry |   |   | P | Q | R | S | P | Q |   | S | Exit
            Thread 1 | Entry | R | S | P | Q |   | S | P | Q | R | S | Exit
            """,
            id="diverged-entry-header-P",
        ),
        pytest.param(
            CLOSED_PATH,
            ["R", "S"],
            """
            Thread 0 | Entry | P | Q | R | S | P | Q | S |   |   |   | Exit
            Thread 1 | Entry |   |   | R | S | P | Q | S | P | Q | S | Exit
            """,
            id="diverged-entry-header-R",
        ),
        pytest.param(
            LOOP_CONTINUE,
            ["B"],
            """
            Thread 0 | A | B |   | B | C | D
            Thread 1 | A | B | C | B | C | D
            """,
            id="loop-continue",
        ),
        pytest.param(
            LOOP_NEST,
            ["H", "B"],
            """
            Thread 0 | A | H | B | B | C |   |   |   | D
            Thread 1 | A | H | B |   | C | H | B | C | D
            """,
            id="loop-nest",
        ),
    ],
)
def test_tables_of_the_documents(edges: Edges, headers: list[str], table: str) -> None:
    assert drawn(edges, table, headers) == rows_of(table)


def test_no_hierarchy_has_these_headers() -> None:
    with pytest.raises(ValueError, match="no cycle hierarchy with headers Q"):
        drawn(CLOSED_PATH, "Thread 0 | Entry | R | S | Exit", ["Q"])


COUNTED = """
define i32 @f(i32 %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op()
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret i32 %i
}
declare void @op() convergent
"""


def test_arguments_by_name() -> None:
    drawn_table = run_table(
        module_of(COUNTED), "f", [{"n": 3}, {"n": 2}], TableRequest(statuses=True)
    )
    assert drawn_table == (
        "Thread 0 | entry | loop | loop | loop | end\n"
        "Thread 1 | entry | loop | loop |      | end\n"
        "\n"
        "Thread 0 returned 2\n"
        "Thread 1 returned 1"
    )


def test_operations_instead_of_blocks() -> None:
    request = TableRequest(model=Model.IPDOM, granularity=Granularity.OPERATIONS)
    drawn_table = run_table(module_of(COUNTED), "f", [{"n": 2}, {"n": 1}], request)
    assert drawn_table == "Thread 0 | op | op\nThread 1 | op |"


def test_an_argument_that_the_function_has_not() -> None:
    with pytest.raises(ValueError, match="@f has no integer parameter %m"):
        run_table(module_of(COUNTED), "f", [{"m": 3}])
