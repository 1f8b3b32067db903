; What: Another mask, and two barriers with different masks exchanged: wrong in both readings.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; EXPECT --masks independent: incorrect
; EXPECT --masks lockstep: incorrect

define void @src_changed(i32 noundef %mask) {
  call void @llvm.nvvm.bar.warp.sync(i32 %mask)
  ret void
}

define void @tgt_changed(i32 noundef %mask) {
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

define void @src_exchanged() {
  call void @llvm.nvvm.bar.warp.sync(i32 3)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

define void @tgt_exchanged() {
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.bar.warp.sync(i32 3)
  ret void
}

declare void @llvm.nvvm.bar.warp.sync(i32)
