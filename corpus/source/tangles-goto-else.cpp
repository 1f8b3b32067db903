// What: A goto forwards into an arm: converged with the arm's threads in "crosslane", left to the implementation in "tangles".
// Document: tangles, "Examples" (the second)
#include "statements.h"
STATEMENT(S2) STATEMENT(S4) STATEMENT(S5) STATEMENT(S6)

extern "C" void foo(unsigned way) {
  if (COND) { // S1
    S2();
    goto Target2;
  }
  if (COND) { // S3
    S4();
  } else {
  Target2:
    S5();
  }
  S6();
}
