"""`tangle-tv check --second-opinion`."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.store.records import Opinion, OpinionKind
from tangle_tv.cli.second_opinion import Account
from tests.cli.command import Command
from tests.corpus.test_opinion import DIFFERS, RIGHT
from tests.own_process import run_code
from verify.codes import Code
from verify.ir.reader import read_module
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict


def test_check_asks_it(tangle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "pair.ll"
    path.write_text(RIGHT)
    done = tangle("check", str(path), "--second-opinion")
    assert done.status == 0 and "second opinion: agrees: 2 threads" in done.out
    assert "second opinion" not in tangle("check", str(path)).out

    def differs(*_: object) -> Opinion:
        return DIFFERS

    monkeypatch.setattr("corpus.opinion.opinion_on", differs)
    done = tangle("check", str(path), "--second-opinion", "--json")
    assert done.status == 70
    (pair,) = json.loads(done.out)["pairs"]
    assert pair["code"] == "contradiction" and DIFFERS.why in pair["reason"]


@pytest.mark.parametrize(
    "words",
    [
        ("check", "pair.ll", "--second-opinion"),
        ("nightly", "--second-opinion", "0.5"),
        ("hunt", "--second-opinion", "0.5"),
    ],
    ids=lambda words: words[0],
)
def test_without_its_extra_it_cannot_be_asked_for(
    tangle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pair.ll").write_text(RIGHT)
    monkeypatch.setitem(sys.modules, "networkx", None)
    done = tangle(*words)
    assert done.status == 2 and "pip install 'tangle-tv[checker]'" in done.err
    assert "--second-opinion" in done.err


def test_without_its_extra_a_night_says_that_it_is_not_asked(
    tangle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pair.ll").write_text(RIGHT)
    Path("corpus.toml").write_text('name = "own"\n[[pairs]]\npath = "pair.ll"\n')
    monkeypatch.setitem(sys.modules, "networkx", None)
    done = tangle("nightly", "corpus.toml", "--store", "store", "--jobs", "1")
    assert done.status == 0, done.err
    assert "no second opinion is asked: " in done.err and "tangle-tv[checker]" in done.err


def test_without_its_extra_the_command_says_so() -> None:
    done = run_code(
        "import sys; sys.modules['networkx'] = None\n"
        "from tangle_tv.entry import second_opinion; second_opinion()"
    )
    assert done.returncode == 2
    assert done.stderr.startswith("tangle-check: the second opinion needs its extra")


def test_an_account_asks_as_long_as_it_has_time(monkeypatch: pytest.MonkeyPatch) -> None:
    module = read_module(RIGHT.encode(), "x.ll").module
    pair = Pair("src", module, module.functions["src"], module, module.functions["tgt"])
    proof = Result.undecided("src", "maximal", Options()).correct(Code.PROVED, "proved")
    asked = list[float]()

    def slow(pair: Pair, options: Options, seconds: float) -> Opinion:
        asked.append(seconds)
        return DIFFERS if len(asked) == 2 else Opinion(OpinionKind.AGREES)

    monkeypatch.setattr("tangle_tv.cli.second_opinion._opinion", slow)
    monkeypatch.setattr(
        "tangle_tv.cli.second_opinion.time.monotonic", iter(range(0, 1000, 3)).__next__
    )
    account = Account(0.5, 5.0)
    quick = replace(proof, seconds=1.0)
    results = [account.result(pair, quick, Options()) for _ in range(6)]
    # Each question takes 3 s, as long as three checks.
    assert [bool(r.notes) or r.verdict is Verdict.UNKNOWN for r in results] == [
        *(True, False, False, True, False, False)
    ]
    assert asked == [5.0, 5.0] and results[3].code is Code.CONTRADICTION
    refuted = replace(quick, verdict=Verdict.INCORRECT)
    assert account.result(pair, refuted, Options()) is refuted
