// What: Loops in an expression; a value from a loop in the condition of another.
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo way=6 way=2
//   line   evaluation  iteration               thread 0  thread 1
//   16:56  B()         line 16: 1, line 16: 1  ●         ●
//   16:56  B()         line 16: 1, line 16: 2  ●
//   17:5   A()         line 16: 1              ●         ●
//   16:56  B()         line 16: 2, line 16: 1  ●         ●
//   20:3   D()                                 ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(D)

extern "C" int foo(unsigned way) {
  int sum = 0;
  while (({ int again = COND; do { B(); } while (COND); again; })) {
    A();
    sum += ({ int n = 0; while (COND) { B(); ++n; } n; });
  }
  D();
  return sum;
}
