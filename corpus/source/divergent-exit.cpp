// What: Threads execute C in the iteration in which they leave the loop; IR without tokens joins them.
// Document: crosslane, "Divergent Loop Exits" (convergence-divergent-exit-source)
// EXPECT --target amdgpu: @loop_continue incorrect communicating-set-changed
// EXPECT --target spirv: @loop_continue correct same-function
// RUN loop_continue way=2 way=4
//   line  evaluation  iteration   thread 0  thread 1
//   17:3  A()                     ●         ●
//   19:5  B()         line 18: 1  ●         ●
//   21:7  C()         line 18: 1  ●
//   19:5  B()         line 18: 2            ●
//   21:7  C()         line 18: 2            ●
//   25:3  D()                     ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(C) STATEMENT(D)

extern "C" void loop_continue(unsigned way) {
  A();
  for (int i = 0; i < 4; ++i) {
    B();
    if (COND) {
      C();
      break;
    }
  }
  D();
}
