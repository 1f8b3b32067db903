; What: Only the second of two pure operations sunk: they may now see different sets, which one
; token excludes.
; Document: llvm-convergent-operations, "Hoisting and sinking" ("sinking only the convergent
; operation producing %b")
; EXPECT --uniform condition: correct
; EXPECT: incorrect

define void @src(i1 noundef %condition, i32 noundef %x) {
  %tok = call token @llvm.experimental.convergence.anchor()
  %a = call i32 @pure.op(i32 %x) [ "convergencectrl"(token %tok) ]
  %b = call i32 @pure.op.2(i32 %x) [ "convergencectrl"(token %tok) ]
  br i1 %condition, label %then, label %end

then:
  call void @use2(i32 %a, i32 %b)
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %condition, i32 noundef %x) {
  %tok = call token @llvm.experimental.convergence.anchor()
  %a = call i32 @pure.op(i32 %x) [ "convergencectrl"(token %tok) ]
  br i1 %condition, label %then, label %end

then:
  %b = call i32 @pure.op.2(i32 %x) [ "convergencectrl"(token %tok) ]
  call void @use2(i32 %a, i32 %b)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare noundef i32 @pure.op(i32) convergent memory(none) willreturn nounwind
declare noundef i32 @pure.op.2(i32) convergent memory(none) willreturn nounwind
declare void @use2(i32, i32) willreturn nounwind
