"""Jumps of which inline assembly or an address decides where they lead."""
