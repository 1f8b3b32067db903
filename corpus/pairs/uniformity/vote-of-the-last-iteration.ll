; What: Threads leave a loop in different iterations, each with a vote of its own last one. A branch on it
; is then not uniform, although a vote gives all who meet the same (temporal divergence).
; Document: llvm-convergence-and-uniformity, "Temporal Divergence"
; EXPECT --function src: incorrect
; EXPECT --function src_computes: incorrect

declare void @op(i32) convergent nounwind willreturn
declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare i32 @work_group_any(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn

define void @src(i32 noundef %n, i32 noundef %x) convergent nounwind willreturn {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %y = add i32 %x, %i
  %u = call i32 @work_group_any(i32 %y) convergent
  %i1 = add nuw i32 %i, 1
  %l = icmp ult i32 %i1, %n
  br i1 %l, label %h, label %e
e:
  %c = icmp sgt i32 %u, 0
  br i1 %c, label %a, label %b
a:
  call void @op(i32 1) convergent
  br label %m
b:
  call void @op(i32 1) convergent
  br label %m
m:
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %x) convergent nounwind willreturn {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %y = add i32 %x, %i
  %u = call i32 @work_group_any(i32 %y) convergent
  %i1 = add nuw i32 %i, 1
  %l = icmp ult i32 %i1, %n
  br i1 %l, label %h, label %e
e:
  %c = icmp sgt i32 %u, 0
  br i1 %c, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  call void @op(i32 1) convergent
  ret void
}

define void @src_computes(i32 noundef %n, i32 noundef %x) convergent nounwind willreturn {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %y = add i32 %x, %i
  %u = call i32 @work_group_any(i32 %y) convergent
  %i1 = add nuw i32 %i, 1
  %l = icmp ult i32 %i1, %n
  br i1 %l, label %h, label %e
e:
  %c = icmp sgt i32 %u, 0
  br i1 %c, label %a, label %b
a:
  %p = call i32 @sum(i32 1) convergent
  call void @use(i32 %p)
  br label %m
b:
  %q = call i32 @sum(i32 1) convergent
  call void @use(i32 %q)
  br label %m
m:
  ret void
}

define void @tgt_computes(i32 noundef %n, i32 noundef %x) convergent nounwind willreturn {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %y = add i32 %x, %i
  %u = call i32 @work_group_any(i32 %y) convergent
  %i1 = add nuw i32 %i, 1
  %l = icmp ult i32 %i1, %n
  br i1 %l, label %h, label %e
e:
  %c = icmp sgt i32 %u, 0
  br i1 %c, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  %p = call i32 @sum(i32 1) convergent
  call void @use(i32 %p)
  ret void
}
