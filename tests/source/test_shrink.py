"""Random programs made smaller are programs."""

from __future__ import annotations

import random

from source.fuzz.generate import program
from source.fuzz.program import Call, Goto, Label, Program, Vote, expressions, statements
from source.fuzz.shrink import needed, renamed, smaller
from source.fuzz.text import text

SEEDS = range(6)


def programs() -> list[Program]:
    return [program(random.Random(seed), f"p{seed}", 6) for seed in SEEDS]


def test_smaller_programs_are_whole() -> None:
    for one in programs():
        for less in smaller(one):
            names = [f.name for f in less.functions]
            for f in less.functions:
                inside = [*statements(f.body)]
                labels = [s.name for s in inside if isinstance(s, Label)]
                assert len({*labels}) == len(labels)
                assert {s.label for s in inside if isinstance(s, Goto)} <= {*labels}
                called = {e.function for e in expressions(f.body) if isinstance(e, Call)}
                assert called <= {*names[: names.index(f.name)]}


def test_reduction_ends_at_what_is_wanted() -> None:
    """With "it votes" as the fault, one vote is left."""
    for one in programs():
        while True:
            wanted = (less for less in smaller(one) if votes(less))
            less = next((less for less in wanted if text([less]) != text([one])), None)
            if less is None:
                break
            one = less
        if votes(one):
            assert text([one]).count("\n") <= 9, text([one])


def votes(one: Program) -> bool:
    return any(isinstance(e, Vote) for e in expressions(one.start.body))


def test_names() -> None:
    for one in programs():
        other = renamed(one, "g")
        back = [f.name for f in one.functions]
        again = text([other])
        for index, name in reversed([*enumerate(back)]):
            again = again.replace(f"g_{index}", name)
        assert again == text([one])
        assert needed(needed(one)) == needed(one)
