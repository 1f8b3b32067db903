; What: The same in a function that is no kernel.
; Document: llvm-convergence-and-uniformity, "Property VT.3"; llvm-convergent-operations,
; "Hoisting and sinking"
; EXPECT: incorrect

define void @src(i32 noundef %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %else

then:
  call void @subgroupControlBarrier()
  br label %end

else:
  call void @subgroupControlBarrier()
  br label %end

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
