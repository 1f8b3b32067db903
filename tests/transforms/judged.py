"""What a reference transform says of itself, against the checker and the concrete machine.

Legal: the checker proves it.  Changed all the same: where the concrete machine shows a difference
that no choice of the source explains, the checker refutes it.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass

from tests.refinement.subject import concrete_settings
from transforms.reference.analyses import cycles
from transforms.reference.outcome import Legality, Program, Transformed
from verify.analysis.cycles import hierarchies
from verify.analysis.graph import graph
from verify.analysis.regions import TokenKind, control_kind
from verify.analysis.rules import check as static_rules
from verify.concrete.machine import run
from verify.concrete.refinement_oracle import Mismatch, refines
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.trace import Run
from verify.ir.function import Function, has_attribute
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict


@dataclass(frozen=True)
class Judged:
    outcome: Transformed
    result: Result

    def __str__(self) -> str:
        after = self.outcome.after
        assert after is not None
        return (
            f"{self.outcome.judgement}\nthe checker: {self.result.verdict.value} "
            f"{self.result.code}: {self.result.reason}\n{self.outcome.before.text}\n"
            f"after:\n{after.text}"
        )


def options_of(program: Program, seconds: float = 1.5) -> Options:
    """Bounds that are enough to show a difference, and small where loops are nested."""
    depth = max((c.depth for c in cycles(program.code).cycles), default=0)
    unroll = 3 if depth < 2 else 2
    return Options(threads=2, unroll=unroll, timeout=seconds, uniform=program.uniform)


def judged(found: Transformed, seconds: float = 1.5) -> Judged:
    """The checker's verdict on a change that was made, within so much processor time."""
    before, after = found.before, found.after
    assert after is not None
    name = before.name
    pair = Pair(
        name,
        before.module,
        before.module.functions[name],
        after.module,
        after.module.functions[name],
    )
    return Judged(found, judge(pair, options_of(before, seconds)))


def contradiction(found: Judged, rng: random.Random, runs: int, tally: Counter[str]) -> str | None:
    """Where the judgement, the checker and the machine disagree; counts what was compared."""
    legality, verdict = found.outcome.judgement.legality, found.result.verdict
    tally[f"{legality.value} {verdict.value}"] += 1
    if verdict is Verdict.UNKNOWN and found.result.code != "not-replayed":
        return None  # too much for the limits here
    if legality is Legality.LEGAL:
        return None if verdict is Verdict.CORRECT else f"legal, but not proved\n{found}"
    if verdict is Verdict.INCORRECT or has_choices(found.outcome.before):
        return None
    for _ in range(runs):
        mismatch = _differs(found.outcome, rng, tally)
        if mismatch is not None:
            return f"not refuted: {mismatch}\n{found}"
    return None


def has_choices(program: Program) -> bool:
    """Anchors, choices of values, callees that meet whom they like, or cycle hierarchies: other
    runs of the source may explain a target's, no single one shows a difference."""
    functions = [f for f in program.module.functions.values() if f.blocks]
    return named_choices(program) or any(len(hierarchies(graph(f))) > 1 for f in functions)


def named_choices(program: Program) -> bool:
    """All of these but hierarchies: what the machine chooses by the place of an instruction."""
    functions = [f for f in program.module.functions.values() if f.blocks]
    return any(names_choice(f) for f in functions) or not all(
        has_attribute(f.attributes, "convergent") for f in functions
    )


def names_choice(function: Function) -> bool:
    """Whether a function has an anchor, or may give an undefined value."""
    return any(
        control_kind(i) is TokenKind.ANCHOR
        or i.opcode == "freeze"
        # A lane outside the set gives undef.
        or re.search(r"\bundef\b|@subgroupShuffle\(", i.text)
        for i in function.instructions
    )


def _differs(found: Transformed, rng: random.Random, tally: Counter[str]) -> Mismatch | None:
    assert found.after is not None
    if static_rules(found.after.module, found.after.function):
        return None
    options = options_of(found.before)
    environment = RandomEnvironment(
        rng.getrandbits(32), limit=rng.choice((2, 4, 256)), uniform=found.before.uniform
    )
    try:
        before, after = (_run(p, options, environment) for p in (found.before, found.after))
    except UnsettledError:
        return None
    tally["runs"] += 1
    return refines(before, after)


def _run(program: Program, options: Options, environment: RandomEnvironment) -> Run:
    return run(
        program.module, program.name, options.threads, environment, concrete_settings(options, {})
    )
