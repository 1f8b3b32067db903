// What: A loop with two `continue`, the document's; nest.cpp and written-out.cpp have other loops for it.
// Document: crosslane, "Ambiguity in a Simplified CFG"
// EXPECT nest.cpp: @example incorrect (communicating-set-changed)
// EXPECT written-out.cpp: @example correct
#include "../statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(C) STATEMENT(D)

extern "C" void example(unsigned way) {
  A();
  for (;;) {
    B();
    if (COND)
      continue;
    C();
    if (COND)
      continue;
    break;
  }
  D();
}
