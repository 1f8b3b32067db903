"""A class of `common.data.dataclass` is one of the standard library's."""

from __future__ import annotations

import ast
import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import field, fields, replace
from pathlib import Path
from typing import Any

import pytest

from common.data import FEW_CALLS, dataclass, light_dataclass

# Each class is made twice, by the standard library and here; typed loosely on purpose.
Decorator = Callable[..., Any]
BOTH: tuple[Decorator, ...] = (dataclasses.dataclass, light_dataclass)


@dataclass(frozen=True, slots=True)
class Slotted:
    """Pickled by its name."""

    a: int = 0
    b: tuple[int, ...] = ()


def made(decorator: Decorator, **how: bool) -> Any:
    class Example:
        """Fields of every kind."""

        a: int
        b: str = "b"
        c: list[int] = field(default_factory=lambda: [1, 2])
        d: int = field(default=4, compare=False, repr=False)
        e: int = field(init=False, default=5)
        f: list[int] = field(init=False, default_factory=lambda: [6])
        g: int = field(default=7, kw_only=True)

    return decorator(**how)(Example)


WAYS = [
    {},
    {"frozen": True},
    {"slots": True},
    {"frozen": True, "slots": True},
    {"frozen": True, "order": True},
    {"frozen": True, "eq": False},
    {"frozen": True, "kw_only": True},
]


def test_an_init_that_is_called_seldom_is_not_written() -> None:
    cls = made(light_dataclass, frozen=True)
    first = cls.__init__
    one = cls(1, "x", d=2)
    for _ in range(FEW_CALLS - 1):
        assert cls(1, "x", d=2) == one
    assert cls.__init__ is first
    assert cls(1, "x", d=2) == one
    assert cls.__init__ is not first and cls(1, "x", d=2) == one


@pytest.mark.parametrize(
    ("positional", "named"),
    [((), {}), ((1, "x", None, 4, 5), {}), ((1,), {"a": 2}), ((1,), {"e": 2}), ((1,), {"z": 2})],
)
@pytest.mark.parametrize("calls", [0, FEW_CALLS + 1])
def test_wrong_calls_are_the_same(
    positional: tuple[object, ...], named: dict[str, object], calls: int
) -> None:
    said: list[str] = []
    for decorator in BOTH:
        cls = made(decorator, frozen=True)
        for _ in range(calls):
            cls(1)
        with pytest.raises(TypeError) as error:
            cls(*positional, **named)
        said.append(str(error.value))
    assert said[0] == said[1]


@pytest.mark.parametrize("how", WAYS, ids=str)
def test_instances_are_the_same(how: dict[str, bool]) -> None:
    shown: list[object] = []
    for decorator in BOTH:
        cls = made(decorator, **how)
        some = [cls(a=1), cls(a=1, b="x", c=[], d=0, g=1), cls(a=1, d=9)]
        values = [[getattr(each, f.name) for f in fields(cls)] for each in some]
        equal = [[one == other for other in some] for one in some]
        assert some[0] != 1
        assert some[0].c is not some[2].c
        assert replace(some[0], a=2) == cls(a=2) or not how.get("eq", True)
        changed = replace(some[1], a=2)
        names = cls.__match_args__
        shown.append((values, equal, repr(some), names, changed.b, hasattr(some[0], "__dict__")))
    assert shown[0] == shown[1]


def test_positions_and_names() -> None:
    for decorator in BOTH:
        cls = made(decorator, frozen=True)
        assert cls(1, "x", [3]) == cls(a=1, c=[3], b="x")
        wrong: list[tuple[tuple[Any, ...], dict[str, int]]] = [
            ((), {}),
            ((1,), {"h": 2}),
            ((1, "b", [], 4, 5), {}),
        ]
        for positional, named in wrong:
            with pytest.raises(TypeError, match="__init__"):
                cls(*positional, **named)


def test_the_type_checker_refuses_to_assign_to_a_frozen_one() -> None:
    """It is at the comments, which are errors where there is nothing to ignore."""

    some = Slotted()
    some.a = 2  # pyright: ignore[reportAttributeAccessIssue]
    assert some.a == 2


def test_hashes() -> None:
    for decorator in BOTH:
        assert made(decorator).__hash__ is None

        @decorator(frozen=True)
        class Point:
            """Hashed by all but y."""

            x: int
            y: int = field(default=0, compare=False)

        assert hash(Point(1)) == hash(Point(1, 2)) == hash((1,))
        assert hash(Point(1)) != hash(Point(2))


def test_order() -> None:
    assert len(BOTH) == 2
    for decorator in BOTH:
        cls = decorator(frozen=True, order=True)(type("P", (), {"__annotations__": {"x": int}}))
        assert sorted([cls(3), cls(1), cls(2)]) == [cls(1), cls(2), cls(3)]
        assert cls(1) < cls(2) <= cls(2)


def test_own_methods_stay() -> None:
    for decorator in BOTH:

        @decorator(frozen=True)
        class Own:
            """Has methods of its own."""

            x: int

            def __post_init__(self) -> None:
                object.__setattr__(self, "x", self.x + 1)

            def __eq__(self, other: object) -> bool:
                return False

            def __hash__(self) -> int:
                return 3

            def __repr__(self) -> str:
                return "own"

        assert (Own(1).x, Own(1) == Own(1), hash(Own(1)), repr(Own(1))) == (2, False, 3, "own")


def test_inheritance() -> None:
    for decorator in BOTH:

        @decorator(frozen=True)
        class Base:
            """The first of two."""

            a: int
            b: int = 2

        @decorator(frozen=True)
        class Derived(Base):
            """The second of two."""

            c: int = 3

        # The methods of the base are written when those of the derived class are, or after.
        assert Derived(1) == Derived(1, 2, 3)
        assert Base(1) != Derived(1)
        assert Derived(1) != Base(1)
        assert hash(Base(1)) == hash((1, 2))
        assert [f.name for f in fields(Derived(1))] == ["a", "b", "c"]


def test_instances_travel() -> None:
    value = Slotted(1, (2, 3))
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value
    assert copy.deepcopy(value) == value
    assert copy.copy(value) == value


def test_patterns() -> None:
    match Slotted(1, (2,)):
        case Slotted(1, (second,)):
            assert second == 2
        case _:
            pytest.fail("the pattern is of this value")


def test_a_circle_is_shown() -> None:
    @dataclass
    class Node:
        """Refers to itself."""

        next: object = None

    node = Node()
    node.next = node
    assert repr(node).endswith("Node(next=...)")


@pytest.mark.parametrize("folder", ["common", "process", "verify", "report", "transforms"])
def test_every_class_that_a_check_loads_is_cheap(project_root: Path, folder: str) -> None:
    dear = [
        path.relative_to(project_root).as_posix()
        for path in sorted((project_root / folder).rglob("*.py"))
        if path.name != "data.py" and "playground" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
        if any(alias.name == "dataclass" for alias in node.names)
    ]
    assert dear == []
