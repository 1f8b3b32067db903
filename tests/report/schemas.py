"""JSON documents against their schemas, which travel with the package."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Protocol, cast

import jsonschema
from referencing.jsonschema import DRAFT202012, EMPTY_REGISTRY


class Validator(Protocol):
    def iter_errors(self, instance: object) -> Iterator[object]: ...


def schema(name: str) -> dict[str, object]:
    return json.loads((files("report") / "schema" / f"{name}.json").read_text("utf-8"))


def validator(name: str) -> Validator:
    own = schema(name)
    jsonschema.Draft202012Validator.check_schema(own)
    check = DRAFT202012.create_resource(schema("check"))  # others refer to its parts
    registry = EMPTY_REGISTRY.with_resource("check.json", check)
    return cast(Validator, jsonschema.Draft202012Validator(own, registry=registry))


def errors(name: str, document: str) -> list[str]:
    return [str(error) for error in validator(name).iter_errors(json.loads(document))]
