"""Pages for people with a browser: one file each, which fetches nothing."""
