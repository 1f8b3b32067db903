// What: Two nested loops, which one thread executes as it does the loop of continue.cpp.
// Document: crosslane, "Ambiguity in a Simplified CFG"
#include "../statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(C) STATEMENT(D)

extern "C" void example(unsigned way) {
  A();
  do {
    do {
      B();
    } while (COND);
    C();
  } while (COND);
  D();
}
