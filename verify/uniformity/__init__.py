"""Which values are the same in all threads that execute them together."""
