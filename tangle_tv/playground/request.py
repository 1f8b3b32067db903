"""A request of the page for one check, as JSON within limits, and its answer."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import Enum
from typing import cast

from transforms.llvm.passes import ADDED, PASSES, PIPELINES
from verify.options import OPTIONS, Options, with_word

MAX_TEXT_CHARACTERS = 4 << 20
"""Of one editor."""
MAX_REQUEST_BYTES = 24 << 20
"""Two texts of ASCII, in which JSON writes some characters as two."""
MAX_PAGE_BYTES = 8 << 20
"""Of one trace page."""
MAX_TIMEOUT_S = 60.0
"""For one pair."""
MAX_MEMORY_MIB = 2048
MAX_THREADS = 16
MAX_UNROLL = 64
MAX_RECURSION = 16
MAX_OPTIONS = 64
OFFERED = (
    "threads",
    "model",
    "unroll",
    "recursion",
    "timeout",
    "uniform",
    "entry",
    "never_diverges",
    "never_communicates",
    "uniform_control_flow",
    "masks",
    "barriers",
    "langref",
    "workgroup",
    "subgroup",
    "undef_inputs",
    "poison_inputs",
    "bounded",
    "enter",
)
"""The options of a check that the page offers: none that names a file."""
DEFAULTS = Options(timeout=20.0, memory=MAX_MEMORY_MIB)
LEVELS = ("", "0", "1", "2", "3")
WITH_ADDED = {f"default<O2> {option}": option for option in ADDED.values()}
"""Pipelines to which an option adds a pass, as they are written on the page, and that option."""

_LONE_RETURN = re.compile(r"\r(?!\n)")
"""To Clang the end of a line, to others not."""

Event = dict[str, object]
"""The message of a check to the page, as JSON."""


class PageMode(Enum):
    """The compared texts: two texts, a text and the output of LLVM's passes or of Clang for it, or
    what a compiler printed between its passes."""

    PAIR = "pair"
    PASSES = "passes"
    SOURCE = "source"
    LOG = "log"


class RequestError(Exception):
    """A request that cannot be carried out; the message says what to change."""


@dataclass(frozen=True)
class PageRequest:
    """`after` is empty where one text has both functions; `llvm` are options for the `passes`;
    `language`, `target` and `level` (of LLVM's pipeline after the front end, or empty) are for a
    program."""

    mode: PageMode
    before: str
    after: str
    passes: tuple[str, ...]
    llvm: tuple[str, ...]
    language: str
    target: str
    level: str
    options: Options


def parse_request(data: bytes) -> PageRequest:
    """Raises RequestError."""
    try:
        value: object = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise RequestError("the request is no JSON") from error
    if not isinstance(value, dict):
        raise RequestError("the request is no JSON object")
    fields = cast("dict[str, object]", value)
    mode = _text(fields, "mode")
    if mode not in {each.value for each in PageMode}:
        raise RequestError(f"mode: one of {', '.join(each.value for each in PageMode)}")
    level = _text(fields, "level")
    if level not in LEVELS:
        raise RequestError("level: 0, 1, 2 or 3")
    return PageRequest(
        PageMode(mode),
        _text(fields, "before"),
        _text(fields, "after"),
        *_passes(_text(fields, "passes")),
        _text(fields, "language"),
        _text(fields, "target"),
        level,
        _options(fields.get("options")),
    )


def _text(fields: dict[str, object], name: str) -> str:
    value = fields.get(name, "")
    if not isinstance(value, str):
        raise RequestError(f"{name}: not a text")
    if not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value):
        raise RequestError(f"{name}: half of a surrogate pair is no character")
    if _LONE_RETURN.search(value):
        raise RequestError(
            f"{name}: a carriage return without a line feed, which programs read differently"
        )
    if len(value) > MAX_TEXT_CHARACTERS:
        raise RequestError(
            f"{name}: longer than {MAX_TEXT_CHARACTERS} characters, the limit of this page; "
            "`tangle-tv check` takes larger files"
        )
    return value


def _passes(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Passes of the table only, as some of LLVM's others read and write files; and options."""
    names = tuple(" ".join(name.split()) for name in text.split(",") if name.strip())
    for name in names:
        if name in ADDED:
            raise RequestError(f"passes: {ONLY_IN_A_PIPELINE.format(name, ADDED[name])}")
        if name not in PASSES and name not in PIPELINES and name not in WITH_ADDED:
            raise RequestError(f"passes: {NOT_RUN.format(name)}")
    options = tuple(WITH_ADDED[name] for name in names if name in WITH_ADDED)
    return tuple(name.partition(" ")[0] for name in names), options


ONLY_IN_A_PIPELINE = (
    "the wheel's LLVM runs {0} only in a pipeline: write default<O2> {1} here; "
    "tangle-tv opt --opt PATH runs it by itself"
)
NOT_RUN = (
    "{0} is not among the passes that the wheel's LLVM runs by themselves; default<O3> runs most "
    "in their order, tangle-tv opt --opt PATH any by an opt of yours"
)


def _options(given: object) -> Options:
    """Options from a list of `[field, word]`, as on a command line, one after the other."""
    if given is None:
        return DEFAULTS
    if not isinstance(given, list) or len(cast("list[object]", given)) > MAX_OPTIONS:
        raise RequestError("options: not a list of at most 64")
    options = DEFAULTS
    for each in cast("list[object]", given):
        match each:
            case [str(name), str(word)] if name in OFFERED:
                options = _with(options, name, word)
            case _:
                raise RequestError(f"options: {json.dumps(each)[:80]} is not offered here")
    for name, most in (
        ("timeout", MAX_TIMEOUT_S),
        ("threads", MAX_THREADS),
        ("unroll", MAX_UNROLL),
        ("recursion", MAX_RECURSION),
    ):
        if getattr(options, name) > most:
            flag = OPTIONS[name].flag
            raise RequestError(
                f"{flag}: at most {most:g} on this page; `tangle-tv check` takes more"
            )
    return options


def _with(options: Options, name: str, word: str) -> Options:
    try:
        return with_word(options, name, word)
    except ValueError as error:
        raise RequestError(f"{OPTIONS[name].flag}: {error}") from error
