; What: behind a loop whose number of iterations is not known, one that counts to a constant is unrolled wholly, with the
; barrier in it.  `_wrong` has one barrier less, `_other` shifts in another order.
; Document: docs/proofs.md, "Loops", "P3 keys"
; SLOW: its first line takes about a second
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect operation-changed
; EXPECT --function src_other: incorrect operands-changed

target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
declare i32 @shift(i32, i32) convergent

define i32 @src(ptr noundef %p, i32 noundef %n) convergent {
entry:
  br label %grid
grid:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %before
body:
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds i32, ptr %p, i64 %wide
  %v = load i32, ptr %at, align 4
  %more = add i32 %sum, %v
  %i.next = add nsw i32 %i, 1
  br label %grid
before:
  br label %tree
tree:
  %half = phi i32 [ 16, %before ], [ %half.next, %step ]
  %part = phi i32 [ %sum, %before ], [ %both, %step ]
  %again = icmp sgt i32 %half, 2
  br i1 %again, label %step, label %end
step:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other = call i32 @shift(i32 %part, i32 %half)
  %both = add i32 %part, %other
  %half.next = sdiv i32 %half, 2
  br label %tree
end:
  ret i32 %part
}
define i32 @tgt(ptr noundef %p, i32 noundef %n) convergent {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %body, label %tree
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %wide = zext nneg i32 %i to i64
  %at = getelementptr inbounds nuw i32, ptr %p, i64 %wide
  %v = load i32, ptr %at, align 4
  %more = add i32 %sum, %v
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %tree, label %body
tree:
  %part0 = phi i32 [ 0, %entry ], [ %more, %body ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other1 = call i32 @shift(i32 %part0, i32 16)
  %part1 = add i32 %part0, %other1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other2 = call i32 @shift(i32 %part1, i32 8)
  %part2 = add i32 %part1, %other2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other3 = call i32 @shift(i32 %part2, i32 4)
  %part3 = add i32 %part2, %other3
  ret i32 %part3
}

define i32 @src_wrong(ptr noundef %p, i32 noundef %n) convergent {
entry:
  br label %grid
grid:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %before
body:
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds i32, ptr %p, i64 %wide
  %v = load i32, ptr %at, align 4
  %more = add i32 %sum, %v
  %i.next = add nsw i32 %i, 1
  br label %grid
before:
  br label %tree
tree:
  %half = phi i32 [ 16, %before ], [ %half.next, %step ]
  %part = phi i32 [ %sum, %before ], [ %both, %step ]
  %again = icmp sgt i32 %half, 2
  br i1 %again, label %step, label %end
step:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other = call i32 @shift(i32 %part, i32 %half)
  %both = add i32 %part, %other
  %half.next = sdiv i32 %half, 2
  br label %tree
end:
  ret i32 %part
}
define i32 @tgt_wrong(ptr noundef %p, i32 noundef %n) convergent {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %body, label %tree
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %wide = zext nneg i32 %i to i64
  %at = getelementptr inbounds nuw i32, ptr %p, i64 %wide
  %v = load i32, ptr %at, align 4
  %more = add i32 %sum, %v
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %tree, label %body
tree:
  %part0 = phi i32 [ 0, %entry ], [ %more, %body ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other1 = call i32 @shift(i32 %part0, i32 16)
  %part1 = add i32 %part0, %other1
  %other2 = call i32 @shift(i32 %part1, i32 8)
  %part2 = add i32 %part1, %other2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other3 = call i32 @shift(i32 %part2, i32 4)
  %part3 = add i32 %part2, %other3
  ret i32 %part3
}

define i32 @src_other(ptr noundef %p, i32 noundef %n) convergent {
entry:
  br label %grid
grid:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %before
body:
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds i32, ptr %p, i64 %wide
  %v = load i32, ptr %at, align 4
  %more = add i32 %sum, %v
  %i.next = add nsw i32 %i, 1
  br label %grid
before:
  br label %tree
tree:
  %half = phi i32 [ 16, %before ], [ %half.next, %step ]
  %part = phi i32 [ %sum, %before ], [ %both, %step ]
  %again = icmp sgt i32 %half, 2
  br i1 %again, label %step, label %end
step:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other = call i32 @shift(i32 %part, i32 %half)
  %both = add i32 %part, %other
  %half.next = sdiv i32 %half, 2
  br label %tree
end:
  ret i32 %part
}
define i32 @tgt_other(ptr noundef %p, i32 noundef %n) convergent {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %body, label %tree
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %wide = zext nneg i32 %i to i64
  %at = getelementptr inbounds nuw i32, ptr %p, i64 %wide
  %v = load i32, ptr %at, align 4
  %more = add i32 %sum, %v
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %tree, label %body
tree:
  %part0 = phi i32 [ 0, %entry ], [ %more, %body ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other1 = call i32 @shift(i32 %part0, i32 16)
  %part1 = add i32 %part0, %other1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other2 = call i32 @shift(i32 %part1, i32 4)
  %part2 = add i32 %part1, %other2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other3 = call i32 @shift(i32 %part2, i32 8)
  %part3 = add i32 %part2, %other3
  ret i32 %part3
}
