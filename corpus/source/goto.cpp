// What: A goto forwards in an iteration: all that come to the label are converged there.
// Document: crosslane, "Jump Statements" (convergence-example-goto)
#include "statements.h"
STATEMENT(A) STATEMENT(L1) STATEMENT(L2) STATEMENT(X) STATEMENT(L3) STATEMENT(B)

extern "C" void foo(unsigned way) {
  A();
  while (COND) {
    L1();
    if (COND)
      goto label_X;
    L2();
  label_X:
    X();
    L3();
  }
  B();
}
