; What: speculatable does not lift convergent: the call is speculated above a divergent branch and
; its result is used where the set was smaller. Where it is uniform, speculation is fine.
; Document: llvm-convergent-operations, "Other Interactions"
; EXPECT: incorrect
; EXPECT --uniform c: correct

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

declare noundef i32 @spec(i32) convergent speculatable memory(none) willreturn nounwind
