; What: the count of a hardware loop in a value: its start is the operand, a decrement is a subtraction that may not wrap. So a
; loop whose count is 0, for 2^32 iterations, is undefined. A count in no value is not followed.
; Document: LangRef, "Hardware-Loop Intrinsics"
; EXPECT --function src_subtracted: correct
; EXPECT --function src_counted: correct
; EXPECT --function src_guarded: correct
; EXPECT --function src_back: incorrect result-poison
; EXPECT --function src_wrapped: incorrect target-undefined
; EXPECT --function src_once_less: incorrect observation-missing
; EXPECT --function src_in_a_register: unsupported

declare void @subgroupBarrier() convergent
declare i32 @llvm.start.loop.iterations.i32(i32)
declare { i32, i1 } @llvm.test.start.loop.iterations.i32(i32)
declare i32 @llvm.loop.decrement.reg.i32(i32, i32)
declare void @llvm.set.loop.iterations.i32(i32)
declare i1 @llvm.loop.decrement.i32(i32)

define void @src_counted(i32 noundef %n) convergent {
entry:
  %last = and i32 %n, 7
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @subgroupBarrier()
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %i, %last
  br i1 %more, label %loop, label %end
end:
  ret void
}
define void @tgt_counted(i32 noundef %n) convergent {
entry:
  %last = and i32 %n, 7
  %count = add i32 %last, 1
  %start = call i32 @llvm.start.loop.iterations.i32(i32 %count)
  br label %loop
loop:
  %left = phi i32 [ %start, %entry ], [ %less, %loop ]
  call void @subgroupBarrier()
  %less = call i32 @llvm.loop.decrement.reg.i32(i32 %left, i32 1)
  %more = icmp ne i32 %less, 0
  br i1 %more, label %loop, label %end
end:
  ret void
}

define void @src_guarded(i32 noundef %n) convergent {
entry:
  %some = icmp ne i32 %n, 0
  br i1 %some, label %loop, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @subgroupBarrier()
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
define void @tgt_guarded(i32 noundef %n) convergent {
entry:
  %both = call { i32, i1 } @llvm.test.start.loop.iterations.i32(i32 %n)
  %some = extractvalue { i32, i1 } %both, 1
  %start = extractvalue { i32, i1 } %both, 0
  br i1 %some, label %loop, label %end
loop:
  %left = phi i32 [ %start, %entry ], [ %less, %loop ]
  call void @subgroupBarrier()
  %less = call i32 @llvm.loop.decrement.reg.i32(i32 %left, i32 1)
  %more = icmp ne i32 %less, 0
  br i1 %more, label %loop, label %end
end:
  ret void
}

define i32 @src_subtracted(i32 noundef %n) {
  %less = call i32 @llvm.loop.decrement.reg.i32(i32 %n, i32 1)
  ret i32 %less
}
define i32 @tgt_subtracted(i32 noundef %n) {
  %less = sub i32 %n, 1
  ret i32 %less
}

define i32 @src_back(i32 noundef %n) {
  %less = sub i32 %n, 1
  ret i32 %less
}
define i32 @tgt_back(i32 noundef %n) {
  %less = call i32 @llvm.loop.decrement.reg.i32(i32 %n, i32 1)
  ret i32 %less
}

define void @src_wrapped(i32 noundef %last) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @subgroupBarrier()
  call void @leave()
  %next = add i32 %i, 1
  %more = icmp ult i32 %i, %last
  br i1 %more, label %loop, label %end
end:
  ret void
}
define void @tgt_wrapped(i32 noundef %last) convergent {
entry:
  %count = add i32 %last, 1
  %start = call i32 @llvm.start.loop.iterations.i32(i32 %count)
  br label %loop
loop:
  %left = phi i32 [ %start, %entry ], [ %less, %loop ]
  call void @subgroupBarrier()
  call void @leave()
  %less = call i32 @llvm.loop.decrement.reg.i32(i32 %left, i32 1)
  %more = icmp ne i32 %less, 0
  br i1 %more, label %loop, label %end
end:
  ret void
}
declare void @leave()

define void @src_once_less(i32 noundef %n) convergent {
entry:
  %last = and i32 %n, 7
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @subgroupBarrier()
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %i, %last
  br i1 %more, label %loop, label %end
end:
  ret void
}
define void @tgt_once_less(i32 noundef %n) convergent {
entry:
  %last = and i32 %n, 7
  %count = add i32 %last, 1
  %start = call i32 @llvm.start.loop.iterations.i32(i32 %count)
  br label %loop
loop:
  %left = phi i32 [ %start, %entry ], [ %less, %loop ]
  call void @subgroupBarrier()
  %less = call i32 @llvm.loop.decrement.reg.i32(i32 %left, i32 1)
  %more = icmp ugt i32 %less, 1
  br i1 %more, label %loop, label %end
end:
  ret void
}

define void @src_in_a_register() convergent {
  call void @subgroupBarrier()
  ret void
}
define void @tgt_in_a_register() convergent {
entry:
  call void @llvm.set.loop.iterations.i32(i32 1)
  br label %loop
loop:
  call void @subgroupBarrier()
  %more = call i1 @llvm.loop.decrement.i32(i32 1)
  br i1 %more, label %loop, label %end
end:
  ret void
}
