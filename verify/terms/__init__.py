"""Terms of z3, and how both machines make them.

Python collects garbage in whichever thread asks for memory, and the process has more threads than
the one that asks z3: the one that waits for a pool of processes, and pytest-xdist's.  z3's objects
are given back there while z3 works in the main thread, so z3 must be told to expect it: else memory
that is in use is freed ("ASSERTION VIOLATION … ast.cpp", or the process ends).

Its Python interface examines the sorts of operands before z3 does so again, which is not needed.

No question has integers, reals or strings.  Each new solver sets up its theories of these
nevertheless, so it is told to take the smallest ones.
"""

from __future__ import annotations

import z3
import z3.z3  # pyright: ignore[reportMissingTypeStubs]
from z3.z3core import Z3_enable_concurrent_dec_ref

from verify.terms.z3_calls import call_directly

Z3_enable_concurrent_dec_ref(z3.main_ctx().ref())
z3.z3.Z3_DEBUG = False
call_directly()
z3.set_param("smt.arith.solver", 2)
z3.set_param("smt.string_solver", "none")
