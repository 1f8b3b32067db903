; What: Only threads with an odd count peel an iteration: their later barriers meet other threads'
; earlier ones. With counts 2 and 3 thread 0 still sees two barriers with both threads, but they
; are thread 1's second and third instead of its first and second: the set is one of (thread,
; dynamic instance), not of threads.
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; EXPECT --model ipdom: incorrect
; EXPECT: incorrect
; EXPECT --uniform n: correct

define void @src(i32 noundef %n) {
  br label %while

while:
  %c = phi i32 [ %n, %0 ], [ %c.next, %body ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  call void @subgroupControlBarrier()
  %c.next = sub nsw i32 %c, 1
  br label %while

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %odd = trunc i32 %n to i1
  %positive = icmp sgt i32 %n, 0
  %peel = and i1 %odd, %positive
  br i1 %peel, label %first, label %while

first:
  call void @subgroupControlBarrier()
  %n.1 = sub nsw i32 %n, 1
  br label %while

while:
  %c = phi i32 [ %n, %0 ], [ %n.1, %first ], [ %c.next, %body ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  call void @subgroupControlBarrier()
  %c.next = sub nsw i32 %c, 1
  br label %while

end:
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
