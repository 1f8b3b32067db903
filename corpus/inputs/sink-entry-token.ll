; What: As sink-into-arm, with the token of the entry.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=sink
; HONEST: correct
; FORGOTTEN: incorrect

define void @f(i1 noundef %c, i32 noundef %x) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  %v = call i32 @op(i32 %x) [ "convergencectrl"(token %outer) ]
  br i1 %c, label %then, label %end

then:
  call void @use(i32 %v)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @op(i32) convergent memory(none) willreturn nounwind
declare void @use(i32)
