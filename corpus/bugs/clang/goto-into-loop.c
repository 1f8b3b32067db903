// What: A loop that a `goto` enters gets a heart in its header, which does not dominate the calls in its body: LLVM's verifier refuses it.
// Document: Clang, Thread Convergence, "Iteration Statement": convergence in a loop that is not reducible is left to the implementation, so there is valid IR for it. LLVM, Convergent Operation Semantics: a token dominates its uses.
// EXPECT --target spirv: @f incorrect token-not-dominating
int cond(int);
void op(void);
void f(int n) {
  if (cond(n))
    goto inside;
  while (cond(n)) {
  inside:
    op();
  }
}
