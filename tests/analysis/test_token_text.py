"""Functions without convergence control, and calls with the text of a token."""

from __future__ import annotations

import pytest

from tests.analysis.functions import ENTRY, read
from verify.analysis.regions import token_operand
from verify.analysis.token_text import token_bundle, without_tokens
from verify.ir.printer import environment, reread

NAME = '%"a b"'
TOKEN = f'"convergencectrl"(token {NAME})'
OTHER = '"assume"(i32 1)'


@pytest.mark.parametrize(
    ("bundles", "left"),
    [
        (f" [ {TOKEN} ]", ""),
        (f" [ {TOKEN}, {OTHER} ]", f" [ {OTHER} ]"),
        (f" [ {OTHER}, {TOKEN} ]", f" [ {OTHER} ]"),
        (f" [ {OTHER} ]", f" [ {OTHER} ]"),
    ],
)
def test_other_bundles_are_kept(bundles: str, left: str) -> None:
    _, function = read(f"start:\n{NAME} = {ENTRY}\ncall void @f(){bundles}\nret void")
    plain = without_tokens(function)
    call, _ = plain.instructions
    assert call.text == f"call void @f(){left}"
    assert reread(call, call.text, environment("")) == call


def test_what_has_no_tokens_is_itself() -> None:
    _, function = read("start:\ncall void @f()\nret void")
    assert without_tokens(function) is function


def test_the_bundle_is_read_as_a_token() -> None:
    _, function = read(f"start:\n%t = {ENTRY}\ncall void @f(){token_bundle('%t')}\nret void")
    assert token_operand([*function.instructions][1]) == "t"
