// What: A default argument is evaluated where the call is.
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo way=2 way=0
//   line   evaluation  iteration   thread 0  thread 1
//   19:12  f()         line 18: 1  = 0
//   19:12  f()         line 18: 1  = 0
//   20:3   D()                     ●         ●
//   21:16  f()                     = 0       = 0
//   21:16  f()                     = 0       = 0
#include "statements.h"
extern "C" __attribute__((convergent)) int given();
extern "C" __attribute__((convergent)) int f(int n = given());
STATEMENT(D)

extern "C" int foo(unsigned way) {
  int sum = 0;
  while (COND)
    sum += f();
  D();
  return sum + f();
}
