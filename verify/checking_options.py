"""The options of a check as options of a command, derived from `verify.options`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from verify.options import OPTIONS, Options, with_word


class _Set(argparse.Action):
    """Sets one field of the namespace's `options`, and adds its name to `given`."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        word = values if isinstance(values, str) else ""
        try:
            namespace.options = with_word(namespace.options, self.dest, word)
        except ValueError as error:
            raise argparse.ArgumentError(self, str(error)) from error
        namespace.given = frozenset({*namespace.given, self.dest})


class _Once(argparse.Action):
    """Takes one word; that a second one is given is an error."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        if getattr(namespace, self.dest) is not None:
            raise argparse.ArgumentError(self, "given twice, and it takes one")
        setattr(namespace, self.dest, values)


def add_function(parser: argparse.ArgumentParser, line: str) -> None:
    """Add `--function` for one function: `function`, `None` where it is not given."""
    parser.add_argument("--function", action=_Once, metavar="NAME", help=line)


def add_functions(parser: argparse.ArgumentParser, line: str) -> None:
    """Add `--function` for any number of functions: `functions`, empty where it is not given."""
    parser.add_argument(
        "--function",
        dest="functions",
        action="append",
        default=[],
        metavar="NAME",
        help=f"{line} (repeatable)",
    )


def add_checking(
    parser: argparse.ArgumentParser,
    defaults: Options | None = None,
    only: Sequence[str] = tuple(OPTIONS),
) -> None:
    """Add the options of the fields in `only`.  The parsed line has them all in its `options`,
    which are the `defaults` where it says nothing; `given` are the names of those that it says,
    `takes` of all that it can say."""
    base = defaults or Options()
    others: frozenset[str] = parser.get_default("takes") or frozenset()
    parser.set_defaults(options=base, given=frozenset[str](), takes=others | set(only))
    for name in only:
        option = OPTIONS[name]
        default = " ".join(option.words(getattr(base, name)))
        parser.add_argument(
            option.flag,
            dest=name,
            action=_Set,
            default=argparse.SUPPRESS,
            nargs=0 if option.metavar is None else None,
            metavar=option.metavar,
            help=option.help.format(default=default),
        )
