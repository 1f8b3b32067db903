"""The four transforms that the tool is for, legal and illegal, in each setting that they meet."""

from __future__ import annotations
