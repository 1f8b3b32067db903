// What: A condition that declares a variable makes and destroys it in each iteration.
// EXPECT --target amdgpu: @in_while correct same-function
// EXPECT --target amdgpu: @in_for correct same-function
// EXPECT --target amdgpu: @in_if correct same-function
// EXPECT --target spirv: @in_while correct proved
// EXPECT --target spirv: @in_for correct proved
// EXPECT --target spirv: @in_if correct proved
// RUN in_while way=2 way=0
//   line   evaluation   iteration   thread 0  thread 1
//   57:15  held         line 57: 1  ●         ●
//   51:29  made(b)                  ●         ●
//   57:15  held         line 57: 1  = true    = false
//   58:5   A()          line 57: 1  ●
//   58:5   A()          line 57: 1  ●         ●
//   52:13  gone(value)              ●         ●
//   57:15  held         line 57: 2  ●
//   51:29  made(b)                  ●
//   57:15  held         line 57: 2  = false
//   58:5   A()          line 57: 2  ●
//   52:13  gone(value)              ●
//   59:3   D()                      ●         ●
// RUN in_for way=6 way=2
//   line   evaluation   iteration   thread 0  thread 1
//   63:15  held         line 63: 1  ●         ●
//   51:29  made(b)                  ●         ●
//   63:15  held         line 63: 1  = true    = true
//   66:5   A()          line 63: 1            ●
//   67:3   }            line 63: 1  ●         ●
//   52:13  gone(value)              ●         ●
//   63:15  held         line 63: 2  ●         ●
//   51:29  made(b)                  ●         ●
//   63:15  held         line 63: 2  = false   = false
//   67:3   }            line 63: 2  ●         ●
//   52:13  gone(value)              ●         ●
//   68:3   D()                      ●         ●
// RUN in_if way=6 way=2
//   line   evaluation   iteration   thread 0  thread 1
//   73:14  held         line 72: 1  ●         ●
//   51:29  made(b)                  ●         ●
//   73:14  held         line 72: 1  = true    = false
//   74:7   A()          line 72: 1  ●
//   73:14  held         line 72: 1  ●         ●
//   52:13  gone(value)              ●         ●
//   78:3   D()                      ●         ●
#include "statements.h"
STATEMENT(A) STATEMENT(D)
extern "C" __attribute__((convergent)) void made(int);
extern "C" __attribute__((convergent)) void gone(int);
struct Held {
  bool value;
  Held(bool b) : value(b) { made(b); }
  ~Held() { gone(value); }
  explicit operator bool() const { return value; }
};

extern "C" void in_while(unsigned way) {
  while (Held held{bool(COND)})
    A();
  D();
}

extern "C" void in_for(unsigned way) {
  for (; Held held{bool(COND)};) {
    if (COND)
      continue;
    A();
  }
  D();
}

extern "C" void in_if(unsigned way) {
  while (COND) {
    if (Held held{bool(COND)})
      A();
    else
      break;
  }
  D();
}
