// What: A goto into a loop gives two sequences of tangles, which the implementation may join.
// Document: tangles, "Examples" (the third)
// EXPECT --target amdgpu: @foo correct proved-but-for-ends
// EXPECT --target amdgpu --reading tangles: @foo correct proved-but-for-ends
// EXPECT --target spirv: @foo incorrect token-not-dominating
// EXPECT --target spirv --reading tangles: @foo incorrect token-not-dominating
// RUN foo way=2 way=0
//   line  evaluation  iteration  thread 0  thread 1
//   22:5  S2()                   ●
//   28:5  S5()                   ●
//   26:5  S4()                   ●         ●
//   28:5  S5()                   ●         ●
//   26:5  S4()                             ●
//   28:5  S5()                             ●
//   30:3  S6()                   ●         ●
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
