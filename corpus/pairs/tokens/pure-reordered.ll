; What: A pure convergent operation moved past a barrier and past a call with side effects: it
; orders nothing.
; Document: llvm-convergent-operations, "Memory Model Non-Interaction"
; EXPECT: correct
; EXPECT --threads 3: correct

define i32 @src(i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %v = call i32 @pure.op(i32 %x) [ "convergencectrl"(token %tok) ]
  call void @subgroupControlBarrier() [ "convergencectrl"(token %tok) ]
  call void @use(i32 %x)
  ret i32 %v
}

define i32 @tgt(i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @subgroupControlBarrier() [ "convergencectrl"(token %tok) ]
  call void @use(i32 %x)
  %v = call i32 @pure.op(i32 %x) [ "convergencectrl"(token %tok) ]
  ret i32 %v
}

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @pure.op(i32) convergent memory(none) willreturn nounwind
declare void @subgroupControlBarrier() convergent willreturn nounwind
declare void @use(i32) willreturn nounwind
