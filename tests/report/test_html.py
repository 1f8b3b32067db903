"""Pages of pairs: what a reader finds in them, and that hostile names stay text."""

from __future__ import annotations

import base64
import hashlib
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from report.html.cfg import MOST_BLOCKS, NOBODY, cfg
from report.html.element import h, verbatim
from report.html.functions import code, rows
from report.html.layout import GraphEdge, layout
from report.html.moments import SideMoments, groups, moments, walk
from report.html.pair import pair_page
from report.subject import Subject
from report.trace import trace
from tests.report.markup import parsed
from tests.report.refuted import DUPLICATED, HEART, refuted
from verify.codes import Code
from verify.concrete.trace import Place
from verify.refinement.verdict import Result, Verdict

APART = [{"cond1": 0}, {"cond1": 1, "cond2": 1}]
OVERRIDE = "\N{RIGHT-TO-LEFT OVERRIDE}"
HOSTILE = (
    "</code></script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "]]>",
    "-->",
    "<!--<script>",
    "x' onload='alert(1)",
    "&lt;b&gt;&amp;#x3c;",
    f"{OVERRIDE}txt",
)


def walks(subject: Subject, parts: Sequence[Sequence[int]]) -> tuple[SideMoments, SideMoments]:
    found, counterexample = trace(subject), subject.result.counterexample
    assert found is not None and counterexample is not None
    columns = moments(found)
    return (
        walk(counterexample.source, [m.source for m in columns], parts, "src"),
        walk(counterexample.target, [m.target for m in columns], parts, "tgt"),
    )


def test_a_counterexample_is_told_in_the_words_of_the_text() -> None:
    subject = replace(refuted(DUPLICATED, APART), command="tangle-tv check test.ll")
    page = parsed(pair_page(subject))
    assert page.wrong == []
    for sentence in (
        "incorrect",
        "communicating-set-changed",
        "thread 0 executes this operation with {0, 1} before, with {0} after:",
        "%cond1 = false → %then2",
        "target: thread 1 executes another static instance in %then2.copy",
        "Converged-with is a transitive symmetric relation",
        "LLVM, Convergence And Uniformity, “Convergence”",
        "threads enter converged; inputs may be poison, not undef",
        "tangle-tv check test.ll",
    ):
        assert sentence in page.words


def test_every_table_has_headers_and_every_picture_a_title() -> None:
    page = parsed(pair_page(refuted(HEART, [{"k": 0}, {"k": 1}], ("tokens", "tokens"))))
    assert page.names["svg"] == 2
    assert sum(name == "role" and value == "img" for _, name, value in page.attributes) == 2
    scopes = [value for tag, name, value in page.attributes if (tag, name) == ("th", "scope")]
    assert len(scopes) == page.names["th"]
    assert set(scopes) == {"col", "row", "rowgroup"}


@pytest.mark.parametrize(
    ("verdict", "code_"),
    [
        (Verdict.CORRECT, Code.PROVED),
        (Verdict.UNKNOWN, Code.TIMEOUT),
        (Verdict.UNSUPPORTED, Code.UNSUPPORTED),
        (Verdict.INVALID, Code.HEART_NOT_HEADER),
        (Verdict.INCORRECT, Code.LLVM_VERIFIER),
    ],
)
def test_without_a_counterexample_there_are_verdict_functions_and_graphs(
    verdict: Verdict, code_: Code
) -> None:
    result = Result("src", verdict, code_, "because of <it>", "maximal", 2, 4)
    page = parsed(pair_page(replace(refuted(DUPLICATED, APART), result=result)))
    assert page.wrong == []
    assert "because of <it>" in page.words and "call void @subgroupControlBarrier()" in page.words
    assert page.names["svg"] == 2 and page.names["output"] == 0


def hostile(name: str) -> Subject:
    """A counterexample in which all that can have a name has this one."""
    value, label, callee = (f'"{name}{n}"' for n in range(3))
    text = DUPLICATED.replace("@subgroupControlBarrier", f"@{callee}")
    text = re.sub(r"%cond1\b", lambda _: f"%{value}", text)
    text = re.sub(r"%then2\b(?!\.)", lambda _: f"%{label}", text)
    text = re.sub(r"^then2:", lambda _: f"{label}:", text, flags=re.MULTILINE)
    printed = value.replace(OVERRIDE, "\\E2\\80\\AE")
    subject = refuted(text, [{printed: 0}, {printed: 1, "cond2": 1}])
    source = replace(subject.source, name=callee)
    files = (f"{name}.ll", f"{name}.ll")
    return replace(subject, source=source, files=files, command=f"tangle-tv check {name}.ll")


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_text(name: str) -> None:
    page = parsed(pair_page(hostile(name)))
    assert page.wrong == []
    assert page.fetches == []
    assert page.names["script"] == 1 and page.names["img"] == 0
    printed = name.replace(OVERRIDE, "\\E2\\80\\AE")
    assert "tangle-tv check " + name.replace(OVERRIDE, "\\u202e") + ".ll" in page.words
    for number, sign in enumerate("%%@"):
        assert f'{sign}"{printed}{number}"' in page.words


def test_a_page_fetches_nothing_and_its_policy_allows_only_its_own_script() -> None:
    page = parsed(pair_page(refuted(DUPLICATED, APART)))
    assert page.fetches == []
    (policy,) = [value for _, _, value in page.attributes if value.startswith("default-src")]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert page.names["style"] == page.names["script"] == 1
    for content in page.raw:
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    assert not [name for _, name, _ in page.attributes if name == "style"]


