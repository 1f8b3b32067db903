"""One verdict, many renderers: text, JSON and HTML, from the same trace; nothing here decides."""

from __future__ import annotations
