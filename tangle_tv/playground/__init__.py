"""A page in the browser that checks pairs: `tangle-tv serve --http`."""
