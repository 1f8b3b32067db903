; What: A pure operation in a conditional block replaced by an equal one above the branch: another
; set.
; Document: llvm-convergent-operations, "Hoisting and sinking"
; EXPECT --uniform c: correct
; EXPECT: incorrect

define i32 @src(i1 noundef %c, i32 noundef %x) {
  %a = call i32 @pure.op(i32 %x)
  br i1 %c, label %then, label %end

then:
  %b = call i32 @pure.op(i32 %x)
  br label %end

end:
  %r = phi i32 [ %a, %0 ], [ %b, %then ]
  ret i32 %r
}

define i32 @tgt(i1 noundef %c, i32 noundef %x) {
  %a = call i32 @pure.op(i32 %x)
  ret i32 %a
}

declare noundef i32 @pure.op(i32) convergent memory(none) willreturn nounwind
