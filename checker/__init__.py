"""A second opinion on a pair: a bounded checker that shares no code with `verify` (docs/checker.md)."""
