// What: In a cycle of `goto`, which gets no heart, calls have the token of the function's entry: LLVM's verifier refuses it.
// Document: Clang, Thread Convergence, "Jump Statements": left to the implementation, so there is valid IR for it. LLVM, Convergent Operation Semantics: in a cycle only a heart uses a token from outside.
// EXPECT --target spirv: @f incorrect closed-path-use
int cond(int);
void op(void);
void f(int n) {
again:
  op();
  if (cond(n))
    goto again;
}
