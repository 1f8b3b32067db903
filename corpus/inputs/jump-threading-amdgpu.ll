; What: As jump-threading-op-in-block, for a target with divergent branches: the pass does nothing,
; forgetful or not.
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=jump-threading
; HONEST: correct
; FORGOTTEN: same

define void @f(i1 noundef %c, i32 noundef %x) convergent {
entry:
  br i1 %c, label %then, label %join

then:
  call void @use(i32 %x)
  br label %join

join:
  %flag = phi i1 [ true, %then ], [ false, %entry ]
  call void @op(i32 %x)
  br i1 %flag, label %again, label %end

again:
  call void @use(i32 1)
  br label %end

end:
  ret void
}

declare void @op(i32) convergent
declare void @use(i32)
