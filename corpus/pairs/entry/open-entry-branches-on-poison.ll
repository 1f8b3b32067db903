; What: A branch moves before the operation, into a copy of it on each side. With --open-entry the
; source may let each thread enter alone, so the sets are right. But @op may not return, and the branch
; on a poison %c then takes place in the target only.
; Document: llvm-convergent-operations, "Convergent Operations"
; EXPECT --open-entry: incorrect target-undefined
; EXPECT --open-entry --disable-poison-input: correct
; EXPECT: incorrect communicating-set-changed

define void @src(i1 %c) {
  call void @op(i32 1)
  br i1 %c, label %a, label %m

a:
  br label %m

m:
  ret void
}

define void @tgt(i1 %c) {
  br i1 %c, label %a, label %b

a:
  call void @op(i32 1)
  br label %m

b:
  call void @op(i32 1)
  br label %m

m:
  ret void
}

declare void @op(i32) convergent
