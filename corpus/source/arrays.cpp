// What: Elements of an array are constructed in order and destroyed in reverse order, each a call of its own: threads that are converged at the array are converged at its n-th element. Clang makes loops of them that no statement stands for. A range-for over a local array compares addresses in it.
// Document: Clang, Thread Convergence, "Sequential Execution", "Iteration Statement".
// EXPECT --target amdgpu: @of_objects correct same-function
// EXPECT --target amdgpu: @of_numbers correct same-function
// EXPECT --target spirv: @of_objects incorrect closed-path-use
// EXPECT --target spirv: @of_numbers correct same-function
// RUN of_objects way=2 way=6
//   line   evaluation   iteration               thread 0  thread 1
//   33:11  guards       line 32: 1, line 33: 1  ●         ●
//   27:13  made()                               ●         ●
//   33:11  guards       line 32: 1, line 33: 2  ●         ●
//   27:13  made()                               ●         ●
//   36:5   A()          line 32: 1              ●
//   37:3   }            line 32: 1, line 37: 1  ●         ●
//   28:14  destroyed()                          ●         ●
//   37:3   }            line 32: 1, line 37: 2  ●         ●
//   28:14  destroyed()                          ●         ●
//   38:3   D()                                  ●         ●
// RUN of_numbers way=0 way=2
//   line  evaluation  iteration   thread 0  thread 1
//   46:5  B()         line 43: 1  ●
//   46:5  B()         line 43: 2  ●         ●
//   48:3  D()                     ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(D) STATEMENT(made) STATEMENT(destroyed)
struct Guard {
  Guard() { made(); }
  ~Guard() { destroyed(); }
};

extern "C" void of_objects(unsigned way) {
  while (COND) {
    Guard guards[2];
    if (COND)
      continue;
    A();
  }
  D();
}

extern "C" void of_numbers(unsigned way) {
  int numbers[2] = {1, 2};
  for (int &number : numbers) {
    if (COND)
      continue;
    B();
  }
  D();
}
