"""Statements 1 and 2 of "Preservation of Uniformity at Use": over pairs that are proved, what is
uniform where threads communicate before a transform is so after it.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from corpus.expect import PAIRS, expectations, pair_files, simplest
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from verify.concrete.machine import Settings, run
from verify.concrete.refinement_oracle import observations
from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.trace import End, Run, normal
from verify.ir.function import Function, Module
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.unsupported import UnsupportedInstruction

FREE = re.compile(r"^[^;\n]*(convergence\.anchor|\b(undef|poison|freeze)\b)", re.MULTILINE)
"""What lets the target's implementation choose: its run need not be one that corresponds."""


def proved(path: Path) -> list[tuple[Pair, Options]]:
    """The pairs of a file that are proved, and leave the target no choice."""
    expected = simplest(expectations(path))
    text = path.read_text(encoding="utf-8")
    if expected.verdict is not Verdict.CORRECT or FREE.search(text):
        return []
    request = options_from(expected.words, path.parent)
    return [(pair, request.options) for pair in select(read_pairs(path), request.function)]


def finished(
    module: Module, function: Function, environment: RandomEnvironment, options: Options
) -> Run | None:
    settings = Settings(
        model=options.model.uncontrolled,
        bounds=Bounds(unroll=6, steps=400),
        operations=options.operations,
        enter=options.enter,
    )
    try:
        done = run(module, function.name, 3, environment, settings)
    except (UnsettledError, UnsupportedInstruction):
        return None
    returned = all(trace.status.end is End.RETURNED for trace in done.threads)
    return done if returned else None


def preserved(pair: Pair, options: Options, seed: int) -> tuple[int, list[str]]:
    """How many operands are uniform where threads communicate before, and those that are not
    after."""
    kernel = pair.source.calling_convention in KERNEL_CONVENTIONS
    names = frozenset(p.name for p in pair.source.parameters if kernel)
    environment = RandomEnvironment(seed, limit=3, uniform=names | options.uniform)
    before = finished(pair.before, pair.source, environment, options)
    after = finished(pair.after, pair.target, environment, options)
    if before is None or after is None:
        return 0, []
    old = [observations(before, thread) for thread in range(3)]
    new = [observations(after, thread) for thread in range(3)]
    count, lost = 0, list[str]()
    for own in old[0]:
        members = sorted(own.members or ())
        if len(members) < 2 or any(index >= len(new[t]) for t, index in members):
            continue
        for number in range(len(own.operands)):
            values = {str(normal(old[t][index].operands[number])) for t, index in members}
            if len(values) == 1:
                count += 1
                others = {str(normal(new[t][index].operands[number])) for t, index in members}
                if len(others) > 1:
                    lost.append(f"{pair.name}: {own.step.instruction.text}: {others}")
    return count, lost


def test_uniformity_is_preserved_at_the_use(rng: random.Random) -> None:
    files = [path for path in pair_files(PAIRS / "jump-threading") if proved(path)]
    for path in rng.sample(files, min(3, len(files))):
        for pair, options in proved(path):
            assert preserved(pair, options, rng.getrandbits(32))[1] == []


@pytest.mark.campaign
def test_uniformity_is_preserved_over_all_proved_pairs(
    rng: random.Random, capsys: pytest.CaptureFixture[str]
) -> None:
    total, pairs = 0, 0
    for path in pair_files(PAIRS):
        for pair, options in proved(path):
            found = [preserved(pair, options, rng.getrandbits(32)) for _ in range(8)]
            assert not any(lost for _, lost in found), (path, found)
            total += sum(count for count, _ in found)
            pairs += any(count for count, _ in found)
    with capsys.disabled():
        print(f"\n{total} uniform operands of {pairs} proved pairs: all are uniform after, too")
    assert total > 0
