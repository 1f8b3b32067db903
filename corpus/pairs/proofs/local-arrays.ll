; What: a stack in a local array, as a traversal has it: elements are stored and loaded by a number that the loop carries, so the
; proof for every number of iterations has to know what the array holds.  The same arithmetic written otherwise (@src_sum),
; another slot (@src_slot), a number too many (@src_beyond), and an element that the target has not written (@src_unwritten).
; Document: docs/proofs.md, "Local variables"
; EXPECT --function src_sum: correct proved
; EXPECT --function src_slot: incorrect target-undefined
; EXPECT --function src_beyond: correct proved-within-bounds
; EXPECT --function src_beyond --unroll 5 --threads 1: incorrect target-undefined
; EXPECT --function src_unwritten: incorrect target-undefined

target triple = "spirv64"

declare i32 @node(i32 noundef) convergent nounwind willreturn memory(none)
declare void @visit(i32 noundef) convergent nounwind willreturn
declare i1 @any(i1 noundef) convergent nounwind willreturn memory(none)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define void @src_sum(i32 noundef %mask) convergent {
entry:
  %stack = alloca [3 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %stack)
  store i32 1, ptr %stack, align 4
  br label %loop

loop:
  %depth = phi i32 [ 1, %entry ], [ %next, %again ]
  %top = add i32 %depth, -1
  %from = zext i32 %top to i64
  %place = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %from
  %at = load i32, ptr %place, align 4
  %node = call i32 @node(i32 %at)
  %hit = and i32 %node, %mask
  %is = icmp ne i32 %hit, 0
  %some = call i1 @any(i1 %is)
  %room = icmp ult i32 %top, 2
  %down = select i1 %some, i1 %room, i1 false
  br i1 %down, label %push, label %again

push:
  call void @visit(i32 %at)
  %two = shl i32 %at, 1
  store i32 %two, ptr %place, align 4
  %right = or disjoint i32 %two, 1
  %to = zext i32 %depth to i64
  %other = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %to
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

define void @tgt_sum(i32 noundef %mask) convergent {
entry:
  %stack = alloca [3 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %stack)
  store i32 1, ptr %stack, align 4
  br label %loop

loop:
  %depth = phi i32 [ 1, %entry ], [ %next, %again ]
  %top = add i32 %depth, -1
  %from = zext i32 %top to i64
  %place = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %from
  %at = load i32, ptr %place, align 4
  %node = call i32 @node(i32 %at)
  %hit = and i32 %node, %mask
  %is = icmp ne i32 %hit, 0
  %some = call i1 @any(i1 %is)
  %room = icmp ult i32 %top, 2
  %down = select i1 %some, i1 %room, i1 false
  br i1 %down, label %push, label %again

push:
  call void @visit(i32 %at)
  %two = mul i32 %at, 2
  store i32 %two, ptr %place, align 4
  %right = or disjoint i32 %two, 1
  %to = zext i32 %depth to i64
  %other = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %to
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

define void @src_slot(i32 noundef %mask) convergent {
entry:
  %stack = alloca [3 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %stack)
  store i32 1, ptr %stack, align 4
  br label %loop

loop:
  %depth = phi i32 [ 1, %entry ], [ %next, %again ]
  %top = add i32 %depth, -1
  %from = zext i32 %top to i64
  %place = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %from
  %at = load i32, ptr %place, align 4
  %node = call i32 @node(i32 %at)
  %hit = and i32 %node, %mask
  %is = icmp ne i32 %hit, 0
  %some = call i1 @any(i1 %is)
  %room = icmp ult i32 %top, 2
  %down = select i1 %some, i1 %room, i1 false
  br i1 %down, label %push, label %again

push:
  call void @visit(i32 %at)
  %two = shl i32 %at, 1
  store i32 %two, ptr %place, align 4
  %right = or disjoint i32 %two, 1
  %to = zext i32 %depth to i64
  %other = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %to
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

define void @tgt_slot(i32 noundef %mask) convergent {
entry:
  %stack = alloca [3 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %stack)
  store i32 1, ptr %stack, align 4
  br label %loop

loop:
  %depth = phi i32 [ 1, %entry ], [ %next, %again ]
  %top = add i32 %depth, -1
  %from = zext i32 %top to i64
  %place = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %from
  %at = load i32, ptr %place, align 4
  %node = call i32 @node(i32 %at)
  %hit = and i32 %node, %mask
  %is = icmp ne i32 %hit, 0
  %some = call i1 @any(i1 %is)
  %room = icmp ult i32 %top, 2
  %down = select i1 %some, i1 %room, i1 false
  br i1 %down, label %push, label %again

push:
  call void @visit(i32 %at)
  %two = shl i32 %at, 1
  store i32 %two, ptr %place, align 4
  %right = or disjoint i32 %two, 1
  %to = zext i32 %top to i64
  %other = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %to
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

define void @src_beyond(i32 noundef %mask) convergent {
entry:
  %stack = alloca [3 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %stack)
  store i32 1, ptr %stack, align 4
  br label %loop

loop:
  %depth = phi i32 [ 1, %entry ], [ %next, %again ]
  %top = add i32 %depth, -1
  %from = zext i32 %top to i64
  %place = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %from
  %at = load i32, ptr %place, align 4
  %node = call i32 @node(i32 %at)
  %hit = and i32 %node, %mask
  %is = icmp ne i32 %hit, 0
  %some = call i1 @any(i1 %is)
  %room = icmp ult i32 %top, 2
  %down = select i1 %some, i1 %room, i1 false
  br i1 %down, label %push, label %again

push:
  call void @visit(i32 %at)
  %two = shl i32 %at, 1
  store i32 %two, ptr %place, align 4
  %right = or disjoint i32 %two, 1
  %to = zext i32 %depth to i64
  %other = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %to
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

define void @tgt_beyond(i32 noundef %mask) convergent {
entry:
  %stack = alloca [3 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %stack)
  store i32 1, ptr %stack, align 4
  br label %loop

loop:
  %depth = phi i32 [ 1, %entry ], [ %next, %again ]
  %top = add i32 %depth, -1
  %from = zext i32 %top to i64
  %place = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %from
  %at = load i32, ptr %place, align 4
  %node = call i32 @node(i32 %at)
  %hit = and i32 %node, %mask
  %is = icmp ne i32 %hit, 0
  %some = call i1 @any(i1 %is)
  %room = icmp ult i32 %top, 3
  %down = select i1 %some, i1 %room, i1 false
  br i1 %down, label %push, label %again

push:
  call void @visit(i32 %at)
  %two = shl i32 %at, 1
  store i32 %two, ptr %place, align 4
  %right = or disjoint i32 %two, 1
  %to = zext i32 %depth to i64
  %other = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %to
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

define void @src_unwritten(i32 noundef %mask) convergent {
entry:
  %stack = alloca [3 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %stack)
  store i32 1, ptr %stack, align 4
  br label %loop

loop:
  %depth = phi i32 [ 1, %entry ], [ %next, %again ]
  %top = add i32 %depth, -1
  %from = zext i32 %top to i64
  %place = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %from
  %at = load i32, ptr %place, align 4
  %node = call i32 @node(i32 %at)
  %hit = and i32 %node, %mask
  %is = icmp ne i32 %hit, 0
  %some = call i1 @any(i1 %is)
  %room = icmp ult i32 %top, 2
  %down = select i1 %some, i1 %room, i1 false
  br i1 %down, label %push, label %again

push:
  call void @visit(i32 %at)
  %two = shl i32 %at, 1
  store i32 %two, ptr %place, align 4
  %right = or disjoint i32 %two, 1
  %to = zext i32 %depth to i64
  %other = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %to
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

define void @tgt_unwritten(i32 noundef %mask) convergent {
entry:
  %stack = alloca [3 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %stack)
  
  br label %loop

loop:
  %depth = phi i32 [ 1, %entry ], [ %next, %again ]
  %top = add i32 %depth, -1
  %from = zext i32 %top to i64
  %place = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %from
  %at = load i32, ptr %place, align 4
  %node = call i32 @node(i32 %at)
  %hit = and i32 %node, %mask
  %is = icmp ne i32 %hit, 0
  %some = call i1 @any(i1 %is)
  %room = icmp ult i32 %top, 2
  %down = select i1 %some, i1 %room, i1 false
  br i1 %down, label %push, label %again

push:
  call void @visit(i32 %at)
  %two = shl i32 %at, 1
  store i32 %two, ptr %place, align 4
  %right = or disjoint i32 %two, 1
  %to = zext i32 %depth to i64
  %other = getelementptr inbounds [3 x i32], ptr %stack, i64 0, i64 %to
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
