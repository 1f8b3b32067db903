// What: Threads that return early are not converged with those that go on.
// Document: tangles, "Examples" (the first)
#include "statements.h"
STATEMENT(S1) STATEMENT(S2) STATEMENT(X1) STATEMENT(S4)

extern "C" void foo(unsigned way) {
  S1();
  S2();
  if (COND) { // S3
    X1();
    return;
  }
  S4();
}
