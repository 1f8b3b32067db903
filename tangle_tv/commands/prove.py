"""`tangle-tv prove --check`: proofs from a file, checked again by the second solver."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from common.data import dataclass
from corpus.options import OptionError, options_from
from report.plain_data import WrongShape
from report.proof_document import Claim, ProofFile, read_proofs
from report.words import holds_for
from tangle_tv.cli.errors import Exit, UsageError, has_fault
from tangle_tv.cli.standard_output import style_of
from verify.ir.errors import IRError
from verify.ir.llvm import read_input
from verify.judge.inputs import read_all
from verify.judge.pairing import pair_up
from verify.judge.recheck import guarded
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict


@dataclass(frozen=True)
class RecheckedProof:
    """One pair.  `is_shown`: its proof shows what it is for; `said`: that, or what is missing."""

    claim: Claim
    is_shown: bool
    said: str
    failed: bool = False
    """Whether this program failed."""


def command(arguments: Namespace) -> int:
    """0 if each proof in the file shows what it is said to.  Raises UsageError, IRError."""
    file = _read(arguments.check)
    names: list[str] = arguments.files or list(file.files)
    options = _options(file, arguments.options)
    pairs = _pairs(file, names, arguments.check, arguments.reader)
    claims = [claim for claim in file.pairs if claim.proofs]
    without = [claim for claim in file.pairs if not claim.proofs]
    style = style_of("never")
    shown: list[RecheckedProof] = []
    for checked in _checked(claims, pairs, options):
        shown.append(checked)
        if not arguments.json:
            print(style.plain(f"{_title(checked.claim)}: {checked.said}"), flush=True)
    if arguments.json:
        print(_document(shown, without))
    else:
        for claim in without:
            print(style.plain(f"{_title(claim)}: there is no proof for any number of threads"))
    if any(each.failed for each in shown):
        return Exit.FAULT
    return Exit.CORRECT if shown and all(each.is_shown for each in shown) else Exit.UNKNOWN


def _read(name: str) -> ProofFile:
    """The file.  Raises UsageError."""
    try:
        return read_proofs(read_input(name).decode("utf-8"))
    except IRError as error:
        raise UsageError(f"--check {error}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"--check {name}: no text in UTF-8") from error
    except WrongShape as error:
        raise UsageError(f"--check {name}: {error}") from error


def _options(file: ProofFile, limits: Options) -> Options:
    """The options of the proofs, under these limits.  Raises UsageError."""
    try:
        options = options_from(file.options, Path()).options
    except OptionError as error:
        raise UsageError(f"the options of the proofs: {error}") from error
    return replace(options, timeout=limits.timeout, memory=limits.memory)


def _pairs(
    file: ProofFile, names: list[str], where: str, reader: str | None
) -> dict[tuple[str, str], Pair]:
    """The pairs of the modules, by the names of their functions.  Raises UsageError, IRError."""
    if not 1 <= len(names) <= 2:
        raise UsageError(f"prove --check takes one module or two, not {len(names)}")
    if "-" in file.files and names == list(file.files):
        raise UsageError(f"{where}: a module came from standard input; name the modules, too")
    inputs = read_all(names, reader)
    by_names = {(p.source.name, p.target.name): p for p in pair_up(inputs).pairs}
    for claim in file.pairs:
        if (claim.source, claim.target) not in by_names:
            functions = f"{claim.source!r} and {claim.target!r}"
            raise UsageError(f"{where}: the modules have no pair {functions}")
    return by_names


def _checked(
    claims: list[Claim], pairs: dict[tuple[str, str], Pair], options: Options
) -> Iterator[RecheckedProof]:
    for claim in claims:
        result = guarded(pairs[claim.source, claim.target], claim.proofs, options)
        if result.verdict is not Verdict.CORRECT:
            said = f"not shown: {result.reason}"
            yield RecheckedProof(claim, False, said, has_fault([result]))
        elif not result.any_threads or (claim.complete and not result.complete):
            yield RecheckedProof(claim, False, f"shown only for {holds_for(result)}")
        else:
            yield RecheckedProof(claim, True, f"shown again, for {holds_for(result)}")


def _title(claim: Claim) -> str:
    names = dict.fromkeys((claim.source, claim.target))
    return " → ".join(f"@{name}" for name in names)


def _document(shown: list[RecheckedProof], without: list[Claim]) -> str:
    pairs = [
        {"source": c.claim.source, "target": c.claim.target, "shown": c.is_shown, "said": c.said}
        for c in shown
    ]
    no_proof = [{"source": c.source, "target": c.target} for c in without]
    return json.dumps({"schema": 1, "pairs": pairs, "without": no_proof}, indent=1)
