"""`tangle-tv fuzz --html`: a page for each kind of finding."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from contextlib import closing

from corpus.changed_functions import complaints_of, pairs_of
from corpus.pairing import PairingError, pairs_in
from transforms.commands.fuzz_job import Finding
from transforms.commands.show_fuzz import Kind, again
from transforms.llvm.steps import Step
from verify.cli.file_names import safe, unused
from verify.cli.html_pages import INDEX, StepPages
from verify.ir.errors import IRError
from verify.ir.reader import read_module
from verify.judge.guarded import side_by_side
from verify.normalize.pair import Pair
from verify.options import Options
from verify.report.subject_of_pair import subject


def write_pages(
    pages: StepPages, kinds: Sequence[Kind], options: Options, arguments: Namespace
) -> None:
    """Write a page for each kind of which there is a pair: the reduced one where it is one module,
    else the one that was found; and the index.  Raises UsageError."""
    taken = {INDEX}
    for kind in kinds:
        pair = _reduced(kind.reduced) or _found(kind.first)
        if pair is None:
            continue
        with closing(side_by_side([pair], options, 1)) as results:
            result = next(results)
        seen = subject(pair, result, (f"before {kind.first.name}", kind.first.name), options)
        name, code, *_ = kind.first.kind
        pages.add(unused(safe(f"{name}.{code}"), taken), seen, again(kind, arguments))
    pages.end()


def _reduced(text: str) -> Pair | None:
    try:
        (pair,) = pairs_in(read_module(text.encode(), "the reduced pair").module)
    except (IRError, PairingError, ValueError):
        return None
    return pair


def _found(finding: Finding) -> Pair | None:
    checked = finding.checked
    if checked is None:
        return None
    step = Step(1, finding.name, "", checked.before, checked.after)
    changed = pairs_of([step], complaints_of([step], finding.making.program))
    return next((each.pair for each in changed if each.pair.name == checked.function), None)