def test_text_and_attributes_are_escaped() -> None:
    assert str(h("a", "<b>&", title='"x"')) == '<a title="&quot;x&quot;">&lt;b&gt;&amp;</a>'
    assert str(h("p", "a\0b\ud800")) == "<p>a\\u0000b\\ud800</p>"
    assert str(h("td", None, [h("br"), "x"], data_at=3, hidden=True, id=None)) == (
        '<td data-at="3" hidden><br>x</td>'
    )


@pytest.mark.parametrize("content", ["</script>", "x</STYLE", "<!--"])
def test_what_would_end_a_script_is_refused(content: str) -> None:
    with pytest.raises(ValueError, match="cannot hold"):
        verbatim("script", content)


# The facts


def test_corresponding_rows_of_both_sides_are_one_moment() -> None:
    found = trace(refuted(DUPLICATED, APART))
    assert found is not None
    told = [
        tuple(
            None if line is None else f"%{line.block} {line.operation}"
            for line in (m.source, m.target)
        )
        for m in moments(found)
    ]
    assert told == [
        ("%entry br", "%entry br"),
        ("%then2 @subgroupControlBarrier", "%then2 @subgroupControlBarrier"),
        (None, "%then2.copy @subgroupControlBarrier"),
    ]
    assert [m.differs for m in moments(found)] == [False, True, False]


def test_a_walk_says_who_takes_which_edge_and_when_it_is_seen() -> None:
    source, target = walks(refuted(DUPLICATED, APART), [(0,), (1,)])
    assert source.edges == {
        ("entry", "mid"): {0: 0},
        ("entry", "then1"): {1: 0},
        ("then1", "mid"): {1: 1},
        ("mid", "then2"): {0: 1, 1: 1},
        ("then2", "end"): {0: 2, 1: 2},
    }
    assert target.edges["then1", "then2.copy"] == {1: 2}
    assert source.decisive == target.decisive == {"then2"}
    assert target.lines[Place("tgt", "then2.copy", 0)] == (2,)


def test_an_edge_of_a_loop_is_seen_when_it_is_first_taken() -> None:
    source, _ = walks(refuted(HEART, [{"k": 0}, {"k": 2}], ("tokens", "tokens")), [(0,), (1,)])
    assert source.edges["for", "exit"].keys() == {0, 1}
    assert source.edges["for", "exit"][0] < source.edges["for", "exit"][1]
    assert source.blocks["latch"].keys() == {1}


def test_of_many_threads_those_that_do_the_same_are_one_group() -> None:
    inputs: list[Mapping[str, int]] = [{"cond1": t % 2, "cond2": 1} for t in range(12)]
    subject = refuted(DUPLICATED, inputs)
    found, counterexample = trace(subject), subject.result.counterexample
    assert found is not None and counterexample is not None
    assert groups(found, counterexample, 4) == (tuple(range(0, 12, 2)), tuple(range(1, 12, 2)))
    page = parsed(pair_page(subject))
    assert "threads 0, 2, 4, 6, 8, 10" in page.words and "0 +5" in page.words


def test_lines_are_the_same_changed_added_or_removed() -> None:
    subject = refuted(DUPLICATED, APART)
    found = list(rows(code(subject.source), code(subject.target)))
    told = [(r.kind, (r.before or r.after or code(subject.source)[0]).text.strip()) for r in found]
    assert ("same", "entry:") in told
    assert ("changed", "br i1 %cond1, label %then1, label %mid") in told
    assert ("removed", "%flag = phi i1 [ true, %entry ], [ %cond2, %then1 ]") in told
    assert ("added", "then2.copy:") in told
    assert [r.before for r in found if r.before] == code(subject.source)
    assert [r.after for r in found if r.after] == code(subject.target)


def test_nodes_are_laid_out_apart_and_edges_lead_from_one_to_the_other() -> None:
    placed = layout(
        [(100, 20), (60, 40), (60, 20)], [GraphEdge(0, 1, 30), GraphEdge(1, 1), GraphEdge(1, 2)]
    )
    (_, first), (_, second), (_, third) = placed.nodes
    assert first + 10 < second - 20 and second + 20 < third - 10
    assert all(0 <= x <= placed.width and 0 <= y <= placed.height for x, y in placed.nodes)
    assert placed.edges[0].label is not None and placed.edges[2].label is None
    assert placed.edges[2].tip == pytest.approx(placed.nodes[2], abs=15)
    assert all(len(curve.points) % 3 == 1 for curve in placed.edges)


def test_a_graph_that_nobody_could_read_is_not_drawn() -> None:
    subject = refuted(DUPLICATED, APART)
    ret = subject.source.blocks[-1]
    branch = subject.source.blocks[1].instructions[0]
    assert branch.detail is not None
    chain = [
        replace(
            ret,
            label=f"b{n}",
            instructions=(replace(branch, detail=replace(branch.detail, targets=(f"b{n + 1}",))),),
        )
        for n in range(MOST_BLOCKS)
    ]
    long = replace(subject.source, blocks=(*chain, replace(ret, label=f"b{MOST_BLOCKS}")))
    assert str(cfg(long, NOBODY, ())) == (
        f'<p class="faint">{MOST_BLOCKS + 1} blocks: more than {MOST_BLOCKS} are not drawn.</p>'
    )


def test_without_graphviz_the_page_says_what_draws_the_graph(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    monkeypatch.setattr("report.html.cfg.can_draw", lambda: False)
    subject = refuted(DUPLICATED, APART)
    assert "tangle-tv[drawings]" in str(cfg(subject.source, NOBODY, ()))
