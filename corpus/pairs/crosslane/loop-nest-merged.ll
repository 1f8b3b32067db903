; What: The two loops of loop_nest() merged into the one of loop_continue(), as SimplifyCFG does
; by removing the outer loop's empty header. One thread sees no difference; the iterations that
; meet are others. A post-dominator stack collects the threads at C in both forms.
; Document: clang-thread-convergence-crosslane, "Ambiguity in a Simplified CFG"
; SLOW: its first line takes about a second
; EXPECT: incorrect
; EXPECT --model ipdom: correct
; EXPECT --threads 1: correct

define void @src(i32 noundef %p, i32 noundef %q) {
  call void @opv(i32 0)
  br label %outer

outer:
  %b.in = phi i32 [ %p, %0 ], [ %b.next, %C ]
  %c.in = phi i32 [ %q, %0 ], [ %c.next, %C ]
  br label %B

B:
  %b = phi i32 [ %b.in, %outer ], [ %b.next, %B ]
  call void @opv(i32 1)
  %cond1 = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %cond1, label %B, label %C

C:
  call void @opv(i32 2)
  %cond2 = trunc i32 %c.in to i1
  %c.next = lshr i32 %c.in, 1
  br i1 %cond2, label %outer, label %D

D:
  call void @opv(i32 3)
  ret void
}

define void @tgt(i32 noundef %p, i32 noundef %q) {
  call void @opv(i32 0)
  br label %B

B:
  %b = phi i32 [ %p, %0 ], [ %b.next, %B ], [ %b.next, %C ]
  %c.in = phi i32 [ %q, %0 ], [ %c.in, %B ], [ %c.next, %C ]
  call void @opv(i32 1)
  %cond1 = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %cond1, label %B, label %C

C:
  call void @opv(i32 2)
  %cond2 = trunc i32 %c.in to i1
  %c.next = lshr i32 %c.in, 1
  br i1 %cond2, label %B, label %D

D:
  call void @opv(i32 3)
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
