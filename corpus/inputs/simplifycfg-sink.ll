; What: The same operation at the end of both arms, with different operands.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=simplifycfg -hoist-common-insts -sink-common-insts
; HONEST: correct
; FORGOTTEN: incorrect

define void @f(i1 noundef %c, i32 noundef %x, i32 noundef %y) convergent {
entry:
  br i1 %c, label %then, label %else

then:
  call void @use(i32 %x)
  call void @op(i32 %x)
  br label %end

else:
  call void @other(i32 %x)
  call void @op(i32 %y)
  br label %end

end:
  ret void
}

declare void @op(i32) convergent
declare void @use(i32)
declare void @other(i32)
