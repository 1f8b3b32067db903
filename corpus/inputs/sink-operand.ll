; What: An operation's operand is computed above the branch and may go down; the operation stays.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=sink
; HONEST: correct
; FORGOTTEN: same

define void @f(i1 noundef %c, i32 noundef %x) convergent {
entry:
  %double = shl i32 %x, 1
  call void @op(i32 %x)
  br i1 %c, label %then, label %end

then:
  call void @op(i32 %double)
  br label %end

end:
  ret void
}

declare void @op(i32) convergent
