; What: Comparisons one after the other become a switch; its arms must not be merged then.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=simplifycfg -hoist-common-insts -sink-common-insts
; HONEST: correct
; FORGOTTEN: incorrect

define void @f(i32 noundef %x) convergent {
entry:
  %is0 = icmp eq i32 %x, 0
  br i1 %is0, label %then, label %next

next:
  %is3 = icmp eq i32 %x, 3
  br i1 %is3, label %then, label %last

last:
  %is7 = icmp eq i32 %x, 7
  br i1 %is7, label %then, label %else

then:
  call void @op(i32 1)
  br label %end

else:
  call void @op(i32 2)
  br label %end

end:
  call void @op(i32 3)
  ret void
}

declare void @op(i32) convergent
