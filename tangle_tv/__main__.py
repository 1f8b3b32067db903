"""`python -m tangle_tv`: the command `tangle-tv`."""

from __future__ import annotations

from tangle_tv.entry import main

if __name__ == "__main__":
    main()
