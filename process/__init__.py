"""Other processes: limits of time and memory, pools, signals; nothing of ours is below."""

from __future__ import annotations
