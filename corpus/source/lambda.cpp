// What: A lambda's body is a function body: its loops are its own.
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo way=2 way=0
//   line  evaluation  iteration   thread 0  thread 1
//   20:5  A()         line 19: 1  ●
//   21:5  inner(2)    line 19: 1  ●
//   17:7  B()         line 16: 1  ●
//   17:7  B()         line 16: 2  ●
//   23:3  D()                     ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(D)

extern "C" void foo(unsigned way) {
  auto inner = [&](int n) {
    for (int i = 0; i < n; ++i)
      B();
  };
  while (COND) {
    A();
    inner(2);
  }
  D();
}
