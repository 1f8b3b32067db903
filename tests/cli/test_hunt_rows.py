"""Rows of what a hunt knows, each as narrow as its reason."""

from __future__ import annotations

import pytest

from tangle_tv.commands.hunt_shape import CALLEE_KNOWN, SPECULATED, Shape
from tests.cli.test_hunt_shapes import known_of, shape


def test_what_is_told_of_speculatable_calls_is_no_other_shape() -> None:
    found = shape(SPECULATED, "no longer behind a branch", loops=("fewer exits",))
    name = "simple-loop-unswitch.ll, simple-loop-unswitch-nested.ll"
    assert known_of("simple-loop-unswitch", "result-changed", found, sets=True) == name
    assert known_of("simple-loop-unswitch", "result-changed", found.plain, sets=True) == name


@pytest.mark.parametrize(
    ("name", "base", "found", "other"),
    [
        (
            "speculative-execution.ll",
            "speculative-execution",
            shape(tokens=True),
            shape("copied", tokens=True),
        ),
        ("simple-loop-unswitch.ll", "simple-loop-unswitch", shape(), shape("copied")),
        (
            "tailcallelim.ll",
            "tailcallelim",
            shape("joined or removed", "after a loop", loops=("blocks enter a loop", "more loops")),
            shape("joined or removed", "after a loop", loops=("more loops",)),
        ),
        (
            "simplifycfg-implied-edge.ll",
            "simplifycfg",
            shape("out of a loop", loops=("fewer exits",)),
            shape("out of a loop", loops=("fewer exits", "more loops")),
        ),
        (
            "dfa-jump-threading.ll",
            "dfa-jump-threading",
            shape("into a loop", loops=("a header is none", "irreducible", "more loops")),
            shape("into a loop", loops=("irreducible", "more loops")),
        ),
    ],
)
def test_another_shape_of_one_cause_is_known_where_a_set_changes(
    name: str, base: str, found: Shape, other: Shape
) -> None:
    assert known_of(base, "result-changed", found, sets=True) == name
    assert known_of(base, "result-changed", found, sets=False) == ""
    assert known_of(base, "result-changed", other, sets=True) == ""


def test_two_loops_that_become_one_are_known_whatever_differs() -> None:
    found = shape("behind a branch", loops=("a header is gone", "fewer exits", "fewer loops"))
    other = shape("behind a branch", loops=("a header is gone", "fewer exits"))
    for sets in (True, False):
        known = known_of("simplifycfg", "result-changed", found, sets=sets)
        assert known == "simplifycfg-loops.ll"
        assert known_of("simplifycfg", "result-changed", other, sets=sets) == ""


def test_what_amdgpu_computes_of_a_library_function_is_known() -> None:
    known = known_of("amdgpu-simplifylib", "target-undefined", shape(tokens=True), sets=False)
    assert known.startswith("a function of OpenCL's library")
    assert known_of("amdgpu-simplifylib", "target-undefined", shape(), sets=True) == ""


def test_a_pass_in_a_pipeline_is_known_by_its_words() -> None:
    found, code = (
        shape("an operation added", CALLEE_KNOWN, tokens=True),
        "entry-outside-entry-block",
    )
    names = ("attributor", "amdgpu-attributor", "AMDGPUAttributor")
    assert {known_of(name, code, found, sets=False) for name in names} == {"attributor-cgscc.ll"}


def test_irce_is_known_to_leave_two_loops_by_one_token() -> None:
    code, found = "token-not-dominating", shape(tokens=True, loops=("more exits", "more loops"))
    assert known_of("irce", code, found, sets=False) == "irce-tokens.ll"
    added = shape("an operation added", tokens=True)
    assert known_of("irce", code, added, sets=False) == ""
    assert known_of("irce", "token-not-from-intrinsic", found, sets=False) == ""


@pytest.mark.parametrize("tokens", [False, True])
@pytest.mark.parametrize(
    ("name", "moved"), [("callsite-splitting", "copied"), ("select-optimize", "behind a branch")]
)
def test_codegen_passes_are_known_by_where_an_operation_went(
    name: str, moved: str, tokens: bool
) -> None:
    found, other = shape(moved, tokens=tokens), shape("out of a loop", tokens=tokens)
    assert known_of(name, "result-changed", found, sets=True) == f"{name}.ll"
    assert known_of(name, "result-changed", other, sets=True) == ""


def test_function_attrs_is_known_of_poison_that_it_promises_away() -> None:
    known = known_of("function-attrs", "target-undefined", shape(), sets=False)
    assert known.startswith("function-attrs says")
    assert known_of("function-attrs", "result-changed", shape(), sets=True) == ""


def test_attributor_is_known_of_a_result_that_it_promises_to_be_defined() -> None:
    found = shape("an operation removed", tokens=True)
    known = known_of("attributor", "target-undefined", found, sets=False)
    assert known.startswith("what a function returns is said to be noundef")
    assert known_of("attributor", "target-undefined", found, sets=True) == ""


def test_early_cse_is_known_to_join_anchors() -> None:
    found = shape(tokens=True)
    assert known_of("early-cse", "region-nesting", found, sets=False) == "early-cse-anchor.ll"
    assert known_of("gvn", "region-nesting", found, sets=False) == ""
    assert known_of("early-cse", "entry-not-first", found, sets=False) == ""


def test_loop_extract_is_known_of_loops_in_two_functions() -> None:
    loops = ("a header is gone", "fewer exits", "fewer loops")
    found, code = shape("before a loop", loops=loops), "communicating-set-changed"
    assert known_of("loop-extract", code, found, sets=True) == "loop-extract.ll"
    assert known_of("loop-extract", code, found, sets=False) == ""
    assert known_of("loop-extract", code, shape("before a loop"), sets=True) == ""


def test_passes_that_make_loops_simple_are_known_as_loop_simplify_is() -> None:
    code, found = "communicating-set-changed", shape(loops=("irreducible",))
    for name in ("loop-load-elim", "loop-unroll", "LoopVectorize"):
        assert known_of(name, code, found, sets=True) == "loop-simplify-irreducible.ll"
        assert known_of(name, code, found, sets=False) == ""
    assert known_of("sink", code, found, sets=True) == ""


def test_attributor_light_is_known_to_forget_a_load_of_a_select() -> None:
    known = known_of("attributor-light", "target-undefined", shape(), sets=False)
    assert known.startswith("a load of a select of addresses")
    assert known_of("attributor-light", "target-undefined", shape(), sets=True) == ""
