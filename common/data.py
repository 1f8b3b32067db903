"""`dataclass` of the standard library, at a twentieth of what a class costs when it is defined.

The standard library writes the methods of a data class as text and compiles them when the class is
defined: 0.3 ms for a frozen one, which for all of them was a third of a small check.  Here a method
is written when it has been called a few times, and what needs no speed is a function that all
classes share; the standard library's description of the fields is made when it is asked for.
What a class means is the same: `fields`, `replace`, `==`, `hash`, order, pickling, patterns.
Only that a frozen one is not assigned to is left to the type checker: who refuses it while the
program runs pays for it whenever an instance is made.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast, overload

T = TypeVar("T")
Method = Callable[..., object]
_WRITE = "_write"
_PARTS, _FIELDS = "_parts_of_data", "__dataclass_fields__"
_PARAMETERS = "__dataclass_params__"
FEW_CALLS = 16
"""To write a method takes as long as so many calls of one that is not written."""


@overload
def light_dataclass(cls: type[T], /) -> type[T]: ...
@overload
def light_dataclass(
    *,
    frozen: bool = ...,
    slots: bool = ...,
    eq: bool = ...,
    order: bool = ...,
    kw_only: bool = ...,
) -> Callable[[type[T]], type[T]]: ...
def light_dataclass(
    cls: type[T] | None = None,
    /,
    *,
    frozen: bool = False,
    slots: bool = False,
    eq: bool = True,
    order: bool = False,
    kw_only: bool = False,
) -> type[T] | Callable[[type[T]], type[T]]:
    """`dataclasses.dataclass`, with those of its parameters that are used."""

    def define(defined: type[T]) -> type[T]:
        own = set(defined.__dict__)
        if not defined.__doc__:  # else its signature is worked out for it
            defined.__doc__ = defined.__name__
        parts = _parts(defined, kw_only)
        if order:
            made = dataclasses.dataclass(
                init=False, repr=False, order=True, slots=slots, kw_only=kw_only
            )(defined)
        else:
            made = _described(defined, parts, slots=slots, kw_only=kw_only)
        setattr(made, _PARTS, parts)
        for name, method in _methods(made, frozen, slots, eq):
            if name not in own:
                setattr(made, name, method)
        return made

    return define if cls is None else define(cls)


if TYPE_CHECKING:  # type checkers know what the standard library's makes of a class
    from dataclasses import dataclass as dataclass
else:
    dataclass = light_dataclass


class _Part(NamedTuple):
    """What a field says."""

    name: str
    default: object
    default_factory: Any
    init: bool
    kw_only: bool
    compare: bool
    hash: bool | None
    repr: bool


def _parts(defined: type[object], kw_only: bool) -> dict[str, _Part]:
    """The fields of a class that is being defined, with those of its bases."""
    parts: dict[str, _Part] = {}
    for base in reversed(defined.__mro__[1:]):
        parts |= base.__dict__.get(_PARTS, {})
    for name in _annotations(defined):
        said = defined.__dict__.get(name, MISSING)
        if isinstance(said, Field):
            of = cast("Field[object]", said)
            by_name = kw_only if of.kw_only is MISSING else of.kw_only
            rest = (of.init, by_name, of.compare, of.hash, of.repr)
            parts[name] = _Part(name, of.default, of.default_factory, *rest)
        else:
            parts[name] = _Part(name, said, MISSING, True, kw_only, True, None, True)
    return parts


def _described(
    defined: type[T], parts: Mapping[str, _Part], *, slots: bool, kw_only: bool
) -> type[T]:
    """The class with what the standard library puts into a data class, but for its methods."""
    annotations = _annotations(defined)
    said = {name: defined.__dict__[name] for name in annotations if name in defined.__dict__}
    for name, value in said.items():
        if isinstance(value, Field):
            if parts[name].default is MISSING:
                delattr(defined, name)
            else:
                setattr(defined, name, parts[name].default)
    made = _with_slots(defined, parts) if slots else defined
    places = tuple(part.name for part in parts.values() if part.init and not part.kw_only)
    given = {
        _PARAMETERS: _OF_ANY,
        _FIELDS: _Described(made, annotations, said, kw_only),
        "__match_args__": defined.__dict__.get("__match_args__", places),
    }
    for name, value in given.items():
        setattr(made, name, value)
    return made


def _annotations(of: type[object]) -> Mapping[str, object]:
    """The annotations of the class itself; `inspect` has a function for it, and is not loaded."""
    own: Mapping[str, Any] = of.__dict__
    return own.get("__annotations__", {})


def _with_slots(defined: type[T], parts: Mapping[str, _Part]) -> type[T]:
    """The class again, with slots for its fields."""
    space = {name: value for name, value in defined.__dict__.items() if name not in parts}
    space.pop("__dict__", None)
    space.pop("__weakref__", None)
    have = {name for base in defined.__mro__[1:] for name in base.__dict__.get("__slots__", ())}
    space["__slots__"] = tuple(name for name in parts if name not in have)
    made = cast("type[T]", type(defined)(defined.__name__, defined.__bases__, space))
    made.__qualname__ = defined.__qualname__
    return made


class _Described:
    """The standard library's description of the fields of a class, made where it is asked for."""

    def __init__(
        self,
        of: type[object],
        annotations: Mapping[str, object],
        said: Mapping[str, object],
        kw_only: bool,
    ) -> None:
        self._of, self._annotations, self._said = of, annotations, said
        self._kw_only = kw_only

    def __get__(self, _: object, __: object = None) -> object:
        of = self._of
        kept = ("__module__", "__doc__", "__orig_bases__")
        space = {name: of.__dict__[name] for name in kept if name in of.__dict__}
        space |= {**self._said, "__annotations__": self._annotations}
        like: type[object] = type(of.__name__, of.__bases__, space)
        describe = dataclasses.dataclass(init=False, repr=False, eq=False, kw_only=self._kw_only)
        described: object = getattr(describe(like), _FIELDS)
        setattr(of, _FIELDS, described)
        return described


