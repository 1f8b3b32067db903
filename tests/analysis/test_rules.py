"""Each static rule by an example; LLVM's verifier says the same of every one."""

from __future__ import annotations

import pytest

from tests.analysis.functions import (
    ANCHOR,
    ENTRY,
    LOOP,
    PRELUDE,
    bundle,
    define,
    findings,
    llvm_verdict,
)
from verify.analysis.rules import RULES, check

A = f"%a = {ANCHOR}"
B = f"%b = {ANCHOR}"
USE_A = f"call void @f() {bundle('a')}"
USE_B = f"call void @f() {bundle('b')}"

BROKEN = {
    "entry-in-non-convergent-function": f"%e = {ENTRY}\nret void",
    "entry-outside-entry-block": f"br label %next\nnext:\n%e = {ENTRY}\nret void",
    "entry-more-than-once": f"%e = {ENTRY}\n%d = {ENTRY}\nret void",
    "entry-not-first": f"{A}\n%e = {ENTRY}\nret void",
    "entry-with-bundle": f"{A}\nbr label %next\nnext:\n%e = {ENTRY} {bundle('a')}\nret void",
    "anchor-with-bundle": f"{A}\n%b = {ANCHOR} {bundle('a')}\nret void",
    "loop-without-bundle": f"%l = {LOOP}\nret void",
    "loop-not-first": f"{A}\n%l = {LOOP} {bundle('a')}\nret void",
    "mixed-convergence": f"{A}\n{USE_A}\ncall void @f()\nret void",
    "bundle-repeated": f"""{A}
        call void @f() [ "convergencectrl"(token %a), "convergencectrl"(token %a) ]
        ret void""",
    "bundle-operands": f"{A}\ncall void @f() {bundle('a', 'a')}\nret void",
    "token-not-from-intrinsic": """call void @f() [ "convergencectrl"(token none) ]
        ret void""",
    "token-not-dominating": f"""br i1 %c, label %then, label %end
        then:
        {A}
        br label %end
        end:
        {USE_A}
        ret void""",
    "closed-path-use": f"{A}\nbr label %for\nfor:\n{USE_A}\nbr label %for",
    "closed-path-two-uses": f"""{A}
        br label %for
        for:
        %l = {LOOP} {bundle("a")}
        br label %next
        next:
        %m = {LOOP} {bundle("a")}
        br label %for""",
    "closed-path-two-tokens": f"""{A}
        {B}
        br label %for
        for:
        %l = {LOOP} {bundle("b")}
        br label %next
        next:
        %m = {LOOP} {bundle("a")}
        br label %for""",
    "heart-not-header": f"""{A}
        br label %for
        for:
        br label %next
        next:
        %l = {LOOP} {bundle("a")}
        br label %for""",
    "region-nesting": f"{A}\n{B}\n{USE_A}\n{USE_B}\nret void",
}

ALSO = {
    # What else the example cannot help to break.
    "entry-with-bundle": {"entry-outside-entry-block"},
    "closed-path-two-uses": {"heart-not-header"},
    "closed-path-two-tokens": {"heart-not-header"},
}


def codes(body: str, attributes: str = "convergent") -> set[str]:
    """The findings' codes, after comparing valid and invalid with LLVM's verifier."""
    module, verdict = llvm_verdict(define(body, attributes))
    found = check(module, module.functions["x"])
    assert bool(found) == bool(verdict), verdict
    return {finding.code for finding in found}


@pytest.mark.parametrize("code", RULES)
def test_each_rule_is_found_broken(code: str) -> None:
    attributes = "" if code == "entry-in-non-convergent-function" else "convergent"
    assert codes(BROKEN[code], attributes) == {code} | ALSO.get(code, set())


def test_a_finding_names_function_block_and_instructions() -> None:
    (finding,) = findings(BROKEN["closed-path-use"])
    use = 'call void @f() [ "convergencectrl"(token %a) ]'
    definition = "%a = call token @llvm.experimental.convergence.anchor()"
    assert finding.instructions == (use, definition)
    assert finding.message == (
        f"@x, block %for: `{use}` uses %a in a cycle (%for) that does not contain its "
        f"definition `{definition}`"
    )


def test_the_use_that_ends_an_inner_token_is_named() -> None:
    (finding,) = findings(BROKEN["region-nesting"])
    assert [text.split("@")[0] for text in finding.instructions] == [
        "call void ",
        "%b = call token ",
        "call void ",
    ]
    assert "token %b" in finding.instructions[0]
    assert "token %a" in finding.instructions[2]


def test_a_declaration_breaks_nothing() -> None:
    module, _ = llvm_verdict(PRELUDE)
    assert check(module, module.functions["f"]) == ()


# "Rationales for Static rules about cycles": the examples of incorrect convergence control.


def test_rationale_first_example() -> None:
    body = f"{A}\nbr label %for\nfor:\ncall void @g()\n{USE_A}\nbr label %for"
    assert codes(body) == {"closed-path-use"}


