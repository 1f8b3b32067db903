// What: Two calls of one function whose operation has an explicit mask; who is converged is as without.
// Document: crosslane, "Explicit Thread Masks" (convergence-example-thread-masks)
#include "statements.h"
extern "C" __attribute__((convergent)) void convergent_func(unsigned long mask);

extern "C" void bar(unsigned long mask) { convergent_func(mask); }

extern "C" void foo(unsigned way, unsigned long mask) {
  if (COND)
    bar(mask); // B
  else
    bar(mask); // C
}
