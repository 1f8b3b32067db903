"""The measured table of what is supported: it is whole, it is up to date, and it can fail."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from pathlib import Path

import llvmlite
import pytest
from llvmlite import binding

from corpus.catalogue.atomics import READ_MODIFY_WRITE
from corpus.catalogue.attributes import (
    FUNCTION_ATTRIBUTES_OF_LLVM,
    OF_LATER_LLVM,
    ON_INTRINSICS_ONLY,
    PROMISES,
    VALUE_ATTRIBUTES_OF_LLVM,
)
from corpus.catalogue.entries import ENTRIES
from corpus.catalogue.entry import (
    BY_VALUE,
    Against,
    Entry,
    Marked,
    Pinned,
    Same,
    Section,
    define,
    value,
)
from corpus.catalogue.metadata import METADATA_OF_LLVM
from corpus.catalogue.other_intrinsics import OTHERS
from corpus.support import (
    IN_A_MODULE,
    NOT_QUESTIONED,
    CatalogueError,
    Status,
    SupportRow,
    measure,
)
from corpus.support_table import markdown, select, text
from verify.ir.parse_instructions import PARSERS
from verify.semantics import attributes
from verify.semantics.evaluate import OPCODES, all_intrinsics
from verify.semantics.memory.read_modify_write import OPERATIONS
from verify.semantics.operations.names import ROWS
from verify.terms.domain import Z3Domain

TABLE = "SUPPORT.md"


def of(group: Section) -> set[str]:
    return {entry.name for entry in ENTRIES if entry.group is group}


OF_PASSING = attributes.ABI_ATTRIBUTES
"""How a value is passed: refused where only the target says it."""

OF_TARGETS = frozenset({"allockind", "allocsize", "builtin", "mustprogress"})
"""They ask nothing of a source; where only the target has them they are a promise."""


OF_ALL_FUNCTIONS = frozenset({"null_pointer_is_valid"})
"""They say what memory is, so that all functions of a comparison have to have them, or none."""


STALE = f"{TABLE} is stale: `tangle-tv support --markdown > {TABLE}` writes it"
IN_WHOLE = (Section.FUNCTION_ATTRIBUTES, Section.VALUE_ATTRIBUTES, Section.METADATA)
"""The groups that the suite measures in whole; of the others, a part."""


# One test measures a group once: two would take the time twice when the suite runs in parallel.
@pytest.mark.campaign
def test_the_table_is_what_is_measured(project_root: Path, rng: random.Random) -> None:
    """What has tables of its own here in whole, and of the others a part."""
    modules = [ENTRIES[n : n + IN_A_MODULE] for n in range(0, len(ENTRIES), IN_A_MODULE)]
    whole = [module for module in modules if any(entry.group in IN_WHOLE for entry in module)]
    others = [module for module in modules if module not in whole]
    some = [*rng.sample(others, len(others) // 4), *whole]
    rows = measured([entry for module in some for entry in module])
    attributes_fit_their_tables({(row.entry.group, row.entry.name): row for row in rows})
    shown = statuses((project_root / TABLE).read_text(encoding="utf-8"))
    stale = [row for row in rows if in_table(row) != shown[row.entry.group, row.entry.name]]
    assert stale == [], STALE


@pytest.mark.campaign
def test_the_whole_table_is_what_is_measured(project_root: Path) -> None:
    found = (project_root / TABLE).read_text(encoding="utf-8")
    assert found == markdown(measured(ENTRIES, processes=2)), STALE


def measured(entries: Sequence[Entry], processes: int = 1) -> list[SupportRow]:
    rows = measure(entries, processes)
    contradicted = [f"{r.entry.name}: {r.note}" for r in rows if r.status is Status.UNKNOWN]
    assert contradicted == [], "the checker contradicts the catalogue: one of them is wrong"
    for row in rows:
        assert row.status is not Status.EXACT or is_shown(row), row.entry.name
    return rows


def statuses(table: str) -> dict[tuple[Section, str], str]:
    """What a table says of each entry: its status and note."""
    groups = {section.value: section for section in Section}
    found: dict[tuple[Section, str], str] = {}
    for part in table.split("\n## ")[1:]:
        title, *lines = part.splitlines()
        for names, said in (line.split(" | ", 1) for line in lines if line.startswith("| `")):
            found.update({(groups[title], name): said for name in re.findall("`(.+?)`", names)})
    return found


def in_table(row: SupportRow) -> str:
    """What the table is to say of an entry."""
    return markdown([row]).rstrip("\n").rsplit("\n", 1)[1].split(" | ", 1)[1]


def is_shown(row: SupportRow) -> bool:
    """The result on pinned inputs was proved, or the meaning was shown in another way."""
    asked = set(row.verdicts)
    return row.entry.evidence != () and asked > {"itself"}


def attributes_fit_their_tables(rows: dict[tuple[Section, str], SupportRow]) -> None:
    """What a table calls a hint changes nothing when it is added; what has a meaning does, or the
    note says that it is not looked into.  A promise that only the target makes is refused."""
    hints = attributes.FUNCTION_ATTRIBUTES_WITHOUT_MEANING - attributes.FLOAT_ENVIRONMENTS
    for name in (hints & set(FUNCTION_ATTRIBUTES_OF_LLVM)) - PROMISES - OF_ALL_FUNCTIONS:
        for place in ("", " (at a call)"):
            row = rows.get((Section.FUNCTION_ATTRIBUTES, name + place))
            # A function of straight code makes progress, whatever it promises.
            refused = name in OF_TARGETS and (name, place) != ("mustprogress", "")
            expected = "unsupported" if refused else "correct"
            assert row is None or row.verdicts["added"] == expected, row
    for name in attributes.VALUE_ATTRIBUTES_WITHOUT_MEANING & set(VALUE_ATTRIBUTES_OF_LLVM):
        row = rows[Section.VALUE_ATTRIBUTES, f"{name} (parameter)"]
        expected = "unsupported" if name in OF_PASSING else "correct"
        assert row.verdicts["added"] == expected, row
    for name in attributes.VALUE_ATTRIBUTES_WITH_MEANING:
        row = rows[Section.VALUE_ATTRIBUTES, f"{name} (parameter)"]
        assert row.verdicts["added"] in ("incorrect", "unsupported"), row
    for kind in attributes.METADATA_WITH_MEANING:
        assert rows[Section.METADATA, f"!{kind}"].verdicts["added"] == "incorrect", kind
    for kind in attributes.METADATA_WITHOUT_MEANING & set(METADATA_OF_LLVM):
        row = rows[Section.METADATA, f"!{kind}"]
        assert row.verdicts.get("added", "correct") == "correct", row


# Nothing is left out


def test_every_instruction_has_an_entry() -> None:
    markers = {"tail", "musttail", "notail"}
    assert of(Section.INSTRUCTIONS) == set(PARSERS) - markers
    assert set(OPCODES) <= of(Section.INSTRUCTIONS)


def test_every_intrinsic_with_a_meaning_has_an_entry() -> None:
    assert {f"llvm.{name}" for name in all_intrinsics()} <= of(Section.INTRINSICS)


def test_every_known_operation_has_an_entry() -> None:
    assert of(Section.OPERATIONS) == {name for row in ROWS for name in row.names}


def test_every_read_modify_write_has_an_entry() -> None:
    assert set(OPERATIONS) <= set(READ_MODIFY_WRITE)


def test_every_attribute_of_our_tables_has_an_entry() -> None:
    ours = (
        attributes.FUNCTION_ATTRIBUTES_WITH_MEANING | attributes.FUNCTION_ATTRIBUTES_WITHOUT_MEANING
    )
    assert ours - set(FUNCTION_ATTRIBUTES_OF_LLVM) == OF_LATER_LLVM
    ours = (
        attributes.VALUE_ATTRIBUTES_WITH_MEANING
        | attributes.VALUE_ATTRIBUTES_WITHOUT_MEANING
        | attributes.POINTER_AND_FLOAT_ATTRIBUTES
        | attributes.CHANGE_THE_ARGUMENT
    )
    assert ours - set(VALUE_ATTRIBUTES_OF_LLVM) == ON_INTRINSICS_ONLY
    # `!dbg` stands with the debug intrinsics.
    ours = attributes.METADATA_WITH_MEANING | attributes.METADATA_WITHOUT_MEANING
    assert ours - set(METADATA_OF_LLVM) == {"dbg"}


@pytest.mark.parametrize("name", sorted(OF_LATER_LLVM))
def test_what_is_said_to_be_of_a_later_llvm_is_not_read_by_the_wheels(name: str) -> None:
    text = f"define void @f() {name} {{ ret void }}"
    with pytest.raises(RuntimeError, match="expected"):
        binding.parse_assembly(text, binding.create_context())


def intrinsics_of_llvm() -> Iterator[str]:
    """The table of intrinsics in LLVM's library, in its order, which is that of the alphabet."""
    (library,) = (Path(llvmlite.__file__).parent / "binding").glob("*llvmlite*.so")
    data = library.read_bytes()
    start = data.index(b"\0not_intrinsic\0llvm.abs\0") + len(b"\0not_intrinsic\0")
    while data.startswith(b"llvm.", start):
        end = data.index(b"\0", start)
        yield data[start:end].decode()
        start = end + 1


