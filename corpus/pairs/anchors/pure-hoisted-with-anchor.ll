; What: Pure operations hoisted with their anchor above the branch: their sets may now hold
; threads that never reached them.
; Document: llvm-convergent-operations, "Hoisting and sinking"
; EXPECT --uniform condition: correct
; EXPECT: incorrect

define void @src(i1 noundef %condition, i32 noundef %x) {
  br i1 %condition, label %then, label %end

then:
  %tok = call token @llvm.experimental.convergence.anchor()
  %a = call i32 @pure.op(i32 %x) [ "convergencectrl"(token %tok) ]
  call void @use(i32 %a)
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %condition, i32 noundef %x) {
  %tok = call token @llvm.experimental.convergence.anchor()
  %a = call i32 @pure.op(i32 %x) [ "convergencectrl"(token %tok) ]
  br i1 %condition, label %then, label %end

then:
  call void @use(i32 %a)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare noundef i32 @pure.op(i32) convergent memory(none) willreturn nounwind
declare void @use(i32) willreturn nounwind
