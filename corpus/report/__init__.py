"""What a run of a corpus came to, as a page for people."""