def _methods(
    cls: type[object], frozen: bool, slots: bool, eq: bool
) -> Iterator[tuple[str, Method | None]]:
    """The methods of a class that does not define them itself."""
    yield "__init__", _written_when_called_often(cls, "__init__")
    yield "__repr__", _written_when_called(cls, "__repr__", lambda: _repr(cls, frozen))
    if frozen and slots:
        yield "__getstate__", _state
        yield "__setstate__", _restore
    if eq:
        yield "__eq__", _written_when_called(cls, "__eq__", lambda: _eq(cls))
        hashed = _written_when_called(cls, "__hash__", lambda: _hash(cls))
        yield "__hash__", hashed if frozen else None


def _written_when_called(cls: type[object], name: str, write: Callable[[], Method]) -> Method:
    """A method that puts the one that is written into its own place, and calls that."""

    def method(self: object, *positional: object, **named: object) -> object:
        real = write()
        setattr(cls, name, real)
        return real(self, *positional, **named)

    setattr(method, _WRITE, write)
    return method


def _written_when_called_often(cls: type[object], name: str) -> Method:
    """`__init__`, which is written when it has been called a few times, or is called wrongly."""
    calls = 0

    def method(self: object, *positional: object, **named: object) -> object:
        nonlocal calls
        calls += 1
        values = _values(cls, positional, named) if calls <= FEW_CALLS else None
        if values is None:
            real = _init(cls)
            setattr(cls, name, real)
            return real(self, *positional, **named)
        for field, value in values.items():
            setattr(self, field, value)
        after: Method | None = getattr(self, "__post_init__", None)
        if after is not None:
            after()
        return None

    setattr(method, _WRITE, lambda: _init(cls))
    return method


def _values(
    cls: type[object], positional: Sequence[object], named: Mapping[str, object]
) -> Mapping[str, object] | None:
    """The values of all fields in a call of `__init__`; `None` when it is not called so."""
    values: dict[str, object] = {}
    given = given_by_name = 0
    for field in _fields(cls):
        name = field.name
        if field.init and not field.kw_only and given < len(positional):
            values[name] = positional[given]
            given += 1
            if name in named:
                return None
        elif field.init and name in named:
            values[name] = named[name]
            given_by_name += 1
        elif field.default is not MISSING:
            values[name] = field.default
        elif field.default_factory is not MISSING:
            values[name] = field.default_factory()
        elif field.init:
            return None
    is_all = given == len(positional) and given_by_name == len(named)
    return values if is_all else None


