"""`--show-config`: the options of a command's checks, and what states them."""

from __future__ import annotations

import shlex
from argparse import Namespace
from collections.abc import Mapping, Sequence

from tangle_tv.cli.errors import on_terminal
from verify.options import OPTIONS, Options


def configuration_text(arguments: Namespace, used: str, search: str, fields: frozenset[str]) -> str:
    """The file of options and how it was searched, as told, and a line for each option that the
    command takes; the file `used` states these `fields`."""
    stated = dict.fromkeys(fields, used)
    names = [name for name in OPTIONS if name in arguments.takes]
    rows = [(_written(arguments.options, name), _origin(arguments, name, stated)) for name in names]
    width = max(len(written) for written, _ in rows)
    lines = [search, "", *(f"{written:<{width}}  {origin}" for written, origin in rows)]
    return on_terminal("\n".join(lines))


def _written(options: Options, name: str) -> str:
    """The option as on a command line; without a value: `off` and `on` of a switch, or none."""
    option, value = OPTIONS[name], getattr(options, name)
    if option.metavar is None:
        return f"{option.flag} {'on' if value != getattr(Options(), name) else 'off'}"
    words: Sequence[str] = () if value is None else option.words(value)
    return " ".join(f"{option.flag} {shlex.quote(word)}" for word in words) or f"{option.flag} -"


def _origin(arguments: Namespace, name: str, stated: Mapping[str, str]) -> str:
    return "command line" if name in arguments.given else stated.get(name, "default")
