"""Proofs as a file (`tangle-tv check --proof`; schema: `report/schema/proof.json`), and
back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import cast

from common.data import dataclass
from report.plain_data import WrongShape, plain, read
from report.subject import Subject
from report.tool import versions
from report.words import holds_for
from verify.options import MAX_RECURSION, Options, spelled
from verify.refinement.proofs.certificate import Proof
from verify.refinement.verdict import Verdict

SCHEMA = 1
LARGEST_UNROLL = 1 << 20
"""Executions of a header: more than any graph that is unrolled has."""


@dataclass(frozen=True)
class Claim:
    """One pair, and what its proofs are for.  `complete`: any number of iterations; `why`: where
    there is no proof for any number of threads, why."""

    source: str
    target: str
    verdict: str
    code: str
    holds_for: str
    complete: bool
    proofs: tuple[Proof, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class ProofFile:
    """The contents of a file of proofs.  `files`: the names of the modules, as given; `options`:
    the words on the command line that the verdicts rest on."""

    files: tuple[str, ...]
    options: tuple[str, ...]
    pairs: tuple[Claim, ...]


def proof_document(subjects: Sequence[Subject], files: Sequence[str], options: Options) -> str:
    """The document that `--proof` writes."""
    file = ProofFile(tuple(files), tuple(spelled(options)), tuple(map(_claim, subjects)))
    content = cast("dict[str, object]", plain(file))
    return json.dumps({"schema": SCHEMA, "tool": versions(), **content}, indent=1) + "\n"


def _claim(subject: Subject) -> Claim:
    result = subject.result
    is_proved = result.verdict is Verdict.CORRECT
    return Claim(
        subject.source.name,
        subject.target.name,
        result.verdict.value,
        result.code,
        holds_for(result) if is_proved else "",
        is_proved and result.complete,
        result.proofs if is_proved and result.any_threads else (),
        "" if is_proved and result.any_threads and result.proofs else _why(subject),
    )


def _why(subject: Subject) -> str:
    result = subject.result
    return result.reason if result.why_bounded is None else result.why_bounded.value


def read_proofs(text: str) -> ProofFile:
    """The contents of a file of proofs.  Raises `WrongShape`."""
    try:
        document: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WrongShape(f"no JSON: {error}") from error
    if not isinstance(document, dict):
        raise WrongShape("no file of proofs: no object")
    content = cast("dict[object, object]", document)
    if content.get("schema") != SCHEMA:
        raise WrongShape(f"no file of proofs of schema {SCHEMA}")
    rest = {key: value for key, value in content.items() if key not in ("schema", "tool")}
    file = read(ProofFile, rest, "proofs")
    for number, claim in enumerate(file.pairs):
        for proof in claim.proofs:
            if not 1 <= proof.unroll <= LARGEST_UNROLL:
                raise WrongShape(f"proofs.pairs[{number}]: unroll is no number of executions")
            if not 1 <= proof.recursion <= MAX_RECURSION:
                raise WrongShape(f"proofs.pairs[{number}]: recursion is no number of activations")
    return file
