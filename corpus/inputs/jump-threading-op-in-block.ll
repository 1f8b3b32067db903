; What: The block with the operation decides by a value that is known on its edges.
; RUN: -mtriple=x86_64-unknown-linux-gnu -passes=jump-threading
; HONEST: correct
; FORGOTTEN: incorrect

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
