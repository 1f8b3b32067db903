// What: The loop of continue.cpp with arms in the place of `continue`.
// Document: crosslane, "Iteration Statement"
#include "../statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(C) STATEMENT(D)

extern "C" void example(unsigned way) {
  A();
  bool again = true;
  while (again) {
    B();
    if (!COND) {
      C();
      again = COND;
    }
  }
  D();
}
