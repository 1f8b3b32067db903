; What: The same sinking with the entry's token: forbidden, the entry's threads are given.
; Document: llvm-convergent-operations, "Hoisting and sinking" ("the entry intrinsic behaves
; differently")
; EXPECT --uniform condition: correct
; EXPECT: incorrect

define void @src(i1 noundef %condition, i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %a = call i32 @pure.op(i32 %x) [ "convergencectrl"(token %tok) ]
  %b = call i32 @pure.op.2(i32 %x) [ "convergencectrl"(token %tok) ]
  br i1 %condition, label %then, label %end

then:
  call void @use2(i32 %a, i32 %b)
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %condition, i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  br i1 %condition, label %then, label %end

then:
  %a = call i32 @pure.op(i32 %x) [ "convergencectrl"(token %tok) ]
  %b = call i32 @pure.op.2(i32 %x) [ "convergencectrl"(token %tok) ]
  call void @use2(i32 %a, i32 %b)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @pure.op(i32) convergent memory(none) willreturn nounwind
declare noundef i32 @pure.op.2(i32) convergent memory(none) willreturn nounwind
declare void @use2(i32, i32) willreturn nounwind
