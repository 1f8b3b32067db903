; What: Threads with the same flag, from both edges, meet at the second branch; the pass takes one
; edge past it. Right where convergence is maximal, wrong on a stack of post-dominators.
; RUN: -mtriple=x86_64-unknown-linux-gnu -passes=jump-threading
; HONEST: correct
; HONEST --model ipdom: incorrect
; FORGOTTEN: same

define void @f(i1 noundef %c, i1 noundef %d, i32 noundef %x) convergent {
entry:
  br i1 %c, label %left, label %right

left:
  call void @use(i32 %x)
  br label %join

right:
  call void @use(i32 1)
  br label %join

join:
  %flag = phi i1 [ true, %left ], [ %d, %right ]
  br i1 %flag, label %again, label %end

again:
  call void @op(i32 1)
  br label %end

end:
  ret void
}

declare void @op(i32) convergent
declare void @use(i32)
