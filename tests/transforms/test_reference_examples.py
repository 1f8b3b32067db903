"""The documents' own examples: what each transform does to them and says of that."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from corpus.expect import PAIRS, expectations, short, simplest
from tests.concrete.walks import module_of
from transforms.reference.__main__ import TRANSFORMS, main
from transforms.reference.outcome import Legality, read_program
from transforms.reference.paragraphs import Paragraph
from verify.ir.function import Module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

FILES = sorted((PAIRS / "reference").glob("*.ll"))
PROGRAM = "python -m transforms.reference"
COMMAND = "; Transform: "
LEGAL, ILLEGAL = Legality.LEGAL, Legality.ILLEGAL
# Of @src of a pair: the transform, where, and what is said of it.
EXAMPLES = (
    ("unrolling/anchor-tail", "unroll-with-tail while 2", LEGAL, Paragraph.TAIL_ANCHOR),
    ("unrolling/heart-tail-entry", "unroll-with-tail while 2", ILLEGAL, Paragraph.TAIL),
    (
        "unrolling/uncontrolled-tail",
        "unroll-with-tail while 2",
        ILLEGAL,
        Paragraph.TAIL_UNCONTROLLED,
    ),
    (
        "unrolling/non-convergent-loop-with-tail",
        "unroll-with-tail while 2",
        LEGAL,
        Paragraph.NO_OPERATIONS,
    ),
    ("unrolling/heart-known-multiple", "unroll while 2", LEGAL, Paragraph.NO_TAIL),
    ("unrolling/full-heart", "unroll-fully for", LEGAL, Paragraph.HEART),
    ("unrolling/peeled-first-iteration", "peel while", LEGAL, Paragraph.HEADERS),
    ("anchors/hoisted-from-both-arms", "hoist %tok1 %tok2", LEGAL, Paragraph.ANCHOR_HOISTED),
    (
        "anchors/operations-hoisted",
        "hoist then:0 then:1 else:0 else:1",
        ILLEGAL,
        Paragraph.ANCHOR_OPERATIONS_HOISTED,
    ),
    ("anchors/sunk", "sink %tok then", LEGAL, Paragraph.ANCHOR_SUNK),
    (
        "anchors/pure-sunk-with-anchor",
        "sink %tok %a %b then",
        LEGAL,
        Paragraph.ANCHOR_WITH_OPERATIONS,
    ),
    ("anchors/pure-sunk-one-of-two", "sink %b then", ILLEGAL, Paragraph.ONE_SUNK),
    ("anchors/pure-sunk-entry", "sink %a %b then", ILLEGAL, Paragraph.MOVES),
    ("texture/sunk-uncontrolled", "sink %color then", ILLEGAL, Paragraph.MOVES),
    ("barriers/tail-duplicated", "sink b0:0", ILLEGAL, Paragraph.MOVES),
    ("reductions/merged-uncontrolled", "hoist then:0 else:0", ILLEGAL, Paragraph.MERGED_ARMS),
    ("jump-threading/uncontrolled", "thread-edge entry mid", LEGAL, Paragraph.ACYCLIC),
    ("jump-threading/entry-token", "thread-edge entry mid", LEGAL, Paragraph.TOKENS),
    ("barriers/tail-duplicated", "duplicate D", ILLEGAL, Paragraph.SAME_INSTANCE),
    ("barriers/tail-duplicated", "duplicate D B C", ILLEGAL, Paragraph.SAME_INSTANCE),
    ("crosslane/loop-nest-merged", "merge-loops outer", ILLEGAL, Paragraph.LOOP_NEST),
    ("crosslane/loop-nest-merged-hearts", "merge-loops outer", ILLEGAL, Paragraph.LOOP_NEST),
    ("inlining/loop-heart", "inline body:0", LEGAL, Paragraph.INLINING),
    ("inlining/uncontrolled", "inline then:0", LEGAL, Paragraph.ENTERED),
    ("append-buffer/inlined", "inline %slot", LEGAL, Paragraph.ANCHOR),
    ("uniformity/kernel-hoist", "hoist then:0 else:0", LEGAL, Paragraph.MOVES_UNIFORM),
    ("tokens/inferred-loop", "infer-tokens", LEGAL, Paragraph.INFERRED),
    ("extended-cycle/heart-to-uncontrolled", "remove-tokens", ILLEGAL, Paragraph.EXTENDED),
)
SLOW = {
    "append-buffer/inlined",
    "unrolling/anchor-tail",
    "unrolling/heart-tail-entry",
    "unrolling/non-convergent-loop-with-tail",
}
"""Examples whose checks take seconds."""


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize(
    ("pair", "words", "legality", "paragraph"),
    [
        pytest.param(
            *each,
            id=f"{each[0]} {each[1]}",
            marks=pytest.mark.campaign if each[0] in SLOW else (),
        )
        for each in EXAMPLES
    ],
)
def test_an_example_is_judged_as_the_document_does(
    pair: str, words: str, legality: Legality, paragraph: Paragraph
) -> None:
    name, *where = words.split()
    data = (PAIRS / f"{pair}.ll").read_bytes()
    found = TRANSFORMS[name].run(read_program(data, pair, "src"), where, True)
    assert (found.judgement.legality, found.judgement.paragraph) == (legality, paragraph)
    assert found.after is not None
    before, after = found.before.module, found.after.module
    result = judge(
        Pair(pair, before, before.functions["src"], after, after.functions["src"]),
        Options(unroll=3),
    )
    expected = Verdict.CORRECT if legality is LEGAL else Verdict.INCORRECT
    assert result.verdict is expected, result.reason


@pytest.mark.parametrize("path", FILES, ids=short)
def test_a_stored_pair_is_what_its_transform_gives(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = path.read_text(encoding="utf-8")
    (command,) = (line for line in text.splitlines() if line.startswith(COMMAND))
    name, *where = shlex.split(command.removeprefix(COMMAND))
    assert main([name, str(path), *where, "--function", "src", "--pair"]) == 0
    printed = capsys.readouterr().out
    assert text.endswith(printed)
    expected = Verdict.CORRECT if printed.startswith("; legal") else Verdict.INCORRECT
    assert simplest(expectations(path)).verdict is expected


def test_there_are_stored_pairs() -> None:
    assert len(FILES) >= 10


# The command

SUNK = str(PAIRS / "anchors" / "pure-sunk-one-of-two.ll")


def test_what_is_not_legal_is_not_done(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sink", SUNK, "%b", "then", "--function", "src"]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("illegal: it is sunk without its anchor\nLLVM, Convergent")


def test_a_uniform_argument_makes_it_legal(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["sink", SUNK, "%b", "then", "--function", "src", "--uniform", "condition"]
    assert main(arguments) == 0
    module: Module = module_of(capsys.readouterr().out)
    assert [i.name for i in module.functions["src"].block["then"].instructions[:1]] == ["b"]


def test_a_branch_that_the_analysis_calls_uniform(tmp_path: Path) -> None:
    """A vote's result parts nobody: an operation may be moved across the branch; across one on
    the thread's own value it may not."""
    text = """define void @f(i32 %d) convergent {{
  %c = icmp eq i32 %d, 0
  %v = call i1 @subgroupAny(i1 %c)
  br i1 {condition}, label %then, label %else
then:
  call void @subgroupBarrier()
  ret void
else:
  call void @subgroupBarrier()
  ret void
}}
declare i1 @subgroupAny(i1) convergent memory(none)
declare void @subgroupBarrier() convergent
"""
    file = tmp_path / "f.ll"
    for condition, status in (("%v", 0), ("%c", 1)):
        file.write_text(text.format(condition=condition), encoding="utf-8")
        assert main(["hoist", str(file), "then:0", "else:0"]) == status


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["sink", SUNK, "%b"], "name one of the functions"),
        (["sink", SUNK, "--function", "src"], "do not say where"),
        (["sink", SUNK, "%c", "--function", "src"], "there is no instruction %c"),
        (["sink", SUNK, "%tok", "then", "--function", "src"], "is still used in"),
        (["unroll", SUNK, "then", "2", "--function", "src"], "%then is the header of no cycle"),
        (["unroll", SUNK, "then", "many", "--function", "src"], "a number from 1 to 64"),
        (["inline", SUNK, "%a", "--function", "src"], "calls no function that is defined here"),
        (["peel", "nothing.ll", "x"], "No such file"),
    ],
)
def test_what_cannot_be_done_is_said(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    shown = capsys.readouterr()
    assert message in shown.err
    assert f"usage: {PROGRAM} {words[0]}" in shown.err


def test_the_page_shows_what_is_printed(
    project_root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project_root)
    page = (project_root / "docs/commands/reference.md").read_text(encoding="utf-8")
    examples = re.findall(rf"^\$ {PROGRAM} (.+)\n((?:.*\n)*?)```$", page, re.M)
    assert examples
    for command, shown in examples:
        main(shlex.split(command))
        printed = capsys.readouterr()
        assert printed.out + printed.err == shown
    for name, row in TRANSFORMS.items():
        where = f" `{row.where}`" if row.where else ""
        assert f"| `{name}` |{where} | {row.what} |" in page
