// What: Functions that are called where a scope ends (attribute cleanup).
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo incorrect communicating-set-changed
// RUN foo way=2 way=0
//   line  evaluation                                    iteration   thread 0  thread 1
//   22:5  A()                                           line 18: 1            ●
//   23:3  }                                             line 18: 1  ●         ●
//   22:5  A()                                           line 18: 2            ●
//   23:3  }                                             line 18: 2            ●
//   18:3  for (int i __attribute__((cleanup(release))…              ●         ●
//   24:3  D()                                                       ●         ●
#define STATEMENT(name) __attribute__((convergent)) void name(void);
#define COND ((way >>= 1), (way & 1))
STATEMENT(A) STATEMENT(D)
__attribute__((convergent)) void release(int *held);

void foo(unsigned way) {
  for (int i __attribute__((cleanup(release))) = 0; i < 2; ++i) {
    int j __attribute__((cleanup(release))) = i;
    if (COND)
      break;
    A();
  }
  D();
}
