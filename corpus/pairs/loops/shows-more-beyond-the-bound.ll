; What: the target goes on where the source ends, in every run in which they differ, so that it exceeds the bound there: what
; it shows before that is compared all the same.  What the source reads of its array may be undef, but never is.
; Document: docs/refinement.md, "Ends"
; SLOW: its first line takes about a second
; EXPECT --unroll 5: incorrect observation-added

target triple = "spirv64"

declare void @visit(i32 noundef) convergent nounwind willreturn
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define void @src(i32 noundef %bits) convergent {
entry:
  %stack = alloca [8 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %stack)
  store i32 1, ptr %stack, align 4
  br label %loop

loop:
  %it = phi i32 [ 0, %entry ], [ %it.next, %again ]
  %depth = phi i32 [ 1, %entry ], [ %next, %again ]
  %top = add i32 %depth, -1
  %from = zext i32 %top to i64
  %place = getelementptr inbounds [8 x i32], ptr %stack, i64 0, i64 %from
  %at = load i32, ptr %place, align 4
  %sh = lshr i32 %bits, %it
  %some = trunc i32 %sh to i1
  %it.next = add i32 %it, 1
  %room = icmp ult i32 %top, 2
  %down = select i1 %some, i1 %room, i1 false
  br i1 %down, label %push, label %again

push:
  call void @visit(i32 %at)
  %two = shl i32 %at, 1
  store i32 %two, ptr %place, align 4
  %right = or disjoint i32 %two, 1
  %to = zext i32 %depth to i64
  %other = getelementptr inbounds [8 x i32], ptr %stack, i64 0, i64 %to
  store i32 %right, ptr %other, align 4
  %more = add i32 %depth, 1
  br label %again

again:
  %next = phi i32 [ %top, %loop ], [ %more, %push ]
  %left = icmp ne i32 %next, 0
  br i1 %left, label %loop, label %end

end:
  call void @llvm.lifetime.end.p0(ptr %stack)
  ret void
}

define void @tgt(i32 noundef %bits) convergent {
entry:
  %stack = alloca [8 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %stack)
  store i32 1, ptr %stack, align 4
  br label %loop

loop:
  %it = phi i32 [ 0, %entry ], [ %it.next, %again ]
  %depth = phi i32 [ 1, %entry ], [ %next, %again ]
  %top = add i32 %depth, -1
  %from = zext i32 %top to i64
  %place = getelementptr inbounds [8 x i32], ptr %stack, i64 0, i64 %from
  %at = load i32, ptr %place, align 4
  %sh = lshr i32 %bits, %it
  %some = trunc i32 %sh to i1
  %it.next = add i32 %it, 1
  %room = icmp ult i32 %top, 3
  %down = select i1 %some, i1 %room, i1 false
  br i1 %down, label %push, label %again

push:
  call void @visit(i32 %at)
  %two = shl i32 %at, 1
  store i32 %two, ptr %place, align 4
  %right = or disjoint i32 %two, 1
  %to = zext i32 %depth to i64
  %other = getelementptr inbounds [8 x i32], ptr %stack, i64 0, i64 %to
  store i32 %right, ptr %other, align 4
  %more = add i32 %depth, 1
  br label %again

again:
  %next = phi i32 [ %top, %loop ], [ %more, %push ]
  %left = icmp ne i32 %next, 0
  br i1 %left, label %loop, label %end

end:
  call void @llvm.lifetime.end.p0(ptr %stack)
  ret void
}
