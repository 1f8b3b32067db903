; What: A kernel and its stub, which are alike.  IROutliner moves what they share, the entry intrinsic too, into a function
; that is not convergent, nor are its calls.  LLVM's verifier refuses the result.
; Kernel: subgroup_reduce.spirv-tokens, transpose.spirv-tokens, broadcast_loop.spirv-tokens (after inlining and SROA)
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=iroutliner -ir-outlining-no-cost
; EXPECT: incorrect entry-in-non-convergent-function

target triple = "spirv-unknown-vulkan1.3-compute"

define spir_func i32 @src(i32 noundef %x) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %sum = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %x) [ "convergencectrl"(token %entered) ]
  %max = call spir_func i32 @_Z20sub_group_reduce_maxi(i32 %x) [ "convergencectrl"(token %entered) ]
  %below = sub i32 %sum, %max
  ret i32 %below
}

define spir_func i32 @src_stub(i32 noundef %x) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %sum = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %x) [ "convergencectrl"(token %entered) ]
  %max = call spir_func i32 @_Z20sub_group_reduce_maxi(i32 %x) [ "convergencectrl"(token %entered) ]
  %below = sub i32 %sum, %max
  ret i32 %below
}

declare spir_func i32 @_Z20sub_group_reduce_addi(i32) convergent nounwind willreturn memory(none)
declare spir_func i32 @_Z20sub_group_reduce_maxi(i32) convergent nounwind willreturn memory(none)
