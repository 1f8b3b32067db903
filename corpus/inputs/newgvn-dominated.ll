; What: Two equal pure operations, one of them under a branch.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=newgvn
; HONEST: correct
; FORGOTTEN: incorrect

define void @f(i1 noundef %c, i32 noundef %x) convergent {
entry:
  %a = call i32 @op(i32 %x)
  call void @use(i32 %a)
  br i1 %c, label %then, label %end

then:
  %b = call i32 @op(i32 %x)
  call void @use(i32 %b)
  br label %end

end:
  ret void
}

declare noundef i32 @op(i32) convergent memory(none) willreturn nounwind
declare void @use(i32)
