"""Chunks against plain bytes: whatever is written, cut and joined, the bytes are the same."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from verify.semantics.memory.private_memory import Object, join, read, write

SIZE = 12
ROUNDS = 60

Plain = tuple[str, ...]
"""One entry per byte: what is there, `?` when nothing was written."""


@dataclass(frozen=True)
class Bytes:
    """Payloads that are their bytes, lowest first; a condition is whether it holds."""

    def extract(self, payload: Plain, low: int, width: int) -> Plain:
        assert low % 8 == 0 and width % 8 == 0 and width > 0
        part = payload[low // 8 : (low + width) // 8]
        assert 8 * len(part) == width
        return part

    def concat(self, high: Plain, low: Plain) -> Plain:
        return (*low, *high)

    def choose(self, alternatives: Sequence[tuple[bool, Plain]]) -> Plain:
        (found,) = [payload for condition, payload in alternatives if condition]
        assert len({len(payload) for _, payload in alternatives}) == 1
        return found

    def unwritten(self, width: int) -> Plain:
        return ("?",) * (width // 8)

    def zero(self, width: int) -> Plain:
        return ("0",) * (width // 8)


BYTES = Bytes()
Pair = tuple[Object[Plain], Plain]
EMPTY: Pair = (Object(SIZE, 1, {}), ("?",) * SIZE)


def random_range(rng: random.Random) -> tuple[int, int]:
    size = rng.choice((1, 1, 2, 3, 4, 8, SIZE))
    return rng.randint(0, SIZE - size), size


def written(rng: random.Random, pair: Pair, name: str) -> Pair:
    """Both, with a random range overwritten."""
    found, plain = pair
    at, size = random_range(rng)
    payload = tuple(f"{name}.{i}" for i in range(size))
    return write(BYTES, found, at, size, payload), (*plain[:at], *payload, *plain[at + size :])


def assert_same(pair: Pair) -> None:
    found, plain = pair
    assert found.size == SIZE
    for at in range(SIZE):
        for size in range(1, SIZE - at + 1):
            assert read(BYTES, found, at, size) == plain[at : at + size], (found, at, size)


def assert_disjoint(found: Object[Plain]) -> None:
    """The invariant of `Object`: chunks hold as many bytes as they say, and do not overlap."""
    end = 0
    for start, (length, payload) in sorted(found.chunks.items()):
        assert start >= end and length == len(payload) > 0
        end = start + length
    assert end <= found.size


def test_writes_and_reads_are_those_of_bytes(rng: random.Random) -> None:
    for _ in range(ROUNDS):
        pair = EMPTY
        for step in range(rng.randint(0, 10)):
            pair = written(rng, pair, f"w{step}")
            assert_disjoint(pair[0])
        assert_same(pair)


def test_a_join_is_the_alternative_whose_condition_holds(rng: random.Random) -> None:
    for _ in range(ROUNDS):
        common = EMPTY
        for step in range(rng.randint(0, 3)):
            common = written(rng, common, f"c{step}")
        arms = [common] * rng.randint(1, 3)
        for arm in range(len(arms)):
            for step in range(rng.randint(0, 3)):
                arms[arm] = written(rng, arms[arm], f"a{arm}.{step}")
        taken = rng.randrange(len(arms))
        joined = join(BYTES, [(i == taken, found) for i, (found, _) in enumerate(arms)])
        assert_disjoint(joined)
        pair = joined, arms[taken][1]
        assert_same(pair)
        assert_same(written(rng, pair, "after"))


def test_nothing_is_copied_where_no_arm_wrote() -> None:
    found = write(BYTES, Object(SIZE, 1, {}), 4, 4, ("a", "b", "c", "d"))
    assert join(BYTES, [(True, found), (False, found)]) is found
    other = write(BYTES, found, 8, 1, ("e",))
    joined = join(BYTES, [(True, found), (False, other)])
    assert set(joined.chunks) == {4, 8}
    assert read(BYTES, joined, 8, 2) == ("?", "?")


def test_writing_leaves_the_old_object_alone() -> None:
    first = write(BYTES, Object(SIZE, 1, {}), 0, 4, ("a", "b", "c", "d"))
    write(BYTES, first, 1, 2, ("x", "y"))
    assert read(BYTES, first, 0, 4) == ("a", "b", "c", "d")


def test_a_whole_chunk_is_read_as_it_was_stored() -> None:
    payload = ("a", "b", "c", "d")
    found = write(BYTES, Object(SIZE, 1, {}), 4, 4, payload)
    assert read(BYTES, found, 4, 4) is payload


def test_what_was_never_written_is_zero_in_an_object_made_of_zeros() -> None:
    zeros = write(BYTES, Object(4, 1, {}, zeroed=True), 1, 1, ("x",))
    assert read(BYTES, zeros, 0, 4) == ("0", "x", "0", "0")
    assert join(BYTES, [(True, zeros), (False, Object(4, 1, {}, zeroed=True))]).zeroed
