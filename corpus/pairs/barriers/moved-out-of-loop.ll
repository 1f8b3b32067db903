; What: A barrier in each iteration replaced by one after the loop.
; Document: clang-thread-convergence-crosslane, "Sequential Execution" (loop)
; EXPECT: incorrect

define void @src(i32 noundef %n) {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  call void @subgroupControlBarrier()
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
