"""Reports on a run of a corpus, for people and for other programs."""
