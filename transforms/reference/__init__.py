"""Reference transforms, which decide whether they are legal and cite the paragraph that says so.

They are meant to be read: each is one short file that changes a function and states what the
document says about that change.  None uses the meaning of a callee. "Legal" refers to the sets of
threads by tokens or, without tokens, by maximal convergence.
"""

from __future__ import annotations
