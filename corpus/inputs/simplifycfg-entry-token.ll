; What: The same operation in both arms, both with the token of the entry.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=simplifycfg -hoist-common-insts -sink-common-insts
; HONEST: correct
; FORGOTTEN: incorrect

define void @f(i1 noundef %c, i32 noundef %x) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %else

then:
  %a = call i32 @op(i32 %x) [ "convergencectrl"(token %outer) ]
  call void @use(i32 %a)
  br label %end

else:
  %b = call i32 @op(i32 %x) [ "convergencectrl"(token %outer) ]
  call void @other(i32 %b)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @op(i32) convergent
declare void @use(i32)
declare void @other(i32)
