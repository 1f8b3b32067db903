; What: Two branches to the same block are folded into one.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=simplifycfg -hoist-common-insts -sink-common-insts
; HONEST: correct
; FORGOTTEN: same

define void @f(i32 noundef %x, i32 noundef %y) convergent {
entry:
  %c = icmp ult i32 %x, 4
  br i1 %c, label %second, label %end

second:
  %d = icmp ult i32 %y, 4
  br i1 %d, label %then, label %end

then:
  call void @op(i32 %x)
  br label %end

end:
  call void @op(i32 %y)
  ret void
}

declare void @op(i32) convergent
