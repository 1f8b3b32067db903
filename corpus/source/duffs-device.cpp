// What: A case inside a loop: who is converged in the loop is left to the implementation.
// Document: crosslane, "Iteration Statement" (convergence-example-duffs-device)
#include "statements.h"
STATEMENT(A) STATEMENT(C1) STATEMENT(L) STATEMENT(LC2) STATEMENT(C2) STATEMENT(C3) STATEMENT(D)

extern "C" void foo(unsigned way, int value) {
  A();
  switch (value) {
  case 1:
    C1();
    while (COND) {
      L();
      // note the fall-through
  case 2:
      LC2();
    }
    C2();
    break;
  case 3:
    C3();
  }
  D();
}
