"""docs/documents.md: every statement of the five documents, what shows it, and quotations that are
the documents' words; and the statements that no pair, program or other test shows."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from corpus.expect import expectations
from tests.source.test_examples import EXAMPLES
from verify import check
from verify.analysis.rules import check as static_rules
from verify.ir.errors import IRError
from verify.ir.reader import read_module
from verify.options import Options
from verify.refinement.verdict import Verdict

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "documents.md"
ROW = re.compile(r"^\| (C[OUTXS]\d+) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|$", re.MULTILINE)
NAMED = re.compile(r"^In comments and pairs: `(.*)`\.$", re.MULTILINE)
STATES = ("holds", "in part", "nothing to ask")
MOST_IN_PART = 5
SPOKEN = re.compile(
    r"Convergent Operation Semantics|Convergence And Uniformity|Thread Convergence"
    r"|Convergence Control|Property VT|Inferring non-convergence"
)
"""What says that a paragraph is about one of the documents."""
OTHERS = re.compile(r"LangRef|SPIR-V|PTX|OpenCL")
"""Other documents that a paragraph may quote, too."""
WORDS = 6
"""A quotation of fewer words may be a name."""


@dataclass(frozen=True)
class Row:
    """A row of the page; `document` is the name in pairs."""

    name: str
    document: str
    section: str
    quoted: str
    state: str
    evidence: str


@cache
def rows() -> tuple[Row, ...]:
    text = PAGE.read_text(encoding="utf-8")
    starts = [(match.start(), match[1]) for match in NAMED.finditer(text)]

    def document(place: int) -> str:
        return [name for start, name in starts if start < place][-1]

    return tuple(
        Row(match[1], document(match.start()), match[2], match[3], match[4], match[5])
        for match in ROW.finditer(text)
    )


def plain(text: str) -> str:
    """A text without marks that the documents write in several ways."""
    return " ".join(re.sub(r"[\"'`“”‘’*]", "", text).split()).strip(" .,:")


@cache
def sentences() -> frozenset[tuple[str, str, str]]:
    """The listed sentences: document, section, text."""
    listed = tomllib.loads((ROOT / "tests" / "sentences.toml").read_text(encoding="utf-8"))
    return frozenset(
        (part["document"], part["name"], plain(sentence))
        for part in listed["section"]
        for sentence in part["sentences"]
    )


def is_listed(quoted: str, document: str | None = None, section: str | None = None) -> bool:
    """Whether each part of a quotation, as […] divides it, is of one sentence of the place."""
    parts = [plain(part) for part in re.split(r"\[…\]", quoted) if plain(part)]
    here = [
        text
        for of, where, text in sentences()
        if document in (None, of) and section in (None, where)
    ]
    return bool(parts) and all(any(part in text for text in here) for part in parts)


def test_there_is_a_row_for_each_statement() -> None:
    names = [row.name for row in rows()]
    counts = Counter(name.rstrip("0123456789") for name in names)
    assert counts == {"CO": 46, "CU": 27, "CT": 16, "CX": 15, "CS": 4}
    for document, count in counts.items():
        own = [name for name in names if name.startswith(document)]
        assert own == [f"{document}{number}" for number in range(1, count + 1)]


def test_few_hold_in_part_and_say_why() -> None:
    found = Counter(row.state.partition(":")[0] for row in rows())
    assert set(found) == set(STATES)
    assert found["in part"] <= MOST_IN_PART
    assert all(": " in row.state for row in rows() if not row.state.startswith("holds"))
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    said = (
        f"make {found.total()} statements: {found['holds']} hold here, {found['in part']} in part"
    )
    assert f"{said}, and {found['nothing to ask']} leave" in page


def test_rows_quote_the_documents() -> None:
    wrong = [
        row.name
        for row in rows()
        if row.quoted != "(no text)" and not is_listed(row.quoted, row.document, row.section)
    ]
    assert wrong == []


def shown_by(row: Row) -> Iterator[str]:
    """What is wrong with the evidence of a row."""
    places = re.findall(r"\]\((\S+?)\)|`(tests/\S+?)::(\w+)`", row.evidence)
    if not places and not row.state.startswith("nothing"):
        yield f"{row.name}: nothing shows it"
    for link, file, test in places:
        path = (ROOT / file) if file else (PAGE.parent / link).resolve()
        if not path.is_file():
            yield f"{row.name}: no file {link or file}"
        elif file and not re.search(
            rf"^def {test}\(", path.read_text(encoding="utf-8"), re.MULTILINE
        ):
            yield f"{row.name}: no test {test}"
        elif path.suffix == ".ll" and not (
            expectations(path) or "; RUN-TABLE" in path.read_text(encoding="utf-8")
        ):
            yield f"{row.name}: nothing is expected of {link}"
        elif "/source/" in link and path not in EXAMPLES:
            yield f"{row.name}: {link} is not run"
        elif path.suffix == ".md" and "$ tangle-tv" not in path.read_text(encoding="utf-8"):
            yield f"{row.name}: {link} has no example"


def test_what_shows_a_row_is_run() -> None:
    """Pairs have expectations, programs are examples, and pages have commands; all are run by the
    tests of the corpus, of `source`, and of the pages."""
    assert [wrong for row in rows() for wrong in shown_by(row)] == []


def quotations(page: Path) -> Iterator[str]:
    """What a page quotes in paragraphs on the documents."""
    text = re.sub(
        r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
    )
    for paragraph in re.split(r"\n\s*\n|\n- |\n\|", text):
        line = " ".join(paragraph.split())
        if SPOKEN.search(line):
            for quoted in (m[1] or m[2] for m in re.finditer(r'"([^"]+)"|“([^”]+)”', line)):
                is_other = OTHERS.search(line) is not None and not is_listed(quoted)
                if len(quoted.split()) >= WORDS and not is_other:
                    yield quoted


def test_pages_quote_the_documents() -> None:
    pages = [page for page in sorted((ROOT / "docs").rglob("*.md")) if page != PAGE]
    found = [(page.name, quoted) for page in pages for quoted in quotations(page)]
    headings = {plain(section) for _, section, _ in sentences()}
    assert len(found) >= 6
    assert [q for q in found if not is_listed(q[1]) and plain(q[1]) not in headings] == []


def test_a_wrong_quotation_is_noticed() -> None:
    assert is_listed("Otherwise, the output is divergent […] not m-converged.")
    assert not is_listed("Otherwise, the output is uniform if the static instance is m-converged.")


# Statements that nothing else shows

TOKENS = """
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare void @op() convergent nounwind willreturn
declare i32 @pure(i32) convergent nounwind willreturn memory(none)
"""


def refusal(text: str) -> str:
    """What LLVM has against a module."""
    try:
        return "; ".join(read_module(text.encode(), "").verifier_errors)
    except IRError as error:
        return str(error)


@pytest.mark.parametrize(
    "choice",
    ["phi token [ %a, %one ], [ %b, %other ]", "select i1 %c, token %t, token %t"],
    ids=["phi", "select"],
)
def test_a_phi_of_tokens_is_refused(choice: str) -> None:
    """CO14: LLVM's own reader refuses either."""
    text = f"""{TOKENS}
define void @f(i1 %c) convergent {{
  %t = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %one, label %other
one:
  %a = call token @llvm.experimental.convergence.anchor()
  br label %end
other:
  %b = call token @llvm.experimental.convergence.anchor()
  br label %end
end:
  %x = {choice}
  call void @op() [ "convergencectrl"(token %x) ]
  ret void
}}
"""
    assert "token" in refusal(text)


