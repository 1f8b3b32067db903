"""`tangle-tv check --proof` and `tangle-tv prove --check`."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import CALL, CORRECT, DECLARE, INCORRECT, Command, Done, pair, start
from tests.report.schemas import errors

Write = Callable[[str], Path]
LOOP = """
declare void @op(i32) convergent
define void @NAME(i32 %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %m = OF
  call void @op(i32 %m)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
"""
BEFORE = LOOP.replace("NAME", "f").replace("OF", "mul i32 %i, 2")
AFTER = LOOP.replace("NAME", "f").replace("OF", "shl i32 %i, 1")
WRONG = LOOP.replace("NAME", "f").replace("OF", "shl i32 %i, 2")


@pytest.fixture
def proved(tangle: Command, file: Write, tmp_path: Path) -> tuple[Path, Path, Path]:
    """Two modules, and the proof."""
    before, after, proof = file(BEFORE), file(AFTER), tmp_path / "proof.json"
    assert tangle("check", before, after, "--proof", proof).status == 0
    return before, after, proof


def test_a_proof_is_written_and_checked(
    tangle: Command, file: Write, proved: tuple[Path, Path, Path]
) -> None:
    before, _, proof = proved
    assert errors("proof", proof.read_text(encoding="utf-8")) == []
    done = tangle("prove", "--check", proof)
    assert done == Done(0, "@f: shown again, for any number of threads and iterations\n", "")
    done = tangle("prove", "--check", proof, before, file(WRONG), "--json")
    (pair,) = json.loads(done.out)["pairs"]
    assert done.status == 3 and not pair["shown"] and pair["said"].startswith("not shown: P2")


def test_what_was_decided_is_written_when_nobody_reads_on(file: Write, tmp_path: Path) -> None:
    proof, pairs = tmp_path / "proof.json", file(DECLARE + pair(CALL, CALL) + pair("", CALL, "_2"))
    with start("check", pairs, "--proof", proof) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == -signal.SIGPIPE
    (decided,) = json.loads(proof.read_text(encoding="utf-8"))["pairs"]
    assert decided["proofs"]


def test_what_is_claimed_has_to_be_shown(tangle: Command, proved: tuple[Path, Path, Path]) -> None:
    *_, proof = proved
    document = json.loads(proof.read_text(encoding="utf-8"))
    document["pairs"][0]["proofs"][0]["loops"] = []
    proof.write_text(json.dumps(document), encoding="utf-8")
    done = tangle("prove", "--check", proof)
    assert done.status == 3
    assert "shown only for any number of threads, up to 4 executions" in done.out


def test_what_is_not_proved_has_no_proof(tangle: Command, file: Write, tmp_path: Path) -> None:
    proof = tmp_path / "proof.json"
    assert tangle("check", file(INCORRECT), "--proof", proof).status == 1
    assert errors("proof", proof.read_text(encoding="utf-8")) == []
    done = tangle("prove", "--check", proof)
    assert done == Done(3, "@src → @tgt: there is no proof for any number of threads\n", "")


def test_functions_that_are_the_same(tangle: Command, file: Write, tmp_path: Path) -> None:
    proof = tmp_path / "proof.json"
    assert tangle("check", file(CORRECT), "--proof", proof).status == 0
    assert tangle("prove", "--check", proof).status == 0
    done = tangle("prove", "--check", proof, file(INCORRECT))
    assert done.status == 3 and "not the same" in done.out


def test_a_place_that_cannot_be_written(tangle: Command, file: Write, tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "none" / "proof.json"):
        done = tangle("check", file(CORRECT), "--proof", place)
        assert (
            done.status == 2
            and f"--proof {place}: cannot be written: no file can be there" in done.err
        )


PAIR: dict[str, object] = {
    "source": "f",
    "target": "f",
    "verdict": "correct",
    "code": "proved",
    "holds_for": "",
    "complete": True,
}
RECORD: dict[str, object] = {"number": 1, "source": "loop", "target": "loop", "phis": [["i", "i"]]}


NOTHING: dict[str, object] = {}


def document(**fields: object) -> str:
    whole: dict[str, object] = {
        "schema": 1,
        "tool": {},
        "files": [],
        "options": [],
        "pairs": [],
        **fields,
    }
    return json.dumps(whole)


def with_proof(**fields: object) -> str:
    return document(pairs=[{**PAIR, "proofs": [fields]}])


def with_record(**fields: object) -> str:
    return with_proof(loops=[{**RECORD, **fields}])


HOSTILE: dict[str, str] = {
    "": "no JSON",
    "[" * 100_000: "no JSON",
    '{"schema": ' + "1" * 5000 + "}": "no JSON",
    "[]": "no object",
    "{}": "no file of proofs of schema 1",
    document(pairs={}): "proofs.pairs: no list",
    document(pairs=[1]): "proofs.pairs[0]: no object",
    document(pairs=[NOTHING]): "no field 'source'",
    document(options=["--verbose"]): "the options of the proofs: unrecognized arguments: --verbose",
    document(options=["--help"]): "the options of the proofs: unrecognized arguments: --help",
    document(options=["--threads", "-1"]): "the options of the proofs: argument --threads",
    document(files=[1]): "proofs.files[0]: no string",
    document(pairs=[{**PAIR, "source": "\ud800"}]): "proofs.pairs[0].source: no string",
    document(pairs=[{**PAIR, "source": "\x1b[31m"}]): "the modules have no pair '\\x1b[31m'",
    document(pairs=[{**PAIR, "complete": 1}]): "proofs.pairs[0].complete: no truth value",
    document(more=1): "unknown field 'more'",
    with_proof(unroll=True): "unroll: no integer",
    with_proof(unroll=10**30): "unroll is no number of executions",
    with_proof(unroll=0): "unroll is no number of executions",
    with_proof(recursion=0): "recursion is no number of activations",
    with_proof(recursion=10**6): "recursion is no number of activations",
    with_record(phis=[["i"]]): "phis[0]: 1 values, not 2",
    with_record(phis=[["i", None]]): "phis[0][1]: no string",
    with_record(invariants=[{"predicate": "sge", "left": {"number": 0.5}, "right": {}}]): (
        "left.number: no integer"
    ),
    with_proof(shapes=[{"header": "loop", "kind": "folded"}]): "shapes[0].kind: none of",
    with_record(colour="red"): "unknown field 'colour'",
}


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_a_file_that_is_none(number: int, tangle: Command, file: Write) -> None:
    content, says = list(HOSTILE.items())[number]
    done = tangle("prove", "--check", file(content), file(BEFORE), file(AFTER))
    assert (done.status, done.out) == (2, "")
    assert says in done.err and done.err.count("\n") == 1


def test_files_that_cannot_be_read(tangle: Command, file: Write, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe")
    for place, says in (
        (binary, "no text in UTF-8"),
        (tmp_path, "is a directory, not a file"),
        (tmp_path / "none", "cannot be read: No such file"),
        (file(document()), "one module or two, not 0"),
        (file(document(files=["-", "x.ll"])), "a module came from standard input"),
    ):
        done = tangle("prove", "--check", place)
        assert done.status == 2 and says in done.err


def test_an_input_is_not_replaced_by_its_proof(file: Write, tangle: Command) -> None:
    path = file(CORRECT)
    before = path.read_bytes()
    done = tangle("check", path, "--proof", path)
    assert done.status == 2 and "is not replaced" in done.err
    assert path.read_bytes() == before
