; What: In a cycle with two entries, an operation is sunk into both arms of a branch. Where the branch is uniform, all of a
; set still meet, with either header of the cycle; where it is not, those that part no longer do.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; EXPECT --function src_uniform: correct proved
; EXPECT --function src_divergent: incorrect

define amdgpu_kernel void @src_uniform(i32 %n, i32 %x) convergent {
entry:
  %d = call i32 @id()
  %u = icmp eq i32 %n, 0
  %c0 = icmp eq i32 %d, 0
  br i1 %c0, label %a, label %b
a:
  %ia = phi i32 [ 0, %entry ], [ %ib1, %b ]
  call void @op()
  br i1 %u, label %a1, label %a2
a1:
  br label %b
a2:
  br label %b
b:
  %ib = phi i32 [ 0, %entry ], [ %ia, %a1 ], [ %ia, %a2 ]
  %ib1 = add nuw i32 %ib, 1
  %c = icmp ult i32 %ib1, %x
  br i1 %c, label %a, label %end
end:
  ret void
}

define amdgpu_kernel void @tgt_uniform(i32 %n, i32 %x) convergent {
entry:
  %d = call i32 @id()
  %u = icmp eq i32 %n, 0
  %c0 = icmp eq i32 %d, 0
  br i1 %c0, label %a, label %b
a:
  %ia = phi i32 [ 0, %entry ], [ %ib1, %b ]
  br i1 %u, label %a1, label %a2
a1:
  call void @op()
  br label %b
a2:
  call void @op()
  br label %b
b:
  %ib = phi i32 [ 0, %entry ], [ %ia, %a1 ], [ %ia, %a2 ]
  %ib1 = add nuw i32 %ib, 1
  %c = icmp ult i32 %ib1, %x
  br i1 %c, label %a, label %end
end:
  ret void
}

define amdgpu_kernel void @src_divergent(i32 %n, i32 %x) convergent {
entry:
  %d = call i32 @id()
  %u = icmp eq i32 %d, 1
  %c0 = icmp eq i32 %d, 0
  br i1 %c0, label %a, label %b
a:
  %ia = phi i32 [ 0, %entry ], [ %ib1, %b ]
  call void @op()
  br i1 %u, label %a1, label %a2
a1:
  br label %b
a2:
  br label %b
b:
  %ib = phi i32 [ 0, %entry ], [ %ia, %a1 ], [ %ia, %a2 ]
  %ib1 = add nuw i32 %ib, 1
  %c = icmp ult i32 %ib1, %x
  br i1 %c, label %a, label %end
end:
  ret void
}

define amdgpu_kernel void @tgt_divergent(i32 %n, i32 %x) convergent {
entry:
  %d = call i32 @id()
  %u = icmp eq i32 %d, 1
  %c0 = icmp eq i32 %d, 0
  br i1 %c0, label %a, label %b
a:
  %ia = phi i32 [ 0, %entry ], [ %ib1, %b ]
  br i1 %u, label %a1, label %a2
a1:
  call void @op()
  br label %b
a2:
  call void @op()
  br label %b
b:
  %ib = phi i32 [ 0, %entry ], [ %ia, %a1 ], [ %ia, %a2 ]
  %ib1 = add nuw i32 %ib, 1
  %c = icmp ult i32 %ib1, %x
  br i1 %c, label %a, label %end
end:
  ret void
}

declare void @op() convergent nounwind willreturn
declare i32 @id() nounwind willreturn memory(none) speculatable
