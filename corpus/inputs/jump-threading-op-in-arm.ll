; What: The operation is in the arm of the second branch.
; RUN: -mtriple=x86_64-unknown-linux-gnu -passes=jump-threading
; HONEST: correct
; FORGOTTEN: same

define void @f(i1 noundef %c, i1 noundef %d, i32 noundef %x) convergent {
entry:
  br i1 %c, label %then, label %join

then:
  call void @use(i32 %x)
  br label %join

join:
  %flag = phi i1 [ %d, %then ], [ false, %entry ]
  br i1 %flag, label %again, label %end

again:
  call void @op(i32 1)
  br label %end

end:
  ret void
}

declare void @op(i32) convergent
declare void @use(i32)
