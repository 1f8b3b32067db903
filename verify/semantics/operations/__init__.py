"""Known convergent operations and thread identities (docs/semantics.md, sections 5 and 6).

`names` has the table, `load` extends it from a user's file, `apply` runs a row of it; one file per
family says the meanings.
"""

from __future__ import annotations
