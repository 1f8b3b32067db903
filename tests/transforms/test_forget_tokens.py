"""Tokens taken away and put back: as they were, or where the calls went meanwhile."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from transforms.generate.program import random_programs, random_style, valid_module
from transforms.llvm.forget_tokens import forgotten, restored
from transforms.llvm.passes import Recipe
from transforms.llvm.recipe import Making, steps
from transforms.llvm.worker import in_worker
from verify.ir.llvm import canonical

TWO_ARMS = """\
define void @f(i1 %c) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %else

then:
  call void @op() nounwind [ "convergencectrl"(token %t) ]
  br label %end

else:
  %u = call token @llvm.experimental.convergence.anchor()
  call void @op() nounwind [ "convergencectrl"(token %u) ]
  br label %end

end:
  ret void
}
declare void @op() convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
"""


def printed(text: str) -> str:
    return canonical(text.encode(), "text").text


def test_nothing_of_convergence_is_left_and_all_of_it_comes_back() -> None:
    before = printed(TWO_ARMS)
    gone = forgotten(before)
    assert "token %" not in gone.text and "convergent " not in gone.text
    assert [(t.label, t.line.split(" = ")[0]) for t in gone.tokens] == [
        ("entry", "%t"),
        ("else", "%u"),
    ]
    # Not the text: attributes are listed in another order first, and their groups numbered.
    after = printed(restored(printed(gone.text), gone.tokens))
    assert words(after) == words(before)


def words(text: str) -> list[str]:
    return sorted(re.sub(r"#\d", "#", text).split())


def test_calls_take_their_tokens_along() -> None:
    """A call that moves from an arm to the entry keeps its token."""
    gone = forgotten(printed(TWO_ARMS))
    call = next(line for line in gone.text.splitlines() if '"tangle-tv-token"="0"' in line)
    moved = gone.text.replace(call, "").replace("  br i1", f"{call}\n  br i1")
    after = restored(printed(moved), gone.tokens).splitlines()
    assert after[1:4] == [
        "entry:",
        "  %t = call token @llvm.experimental.convergence.entry()",
        '  call void @op() #2 [ "convergencectrl"(token %t) ]',
    ]


def test_a_token_whose_block_is_gone_makes_no_valid_module() -> None:
    gone = forgotten(printed(TWO_ARMS))
    after = restored(printed(gone.text.replace("else", "other")), gone.tokens)
    assert valid_module(after) is None


def test_random_programs_come_back(rng: random.Random) -> None:
    for program in islice(random_programs(rng, lambda r: random_style(r, tokens=True)), 10):
        gone = forgotten(printed(program.text))
        assert valid_module(restored(printed(gone.text), gone.tokens)) is not None


@pytest.mark.campaign
def test_a_forgetful_llvm_does_other_things(rng: random.Random) -> None:
    """To many programs, but only what it would not have done honestly counts."""
    options = ("-sink-common-insts", "-hoist-common-insts")
    making = Making(Recipe(("simplifycfg",), options, "amdgcn-amd-amdhsa"))
    stream = random_programs(rng, lambda r: random_style(r, tokens=r.random() < 0.5))
    tally: Counter[str] = Counter()
    for program in islice(stream, 30):
        honest = made(program.text, making)
        forgetful = made(program.text, replace(making, forget=True))
        if forgetful:
            assert forgetful != honest
            assert valid_module(forgetful) is not None
            tally["other"] += 1
            tally["tokens"] += "(token %" in forgetful
    assert tally["other"] > 3 and tally["tokens"] > 0


def made(text: str, making: Making) -> str:
    """What the pass makes of it, if anything; in a process of its own, for LLVM keeps options."""
    return in_worker(lambda: "".join(step.after for step in steps(text, making)[1]))
