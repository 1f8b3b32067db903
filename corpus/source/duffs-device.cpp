// What: A case inside a loop: who is converged in the loop is left to the implementation.
// Document: crosslane, "Iteration Statement" (convergence-example-duffs-device)
// EXPECT --target amdgpu: @foo correct proved-but-for-ends
// EXPECT --target spirv: @foo incorrect token-not-dominating
// RUN foo value=1,way=2 value=2,way=0 value=3
//   line  evaluation  iteration  thread 0  thread 1  thread 2
//   28:3  A()                    ●         ●         ●
//   31:5  C1()                   ●
//   33:7  L()                    ●
//   36:7  LC2()                  ●         ●
//   38:5  C2()                   ●         ●
//   41:5  C3()                                       ●
//   43:3  D()                    ●         ●         ●
// RUN foo value=1,way=2 value=2,way=2
//   line  evaluation  iteration  thread 0  thread 1
//   28:3  A()                    ●         ●
//   31:5  C1()                   ●
//   33:7  L()                    ●
//   36:7  LC2()                  ●         ●
//   33:7  L()                              ●
//   36:7  LC2()                            ●
//   38:5  C2()                   ●         ●
//   43:3  D()                    ●         ●
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
