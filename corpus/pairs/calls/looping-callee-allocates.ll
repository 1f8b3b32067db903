; What: a function with a loop, the same on both sides, that may leave undef: that of memory which it allocates.  It is
;   entered, since what it leaves has another value at each use.
; Document: docs/refinement.md, "The same functions on both sides"; LangRef, "Undefined Values"
; EXPECT: incorrect result-changed

target triple = "x86_64-unknown-linux-gnu"

declare noalias nonnull ptr @_Znwm(i64) nobuiltin allocsize(0)

define internal void @makes(ptr noundef %p, i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %end

end:
  %q = call noalias nonnull ptr @_Znwm(i64 4) builtin
  %v = load i32, ptr %q, align 4
  store i32 %v, ptr %p, align 4
  ret void
}

define i32 @src(ptr noundef dereferenceable(4) %p, i32 noundef %n) convergent {
  call void @makes(ptr noundef %p, i32 noundef %n)
  %w = load i32, ptr %p, align 4
  %r = mul i32 %w, 2
  ret i32 %r
}

define i32 @tgt(ptr noundef dereferenceable(4) %p, i32 noundef %n) convergent {
  call void @makes(ptr noundef %p, i32 noundef %n)
  %w = load i32, ptr %p, align 4
  %r = add i32 %w, %w
  ret i32 %r
}
