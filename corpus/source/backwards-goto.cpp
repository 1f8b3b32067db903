// What: A cycle of goto: who is converged in it is left to the implementation, not after it.
// Document: crosslane, "Jump Statements" (convergence-example-backwards-goto)
// EXPECT --target amdgpu: @foo correct proved-but-for-ends
// EXPECT --target spirv: @foo incorrect closed-path-use
// RUN foo way=2 way=8
//   line  evaluation  iteration  thread 0  thread 1
//   21:3  A()                    ●         ●
//   24:3  B()                              ●
//   26:3  L1()                             ●
//   28:3  L2()                   ●         ●
//   33:3  L5()                   ●         ●
//   26:3  L1()                             ●
//   28:3  L2()                             ●
//   33:3  L5()                             ●
//   36:3  C()                    ●         ●
//   38:3  D()                    ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(L1) STATEMENT(L2) STATEMENT(L4) STATEMENT(L5) STATEMENT(C) STATEMENT(D)

extern "C" void foo(unsigned way) {
  A();
  if (COND)
    goto inside_loop; // G1
  B();
loop:
  L1();
inside_loop:
  L2();
  if (COND) { // L3
    L4();
    goto outside_loop; // G2
  }
  L5();
  if (COND) // L6
    goto loop; // G3
  C();
outside_loop:
  D();
}
