// What: Threads are converged at the start of a loop and after it.
// Document: crosslane, "Sequential Execution" (convergence-example-sequential-loop)
#include "statements.h"
STATEMENT(A1) STATEMENT(A2) STATEMENT(L1) STATEMENT(L2) STATEMENT(C)

extern "C" void foo(unsigned way) {
  A1();
  A2();
  while (COND) {
    L1();
    L2();
  }
  C();
}
