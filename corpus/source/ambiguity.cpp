// What: Two loops with one control-flow graph and different convergence.
// Document: crosslane, "Ambiguity in a Simplified CFG" (convergence-ambiguity-source)
#include "statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(C) STATEMENT(D)

extern "C" void loop_continue(unsigned way) {
  A();
  for (;;) {
    B();
    if (COND)
      continue;
    C();
    if (COND)
      continue;
    break;
  }
  D();
}

extern "C" void loop_nest(unsigned way) {
  A();
  do {
    do {
      B();
    } while (COND);
    C();
  } while (COND);
  D();
}
