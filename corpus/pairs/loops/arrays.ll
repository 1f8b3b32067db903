; What: a loop over arrays, by elements and by vectors of them. Whether accesses of different objects overlap is asked of what the loop accesses as a whole.
; Document: LangRef, "Parameter Attributes" (`noalias`); LangRef, "Pointer Aliasing Rules"
; EXPECT --function src_vectors: correct proved
; EXPECT --function src_one_more: incorrect target-undefined
; EXPECT --function src_may_alias: incorrect memory-changed
; EXPECT --function src_backwards: correct proved

define void @src_vectors(ptr noalias %a, ptr noalias %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, 42
  %q = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %w, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 8
  br i1 %done, label %end, label %loop
end:
  ret void
}
define void @tgt_vectors(ptr noalias %a, ptr noalias %b) {
  %v = load <4 x i32>, ptr %a, align 4
  %w = add <4 x i32> %v, splat (i32 42)
  store <4 x i32> %w, ptr %b, align 4
  %p = getelementptr inbounds i32, ptr %a, i64 4
  %q = getelementptr inbounds i32, ptr %b, i64 4
  %x = load <4 x i32>, ptr %p, align 4
  %y = add <4 x i32> %x, splat (i32 42)
  store <4 x i32> %y, ptr %q, align 4
  ret void
}

; The object of %a is no larger in every program.
define void @src_one_more(ptr noalias %a, ptr noalias %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %v, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %end, label %loop
end:
  ret void
}
define void @tgt_one_more(ptr noalias %a, ptr noalias %b) {
  %v = load <8 x i32>, ptr %a, align 4
  %w = shufflevector <8 x i32> %v, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %w, ptr %b, align 4
  ret void
}

; Where %b is between the elements of %a, the second element read is the first one written.
define void @src_may_alias(ptr %a, ptr %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, 42
  %q = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %w, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %end, label %loop
end:
  ret void
}
define void @tgt_may_alias(ptr %a, ptr %b) {
  %v = load <4 x i32>, ptr %a, align 4
  %w = add <4 x i32> %v, splat (i32 42)
  store <4 x i32> %w, ptr %b, align 4
  ret void
}

define void @src_backwards(ptr noalias %a, ptr noalias %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 7, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %v, ptr %q, align 4
  %next = add nsw i64 %i, -1
  %more = icmp sgt i64 %i, 0
  br i1 %more, label %loop, label %end
end:
  ret void
}
define void @tgt_backwards(ptr noalias %a, ptr noalias %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %v, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 8
  br i1 %done, label %end, label %loop
end:
  ret void
}
