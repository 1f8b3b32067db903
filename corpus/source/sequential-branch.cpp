// What: Threads part at a branch and are converged again after it.
// Document: crosslane, "Sequential Execution" (convergence-example-sequential-branch)
#include "statements.h"
STATEMENT(A1) STATEMENT(A2) STATEMENT(B1) STATEMENT(B2) STATEMENT(C) STATEMENT(D)

extern "C" void foo(unsigned way) {
  A1();
  A2();
  if (COND) {
    B1();
    B2();
  } else {
    C();
  }
  D();
}
