"""LLVM's `opt` from outside: for the passes that llvmlite does not bind, and for other LLVMs."""
