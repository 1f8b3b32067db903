; What: Blocks without instructions around operations.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=simplifycfg -hoist-common-insts -sink-common-insts
; HONEST: correct
; FORGOTTEN: same

define void @f(i1 noundef %c, i1 noundef %d, i32 noundef %x) convergent {
entry:
  br i1 %c, label %a, label %b

a:
  br label %a2

a2:
  br i1 %d, label %deep, label %a3

deep:
  call void @op(i32 %x)
  br label %a3

a3:
  br label %join

b:
  br label %join

join:
  call void @op(i32 2)
  ret void
}

declare void @op(i32) convergent
