; What: A virtual call that is not convergent, and so has no token. WholeProgramDevirt makes it a direct call of the one
; function that it may be of. That is convergent, and now so is the call, still without a token, in a function with tokens.
; Kernel: none; found by a hand-written module, after `tangle-tv fuzz --family indirect-call --passes jump-table-to-switch
; --tokens always` found the same in JumpTableToSwitch
; Document: llvm-convergent-operations, "Static rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs wholeprogramdevirt, which ran
;   opt-22 -S -passes=wholeprogramdevirt -whole-program-visibility
; EXPECT --function src: incorrect mixed-convergence

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@table = internal constant { ptr } { ptr @first }, !type !0

define void @src(ptr noundef %object) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %table = load ptr, ptr %object, align 8
  %known = call i1 @llvm.type.test(ptr %table, metadata !"class")
  call void @llvm.assume(i1 %known)
  %f = load ptr, ptr %table, align 8
  call void %f()
  ret void
}

define linkonce_odr void @first() #0 {
  call void @subgroupBarrier()
  ret void
}

declare i1 @llvm.type.test(ptr, metadata) #1

declare void @llvm.assume(i1 noundef) #2

declare token @llvm.experimental.convergence.entry() #3

declare void @subgroupBarrier() #4

define void @tgt(ptr noundef %object) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %table = load ptr, ptr %object, align 8
  %known = call i1 @llvm.type.test(ptr %table, metadata !"class")
  call void @llvm.assume(i1 %known)
  %f = load ptr, ptr %table, align 8
  call void @first()
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { convergent nounwind willreturn }

!0 = !{i64 0, !"class"}
