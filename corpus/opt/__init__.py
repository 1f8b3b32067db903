"""An external `opt`: for passes that llvmlite does not bind, and for other versions of LLVM."""
