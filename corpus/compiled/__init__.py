"""Kernels before and after the LLVM of another compiler, and the scripts that compile them."""
