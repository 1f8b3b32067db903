; What: Two anchors whose regions overlap without being nested: swapping the two operations breaks
; the rule about convergence regions in the target.
; Document: llvm-convergent-operations, "Convergence Regions"
; EXPECT: incorrect region-nesting

define void @src() {
  %t1 = call token @llvm.experimental.convergence.anchor()
  %t2 = call token @llvm.experimental.convergence.anchor()
  %b = call i32 @pure.op.2(i32 2) [ "convergencectrl"(token %t2) ]
  %a = call i32 @pure.op(i32 1) [ "convergencectrl"(token %t1) ]
  call void @use2(i32 %a, i32 %b)
  ret void
}

define void @tgt() {
  %t1 = call token @llvm.experimental.convergence.anchor()
  %t2 = call token @llvm.experimental.convergence.anchor()
  %a = call i32 @pure.op(i32 1) [ "convergencectrl"(token %t1) ]
  %b = call i32 @pure.op.2(i32 2) [ "convergencectrl"(token %t2) ]
  call void @use2(i32 %a, i32 %b)
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare noundef i32 @pure.op.2(i32) convergent memory(none) willreturn nounwind
declare noundef i32 @pure.op(i32) convergent memory(none) willreturn nounwind
declare void @use2(i32, i32) willreturn nounwind
