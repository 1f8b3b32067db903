// What: Threads execute C in the iteration in which they leave the loop; IR without tokens joins them.
// Document: crosslane, "Divergent Loop Exits" (convergence-divergent-exit-source)
#include "statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(C) STATEMENT(D)

extern "C" void loop_continue(unsigned way) {
  A();
  for (int i = 0; i < 4; ++i) {
    B();
    if (COND) {
      C();
      break;
    }
  }
  D();
}
