// What: Threads that evaluate only a part of an expression do so without the others.
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo way=0b1110 way=0b100
//   line   evaluation  iteration  thread 0  thread 1
//   16:41  f(1)                   = 0
//   18:37  f(3)                   = 0
//   18:44  g(4)                             = 0
//   21:3   D()                    ●         ●
#include "statements.h"
extern "C" __attribute__((convergent)) int f(int);
extern "C" __attribute__((convergent)) int g(int);
STATEMENT(D)

extern "C" int foo(unsigned way) {
  int sum = COND && f(1);
  sum += COND || f(2);
  sum += COND ? f(3) : g(4);
  while (COND && f(5) | 1)
    sum += g(6);
  D();
  return sum;
}
