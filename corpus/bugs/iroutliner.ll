; What: A kernel and its stub, which are alike.  IROutliner moves what they share, a barrier too, into a function of its
; own, which is not convergent, nor are its calls: threads that call it together are no longer converged in it.
; Kernel: transpose.spirv64, subgroup_reduce.spirv64, bitonic_sort.spirv64 (after inlining and SROA; outlining pays there
; without the option)
; Document: llvm-convergent-operations, "Convergent Operations"; "Inferring non-convergence"
; LLVM: 22.1.8, triple spirv64-unknown-unknown, no CPU named
; Do not edit: made by python -m corpus.opt.bugs iroutliner, which ran
;   opt-22 -S -passes=iroutliner -ir-outlining-no-cost
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_func void @src(ptr addrspace(3) noundef %slot, i32 noundef %value) #0 {
entry:
  store i32 %value, ptr addrspace(3) %slot, align 4
  call spir_func void @_Z7barrierj(i32 1)
  ret void
}

define spir_func void @src_stub(ptr addrspace(3) noundef %slot, i32 noundef %value) #0 {
entry:
  store i32 %value, ptr addrspace(3) %slot, align 4
  call spir_func void @_Z7barrierj(i32 1)
  ret void
}

declare spir_func void @_Z7barrierj(i32) #1

define spir_func void @tgt(ptr addrspace(3) noundef %slot, i32 noundef %value) #0 {
entry:
  call void @outlined_ir_func_0(i32 %value, ptr addrspace(3) %slot)
  ret void
}

define internal void @outlined_ir_func_0(i32 %0, ptr addrspace(3) %1) #2 {
newFuncRoot:
  br label %entry_to_outline

entry_to_outline:                                 ; preds = %newFuncRoot
  store i32 %0, ptr addrspace(3) %1, align 4
  call spir_func void @_Z7barrierj(i32 1)
  br label %entry_after_outline.exitStub

entry_after_outline.exitStub:                     ; preds = %entry_to_outline
  ret void
}

define spir_func void @tgt_stub(ptr addrspace(3) noundef %slot, i32 noundef %value) #0 {
entry:
  call void @outlined_ir_func_0(i32 %value, ptr addrspace(3) %slot)
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { minsize optsize }