def write_methods(cls: type[object]) -> None:
    """Write the methods that are not yet, for processes that are forked from this one."""
    for name in ("__init__", "__repr__", "__eq__", "__hash__"):
        write: Callable[[], Method] | None = getattr(cls.__dict__.get(name), _WRITE, None)
        if write is not None:
            setattr(cls, name, write())


def _init(cls: type[object]) -> Method:
    known: dict[str, object] = {"_make": _MAKE}
    positional: list[str] = []
    named: list[str] = []
    lines: list[str] = []
    for field in _fields(cls):
        name = field.name
        parameter = value = name
        if field.default_factory is not MISSING:
            known[f"_make_{name}"] = field.default_factory
            parameter = f"{name}=_make"
            value = f"_make_{name}()"
            value = f"{value} if {name} is _make else {name}" if field.init else value
        elif field.default is not MISSING:
            known[f"_default_{name}"] = field.default
            parameter = f"{name}=_default_{name}"
            value = name if field.init else f"_default_{name}"
        elif not field.init:
            continue
        if field.init:
            (named if field.kw_only else positional).append(parameter)
        lines.append(f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    star = ["*", *named] if named else []
    return _compiled(cls, "__init__", [*positional, *star], lines or ["pass"], known)


def _eq(cls: type[object]) -> Method:
    names = [field.name for field in _fields(cls) if field.compare]
    lines = [
        "if other.__class__ is self.__class__:",
        f"    return {_tuple('self', names)} == {_tuple('other', names)}",
        "return NotImplemented",
    ]
    return _compiled(cls, "__eq__", ["other"], lines, {})


def _hash(cls: type[object]) -> Method:
    names = [f.name for f in _fields(cls) if (f.compare if f.hash is None else f.hash)]
    return _compiled(cls, "__hash__", [], [f"return hash({_tuple('self', names)})"], {})


def _tuple(of: str, names: Sequence[str]) -> str:
    return f"({''.join(f'{of}.{name}, ' for name in names)})"


def _compiled(
    cls: type[object],
    name: str,
    parameters: Sequence[str],
    lines: Sequence[str],
    known: dict[str, object],
) -> Method:
    body = "\n    ".join(lines)
    text = f"def {name}({', '.join(['self', *parameters])}):\n    {body}\n"
    exec(compile(text, "<data class>", "exec"), known)
    method = cast(Method, known[name])
    method.__qualname__ = f"{cls.__qualname__}.{name}"
    return method


class _Default:
    """The default of a parameter whose field has a factory."""

    __slots__ = ()


_MAKE = _Default()


def _fields(cls: type[object]) -> Iterable[_Part]:
    parts: Mapping[str, _Part] = getattr(cls, _PARTS)
    return parts.values()


def _repr(cls: type[object], frozen: bool) -> Method:
    """`__repr__`, which looks for values within themselves where fields may be set later."""
    shown = ", ".join(f"{f.name}={{self.{f.name}!r}}" for f in _fields(cls) if f.repr)
    line = f'return f"{{self.__class__.__qualname__}}({shown})"'
    method = _compiled(cls, "__repr__", [], [line], {})
    return method if frozen else recursive_repr()(cast("Callable[[Any], str]", method))


def _state(self: object) -> list[object]:
    return [getattr(self, field.name) for field in _fields(type(self))]


def _restore(self: object, state: Sequence[object]) -> None:
    for field, value in zip(_fields(type(self)), state, strict=True):
        setattr(self, field.name, value)


# With a docstring, or its signature would be worked out for one.
_ANY: type[object] = type("_Any", (), {"__doc__": "Any data class."})
_OF_ANY: object = getattr(
    dataclasses.dataclass(init=False, repr=False, eq=False)(_ANY), _PARAMETERS
)
"""What each class here has for the standard library beside its fields."""
