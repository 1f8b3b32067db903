; What: A kernel and its stub, which are alike.  IROutliner moves what they share, a barrier too, into a function of its
; own, which is not convergent, nor are its calls: threads that call it together are no longer converged in it.
; Kernel: transpose.spirv64, subgroup_reduce.spirv64, bitonic_sort.spirv64 (after inlining and SROA; outlining pays there
; without the option)
; Document: llvm-convergent-operations, "Convergent Operations"; "Inferring non-convergence"
; RUN: opt-22 -passes=iroutliner -ir-outlining-no-cost
; EXPECT: incorrect communicating-set-changed

target triple = "spirv64-unknown-unknown"

define spir_func void @src(ptr addrspace(3) noundef %slot, i32 noundef %value) convergent {
entry:
  store i32 %value, ptr addrspace(3) %slot
  call spir_func void @_Z7barrierj(i32 1)
  ret void
}

define spir_func void @src_stub(ptr addrspace(3) noundef %slot, i32 noundef %value) convergent {
entry:
  store i32 %value, ptr addrspace(3) %slot
  call spir_func void @_Z7barrierj(i32 1)
  ret void
}

declare spir_func void @_Z7barrierj(i32) convergent nounwind willreturn
