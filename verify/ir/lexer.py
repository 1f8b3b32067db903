"""The tokens of LLVM's canonical text, and a cursor over those of one line.

One compiled expression cuts the text; any other character becomes a token of its own, so that
nothing is dropped.  Names keep LLVM's spelling, quotes included: `%"a b"` is not `%a`, and `%"1"`
is not `%1`.
"""

from __future__ import annotations

import re

from verify.ir.errors import ReaderError

TOKEN = re.compile(
    r"""
      [%@$] (?: [-\w$.]+ | "[^"]*" )             # identifiers
    | c? "[^"]*"                                 # strings: LLVM escapes quotes as \22
    | ! [-\w$.\\]*                               # metadata: !5, !dbg, the ! of !{ and !"
    | [-+]? \d [\w.]* (?: (?<=e) [-+] \d+ )?     # 4, -1, 1.0e+00, 0xK3FFF
    | [-+]? [\w.$]+                              # keywords, types, "..."
    | \# \w+                                     # attribute groups
    | <\{ | \}>                                  # packed structs
    | ; .*                                       # comments
    | \S
    """,
    re.X | re.A,
)


def words(text: str) -> frozenset[str]:
    """The keywords of a table written as one text."""
    return frozenset(text.split())


_COMMENT = re.compile(r'(?:[^";]|"[^"]*")*')
_INNER_COMMENT = re.compile(r'("[^"]*")|/\*.*?\*/\s*')
_OPEN = frozenset(("(", "[", "{", "<", "<{"))
_CLOSE = frozenset((")", "]", "}", ">", "}>"))


def without_comment(line: str) -> str:
    """The line up to a comment, trimmed on the right."""
    match = _COMMENT.match(line)
    return line[: match.end()].rstrip() if match else line


def without_inner_comments(line: str) -> str:
    """The line without `/* name=meaning */`, which LLVM 22 prints before some immediates."""
    return _INNER_COMMENT.sub(lambda match: match[1] or "", line)


class Cursor:
    """A position in the tokens of `text`; after the last one comes the token `""`."""

    __slots__ = ("_spans", "line", "pos", "text", "tokens")

    def __init__(self, text: str, line: int | None = None) -> None:
        self.text = text
        self.line = line
        self.tokens: list[str] = TOKEN.findall(text)
        self.tokens.append("")
        self.pos = 0
        self._spans: list[tuple[int, int]] | None = None

    def peek(self) -> str:
        return self.tokens[self.pos]

    def next(self) -> str:
        token = self.tokens[self.pos]
        if not token:
            raise self.error("something more")
        self.pos += 1
        return token

    def accept(self, token: str) -> bool:
        if self.tokens[self.pos] == token:
            self.pos += 1
            return True
        return False

    def expect(self, token: str) -> None:
        if self.tokens[self.pos] != token:
            raise self.error(f"'{token}'")
        self.pos += 1

    def error(self, wanted: str) -> ReaderError:
        token = self.tokens[self.pos]
        place = f"before '{token}'" if token else "at the end"
        shown = self.text if len(self.text) <= 200 else self.text[:200] + "…"
        return ReaderError(f"canonical LLVM text: expected {wanted} {place} in: {shown}", self.line)

    def slice(self, start: int, end: int) -> str:
        """The text of tokens `start` … `end - 1`, with its spaces."""
        if end <= start:
            return ""
        if self._spans is None:
            self._spans = [match.span() for match in TOKEN.finditer(self.text)]
        return self.text[self._spans[start][0] : self._spans[end - 1][1]]

    def skip_balanced(self) -> None:
        """Skip the bracketed group that starts at the cursor."""
        depth = 0
        while True:
            token = self.next()
            if token in _OPEN:
                depth += 1
            elif token in _CLOSE:
                depth -= 1
                if depth == 0:
                    return

    def parenthesised(self) -> str:
        """The text inside the parentheses that start at the cursor."""
        start = self.pos
        self.skip_balanced()
        return self.slice(start + 1, self.pos - 1)

    def natural(self) -> int:
        token = self.next()
        if not token.isdecimal():
            self.pos -= 1
            raise self.error("a number")
        return int(token)

    def at_end(self) -> bool:
        return not self.tokens[self.pos]
