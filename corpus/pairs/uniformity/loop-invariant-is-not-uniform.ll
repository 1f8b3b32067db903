; What: A pure operation with a loop-invariant operand hoisted out of the loop. The operand is
; invariant, the set of threads that are still in the loop is not.
; Document: llvm-convergence-and-uniformity, "Uniformity"; llvm-convergent-operations, "Hoisting
; and sinking"
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect
; EXPECT --uniform n: correct

define void @src(i32 noundef %n, i32 noundef %x) {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  %s = call i32 @subgroupAdd(i32 %x)
  call void @use(i32 %s)
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %x) {
  %s = call i32 @subgroupAdd(i32 %x)
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  call void @use(i32 %s)
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

declare noundef i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
declare void @use(i32) willreturn nounwind
