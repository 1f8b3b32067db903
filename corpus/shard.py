"""Part I of N of a corpus, as `1/3` spells it."""

from __future__ import annotations

import argparse
import re

_SHARD = re.compile(r"([1-9]\d{0,4})/([1-9]\d{0,4})")


def shard(text: str) -> tuple[int, int]:
    """The two numbers.  Raises `argparse.ArgumentTypeError`."""
    match = _SHARD.fullmatch(text)
    if match is None or int(match[1]) > int(match[2]):
        raise argparse.ArgumentTypeError(f"{text} is no part of a whole, as 1/3 is")
    return int(match[1]), int(match[2])
