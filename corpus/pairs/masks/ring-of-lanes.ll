; What: Three lanes meet by twos (masks 3, 5, 6). In the other order of lane 1 each of them waits for the next: lane 0 for
; lane 1 at mask 3, which waits for lane 2 at mask 6, which waits for lane 0 at mask 5. Nobody goes on.
; Document: docs/semantics.md, section 5; PTX ISA, "redux.sync"
; EXPECT --function src_kept --masks independent --threads 3: correct
; EXPECT --function src --masks independent --threads 3: incorrect target-undefined
; EXPECT --function src --masks independent --threads 4: incorrect target-undefined

target triple = "nvptx64-nvidia-cuda"

define void @src() convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  switch i32 %l, label %rest [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %two
  ]
zero:
  %a = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 3)
  %b = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 5)
  ret void
one:
  %a1 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 3)
  %b1 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 6)
  ret void
two:
  %a2 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 5)
  %b2 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 6)
  ret void
rest:
  ret void
}
define void @tgt() convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  switch i32 %l, label %rest [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %two
  ]
zero:
  %a = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 3)
  %b = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 5)
  ret void
one:
  %a1 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 6)
  %b1 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 3)
  ret void
two:
  %a2 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 5)
  %b2 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 6)
  ret void
rest:
  ret void
}

define void @src_kept() convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  switch i32 %l, label %rest [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %two
  ]
zero:
  %a = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 3)
  %b = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 5)
  ret void
one:
  %a1 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 3)
  %b1 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 6)
  ret void
two:
  %a2 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 5)
  %b2 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 6)
  ret void
rest:
  ret void
}
define void @tgt_kept() convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  switch i32 %l, label %rest [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %two
  ]
zero:
  %a = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 3)
  %b = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 5)
  ret void
one:
  %a1 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 3)
  %b1 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 6)
  ret void
two:
  %a2 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 5)
  %b2 = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 6)
  br label %rest
rest:
  ret void
}

declare i32 @llvm.nvvm.redux.sync.add(i32, i32) convergent nounwind
declare i32 @llvm.nvvm.read.ptx.sreg.laneid() memory(none) nounwind willreturn
