; What: Pure operations sunk together with their anchor: the set is cut to the threads that need
; the results.
; Document: llvm-convergent-operations, "Hoisting and sinking" (sunk together with their anchor)
; SLOW: its first line takes about a second
; EXPECT: correct
; EXPECT --threads 3: correct

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
  br i1 %condition, label %then, label %end

then:
  %tok = call token @llvm.experimental.convergence.anchor()
  %a = call i32 @pure.op(i32 %x) [ "convergencectrl"(token %tok) ]
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
