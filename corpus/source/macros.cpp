// What: Two loops that a macro writes on one line.
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo way=2 way=0
//   line   evaluation  iteration               thread 0  thread 1
//   17:38  A()         line 17: 1              ●
//   17:71  B()         line 17: 1, line 17: 1  ●
//   17:71  B()         line 17: 1, line 17: 2  ●
//   17:83  A()         line 17: 1              ●         ●
//   18:3   D()                                 ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(D)
#define TWICE(statement) for (int i = 0; i < 2; ++i) statement
#define LOOPS while (COND) { A(); TWICE(B();) } do { A(); } while (COND)

extern "C" void foo(unsigned way) {
  LOOPS;
  D();
}