def test_an_intrinsic_called_indirectly_is_refused() -> None:
    """CO17: the address of an intrinsic cannot be taken."""
    text = f"""{TOKENS}
define void @f() convergent {{
  %p = select i1 true, ptr @llvm.experimental.convergence.entry, ptr null
  %t = call token %p()
  ret void
}}
"""
    assert "address of an intrinsic" in refusal(text)


MEMORY = """
define i32 @{name}(ptr noundef %p, i32 noundef %x) convergent {{
  {lines}
  %r = add i32 %v, %n
  ret i32 %r
}}
"""
STORE = "store i32 %x, ptr %p"
PURE = "%n = call i32 @pure(i32 %x)"
LOAD = "%v = load i32, ptr %p"


@pytest.mark.parametrize(
    "lines", [(PURE, STORE, LOAD), (STORE, LOAD, PURE), (STORE, PURE, "%v = add i32 %x, 0")]
)
def test_an_operation_that_only_computes_orders_no_memory(lines: tuple[str, ...]) -> None:
    """CO32: "There is no implied barrier, neither in the memory barrier sense nor in the control
    barrier sense"."""
    source, target = (
        MEMORY.format(name=name, lines="\n  ".join(text))
        for name, text in (("src", (STORE, PURE, LOAD)), ("tgt", lines))
    )
    (result,) = check(f"{TOKENS}{source}{target}")
    assert result.verdict is Verdict.CORRECT, result.reason


CYCLE = """
define void @{name}(i1 noundef %c, i1 noundef %d, i1 noundef %e) convergent {{
  br i1 %c, label %p, label %q
p:
  %t = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %t) ]
  br i1 %d, label %q, label %end
q:
  {in_q}
  br i1 %e, label %p, label %end
end:
  ret void
}}
"""
OWN = """%s = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %s) ]"""


def test_an_anchor_in_an_irreducible_cycle() -> None:
    """CO34: an anchor in such a cycle has each choice that keeps the order, in each hierarchy, so
    the graph's own entries may be exchanged; what is fixed by the anchor is kept."""
    source = CYCLE.format(name="src", in_q=OWN)
    module = read_module(f"{TOKENS}{source}".encode(), "").module
    assert [*static_rules(module, module.functions["src"])] == []
    exchanged = CYCLE.format(name="tgt", in_q=OWN).replace(
        "br i1 %c, label %p, label %q", "%n = xor i1 %c, true\n  br i1 %n, label %q, label %p"
    )
    twice = CYCLE.format(name="tgt", in_q=f"{OWN}\n  {OWN.splitlines()[1].strip()}")
    options = Options(unroll=2)
    (same,), (more,) = (
        check(f"{TOKENS}{source}{target}", options=options) for target in (exchanged, twice)
    )
    assert same.verdict is Verdict.CORRECT, same.reason
    assert more.verdict is Verdict.INCORRECT
