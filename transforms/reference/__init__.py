"""Transforms that know when they are legal, and by which paragraph of the documents.

They are there to be read: each is one short file that changes a function and says what the
document says of that change.  None is clever, none looks at what a callee means, and "legal" is
said of the sets of threads by tokens or, without tokens, by maximal convergence.
"""

from __future__ import annotations
