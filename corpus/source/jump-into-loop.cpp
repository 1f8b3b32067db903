// What: A goto into a loop: who is converged in it is left to the implementation, not after it.
// Document: crosslane, "Iteration Statement" (convergence-example-jump-into-loop)
// EXPECT --target amdgpu: @foo correct proved-but-for-ends
// EXPECT --target spirv: @foo incorrect token-not-dominating
// RUN foo way=2 way=4
//   line  evaluation  iteration  thread 0  thread 1
//   29:3  A()                    ●         ●
//   32:3  B()                              ●
//   34:5  L1()                             ●
//   36:5  L2()                   ●         ●
//   41:5  L5()                   ●         ●
//   43:3  C()                    ●         ●
//   45:3  D()                    ●         ●
// RUN foo way=10 way=4
//   line  evaluation  iteration  thread 0  thread 1
//   29:3  A()                    ●         ●
//   36:5  L2()                   ●
//   41:5  L5()                   ●
//   32:3  B()                              ●
//   34:5  L1()                   ●         ●
//   36:5  L2()                   ●         ●
//   41:5  L5()                   ●         ●
//   43:3  C()                    ●         ●
//   45:3  D()                    ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(L1) STATEMENT(L2) STATEMENT(L4) STATEMENT(L5) STATEMENT(C) STATEMENT(D)

extern "C" void foo(unsigned way) {
  A();
  if (COND)
    goto inside_loop; // G1
  B();
  while (COND) {
    L1();
  inside_loop:
    L2();
    if (COND) { // L3
      L4();
      goto outside_loop; // G2
    }
    L5();
  }
  C();
outside_loop:
  D();
}