def two_conditions(first: str, second: str) -> str:
    return f"""{A}
        br label %B
        B:
        br i1 %c, label %C, label %D
        C:
        {first}
        D:
        br i1 %c, label %E, label %F
        E:
        {second}
        F:
        br i1 %c, label %B, label %G
        G:
        ret void"""


def test_rationale_second_example() -> None:
    body = two_conditions(f"{USE_A}\nbr label %D", f"{USE_A}\nbr label %F")
    found = codes(body)
    assert {"closed-path-use", "closed-path-two-uses"} <= found


def test_rationale_third_example() -> None:
    body = two_conditions(
        f"%l = {LOOP} {bundle('a')}\nbr i1 %c, label %C, label %D",
        f"%m = {LOOP} {bundle('a')}\nbr i1 %c, label %E, label %F",
    )
    assert "closed-path-two-uses" in codes(body)


def test_rationale_unnatural_counting_is_not_the_header() -> None:
    """The document's text calls a heart after a condition "unnatural counting"; closed paths,
    rule 4, forbids it, and so does LLVM."""
    body = two_conditions(
        f"%l = {LOOP} {bundle('a')}\ncall void @f() {bundle('l')}\nbr label %D",
        f"%free = {ANCHOR}\ncall void @f() {bundle('free')}\nbr label %F",
    )
    assert codes(body) == {"heart-not-header"}


# Valid control.


def test_extended_cycle() -> None:
    """ "Divergent Exit from a Loop": the heart's token is used after the loop."""
    body = f"""%e = {ENTRY}
        br label %for
        for:
        %inner = {LOOP} {bundle("e")}
        br i1 %c, label %B, label %E
        B:
        br i1 %c, label %C, label %D
        C:
        call void @f() {bundle("inner")}
        br label %E
        D:
        br label %for
        E:
        ret void"""
    assert codes(body) == set()


def test_a_heart_in_each_of_two_nested_loops() -> None:
    body = f"""%e = {ENTRY}
        br label %outer
        outer:
        %o = {LOOP} {bundle("e")}
        br label %inner
        inner:
        %i = {LOOP} {bundle("o")}
        call void @f() {bundle("i")}
        br i1 %c, label %inner, label %latch
        latch:
        call void @f() {bundle("o")}
        br i1 %c, label %outer, label %end
        end:
        ret void"""
    assert codes(body) == set()


def test_a_definition_inside_an_irreducible_cycle_is_no_matter() -> None:
    body = f"""br i1 %c, label %one, label %two
        one:
        br label %two
        two:
        {A}
        {USE_A}
        br label %one"""
    assert codes(body) == set()


def test_a_heart_in_an_irreducible_cycle() -> None:
    body = f"""{A}
        br i1 %c, label %one, label %two
        one:
        %l = {LOOP} {bundle("a")}
        br label %two
        two:
        br label %one"""
    assert codes(body) == {"heart-not-header"}


def test_a_token_that_one_branch_ends_and_the_join_uses() -> None:
    body = f"""{A}
        {B}
        br i1 %c, label %then, label %join
        then:
        {USE_A}
        br label %join
        join:
        {USE_B}
        ret void"""
    assert codes(body) == {"region-nesting"}


def test_each_branch_may_use_its_own_token() -> None:
    body = f"""{A}
        {B}
        br i1 %c, label %then, label %else
        then:
        {USE_A}
        ret void
        else:
        {USE_B}
        ret void"""
    assert codes(body) == set()


# Where LLVM's verifier and the document differ, the verifier is followed.


def test_a_bundle_on_a_call_that_is_not_convergent() -> None:
    use = f"call void @g() {bundle('a')}"
    assert codes(f"{A}\n{use}\nret void") == set()
    before_loop = f"{A}\nbr label %next\nnext:\n{use}\n%l = {LOOP} {bundle('a')}\nret void"
    assert codes(before_loop) == set()
    assert codes(f"{A}\nbr label %for\nfor:\n{use}\nbr label %for") == {"closed-path-use"}
    assert codes(f"{A}\n{B}\n{use}\n{USE_B}\nret void") == {"region-nesting"}


def test_unreachable_blocks_obey_the_rules_on_places_only() -> None:
    dead = "ret void\ndead:\n"
    assert codes(f"{dead}{A}\n{USE_A}\ncall void @f()\nret void") == {"mixed-convergence"}
    assert codes(f"{dead}%e = {ENTRY}\nret void") == {"entry-outside-entry-block"}
    assert codes(f"{dead}{A}\n{B}\n{USE_A}\n{USE_B}\nret void") == set()


@pytest.mark.parametrize(
    ("targets", "expected"),
    [(("outer", "two"), {"region-nesting"}), (("two", "outer"), set[str]())],
)
def test_nesting_around_an_irreducible_cycle_depends_on_the_order_of_successors(
    targets: tuple[str, str], expected: set[str]
) -> None:
    body = f"""{A}
        {B}
        br i1 %c, label %{targets[0]}, label %{targets[1]}
        outer:
        {USE_A}
        br label %one
        one:
        br label %two
        two:
        br i1 %c, label %one, label %end
        end:
        {USE_B}
        ret void"""
    assert codes(body) == expected
