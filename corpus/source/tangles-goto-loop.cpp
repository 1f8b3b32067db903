// What: A goto into a loop gives two sequences of tangles, which the implementation may join.
// Document: tangles, "Examples" (the third)
#include "statements.h"
STATEMENT(S2) STATEMENT(S4) STATEMENT(S5) STATEMENT(S6)

extern "C" void foo(unsigned way) {
  int i = 0;
  if (COND) { // S1
    S2();
    goto Target2;
  }
  for (; i < 2; ++i) { // S3
    S4();
  Target2:
    S5();
  }
  S6();
}
