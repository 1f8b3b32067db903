// What: What the first part of a `for` declares is destroyed after the loop, but with the token of the loop's heart: threads that leave in different iterations are not converged at the destructor.
// Document: Clang, Thread Convergence, "Sequential Execution": "When two threads are converged at the execution of a statement S, they are also converged at any substatement S1 of S, if every cycle that contains S1 also contains S and if they both reach S1 during that execution of S."
// EXPECT --target spirv: @_Z1fv incorrect communicating-set-changed
struct Guard { int n; ~Guard(); };
bool more();
void op();
void f() {
  for (Guard g{0}; more();)
    ;
  op();
}
