// What: Nested loops, a switch with continue in one, a goto out of both.
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo way=0b0100 way=0b1101
//   line  evaluation  iteration               thread 0  thread 1
//   19:5  A()         line 18: 1              ●         ●
//   26:9  B()         line 18: 1, line 20: 2  ●
//   26:9  B()         line 18: 1, line 20: 1            ●
//   31:9  C()         line 18: 1, line 20: 2            ●
//   35:5  X()         line 18: 1              ●         ●
//   19:5  A()         line 18: 2              ●         ●
//   35:5  X()         line 18: 2              ●         ●
//   38:3  D()                                 ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(B) STATEMENT(C) STATEMENT(X) STATEMENT(D)

extern "C" void foo(unsigned way) {
  for (int i = 0; i < 2; ++i) {
    A();
    for (int j = 0; j < 2; ++j) {
      switch (way & 3) {
      case 0:
        way >>= 2;
        continue;
      case 1:
        B();
        break;
      case 2:
        goto out;
      default:
        C();
      }
      way >>= 2;
    }
    X();
  }
out:
  D();
}
