; What: A virtual call that is not convergent, and so has no token. WholeProgramDevirt makes it a direct call of the one
; function that it may be of. That is convergent, and now so is the call, still without a token, in a function with tokens.
; Kernel: none; found by a hand-written module, after `tangle-tv fuzz --family indirect-call --passes jump-table-to-switch
; --tokens always` found the same in JumpTableToSwitch
; Document: llvm-convergent-operations, "Static rules"
; RUN: opt-22 -passes=wholeprogramdevirt -whole-program-visibility
; EXPECT --function src: incorrect mixed-convergence

target triple = "amdgcn-amd-amdhsa"

@table = internal constant { ptr } { ptr @first }, !type !0

define void @src(ptr noundef %object) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %table = load ptr, ptr %object
  %known = call i1 @llvm.type.test(ptr %table, metadata !"class")
  call void @llvm.assume(i1 %known)
  %f = load ptr, ptr %table
  call void %f()
  ret void
}

define linkonce_odr void @first() convergent {
  call void @subgroupBarrier()
  ret void
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn

!0 = !{i64 0, !"class"}
