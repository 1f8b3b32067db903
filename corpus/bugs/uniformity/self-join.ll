; What: b1 is a divergent branch and its own join: one side goes back to it at once, the other by way
; of b3, an entry of the irreducible cycle of b1 and b3. In the hierarchy whose only header is b1,
; threads 0 and 1 are converged at the second execution of b1, and %v4 is 5 and %u there.
; Document: llvm-convergence-and-uniformity, "Diverged Entry Criterion" ("When J is the same as H or
; B, the trivial dominance is insufficient"); "Static Uniformity Analysis" ("a 'divergent value' result in
; one analysis instance cannot contradict a 'uniform value' result in the other")
; WRONG: @f %v4, in the hierarchy b1
; RIGHT: @swapped %v4

define amdgpu_kernel void @f(i32 %u) {
entry:
  %d = call i32 @llvm.amdgcn.workitem.id.x()
  %start = icmp ult i32 %u, 3
  br i1 %start, label %b1, label %b3

b1:
  %v4 = phi i32 [ %u, %entry ], [ %v4, %b1 ], [ 5, %b3 ]
  %leaves = icmp ne i32 %d, 1
  br i1 %leaves, label %b3, label %b1

b3:
  br label %b1
}

define amdgpu_kernel void @swapped(i32 %u) {
entry:
  %d = call i32 @llvm.amdgcn.workitem.id.x()
  %start = icmp uge i32 %u, 3
  br i1 %start, label %b3, label %b1

b1:
  %v4 = phi i32 [ %u, %entry ], [ %v4, %b1 ], [ 5, %b3 ]
  %leaves = icmp ne i32 %d, 1
  br i1 %leaves, label %b3, label %b1

b3:
  br label %b1
}

declare i32 @llvm.amdgcn.workitem.id.x()
