// What: Threads leave an iteration by continue and by break.
// Document: crosslane, "Iteration Statement" (convergence-example-iteration-statement)
#include "statements.h"
STATEMENT(A1) STATEMENT(A2) STATEMENT(L1) STATEMENT(L2) STATEMENT(L3) STATEMENT(C)

extern "C" void foo(unsigned way) {
  A1();
  A2();
  while (COND) {
    L1();
    if (COND)
      continue;
    L2();
    if (COND)
      break;
    L3();
  }
  C();
}
