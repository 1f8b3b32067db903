// What: A crosslane operation is executed by the threads for which the condition holds.
// Document: crosslane, "Crosslane Operations" (convergence-example-crosslane-operation)
// EXPECT --target amdgpu: @example_kernel correct same-function
// EXPECT --target spirv: @example_kernel correct same-function
// RUN example_kernel way=2 way=0
//   line  evaluation             iteration  thread 0  thread 1
//   13:5  crosslane_operation()             ●
#include "statements.h"
STATEMENT(crosslane_operation)

extern "C" void example_kernel(unsigned way) {
  if (COND)
    crosslane_operation();
}
