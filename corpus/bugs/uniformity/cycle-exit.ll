; What: thread 0 leaves the loop by the divergent branch in body, thread 1 an iteration later by the
; uniform one in the header. Both ways lead to exit, where the two threads are converged.
; Document: llvm-convergence-and-uniformity, "Uniformity", rule 3.1 ("both instances choose the same
; output from converged dynamic instances"). A later test of LLVM's own says that this is wrong.
; WRONG: @f %way

define amdgpu_kernel void @f(i32 %u) {
entry:
  %d = call i32 @llvm.amdgcn.workitem.id.x()
  br label %header

header:
  %i = phi i32 [ 0, %entry ], [ 1, %body ]
  %goes.on = icmp slt i32 %i, 1
  br i1 %goes.on, label %body, label %exit

body:
  %leaves = icmp eq i32 %d, 0
  br i1 %leaves, label %exit, label %header

exit:
  %way = phi i32 [ 1, %body ], [ 0, %header ]
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
