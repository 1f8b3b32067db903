; What: The operation is below the two branches: threading the edge leaves it alone.
; RUN: -mtriple=x86_64-unknown-linux-gnu -passes=jump-threading
; HONEST --model ipdom: correct
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
  br i1 %flag, label %again, label %end

again:
  call void @use(i32 1)
  br label %end

end:
  call void @op(i32 %x)
  ret void
}

declare void @op(i32) convergent
declare void @use(i32)
