"""Keeps the expansions of units in the store: jobs by content, with their places."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from corpus.sources.units import Expansion, Item
from corpus.store.records import Place
from corpus.store.writer import Writer


def kept_expansion(writer: Writer, key: str, folder: str) -> Expansion | None:
    """The expansion kept under this key.  The store names no folders, so the unit's is given."""
    rows = writer.expansion(key)
    if rows is None:
        return None
    return Expansion(tuple(_item(row, folder) for row in cast("list[list[str]]", rows)))


def keep_expansion(writer: Writer, key: str, expansion: Expansion) -> Expansion:
    """Stores an expansion with its jobs.  The next run expands a unit with problems again."""
    with writer.transaction():
        for item in expansion.items:
            if item.job is not None:
                writer.keep_job(item.job)
        if not expansion.problems:
            writer.keep_expansion(key, [_row(item) for item in expansion.items])
    return Expansion(tuple(replace(i, job=None) for i in expansion.items), expansion.problems)


def _row(item: Item) -> list[str]:
    place = item.place
    names = [place.name, place.kind, place.module, place.transform, place.expected]
    return [*names, item.content, item.function]


def _item(row: list[str], folder: str) -> Item:
    *names, content, function = row
    return Item(Place(*names), content, function, folder, None)
