"""Changes that remove words: attributes, flags, metadata; and names."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

from transforms.reduce.edits import calls
from transforms.reduce.text import Text, TextBody, exchanged

_GROUP = re.compile(r"attributes (#\d+) = \{(.*)\}")
_ATTRIBUTE = re.compile(r'"[^"]*"(?:="[^"]*")?|\w+(?:\((?:[^()]|\([^()]*\))*\))?(?:=\S+)?')


def attributes(text: Text) -> list[str]:
    """The attributes in all groups, as written."""
    groups = (found for line in text.rest if (found := _GROUP.match(line)))
    return list(dict.fromkeys(word for found in groups for word in _ATTRIBUTE.findall(found[2])))


def without_attributes(text: Text, unwanted: Collection[str]) -> Text:
    """Removes these attributes from all groups; a group that becomes empty is removed."""
    empty: list[str] = []

    def change(line: str) -> str | None:
        match = _GROUP.match(line)
        if match is None:
            return line
        kept = [word for word in _ATTRIBUTE.findall(match[2]) if word not in unwanted]
        if not kept:
            empty.append(match[1])
            return None
        return f"attributes {match[1]} = {{ {' '.join(kept)} }}"

    rest = tuple(new for line in text.rest if (new := change(line)) is not None)
    references = re.compile(rf" (?:{'|'.join(empty)})(?= |,|$)")
    return _everywhere(replace(text, rest=rest), references) if empty else replace(text, rest=rest)


FLAGS = (
    *("nsw", "nuw", "exact", "disjoint", "nneg", "samesign", "inbounds", "nusw", "inrange"),
    *("fast", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"),
    *("tail", "notail", "noundef", "signext", "zeroext", "nonnull", "noalias", "readonly"),
    *(
        "readnone",
        "writeonly",
        "nocapture",
        "immarg",
        "returned",
        "dso_local",
        "local_unnamed_addr",
    ),
    *("unnamed_addr", "protected", "hidden", "spir_func", "volatile"),
    *("amdgpu_kernel", "ptx_kernel", "spir_kernel"),
)
"""Optional words on instructions and in headers."""


def flags(text: Text) -> list[str]:
    """The flags that occur."""
    lines = [*(line for b in text.bodies.values() for line in (b.head, *b.lines)), *text.rest]
    words = {word for line in lines for word in re.split(r"[ ,()]", line)}
    return [flag for flag in FLAGS if flag in words]


def without_flag(text: Text, flag: str) -> Text:
    """Removes a word wherever it occurs by itself."""
    return _everywhere(text, re.compile(rf"(?<=[ (]){flag} "))


def without_alignment(text: Text) -> Text:
    """Removes the alignment of all accesses."""
    return _everywhere(text, re.compile(r", align \d+"))


_ATTACHED = re.compile(r",? (![-\w.]+) !(?:\d+|\{\}|DI\w+\([^)]*\))", re.A)


def attached(text: Text) -> list[str]:
    """The kinds of metadata on instructions and functions."""
    lines = (line for b in text.bodies.values() for line in (b.head, *b.lines))
    return list(dict.fromkeys(kind for line in lines for kind in _ATTACHED.findall(line)))


def without_metadata(text: Text, kinds: Collection[str]) -> Text:
    """Removes metadata of these kinds from instructions and functions."""

    def change(line: str) -> str:
        return _ATTACHED.sub(lambda match: "" if match[1] in kinds else match[0], line)

    changed = text.mapped(change)
    bodies = {n: replace(b, head=change(b.head)) for n, b in changed.bodies.items()}
    return replace(changed, bodies=bodies)


_CALL_GROUP = re.compile(r" #\d+(?= |,|$)")


def without_call_attributes(text: Text) -> Text:
    """Removes the attribute groups of calls."""
    return text.mapped(lambda line: _CALL_GROUP.sub("", line) if calls(line) else line)


def _everywhere(text: Text, pattern: re.Pattern[str]) -> Text:
    def change(line: str) -> str:
        return pattern.sub("", line)

    bodies = {n: replace(b.mapped(change), head=change(b.head)) for n, b in text.bodies.items()}
    entities = tuple(
        change(line) if line.startswith(("declare ", "@")) else line for line in text.rest
    )
    return Text(bodies, entities)


# Names


def named(text: Text) -> Text:
    """Names numbered values and blocks: numbers change with every instruction that is removed."""

    def change(line: str) -> str:
        return re.sub(r"%(\d+)\b", r"%v\1", line, flags=re.A)

    def on(body: TextBody) -> TextBody:
        blocks = tuple(
            replace(b, label=f"v{b.label}" if b.label.isdecimal() else b.label) for b in body.blocks
        )
        return replace(replace(body, blocks=blocks).mapped(change), head=change(body.head))

    return replace(text, bodies={name: on(body) for name, body in text.bodies.items()})


def renamed(text: Text, function: str, names: Mapping[str, str]) -> Text:
    """Local names, with `%`, exchanged for others, the labels of blocks too."""

    def on(body: TextBody) -> TextBody:
        blocks = tuple(
            replace(b, label=names.get(f"%{b.label}", f"%{b.label}")[1:]) for b in body.blocks
        )
        changed = replace(body, blocks=blocks).mapped(lambda line: exchanged(line, names))
        return replace(changed, head=exchanged(body.head, names))

    return text.with_body(function, on)
