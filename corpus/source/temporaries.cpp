// What: Temporary objects end with their full expression, or with what is bound to them.
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo incorrect communicating-set-changed
// RUN foo way=2 way=0
//   line   evaluation                                    iteration   thread 0  thread 1
//   52:10  Temporary(((way >>= 1), (way & 1)))           line 52: 1  ●         ●
//   46:33  made(which)                                               ●         ●
//   52:46  test())                                       line 52: 1  = true    = false
//   52:10  Temporary(((way >>= 1), (way & 1)))           line 52: 1  ●         ●
//   47:18  gone(which)                                               ●         ●
//   53:5   A()                                           line 52: 1  ●
//   52:10  Temporary(((way >>= 1), (way & 1)))           line 52: 2  ●
//   46:33  made(which)                                               ●
//   52:46  test())                                       line 52: 2  = false
//   52:10  Temporary(((way >>= 1), (way & 1)))           line 52: 2  ●
//   47:18  gone(which)                                               ●
//   54:33  Temporary(5)                                              ●         ●
//   46:33  made(which)                                               ●         ●
//   54:3   for (const Temporary &bound = Temporary(5);…              ●         ●
//   47:18  gone(which)                                               ●         ●
//   57:29  Temporary(7)                                  line 56: 1  ●         ●
//   46:33  made(which)                                               ●         ●
//   60:5   Temporary(8)                                  line 56: 1  ●         ●
//   46:33  made(which)                                               ●         ●
//   60:18  test();                                       line 56: 1  = true    = true
//   60:5   Temporary(8)                                  line 56: 1  ●         ●
//   47:18  gone(which)                                               ●         ●
//   61:3   }                                             line 56: 1  ●         ●
//   47:18  gone(which)                                               ●         ●
//   57:29  Temporary(7)                                  line 56: 2  ●         ●
//   46:33  made(which)                                               ●         ●
//   60:5   Temporary(8)                                  line 56: 2  ●         ●
//   46:33  made(which)                                               ●         ●
//   60:18  test();                                       line 56: 2  = true    = true
//   60:5   Temporary(8)                                  line 56: 2  ●         ●
//   47:18  gone(which)                                               ●         ●
//   61:3   }                                             line 56: 2  ●         ●
//   47:18  gone(which)                                               ●         ●
//   62:3   D()                                                       ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(D)
extern "C" __attribute__((convergent)) void made(int);
extern "C" __attribute__((convergent)) void gone(int);
struct Temporary {
  int which;
  Temporary(int n) : which(n) { made(which); }
  ~Temporary() { gone(which); }
  bool test() const { return which; }
};

extern "C" void foo(unsigned way) {
  while (Temporary(COND).test())
    A();
  for (const Temporary &bound = Temporary(5); COND;)
    A();
  for (int i = 0; i < 2; ++i) {
    const Temporary &held = Temporary(7);
    if (COND)
      break;
    Temporary(8).test();
  }
  D();
}
