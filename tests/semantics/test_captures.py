"""LangRef, `captures(...)`."""

from __future__ import annotations

import pytest

from verify.ir.function import Attribute
from verify.semantics.memory.captures import (
    ANYTHING,
    Captures,
    CapturesError,
    Component,
    captures,
    parse_captures,
)

NONE, ALL = Component.NONE, Component.ALL
TEXTS = {
    "none": Captures(NONE, NONE),
    "address": Captures(Component.ADDRESS, Component.ADDRESS),
    "address, provenance": ANYTHING,
    "address_is_null": Captures(Component.ADDRESS_IS_NULL, Component.ADDRESS_IS_NULL),
    "address, read_provenance": Captures(
        Component.ADDRESS | Component.READ_PROVENANCE,
        Component.ADDRESS | Component.READ_PROVENANCE,
    ),
    "ret: address, provenance": Captures(NONE, ALL),
    "address_is_null, ret: address, provenance": Captures(Component.ADDRESS_IS_NULL, ALL),
}


@pytest.mark.parametrize(("text", "expected"), TEXTS.items())
def test_parse(text: str, expected: Captures) -> None:
    assert parse_captures(text) == expected


def test_smaller_components_are_part_of_the_larger() -> None:
    assert Component.ADDRESS_IS_NULL & ~Component.ADDRESS == NONE
    assert Component.READ_PROVENANCE & ~Component.PROVENANCE == NONE


def test_without_the_attribute_anything_is_captured() -> None:
    assert captures((Attribute("noundef"), Attribute("captures", "none", True))) == ANYTHING


def test_call_site_and_declaration_each_bind() -> None:
    both = (Attribute("captures", "address"), Attribute("captures", "ret: address, provenance"))
    assert captures(both) == Captures(NONE, Component.ADDRESS)


def test_an_unknown_component_is_an_error() -> None:
    with pytest.raises(CapturesError):
        parse_captures("address, soul")
