; What: An operation with side effects hoisted from both arms: right only where the branch is
; uniform.
; Document: llvm-convergent-operations, "Hoisting and sinking" (uniform branches)
; EXPECT: incorrect
; EXPECT --uniform condition: correct
; EXPECT --model ipdom: incorrect
; EXPECT --model ipdom --uniform condition: correct

define i32 @src(i32 noundef %x, i1 noundef %condition) {
  br i1 %condition, label %then, label %else

then:
  call void @convergent.operation()
  %y = add i32 %x, 1
  br label %end

else:
  call void @convergent.operation()
  br label %end

end:
  %r = phi i32 [ %y, %then ], [ %x, %else ]
  ret i32 %r
}

define i32 @tgt(i32 noundef %x, i1 noundef %condition) {
  call void @convergent.operation()
  br i1 %condition, label %then, label %end

then:
  %y = add i32 %x, 1
  br label %end

end:
  %r = phi i32 [ %y, %then ], [ %x, %0 ]
  ret i32 %r
}

declare void @convergent.operation() convergent willreturn nounwind