TARGETS = re.compile(
    r"llvm\.(aarch64|amdgcn|arm|bpf|dx|hexagon|loongarch|mips|nvvm|ppc|r600|riscv|s390|spv|ve|wasm"
    r"|x86|xcore)\."
)


def test_every_intrinsic_of_llvm_has_an_entry_or_a_family() -> None:
    general = [name for name in intrinsics_of_llvm() if not TARGETS.match(name)]
    assert len(general) > 400
    control = {n for n in general if n.startswith("llvm.experimental.convergence.")}
    assert control == {n for n in of(Section.CONVERGENCE) if n.startswith("llvm.")}
    computed = all_intrinsics() - set(OTHERS)
    others = {n.removeprefix("llvm.") for n in set(general) - control} - computed
    unfit = {n for n in others if not any(fnmatchcase(n, pattern) for pattern in OTHERS)}
    assert unfit == set()
    dead = {p for p in OTHERS if not any(fnmatchcase(n, p) for n in others)}
    assert dead == set()


def test_no_two_entries_have_a_name() -> None:
    names = Counter((entry.group, entry.name) for entry in ENTRIES)
    assert [name for name, count in names.items() if count > 1] == []


def test_every_entry_has_evidence() -> None:
    assert [entry.name for entry in ENTRIES if not entry.evidence] == []


