; What: Two barriers in the arms of a branch on a kernel's argument merged into one.
; Document: llvm-convergence-and-uniformity, "Property VT.3"; llvm-convergent-operations,
; "Hoisting and sinking"
; EXPECT: correct
; EXPECT --model ipdom: correct
; EXPECT --threads 3: correct

define amdgpu_kernel void @src(i32 noundef %n) {
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

define amdgpu_kernel void @tgt(i32 noundef %n) {
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
