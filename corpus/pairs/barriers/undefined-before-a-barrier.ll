; What: A target that is undefined in one thread does not come to the barrier, where the others lack it.  That is no
; difference of its own: the division is shown (@src_divides), and where it rests on what is not modelled, nothing is
; (@src_table: every entry of the constant is above zero).  Where other threads differ, too, in what they execute, that
; is shown (@src_spins).
; Document: LangRef, 'udiv' Instruction; docs/memory.md, "Constants"
; EXPECT --function src_divides: incorrect target-undefined
; EXPECT --function src_table: unknown approximation
; EXPECT --function src_spins: incorrect

target triple = "nvptx64-nvidia-cuda"

@tab = private unnamed_addr constant [100 x i32] [i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1, i32 2, i32 3, i32 1], align 4

define void @src_divides(i32 noundef %x, i1 noundef %c) convergent {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define void @tgt_divides(i32 noundef %x, i1 noundef %c) convergent {
  br i1 %c, label %a, label %b
a:
  %d = udiv i32 1, %x
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define void @src_table(i32 noundef %x, i1 noundef %c) convergent {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define void @tgt_table(i32 noundef %x, i1 noundef %c) convergent {
  br i1 %c, label %a, label %b
a:
  %t = load i32, ptr getelementptr ([100 x i32], ptr @tab, i32 0, i32 70), align 4
  %d = udiv i32 %x, %t
  br label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define void @src_spins(ptr noundef %lock, ptr noundef %counter) convergent {
entry:
  br label %spin
spin:
  %try = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic
  %won = extractvalue { i32, i1 } %try, 1
  br i1 %won, label %critical, label %spin
critical:
  %old = load i32, ptr %counter, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %counter, align 4
  store atomic i32 0, ptr %lock release, align 4
  br label %done
done:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define void @tgt_spins(ptr noundef %lock, ptr noundef %counter) convergent {
entry:
  br label %spin
spin:
  %try = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic
  %won = extractvalue { i32, i1 } %try, 1
  br i1 %won, label %critical, label %backoff
critical:
  %old = load i32, ptr %counter, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %counter, align 4
  store atomic i32 0, ptr %lock release, align 4
  br label %backoff
backoff:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %won, label %done, label %spin
done:
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
