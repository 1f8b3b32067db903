"""Kernels before and after the LLVM of IREE."""
