"""What is worked out once."""

from __future__ import annotations

import weakref

import pytest

from common.remembered import remembered


class Thing:
    """What two of are equal, and cannot be hashed."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing)

    def __hash__(self) -> int:
        raise TypeError


def test_it_is_worked_out_once_for_each_one() -> None:
    asked: list[tuple[Thing, Thing]] = []

    @remembered
    def work(of: Thing, other: Thing) -> int:
        asked.append((of, other))
        return len(asked)

    one, other = Thing(), Thing()
    assert [work(one, one), work(one, other), work(other, one)] == [1, 2, 3]
    assert [work(one, one), work(one, other), work(other, one)] == [1, 2, 3]
    assert len(asked) == 3


def test_another_argument_is_kept_so_that_none_takes_its_place() -> None:
    @remembered
    def number(_: Thing, other: list[int]) -> int:
        return other[0]

    one = Thing()
    assert [number(one, [n]) for n in range(100)] == list(range(100))


def test_nothing_is_kept_for_longer_than_its_first_argument() -> None:
    @remembered
    def made(of: Thing) -> Thing:
        return Thing()

    one = Thing()
    result = weakref.ref(made(one))
    assert result() is made(one)
    del one
    assert result() is None


def test_a_failure_is_not_kept() -> None:
    times: list[int] = []

    @remembered
    def fails(_: Thing) -> int:
        times.append(1)
        if len(times) == 1:
            raise ValueError("once")
        return len(times)

    one = Thing()
    with pytest.raises(ValueError, match="once"):
        fails(one)
    assert fails(one) == fails(one) == 2


def test_what_an_exception_left_is_not_taken_for_that_of_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An exception that is raised while an object is deleted keeps its facts, by its address."""

    class Reference(weakref.ref[Thing]):
        """Calls nothing when its object is deleted."""

        def __new__(cls, of: Thing, _: object) -> Reference:
            return super().__new__(cls, of)

    monkeypatch.setattr(weakref, "ref", Reference)
    numbers = iter(range(1000))

    @remembered
    def number(_: Thing) -> int:
        return next(numbers)

    places: set[int] = set()
    for expected in range(50):
        thing = Thing()
        places.add(id(thing))
        assert number(thing) == expected
        del thing
    assert len(places) < 50
