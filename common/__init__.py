"""What every folder may use, and that knows nothing of what it is used for."""

from __future__ import annotations
