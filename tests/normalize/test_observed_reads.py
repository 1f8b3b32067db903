"""Calls that only read memory, as observed ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.concrete.walks import module_of
from verify import check
from verify.normalize.observed_reads import with_observed_reads
from verify.normalize.pair import Pair
from verify.refinement.verdict import Verdict
from verify.semantics.effects import effects

PAIR = Path(__file__).parents[2] / "corpus" / "pairs" / "calls" / "read-after-store.ll"
TEXT = """
define i32 @f(ptr %p) {{
  %r = call i32 @g(ptr %p){at_site}
  ret i32 %r
}}
declare i32 @g(ptr){at_declaration}
"""


def observed(at_site: str, at_declaration: str) -> bool:
    module = module_of(TEXT.format(at_site=at_site, at_declaration=at_declaration))
    function = module.functions["f"]
    changed = with_observed_reads(Pair("f", module, function, module, function))
    (call, _) = changed.source.instructions
    return effects(changed.before, call).observed


@pytest.mark.parametrize(
    ("at_site", "at_declaration"),
    [("", " memory(read)"), (" memory(read)", ""), (" memory(argmem: read)", " memory(read)")],
)
def test_a_call_that_reads_is_observed(at_site: str, at_declaration: str) -> None:
    assert observed(at_site + " nounwind willreturn", at_declaration)


@pytest.mark.parametrize("effect", ["none", "inaccessiblemem: read"])
def test_one_that_reads_nothing_that_has_an_address_is_not(effect: str) -> None:
    assert not observed("", f" nounwind willreturn memory({effect})")


def test_a_module_without_such_calls_is_left_alone() -> None:
    module = module_of(TEXT.format(at_site="", at_declaration=" memory(none)"))
    pair = Pair("f", module, module.functions["f"], module, module.functions["f"])
    assert with_observed_reads(pair) is pair


def test_a_proof_is_no_certificate_for_the_pair_as_it_was_read() -> None:
    """A certificate is checked again on that pair, in which the calls are not observed."""
    (result,) = check(PAIR, function="src_shift")
    assert result.verdict is Verdict.CORRECT and result.any_threads and not result.proofs
