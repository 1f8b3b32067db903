; What: In a function that is `nofree` another thread may have freed %p when it was at the barrier of an earlier iteration (LangRef of
; LLVM 22; since 23 not): the source reads it in one iteration, the target in each.
; Document: LangRef, "Function Attributes" (`nofree`); docs/proofs.md, "Loops"
; EXPECT --langref 23: correct proved
; EXPECT --langref 22: incorrect target-undefined

target triple = "amdgcn-amd-amdhsa"
declare void @barrier() convergent nounwind willreturn
declare void @use(i32)

define void @src(ptr %p, ptr %q, i32 noundef %n, i32 noundef %k) nofree {
entry:
  %a = load i32, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %h = icmp eq i32 %i, %k
  br i1 %h, label %w, label %latch
w:
  %v = load i32, ptr %p
  store i32 %v, ptr %q
  br label %latch
latch:
  call void @barrier()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(ptr %p, ptr %q, i32 noundef %n, i32 noundef %k) nofree {
entry:
  %a = load i32, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %v = load i32, ptr %p
  %h = icmp eq i32 %i, %k
  br i1 %h, label %w, label %latch
w:
  store i32 %v, ptr %q
  br label %latch
latch:
  call void @barrier()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
