; What: a loop that is also left in its middle is tested at its end in the target, where an iteration begins with the
; other exit; the next operation is reached from both.  `_wrong` leaves after the last iteration without its test.
; Document: LLVM LangRef, "br Instruction"; docs/proofs.md, "Other shapes"
; SLOW: its first line takes about a second
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) convergent

define i32 @src(ptr noundef %p, i32 noundef %n, i32 noundef %key) convergent {
entry:
  br label %cond
cond:
  %i = phi i32 [ 0, %entry ], [ %inc, %next ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds i32, ptr %p, i64 %wide
  %v = load i32, ptr %at, align 4
  %found = icmp eq i32 %v, %key
  br i1 %found, label %end, label %next
next:
  %inc = add nsw i32 %i, 1
  br label %cond
end:
  %hit = phi i32 [ -1, %cond ], [ %i, %body ]
  %has = icmp sge i32 %hit, 0
  %mask = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %has)
  ret i32 %mask
}

define i32 @tgt(ptr noundef %p, i32 noundef %n, i32 noundef %key) convergent {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %body, label %end
body:
  %i = phi i32 [ %inc, %next ], [ 0, %entry ]
  %wide = zext nneg i32 %i to i64
  %at = getelementptr inbounds nuw i32, ptr %p, i64 %wide
  %v = load i32, ptr %at, align 4
  %found = icmp eq i32 %v, %key
  br i1 %found, label %end, label %next
next:
  %inc = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %inc, %n
  br i1 %last, label %end, label %body
end:
  %hit = phi i32 [ -1, %entry ], [ -1, %next ], [ %i, %body ]
  %has = icmp sgt i32 %hit, -1
  %mask = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %has)
  ret i32 %mask
}

define i32 @src_wrong(ptr noundef %p, i32 noundef %n, i32 noundef %key) convergent {
entry:
  br label %cond
cond:
  %i = phi i32 [ 0, %entry ], [ %inc, %next ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds i32, ptr %p, i64 %wide
  %v = load i32, ptr %at, align 4
  %found = icmp eq i32 %v, %key
  br i1 %found, label %end, label %next
next:
  %inc = add nsw i32 %i, 1
  br label %cond
end:
  %hit = phi i32 [ -1, %cond ], [ %i, %body ]
  %has = icmp sge i32 %hit, 0
  %mask = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %has)
  ret i32 %mask
}

define i32 @tgt_wrong(ptr noundef %p, i32 noundef %n, i32 noundef %key) convergent {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %body, label %end
body:
  %i = phi i32 [ %inc, %next ], [ 0, %entry ]
  %wide = zext nneg i32 %i to i64
  %at = getelementptr inbounds nuw i32, ptr %p, i64 %wide
  %v = load i32, ptr %at, align 4
  %found = icmp eq i32 %v, %key
  br i1 %found, label %end, label %next
next:
  %inc = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %inc, %n
  br i1 %last, label %end, label %body
end:
  %hit = phi i32 [ -1, %entry ], [ %i, %next ], [ %i, %body ]
  %has = icmp sgt i32 %hit, -1
  %mask = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %has)
  ret i32 %mask
}
