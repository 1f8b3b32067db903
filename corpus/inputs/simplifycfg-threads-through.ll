; What: A block with an operation that ends in a branch on a phi of constants.
; RUN: -mtriple=x86_64-unknown-linux-gnu -passes=simplifycfg -hoist-common-insts -sink-common-insts
; HONEST: correct
; FORGOTTEN: incorrect

define void @f(i1 noundef %c, i32 noundef %x) convergent {
entry:
  br i1 %c, label %then, label %else

then:
  call void @use(i32 %x)
  br label %join

else:
  call void @other(i32 %x)
  br label %join

join:
  %flag = phi i1 [ true, %then ], [ false, %else ]
  call void @op(i32 %x)
  br i1 %flag, label %again, label %end

again:
  call void @use(i32 1)
  br label %end

end:
  call void @other(i32 2)
  ret void
}

declare void @op(i32) convergent
declare void @use(i32)
declare void @other(i32)
