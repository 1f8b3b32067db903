; What: A call through a pointer, in place of which the target compares the pointer and calls the functions themselves, as LLVM's
; Attributor does. Threads that call different functions execute one instruction together in the source: whether they communicate
; by it is open, as what they call are different static instances. Threads that call the same function do.
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"; docs/semantics.md, section 8, "Indirect calls"
; EXPECT --function src_joined: unknown open-convergence
; EXPECT --function src_told_apart: unknown open-convergence
; EXPECT --function src_parted: incorrect communicating-set-changed
; EXPECT --function src_uniform: correct

define i32 @src_told_apart(i1 noundef %c, i32 noundef %n) convergent {
  %f = select i1 %c, ptr @first, ptr @second
  %r = call i32 %f(i32 %n) convergent
  ret i32 %r
}
define i32 @tgt_told_apart(i1 noundef %c, i32 noundef %n) convergent {
  %f = select i1 %c, ptr @first, ptr @second
  %is = icmp eq ptr %f, @first
  br i1 %is, label %a, label %b
a:
  %r = call i32 @first(i32 %n) convergent
  ret i32 %r
b:
  %s = call i32 @second(i32 %n) convergent
  ret i32 %s
}

define i32 @src_joined(i1 noundef %c, i32 noundef %n) convergent {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @first(i32 %n) convergent
  ret i32 %r
b:
  %s = call i32 @second(i32 %n) convergent
  ret i32 %s
}
define i32 @tgt_joined(i1 noundef %c, i32 noundef %n) convergent {
  %f = select i1 %c, ptr @first, ptr @second
  %r = call i32 %f(i32 %n) convergent
  ret i32 %r
}

; The way that a thread takes is not by what it calls.
define i32 @src_parted(i1 noundef %c, i1 noundef %d, i32 noundef %n) convergent {
  %f = select i1 %c, ptr @first, ptr @second
  %r = call i32 %f(i32 %n) convergent
  ret i32 %r
}
define i32 @tgt_parted(i1 noundef %c, i1 noundef %d, i32 noundef %n) convergent {
  %f = select i1 %c, ptr @first, ptr @second
  br i1 %d, label %a, label %b
a:
  %r = call i32 %f(i32 %n) convergent
  ret i32 %r
b:
  %s = call i32 %f(i32 %n) convergent
  ret i32 %s
}

define i32 @src_uniform(i32 noundef %n) convergent {
  %r = call i32 @first(i32 %n) convergent
  ret i32 %r
}
define i32 @tgt_uniform(i32 noundef %n) convergent {
  %is = icmp eq ptr @first, @first
  br i1 %is, label %a, label %b
a:
  %r = call i32 @first(i32 %n) convergent
  ret i32 %r
b:
  %s = call i32 @second(i32 %n) convergent
  ret i32 %s
}

declare i32 @first(i32)
declare i32 @second(i32)
