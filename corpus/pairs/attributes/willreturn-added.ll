; What: `willreturn` and `mustprogress`, which only the target has, follow from a body without cycles, and `willreturn` from one that must
; make progress and writes nothing. From a cycle that may go on for ever they do not.
; Why: only the calls in the body were asked once.
; Document: LangRef, "Function Attributes", willreturn, mustprogress
; EXPECT --function src_cycle: unsupported
; EXPECT --function src_progress_added: unsupported
; EXPECT --function src_progress: correct
; EXPECT --function src_writes: unsupported
; EXPECT --function src_straight: correct
; EXPECT --function src_callee: unsupported

define i32 @src_cycle(i1 noundef %p) {
  br label %l

l:
  br i1 %p, label %l, label %e

e:
  ret i32 0
}

define i32 @tgt_cycle(i1 noundef %p) willreturn {
  br label %l

l:
  br i1 %p, label %l, label %e

e:
  ret i32 0
}

define i32 @src_progress_added(i1 noundef %p) {
  br label %l

l:
  br i1 %p, label %l, label %e

e:
  ret i32 0
}

define i32 @tgt_progress_added(i1 noundef %p) mustprogress {
  br label %l

l:
  br i1 %p, label %l, label %e

e:
  ret i32 0
}

define i32 @src_progress(i1 noundef %p) mustprogress {
  br label %l

l:
  br i1 %p, label %l, label %e

e:
  ret i32 0
}

define i32 @tgt_progress(i1 noundef %p) mustprogress willreturn {
  br label %l

l:
  br i1 %p, label %l, label %e

e:
  ret i32 0
}

define void @src_writes(i1 noundef %p, ptr noundef %q) mustprogress {
  br label %l

l:
  store volatile i32 1, ptr %q
  br i1 %p, label %l, label %e

e:
  ret void
}

define void @tgt_writes(i1 noundef %p, ptr noundef %q) mustprogress willreturn {
  br label %l

l:
  store volatile i32 1, ptr %q
  br i1 %p, label %l, label %e

e:
  ret void
}

define i32 @src_straight(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_straight(i32 noundef %x) mustprogress willreturn {
  ret i32 %x
}

define internal i32 @loops(i1 noundef %p) {
  br label %l

l:
  br i1 %p, label %l, label %e

e:
  ret i32 0
}

define i32 @src_callee(i1 noundef %p) {
  %v = call i32 @loops(i1 %p)
  ret i32 %v
}

define i32 @tgt_callee(i1 noundef %p) willreturn {
  %v = call i32 @loops(i1 %p)
  ret i32 %v
}
