; What: With --no-inline a defined function is an unknown convergent call, compared by its own
; set. Entered, it only computes, and its two calls may be merged.
; Document: llvm-convergent-operations, "Convergent Operations"
; EXPECT: correct
; EXPECT --no-inline: incorrect

define i32 @src(i1 noundef %c, i32 noundef %x) convergent {
  br i1 %c, label %then, label %else

then:
  %a = call i32 @next(i32 %x)
  br label %end

else:
  %b = call i32 @next(i32 %x)
  br label %end

end:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %r
}

define i32 @tgt(i1 noundef %c, i32 noundef %x) convergent {
  %r = call i32 @next(i32 %x)
  ret i32 %r
}

define internal i32 @next(i32 noundef %x) convergent noinline {
  %y = add i32 %x, 1
  ret i32 %y
}
