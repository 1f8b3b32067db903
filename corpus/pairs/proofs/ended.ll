; What: A loop that shows nothing is deleted; it ends, since it counts to a number, or is promised to. In `wrong` what is used of it is not what its last iteration has; in `wrong_store` it has stored; in `wrong_calls` it has called in each iteration what others may see; in `open` (steps of two, no promise) it may never end, which is not proved for all.
; Document: docs/proofs.md, "Other shapes"; LLVM's LoopDeletion made the first two targets
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_promised --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_wrong_store: incorrect
; EXPECT --function src_wrong_calls: incorrect
; EXPECT --function src_open: correct proved-within-bounds

define i8 @src(i8 noundef %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i8, ptr %p, i8 %i
  %v = load i8, ptr %q
  %j = add i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret i8 3
}
define i8 @tgt(i8 noundef %n, ptr %p) {
  ret i8 3
}
define i8 @src_promised(i8 noundef %n, ptr %p) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %j = add i8 %i, 2
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret i8 3
}
define i8 @tgt_promised(i8 noundef %n, ptr %p) mustprogress {
  ret i8 3
}
define i8 @src_wrong(i8 noundef %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %j = add i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret i8 %j
}
define i8 @tgt_wrong(i8 noundef %n, ptr %p) {
  ret i8 0
}
define i8 @src_wrong_store(i8 noundef %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i8, ptr %p, i8 %i
  store i8 %i, ptr %q
  %j = add i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret i8 3
}
define i8 @tgt_wrong_store(i8 noundef %n, ptr %p) {
  ret i8 3
}
define i8 @src_open(i8 noundef %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %j = add i8 %i, 2
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret i8 3
}
define i8 @tgt_open(i8 noundef %n, ptr %p) {
  ret i8 3
}
declare void @tick() memory(inaccessiblemem: readwrite) nofree nounwind willreturn
define i8 @src_wrong_calls(i8 noundef %n, ptr %p) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  call void @tick()
  %j = add i8 %i, 1
  %c = icmp ne i8 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret i8 3
}
define i8 @tgt_wrong_calls(i8 noundef %n, ptr %p) mustprogress {
  call void @tick()
  ret i8 3
}
