"""A convergence model is a row on each machine; what names models follows from the tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import cast

import pytest

from verify.concrete.convergence import models as concrete
from verify.convergence import models as symbolic
from verify.options import Model
from verify.uniformity.analyse import RULES

UNCONTROLLED = {model for model in Model if model.uncontrolled is model}


def test_both_machines_have_every_model() -> None:
    assert {*Model} - {Model.AUTO} == UNCONTROLLED
    assert symbolic.MODELS.keys() == concrete.MODELS.keys() == UNCONTROLLED


def test_the_uniformity_analysis_has_rules_for_every_model() -> None:
    assert RULES.keys() == UNCONTROLLED


def enumerations(document: object) -> Iterator[list[str]]:
    """The enumerations of a JSON schema."""
    if isinstance(document, dict):
        for key, value in cast("dict[str, object]", document).items():
            if key == "enum":
                yield cast("list[str]", value)
            else:
                yield from enumerations(value)
    elif isinstance(document, list):
        for member in cast("list[object]", document):
            yield from enumerations(member)


@pytest.mark.parametrize("name", ["check", "run", "uniformity"])
def test_the_schemas_name_the_models(name: str) -> None:
    text = files("report").joinpath("schema", f"{name}.json").read_text(encoding="utf-8")
    named = [found for found in enumerations(json.loads(text)) if Model.MAXIMAL.value in found]
    models = [model.value for model in Model if model in UNCONTROLLED]
    assert named
    for found in named:
        assert [each for each in found if each not in ("auto", "tokens")] == models