# The measurement can fail


def one(function: str, *evidence: Pinned | Against | Same | Marked, **fields: object) -> SupportRow:
    entry = Entry(Section.INSTRUCTIONS, "x", function, evidence)
    (row,) = measure([replace(entry, **fields)])
    return row


TWO = "i8 noundef %a, i8 noundef %b"
SUM = value("i8", TWO, "%r = add i8 %a, %b")
DIFFERENCE = value("i8", TWO, "%r = sub i8 %a, %b")


def test_a_sum_is_exact() -> None:
    row = one(SUM, *BY_VALUE, Against(DIFFERENCE), Same(value("i8", TWO, "%r = add i8 %b, %a")))
    assert row.status is Status.EXACT
    assert row.verdicts == {
        "itself": "correct",
        "right constant": "correct",
        "wrong constant": "incorrect",
        "wrong target": "incorrect",
        "same meaning": "correct",
        "same meaning, back": "correct",
    }


def test_terms_that_are_not_what_the_machine_computes_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Z3Domain, "add", Z3Domain.sub)
    row = one(SUM, *BY_VALUE)
    assert row.status is Status.UNKNOWN
    assert row.note.startswith("right constant: ")


@pytest.mark.parametrize(
    ("function", "evidence"),
    [(SUM, Against(SUM)), (SUM, Same(DIFFERENCE))],
    ids=["wrong target", "same meaning"],
)
def test_evidence_that_is_wrong_is_found(function: str, evidence: Against | Same) -> None:
    assert one(function, evidence).status is Status.UNKNOWN


