// What: The loop that destroys the elements of an array gets no heart: the destructor has a token from outside of the cycle, and LLVM's verifier refuses it.
// Document: Clang, Thread Convergence, "Sequential Execution". LLVM, Convergent Operation Semantics: in a cycle only a heart uses a token from outside.
// EXPECT --target spirv: @_Z1fv incorrect closed-path-use
struct Guard { int n; ~Guard(); };
bool more();
void f() {
  while (more()) {
    Guard guards[2];
  }
}
