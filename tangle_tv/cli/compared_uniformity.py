"""`tangle-tv uniformity BEFORE AFTER`: what a transform loses, and whether instances correspond."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence

from common.data import dataclass
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.given_options import origin_lines
from verify.ir.function import Function, Module
from verify.ir.values import Local
from verify.judge.uniform import (
    SEEN,
    Answer,
    AskedValue,
    UniformProof,
    answers,
    instances_question,
    place_of_value,
)
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict
from verify.uniformity.correspondence import Correspondence, correspondence
from verify.uniformity.facts import FactKind, Uniformity
from verify.uniformity.lost import UniformityChange, changes
from verify.uniformity.words import named

Analysed = Sequence[tuple[Function, Uniformity]]
_WORDS = {Answer.PROVED: "corresponds", Answer.DIFFERS: "open", Answer.OPEN: "open"}


@dataclass(frozen=True)
class Compared:
    """A function on both sides: what corresponds, what changes, and by value of the source the
    answer whether its instances correspond, if that is asked."""

    name: str
    matched: Correspondence
    changes: Sequence[UniformityChange]
    instances: Mapping[str, UniformProof]


def compare(
    before: tuple[Module, Analysed],
    after: tuple[Module, Analysed],
    arguments: Namespace,
    options: Options,
) -> int:
    """Print what changes in each function that both files have.  Raises UsageError."""
    others = {found.function: (function, found) for function, found in after[1]}
    pairs = [(one, others[one[1].function]) for one in before[1] if one[1].function in others]
    if not pairs:
        raise UsageError("no function is defined in both files")
    compared: list[Compared] = []
    for (source, ours), (target, theirs) in pairs:
        matched = correspondence(source, target)
        asked = sorted({*matched.values, *matched.forwarded}) if arguments.prove else []
        questions = [
            _question((before[0], source), (after[0], target), matched, name) for name in asked
        ]
        found = answers(questions, options, arguments.jobs)
        proofs = dict(zip(asked, found, strict=True))
        lost = list(changes(ours, theirs, matched))
        compared.append(Compared(ours.function, matched, lost, proofs))
    if arguments.json:
        from report.json import uniformity_document

        print(uniformity_document([], [*map(_object, compared)], options))
    else:
        lines = [line for one in compared for line in _lines(one)]
        print("\n".join([*lines, *origin_lines(arguments)]))
    is_lost = any(change.lost for one in compared for change in one.changes)
    return Exit.INCORRECT if is_lost and arguments.fail_on == "lost" else Exit.CORRECT


def _question(
    before: tuple[Module, Function],
    after: tuple[Module, Function],
    matched: Correspondence,
    name: str,
) -> Pair | str:
    """The pair that asks whether the executions of a value correspond to those of what it became: a
    constant is a static instance in each place where it is used."""
    mine = place_of_value(before[1], name)
    instead = matched.forwarded.get(name)
    if instead is None:
        other = place_of_value(after[1], matched.values[name])
    elif isinstance(instead.value, Local):
        other = place_of_value(after[1], instead.value.name)
    else:
        mine = None if mine is None else AskedValue(instead.before, mine.value)
        other = AskedValue(instead.after, instead.value)
    return instances_question((*before, mine), (*after, other))


def _became(matched: Correspondence, name: str) -> str:
    """What a value of the source is in the target, as printed."""
    instead = matched.forwarded.get(name)
    if instead is None:
        return f"%{matched.values[name]}"
    text = str(instead.value)
    return text if isinstance(instead.value, Local) else f"{instead.value.type} {text}"


def _lines(one: Compared) -> Iterator[str]:
    lost = sum(change.lost for change in one.changes)
    yield f"@{one.name}: {lost} lost uniformity, {len(one.changes) - lost} gained it"
    for change in one.changes:
        word = "lost" if change.lost else "gained"
        there = "" if change.after == change.fact.name else f" → %{change.after}"
        yield f"  {word:<8}{named(change.fact) + there:<20}{change.cause.text}"
    if not one.instances:
        for name in sorted(one.matched.forwarded):
            yield f"  became  %{name} → {_became(one.matched, name)}"
    for name, proof in one.instances.items():
        there = _became(one.matched, name)
        subject = f"%{name}" if there == f"%{name}" else f"%{name} → {there}"
        yield f"  {_WORDS[proof.answer]:<13}{subject:<20}{_text(proof)}".rstrip()


def _text(proof: UniformProof) -> str:
    """The bounds of a proof, or the first line of the reason why there is none."""
    result = proof.result
    if proof.answer is Answer.PROVED or result is None:
        return proof.text
    text = (result.reason or str(result.code)).partition("\n")[0]
    is_elsewhere = result.verdict is Verdict.INCORRECT and SEEN not in text
    return f"the functions differ: {text}" if is_elsewhere else text


def _object(one: Compared) -> dict[str, object]:
    return {
        "function": one.name,
        "changes": [
            {
                "kind": change.fact.kind.value,
                "name": change.fact.name,
                "after": change.after,
                "change": "lost" if change.lost else "gained",
                "reason": change.cause.reason.value,
                "text": change.cause.text,
            }
            for change in one.changes
        ],
        "instances": [
            {
                "kind": FactKind.VALUE.value,
                "name": name,
                "after": _became(one.matched, name).removeprefix("%"),
                "correspond": proof.answer is Answer.PROVED,
                "text": _text(proof),
            }
            for name, proof in one.instances.items()
        ],
    }
