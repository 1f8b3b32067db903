// What: A goto forwards into an arm: converged with the arm's threads in "crosslane", left to the implementation in "tangles".
// Document: tangles, "Examples" (the second)
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target amdgpu --reading tangles: @foo correct proved
// EXPECT --target spirv: @foo correct same-function
// EXPECT --target spirv --reading tangles: @foo correct proved
// RUN foo way=2 way=0 way=4
//   line  evaluation  iteration  thread 0  thread 1  thread 2
//   18:5  S2()                   ●
//   25:5  S5()                   ●         ●
//   22:5  S4()                                       ●
//   27:3  S6()                   ●         ●         ●
#include "statements.h"
STATEMENT(S2) STATEMENT(S4) STATEMENT(S5) STATEMENT(S6)

extern "C" void foo(unsigned way) {
  if (COND) { // S1
    S2();
    goto Target2;
  }
  if (COND) { // S3
    S4();
  } else {
  Target2:
    S5();
  }
  S6();
}
