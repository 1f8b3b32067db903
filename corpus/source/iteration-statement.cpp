// What: Threads leave an iteration by continue and by break.
// Document: crosslane, "Iteration Statement" (convergence-example-iteration-statement)
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo way=46 way=2
//   line  evaluation  iteration   thread 0  thread 1
//   19:3  A1()                    ●         ●
//   20:3  A2()                    ●         ●
//   22:5  L1()        line 21: 1  ●         ●
//   22:5  L1()        line 21: 2  ●
//   25:5  L2()        line 21: 2  ●
//   25:5  L2()        line 21: 1            ●
//   28:5  L3()        line 21: 1            ●
//   30:3  C()                     ●         ●
#include "statements.h"
STATEMENT(A1) STATEMENT(A2) STATEMENT(L1) STATEMENT(L2) STATEMENT(L3) STATEMENT(C)

extern "C" void foo(unsigned way) {
  A1();
  A2();
  while (COND) {
    L1();
    if (COND)
      continue;
    L2();
    if (COND)
      break;
    L3();
  }
  C();
}
