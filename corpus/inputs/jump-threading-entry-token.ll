; What: The block with the operation, which uses the token of the entry.
; RUN: -mtriple=x86_64-unknown-linux-gnu -passes=jump-threading
; HONEST: correct
; FORGOTTEN: incorrect

define void @f(i1 noundef %c, i32 noundef %x) convergent {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %join

then:
  call void @use(i32 %x)
  br label %join

join:
  %flag = phi i1 [ true, %then ], [ false, %entry ]
  call void @op(i32 %x) [ "convergencectrl"(token %outer) ]
  br i1 %flag, label %again, label %end

again:
  call void @use(i32 1)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @op(i32) convergent
declare void @use(i32)
