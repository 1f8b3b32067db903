"""A page as a browser's parser sees it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

from report.html.element import VOID

FETCHING = ("src", "href", "xlink:href", "srcset", "action", "data", "poster", "background")
_STYLE_FETCH = re.compile(r"url\(|@import|image-set\(")
RAW = ("script", "style")


@dataclass
class Markup(HTMLParser):
    """Elements counted by name, attributes with their values, text, and what is wrong with it."""

    names: Counter[str] = field(default_factory=Counter[str])
    attributes: list[tuple[str, str, str]] = field(default_factory=list[tuple[str, str, str]])
    text: list[str] = field(default_factory=list[str])
    raw: list[str] = field(default_factory=list[str])
    wrong: list[str] = field(default_factory=list[str])
    open: list[str] = field(default_factory=list[str])

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        (self.raw if self.open and self.open[-1] in RAW else self.text).append(data)

    def handle_comment(self, data: str) -> None:
        self.wrong.append(f"comment: {data}")

    def unknown_decl(self, data: str) -> None:
        self.wrong.append(f"declaration: {data}")

    @property
    def words(self) -> str:
        """All text that a reader sees."""
        return "".join(self.text)

    @property
    def fetches(self) -> list[str]:
        """References that a browser would follow; links within the page or beside it are none."""
        found = [
            f"{tag} {name}={value}"
            for tag, name, value in self.attributes
            if name in FETCHING and (tag != "a" or ":" in value or value.startswith("/"))
        ]
        handlers = [f"{t} {n}={v}" for t, n, v in self.attributes if n.startswith("on")]
        return [*found, *handlers, *(m for text in self.raw for m in _STYLE_FETCH.findall(text))]


def parsed(page: bytes) -> Markup:
    """The page, read to its end."""
    found = Markup()
    found.feed(page.decode("utf-8"))
    found.close()
    found.wrong += [f"<{tag}> is never closed" for tag in found.open]
    return found
