; What: The same speculation of a function that is not convergent: its result does not depend on
; the set.
; Document: llvm-convergent-operations, "Other Interactions"
; EXPECT: correct

define i32 @src(i1 noundef %c, i32 noundef %x) {
  br i1 %c, label %then, label %end

then:
  %v = call i32 @spec(i32 %x)
  br label %end

end:
  %r = phi i32 [ 0, %0 ], [ %v, %then ]
  ret i32 %r
}

define i32 @tgt(i1 noundef %c, i32 noundef %x) {
  %v = call i32 @spec(i32 %x)
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %r = phi i32 [ 0, %0 ], [ %v, %then ]
  ret i32 %r
}

declare noundef i32 @spec(i32) speculatable memory(none) willreturn nounwind
