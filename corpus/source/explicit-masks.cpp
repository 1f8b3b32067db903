// What: Two calls of one function whose operation has an explicit mask; who is converged is as without.
// Document: crosslane, "Explicit Thread Masks" (convergence-example-thread-masks)
// EXPECT --target amdgpu: @bar correct same-function
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @bar correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo way=2,mask=3 way=0,mask=3
//   line   evaluation             iteration  thread 0  thread 1
//   20:5   bar(mask)                         ●
//   16:43  convergent_func(mask)             ●
//   22:5   bar(mask)                                   ●
//   16:43  convergent_func(mask)                       ●
#include "statements.h"
extern "C" __attribute__((convergent)) void convergent_func(unsigned long mask);

extern "C" void bar(unsigned long mask) { convergent_func(mask); }

extern "C" void foo(unsigned way, unsigned long mask) {
  if (COND)
    bar(mask); // B
  else
    bar(mask); // C
}
