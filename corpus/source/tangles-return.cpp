// What: Threads that return early are not converged with those that go on.
// Document: tangles, "Examples" (the first)
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo way=2 way=0
//   line  evaluation  iteration  thread 0  thread 1
//   15:3  S1()                   ●         ●
//   16:3  S2()                   ●         ●
//   18:5  X1()                   ●
//   21:3  S4()                             ●
#include "statements.h"
STATEMENT(S1) STATEMENT(S2) STATEMENT(X1) STATEMENT(S4)

extern "C" void foo(unsigned way) {
  S1();
  S2();
  if (COND) { // S3
    X1();
    return;
  }
  S4();
}
