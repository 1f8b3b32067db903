; What: A call through a table of functions. JumpTableToSwitch makes a switch of it, with a direct call for each of them.
; What comes after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family indirect-call --passes jump-table-to-switch --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=jump-table-to-switch
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

@table = internal constant [2 x ptr] [ptr @first, ptr @second]

define void @src(i32 noundef %i) convergent {
entry:
  %at = getelementptr inbounds [2 x ptr], ptr @table, i32 0, i32 %i
  %f = load ptr, ptr %at
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

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
