; What: A pure convergent operation moved below a call that need not return: a thread for which it
; does not return is missing from the set. (All other pairs declare such calls willreturn
; nounwind.)
; Document: llvm-convergent-operations, "Memory Model Non-Interaction"; LangRef, "willreturn"
; EXPECT: incorrect
; EXPECT --threads 1: correct

define i32 @src(i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %v = call i32 @pure.op(i32 %x) [ "convergencectrl"(token %tok) ]
  call void @may.stop(i32 %x)
  ret i32 %v
}

define i32 @tgt(i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @may.stop(i32 %x)
  %v = call i32 @pure.op(i32 %x) [ "convergencectrl"(token %tok) ]
  ret i32 %v
}

declare void @may.stop(i32)

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @pure.op(i32) convergent memory(none) willreturn nounwind
