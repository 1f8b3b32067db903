// What: Threads that fall through to a case are converged with those that jump to it; in "tangles", that
// What: is left to the implementation.
// Document: crosslane, "Jump Statements" (convergence-example-switch); tangles, "The switch Statement"
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target amdgpu --reading tangles: @foo correct proved
// EXPECT --target spirv: @foo correct same-function
// EXPECT --target spirv --reading tangles: @foo correct proved
// RUN foo value=1 value=2 value=3
//   line  evaluation  iteration  thread 0  thread 1  thread 2
//   18:3  A()                    ●         ●         ●
//   21:5  C1()                   ●
//   24:5  C2()                             ●
//   27:5  C3()                             ●         ●
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
