; What: A call through a table of functions. JumpTableToSwitch makes a switch of it, with a direct call for each of them.
; What comes after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family indirect-call --passes jump-table-to-switch --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs jump-table-to-switch, which ran
;   opt-22 -S -passes=jump-table-to-switch
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@table = internal constant [2 x ptr] [ptr @first, ptr @second]
@table.1 = internal constant [2 x ptr] [ptr @first.2, ptr @second.3]

define void @src(i32 noundef %i) #0 {
entry:
  %at = getelementptr inbounds [2 x ptr], ptr @table, i32 0, i32 %i
  %f = load ptr, ptr %at, align 8
  call void %f()
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

define internal void @first() {
  ret void
}

define internal void @second() {
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define void @tgt(i32 noundef %i) #0 {
entry:
  %at = getelementptr inbounds [2 x ptr], ptr @table.1, i32 0, i32 %i
  %f = load ptr, ptr %at, align 8
  switch i32 %i, label %default.switch.case.unreachable [
    i32 0, label %call.0
    i32 1, label %call.1
  ], !prof !0

default.switch.case.unreachable:                  ; preds = %entry
  unreachable

call.0:                                           ; preds = %entry
  call void @first.2()
  br label %entry.tail

call.1:                                           ; preds = %entry
  call void @second.3()
  br label %entry.tail

entry.tail:                                       ; preds = %call.1, %call.0
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

define internal void @first.2() {
  ret void
}

define internal void @second.3() {
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }

!0 = !{!"unknown", !"jump-table-to-switch"}
