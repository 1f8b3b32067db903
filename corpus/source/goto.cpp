// What: A goto forwards in an iteration: all that come to the label are converged there.
// Document: crosslane, "Jump Statements" (convergence-example-goto)
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target amdgpu --reading tangles: @foo correct proved-within-bounds
// EXPECT --target spirv: @foo correct same-function
// EXPECT --target spirv --reading tangles: @foo correct proved-within-bounds
// RUN foo way=6 way=2
//   line  evaluation  iteration   thread 0  thread 1
//   19:3  A()                     ●         ●
//   21:5  L1()        line 20: 1  ●         ●
//   24:5  L2()        line 20: 1            ●
//   26:5  X()         line 20: 1  ●         ●
//   27:5  L3()        line 20: 1  ●         ●
//   29:3  B()                     ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(L1) STATEMENT(L2) STATEMENT(X) STATEMENT(L3) STATEMENT(B)

extern "C" void foo(unsigned way) {
  A();
  while (COND) {
    L1();
    if (COND)
      goto label_X;
    L2();
  label_X:
    X();
    L3();
  }
  B();
}
