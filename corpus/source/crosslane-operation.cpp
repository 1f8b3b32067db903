// What: A crosslane operation is executed by the threads for which the condition holds.
// Document: crosslane, "Crosslane Operations" (convergence-example-crosslane-operation)
#include "statements.h"
STATEMENT(crosslane_operation)

extern "C" void example_kernel(unsigned way) {
  if (COND)
    crosslane_operation();
}
