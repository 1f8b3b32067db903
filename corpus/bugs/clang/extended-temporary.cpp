// What: The same of a temporary object whose life a reference in the first part of a `for` extends.
// Document: Clang, Thread Convergence, "Sequential Execution".
// EXPECT --target spirv: @_Z1fv incorrect communicating-set-changed
struct Guard { int n; ~Guard(); };
bool more();
void op();
void f() {
  for (const Guard &g = Guard{0}; more();)
    ;
  op();
}
