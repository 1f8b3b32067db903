; What: A kernel and its stub, which are alike.  IROutliner moves what they share, the entry intrinsic too, into a function
; that is not convergent, nor are its calls.  LLVM's verifier refuses the result.
; Kernel: subgroup_reduce.spirv-tokens, transpose.spirv-tokens, broadcast_loop.spirv-tokens (after inlining and SROA)
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple spirv-unknown-vulkan1.3-compute, no CPU named
; Do not edit: made by python -m corpus.opt.bugs iroutliner-tokens, which ran
;   opt-22 -S -passes=iroutliner -ir-outlining-no-cost
; EXPECT: incorrect entry-in-non-convergent-function

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

define spir_func i32 @src(i32 noundef %x) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %sum = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %x) [ "convergencectrl"(token %entered) ]
  %max = call spir_func i32 @_Z20sub_group_reduce_maxi(i32 %x) [ "convergencectrl"(token %entered) ]
  %below = sub i32 %sum, %max
  ret i32 %below
}

define spir_func i32 @src_stub(i32 noundef %x) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %sum = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %x) [ "convergencectrl"(token %entered) ]
  %max = call spir_func i32 @_Z20sub_group_reduce_maxi(i32 %x) [ "convergencectrl"(token %entered) ]
  %below = sub i32 %sum, %max
  ret i32 %below
}

declare spir_func i32 @_Z20sub_group_reduce_addi(i32) #1

declare spir_func i32 @_Z20sub_group_reduce_maxi(i32) #1

declare token @llvm.experimental.convergence.entry() #2

define spir_func i32 @tgt(i32 noundef %x) #0 {
entry:
  %below.loc = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %below.loc)
  call void @outlined_ir_func_0(i32 %x, ptr %below.loc)
  %below.reload = load i32, ptr %below.loc, align 4
  call void @llvm.lifetime.end.p0(ptr %below.loc)
  ret i32 %below.reload
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

define internal void @outlined_ir_func_0(i32 %0, ptr %1) #4 {
newFuncRoot:
  br label %entry_to_outline

entry_to_outline:                                 ; preds = %newFuncRoot
  %entered = call token @llvm.experimental.convergence.entry()
  %sum = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %0) [ "convergencectrl"(token %entered) ]
  %max = call spir_func i32 @_Z20sub_group_reduce_maxi(i32 %0) [ "convergencectrl"(token %entered) ]
  %below = sub i32 %sum, %max
  br label %entry_after_outline.exitStub

entry_after_outline.exitStub:                     ; preds = %entry_to_outline
  store i32 %below, ptr %1, align 4
  ret void
}

declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

define spir_func i32 @tgt_stub(i32 noundef %x) #0 {
entry:
  %below.loc = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %below.loc)
  call void @outlined_ir_func_0(i32 %x, ptr %below.loc)
  %below.reload = load i32, ptr %below.loc, align 4
  call void @llvm.lifetime.end.p0(ptr %below.loc)
  ret i32 %below.reload
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { minsize optsize }
