"""Changes to accesses and casts, and the campaign on them in small."""

from __future__ import annotations

import random
import shutil

import pytest

from corpus.random_programs import Tokens, program_of
from tests.transforms import space_campaign
from tests.transforms.space_campaign import PASSES, trial
from transforms.generate.space_changes import (
    changed,
    decided,
    dropped,
    one_arm,
    one_way,
    other_number,
    other_space,
    other_way,
    through_another,
)

RNG = random.Random(1)


def test_an_access_is_made_in_another_space() -> None:
    line = "  store i32 %x, ptr addrspace(3) %p, align 4"
    flat, cast, store = other_space(random.Random(1), line) or ("", "", "")
    assert flat == "  %mutant.flat = addrspacecast ptr addrspace(3) %p to ptr"
    assert "ptr %mutant.flat to ptr addrspace(" in cast and "addrspace(3)" not in cast
    assert store.endswith("%mutant, align 4")
    assert other_space(RNG, "  %v = load i32, ptr addrspace(7) %p, align 4") is None
    assert other_space(RNG, "  %v = add i32 %x, 1") is None


def test_a_cast_goes_through_another_space() -> None:
    line = "  %c = addrspacecast ptr addrspace(1) %g to ptr"
    made = through_another(random.Random(2), line)
    assert made is not None and len(made) == 3 and made[2].endswith("%mutant to ptr")


def test_arms_ways_and_guards() -> None:
    select = "  %s = select i1 %c, ptr %a, ptr %b"
    assert {(one_arm(random.Random(n), select) or [""])[0] for n in range(20)} == {
        "  %s = select i1 %c, ptr %a, ptr %a",
        "  %s = select i1 %c, ptr %b, ptr %b",
        "  %s = select i1 %c, ptr %b, ptr %a",
    }
    phi = "  %j = phi ptr [ %a, %x ], [ %b, %y ]"
    assert (one_way(random.Random(1), phi) or [phi]) != [phi]
    guard = "  %g = call i1 @llvm.amdgcn.is.shared(ptr %p)"
    answers = {(decided(random.Random(n), guard) or [""])[-1] for n in range(20)}
    assert "  %g = xor i1 %mutant, true" in answers and len(answers) == 3
    branch = "  br i1 %g, label %x, label %y"
    assert {(other_way(random.Random(n), branch) or [""])[0] for n in range(20)} == {
        "  br i1 %g, label %y, label %x",
        "  br i1 true, label %x, label %y",
        "  br i1 false, label %x, label %y",
    }


def test_numbers_and_stores() -> None:
    line = "  %p = getelementptr i32, ptr %q, i32 2"
    numbers = {(other_number(random.Random(n), line) or [""])[0][-1] for n in range(20)}
    assert numbers == {"1", "3", "6"}
    assert dropped(RNG, "  store i32 %x, ptr %p, align 4") == []
    assert dropped(RNG, "  %v = load i32, ptr %p, align 4") is None


def test_a_change_is_of_one_place_and_its_seed() -> None:
    text = program_of(3, Tokens.NEVER, "address-space")
    made = changed(random.Random(5), text)
    assert made is not None and made != text
    assert made == changed(random.Random(5), text)


@pytest.mark.one_case_in(3)
@pytest.mark.skipif(not shutil.which(space_campaign.OPT), reason="needs an opt of GPUs' passes")
@pytest.mark.parametrize("family", PASSES)
def test_llvm_is_not_refuted_and_changes_are(family: str) -> None:
    tally, kept = trial(family, 5)
    assert tally.total() > 0
    assert [each.name for each in kept if each.kind == "refuted"] == []
