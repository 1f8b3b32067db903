// What: A goto out of a loop, past the statement after it.
// Document: tangles, "Examples" (the fourth)
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target amdgpu --reading tangles: @foo correct proved-within-bounds
// EXPECT --target spirv: @foo correct same-function
// EXPECT --target spirv --reading tangles: @foo correct proved-within-bounds
// RUN foo way=2 way=0
//   line  evaluation  iteration   thread 0  thread 1
//   22:5  S1()        line 21: 1  ●         ●
//   25:5  S2()        line 21: 1            ●
//   22:5  S1()        line 21: 2            ●
//   25:5  S2()        line 21: 2            ●
//   22:5  S1()        line 21: 3            ●
//   25:5  S2()        line 21: 3            ●
//   27:3  S3()                              ●
//   29:3  S4()                    ●         ●
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
