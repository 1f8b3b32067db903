; What: Threads vote in the inner of two loops; how often the two run is not the same for all threads. LoopFlatten makes one
; loop of them: the second vote of a thread with one row of two columns is now in the same iteration as that of a thread
; with two rows of one.
; Kernel: none; found by `tangle-tv fuzz --family nest --passes loop-flatten`, and reduced
; Document: llvm-convergence-and-uniformity, "Dependence on Cycles Headers"
; SLOW: its first line takes seconds
; RUN: opt-22 '-passes=loop(loop-flatten)'
; EXPECT: incorrect memory-changed

target triple = "amdgcn-amd-amdhsa"

@votes = external global [4 x i32]

define void @src(i1 noundef %tall, i1 noundef %wide) convergent {
entry:
  %one = zext i1 %tall to i64
  %rows = add nuw nsw i64 %one, 1
  %two = zext i1 %wide to i64
  %columns = add nuw nsw i64 %two, 1
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %base = mul nuw nsw i64 %i, %columns
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %place = add nuw nsw i64 %base, %j
  %vote = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %at = getelementptr inbounds i32, ptr @votes, i64 %place
  store i32 %vote, ptr %at
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %columns
  br i1 %j.more, label %inner, label %latch

latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %rows
  br i1 %i.more, label %outer, label %end

end:
  ret void
}

declare i32 @llvm.amdgcn.ballot.i32(i1)
