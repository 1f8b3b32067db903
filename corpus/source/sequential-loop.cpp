// What: Threads are converged at the start of a loop and after it.
// Document: crosslane, "Sequential Execution" (convergence-example-sequential-loop)
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo way=6 way=2
//   line  evaluation  iteration   thread 0  thread 1
//   18:3  A1()                    ●         ●
//   19:3  A2()                    ●         ●
//   21:5  L1()        line 20: 1  ●         ●
//   22:5  L2()        line 20: 1  ●         ●
//   21:5  L1()        line 20: 2  ●
//   22:5  L2()        line 20: 2  ●
//   24:3  C()                     ●         ●
#include "statements.h"
STATEMENT(A1) STATEMENT(A2) STATEMENT(L1) STATEMENT(L2) STATEMENT(C)

extern "C" void foo(unsigned way) {
  A1();
  A2();
  while (COND) {
    L1();
    L2();
  }
  C();
}
