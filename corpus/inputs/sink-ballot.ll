; What: A ballot of the threads that pass the branch is not the ballot before it.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=sink
; HONEST: correct
; FORGOTTEN: incorrect

define void @f(i1 noundef %c, i1 noundef %p) convergent {
entry:
  %v = call i64 @my.ballot(i1 %p)
  br i1 %c, label %then, label %end

then:
  call void @use(i64 %v)
  br label %end

end:
  ret void
}

declare noundef i64 @my.ballot(i1) convergent memory(none) willreturn nounwind
declare void @use(i64)
