; What: A pure operation whose result only one arm uses.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=sink
; HONEST: correct
; FORGOTTEN: incorrect

define void @f(i1 noundef %c, i32 noundef %x) convergent {
entry:
  %v = call i32 @op(i32 %x)
  br i1 %c, label %then, label %end

then:
  call void @use(i32 %v)
  br label %end

end:
  ret void
}

declare noundef i32 @op(i32) convergent memory(none) willreturn nounwind
declare void @use(i32)
