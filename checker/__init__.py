"""A second opinion on a pair: a bounded checker that shares no code with `verify`."""
