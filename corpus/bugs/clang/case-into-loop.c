// What: The same of a loop that a `case` enters.
// Document: Clang, Thread Convergence, "Iteration Statement".
// EXPECT --target spirv: @f incorrect token-not-dominating
int cond(int);
void op(void);
void f(int n) {
  switch (n) {
  case 0:
    do {
      op();
    case 1:
      op();
    } while (cond(n));
  }
}
