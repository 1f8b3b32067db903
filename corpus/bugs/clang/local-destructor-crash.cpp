// What: A variable that is destroyed where the function ends: Clang has discarded the function's token by then, and stops with a segmentation fault.
// Document: Clang, Thread Convergence, "Sequential Execution".
// CRASHES --target spirv
struct Guard { ~Guard(); };
void f() {
  Guard g;
}
