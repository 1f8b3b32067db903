// What: A goto out of a loop, past the statement after it.
// Document: tangles, "Examples" (the fourth)
#include "statements.h"
STATEMENT(S1) STATEMENT(S2) STATEMENT(S3) STATEMENT(S4)

extern "C" void foo(unsigned way) {
  for (int i = 0; i < 3; ++i) {
    S1();
    if (COND)
      goto Target1;
    S2();
  }
  S3();
Target1:
  S4();
}
