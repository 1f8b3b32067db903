// What: Two loops with one control-flow graph and different convergence.
// Document: crosslane, "Ambiguity in a Simplified CFG" (convergence-ambiguity-source)
// EXPECT --target amdgpu: @loop_continue correct same-function
// EXPECT --target amdgpu: @loop_nest correct same-function
// EXPECT --target spirv: @loop_continue correct same-function
// EXPECT --target spirv: @loop_nest correct same-function
// RUN loop_continue way=2 way=4
//   line  evaluation  iteration   thread 0  thread 1
//   28:3  A()                     ●         ●
//   30:5  B()         line 29: 1  ●         ●
//   33:5  C()         line 29: 1            ●
//   30:5  B()         line 29: 2  ●         ●
//   33:5  C()         line 29: 2  ●         ●
//   38:3  D()                     ●         ●
// RUN loop_nest way=2 way=4
//   line  evaluation  iteration               thread 0  thread 1
//   42:3  A()                                 ●         ●
//   45:7  B()         line 43: 1, line 44: 1  ●         ●
//   45:7  B()         line 43: 1, line 44: 2  ●
//   47:5  C()         line 43: 1              ●         ●
//   45:7  B()         line 43: 2, line 44: 1            ●
//   47:5  C()         line 43: 2                        ●
//   49:3  D()                                 ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(C) STATEMENT(D)

extern "C" void loop_continue(unsigned way) {
  A();
  for (;;) {
    B();
    if (COND)
      continue;
    C();
    if (COND)
      continue;
    break;
  }
  D();
}

extern "C" void loop_nest(unsigned way) {
  A();
  do {
    do {
      B();
    } while (COND);
    C();
  } while (COND);
  D();
}
