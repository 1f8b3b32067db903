// What: Threads part at a branch and are converged again after it.
// Document: crosslane, "Sequential Execution" (convergence-example-sequential-branch)
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo way=2 way=0 way=2
//   line  evaluation  iteration  thread 0  thread 1  thread 2
//   17:3  A1()                   ●         ●         ●
//   18:3  A2()                   ●         ●         ●
//   20:5  B1()                   ●                   ●
//   21:5  B2()                   ●                   ●
//   23:5  C()                              ●
//   25:3  D()                    ●         ●         ●
#include "statements.h"
STATEMENT(A1) STATEMENT(A2) STATEMENT(B1) STATEMENT(B2) STATEMENT(C) STATEMENT(D)

extern "C" void foo(unsigned way) {
  A1();
  A2();
  if (COND) {
    B1();
    B2();
  } else {
    C();
  }
  D();
}
