; What: A loop of which the second iteration writes memory that the module cannot name, which a call reads: what it reads is not
; the same in all iterations.
; Document: LangRef, "Function Attributes" (`memory`); docs/proofs.md, "Loops"
; EXPECT: incorrect operands-changed

declare i32 @rd() nounwind willreturn speculatable memory(target_mem1: read)
declare void @wo(i32) nounwind willreturn memory(target_mem1: write)
declare void @use(i32) nounwind willreturn memory(inaccessiblemem: readwrite)
define void @src(i32 noundef %n) {
entry:
  %a = call i32 @rd()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [%j, %latch ]
  %r = call i32 @rd()
  call void @use(i32 %r)
  %h = icmp eq i32 %i, 1
  br i1 %h, label %w, label %latch
w:
  call void @wo(i32 2)
  br label %latch
latch:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 noundef %n) {
entry:
  %a = call i32 @rd()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [%j, %latch ]
  call void @use(i32 %a)
  %h = icmp eq i32 %i, 1
  br i1 %h, label %w, label %latch
w:
  call void @wo(i32 2)
  br label %latch
latch:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
