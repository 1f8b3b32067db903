"""The words after `EXPECT`, as on the command line, made into `Options`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from verify.options import MaskReading, Model, Options
from verify.semantics.operations.load import OperationFileError, load_toml


class OptionError(Exception):
    """A word that is no option, or a value that the option does not take."""


@dataclass(frozen=True)
class Request:
    """What one check is asked: its options, and the function it is about (`None`: all pairs)."""

    options: Options
    function: str | None = None


Setter = Callable[[Request, str, Path], Request]
"""The request with one option set from its value; the path is the folder that files are in."""


def _threads(request: Request, value: str, _: Path) -> Request:
    return replace(request, options=replace(request.options, threads=int(value)))


def _unroll(request: Request, value: str, _: Path) -> Request:
    return replace(request, options=replace(request.options, unroll=int(value)))


def _timeout(request: Request, value: str, _: Path) -> Request:
    return replace(request, options=replace(request.options, timeout=float(value)))


def _model(request: Request, value: str, _: Path) -> Request:
    return replace(request, options=replace(request.options, model=Model(value)))


def _masks(request: Request, value: str, _: Path) -> Request:
    return replace(request, options=replace(request.options, masks=MaskReading(value)))


def _entry(request: Request, value: str, _: Path) -> Request:
    allowed = {"converged": False, "any": True}
    if value not in allowed:
        raise ValueError(f"allowed are {', '.join(allowed)}")
    return replace(request, options=replace(request.options, entry_any=allowed[value]))


def _uniform(request: Request, value: str, _: Path) -> Request:
    names = request.options.uniform | {value}
    return replace(request, options=replace(request.options, uniform=names))


def _operations(request: Request, value: str, folder: Path) -> Request:
    table = load_toml(folder / value, request.options.operations)
    return replace(request, options=replace(request.options, operations=table))


def _function(request: Request, value: str, _: Path) -> Request:
    return replace(request, function=value)


def _no_inline(request: Request) -> Request:
    return replace(request, options=replace(request.options, enter=False))


def _undef_inputs(request: Request) -> Request:
    return replace(request, options=replace(request.options, undef_inputs=True))


WITH_VALUE: Mapping[str, Setter] = {
    "--threads": _threads,
    "--unroll": _unroll,
    "--timeout": _timeout,
    "--model": _model,
    "--masks": _masks,
    "--entry": _entry,
    "--uniform": _uniform,
    "--ops": _operations,
    "--function": _function,
}
ALONE: Mapping[str, Callable[[Request], Request]] = {
    "--no-inline": _no_inline,
    "--undef-inputs": _undef_inputs,
}


def options_from(words: Sequence[str], folder: Path, base: Options | None = None) -> Request:
    """The request that `words` spell, on top of `base` (default: the defaults).

    Files are looked for in `folder`.  Raises `OptionError`.
    """
    request = Request(base or Options())
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=")
        if word in ALONE:
            request = ALONE[word](request)
            continue
        if name not in WITH_VALUE:
            raise OptionError(f"{word}: no such option")
        if not equals:
            if not rest:
                raise OptionError(f"{word}: a value is expected")
            value = rest.pop(0)
        try:
            request = WITH_VALUE[name](request, value, folder)
        except (ValueError, OperationFileError) as error:
            raise OptionError(f"{name} {value}: {error}") from error
    return request
