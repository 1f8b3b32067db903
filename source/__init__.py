"""From C and C++ source: which threads a program means to communicate, and whether Clang and LLVM
keep them.

The reference is Clang's own unoptimised IR with convergence control tokens put in from the syntax
tree by the rules of Clang's document "Thread Convergence"; see docs/source.md.
"""
