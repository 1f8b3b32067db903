// What: Who is converged in a noconvergent statement is left to the implementation; Clang has the attribute in CUDA and HIP.
// Document: crosslane, "The noconvergent Statement"
// EXPECT --target amdgpu: @foo correct proved-within-bounds
// RUN foo way=2 way=0
//   line  evaluation  iteration   thread 0  thread 1
//   15:3  A()                     ●         ●
//   17:5  B()                     ●         ●
//   19:7  C()         line 18: 1  ●
//   21:3  D()                     ●         ●
#define STATEMENT(name) extern "C" __attribute__((device, convergent)) void name();
#define COND ((way >>= 1), (way & 1))
STATEMENT(A) STATEMENT(B) STATEMENT(C) STATEMENT(D)

extern "C" __attribute__((device)) void foo(unsigned way) {
  A();
  [[clang::noconvergent]] {
    B();
    while (COND)
      C();
  }
  D();
}
