// What: Threads that fall through to a case are converged with those that jump to it; in "tangles", that
// What: is left to the implementation.
// Document: crosslane, "Jump Statements" (convergence-example-switch); tangles, "The switch Statement"
#include "statements.h"
STATEMENT(A) STATEMENT(C1) STATEMENT(C2) STATEMENT(C3)

extern "C" void foo(int value) {
  A();
  switch (value) {
  case 1:
    C1();
    break;
  case 2:
    C2();
    [[fallthrough]];
  case 3:
    C3();
  }
}
