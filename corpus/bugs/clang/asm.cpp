// What: A statement `asm`, which is convergent, gets no token in a function whose calls have one: LLVM's verifier refuses it.
// Document: LLVM, Convergent Operation Semantics: a function does not mix controlled and uncontrolled convergent operations.
// EXPECT --target spirv: @_Z1fv incorrect mixed-convergence
bool more();
void f() {
  while (more())
    asm volatile("");
}