def test_without_evidence_nothing_is_exact() -> None:
    assert one(SUM).status is Status.APPROXIMATED


def test_a_promise_that_nobody_looks_into_is_not_exact() -> None:
    row = one(SUM, Marked(SUM, promise=True))
    assert (row.status, row.note) == (Status.APPROXIMATED, NOT_QUESTIONED)
    row = one(SUM, Marked(SUM))
    assert (row.status, row.note) == (Status.EXACT, "without meaning here")


def test_a_stand_in_is_named() -> None:
    sine = value("half", "half noundef %a", "%r = call half @llvm.sin.f16(half %a)")
    row = one(sine, *BY_VALUE, declarations=("declare half @llvm.sin.f16(half)",))
    assert row.status is Status.APPROXIMATED
    assert row.note == "the counterexample may depend on uninterpreted operations: sin half"


def test_the_checkers_reason_is_the_note() -> None:
    function = value("i8", "ptr %list, ...", "%r = va_arg ptr %list, i8")
    row = one(function, Against(function))
    assert (row.status, row.note) == (Status.UNSUPPORTED, "va_arg")


def test_a_function_that_cannot_be_shown_is_refused() -> None:
    with pytest.raises(CatalogueError, match="no value on the pinned inputs"):
        one(value("i8", TWO, "%r = shl i8 %a, 9"), *BY_VALUE)
    with pytest.raises(CatalogueError, match="no input or result of type ptr"):
        one(define("ptr", "ptr %p", "ret ptr %p"), *BY_VALUE)


def test_a_constant_for_each_lane() -> None:
    lane = "declare i32 @llvm.nvvm.read.ptx.sreg.laneid()"
    function = value("i32", "", "%r = call i32 @llvm.nvvm.read.ptx.sreg.laneid()")
    for threads in (2, 4):
        row = one(function, *BY_VALUE, declarations=(lane,), threads=threads)
        assert row.status is Status.EXACT, row.verdicts


@pytest.mark.campaign
def test_several_processes_measure_the_same() -> None:
    entries = [e for e in ENTRIES if e.group is Section.METADATA] * 2
    assert measure(entries, processes=2) == measure(entries)


# The table


def test_selection() -> None:
    assert [e.name for e in select(ENTRIES, "FREM")] == ["frem"]
    assert {e.name for e in select(ENTRIES, "llvm.u*.sat")} == {
        f"llvm.{name}.sat" for name in ("uadd", "ushl", "usub", "udiv.fix", "umul.fix")
    }
    assert select(ENTRIES, "no such thing") == []
    assert len(select(ENTRIES, None)) == len(ENTRIES)


def test_text_and_markdown() -> None:
    entries = [
        Entry(Section.FLAGS, name, SUM, (Marked(SUM),), note=note)
        for name, note in (("a", ""), ("b", ""), ("c", "x | y"))
    ]
    rows = [*measure(entries), *measure([Entry(Section.TYPES, "d", SUM, ())])]
    assert text(rows) == (
        "Flags of instructions: 3 exact\n"
        "  a  exact         without meaning here\n"
        "  b  exact         without meaning here\n"
        "  c  exact         x | y\n"
        "\n"
        "Types: 1 approximated\n"
        "  d  approximated  nothing in the catalogue shows its meaning\n"
        "\n"
        "4 entries: 3 exact, 1 approximated"
    )
    lines = markdown(rows).splitlines()
    assert "| Flags of instructions | 3 | |" in lines
    assert "| together | 3 | 1 |" in lines
    assert "| `a`, `b` | exact | without meaning here |" in lines
    assert "| `c` | exact | x \\| y |" in lines
    assert not any("**unknown**" in line for line in lines)
