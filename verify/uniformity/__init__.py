"""Uniformity: values that are equal in all threads that execute them together."""
