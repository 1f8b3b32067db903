// What: A variable is destroyed where its scope ends: in each iteration, on every way out of it, or after the loop.
// EXPECT --target amdgpu: @in_the_body correct same-function
// EXPECT --target amdgpu: @before_the_loop correct same-function
// EXPECT --target amdgpu: @by_return correct same-function
// EXPECT --target spirv: @before_the_loop incorrect communicating-set-changed
// EXPECT --target spirv: @in_the_body correct same-function
// EXPECT --target spirv: @by_return correct same-function
// RUN in_the_body way=2 way=8
//   line   evaluation   iteration   thread 0  thread 1
//   54:11  one(i)       line 53: 1  ●         ●
//   48:29  made(which)              ●         ●
//   59:5   A()          line 53: 1            ●
//   60:3   }            line 53: 1  ●         ●
//   49:14  gone(which)              ●         ●
//   54:11  one(i)       line 53: 2  ●         ●
//   48:29  made(which)              ●         ●
//   59:5   A()          line 53: 2  ●
//   60:3   }            line 53: 2  ●         ●
//   49:14  gone(which)              ●         ●
//   54:11  one(i)       line 53: 3  ●         ●
//   48:29  made(which)              ●         ●
//   59:5   A()          line 53: 3  ●         ●
//   60:3   }            line 53: 3  ●         ●
//   49:14  gone(which)              ●         ●
//   61:3   D()                      ●         ●
// RUN before_the_loop way=2 way=0
//   line   evaluation                                    iteration   thread 0  thread 1
//   65:14  one(1)                                                    ●         ●
//   48:29  made(which)                                               ●         ●
//   66:5   A()                                           line 65: 1  ●
//   65:3   for (Guard one(1); ((way >>= 1), (way & 1))…              ●         ●
//   49:14  gone(which)                                               ●         ●
//   67:3   D()                                                       ●         ●
// RUN by_return way=6 way=2
//   line   evaluation   iteration   thread 0  thread 1
//   72:11  one(2)       line 71: 1  ●         ●
//   48:29  made(which)              ●         ●
//   75:5   A()          line 71: 1            ●
//   76:3   }            line 71: 1  ●         ●
//   49:14  gone(which)              ●         ●
//   77:3   D()                                ●
#include "statements.h"
STATEMENT(A) STATEMENT(D)
extern "C" __attribute__((convergent)) void made(int);
extern "C" __attribute__((convergent)) void gone(int);
struct Guard {
  int which;
  Guard(int n) : which(n) { made(which); }
  ~Guard() { gone(which); }
};

extern "C" void in_the_body(unsigned way) {
  for (int i = 0; i < 3; ++i) {
    Guard one(i);
    if (COND)
      continue;
    if (COND)
      break;
    A();
  }
  D();
}

extern "C" void before_the_loop(unsigned way) {
  for (Guard one(1); COND;)
    A();
  D();
}

extern "C" void by_return(unsigned way) {
  while (COND) {
    Guard one(2);
    if (COND)
      return;
    A();
  }
  D();
}
