; What: Calls of functions that are not convergent, merged, duplicated and moved.  Who joins below them is the
; implementation's choice, over call sites too.  A thread that did not call the function in the source at all, and joins in the target:
; that is open.  The operands are still compared.
; Document: llvm-convergent-operations, "Opportunistic convergent operations"; docs/semantics.md, section 8, "Calls that are
; not convergent"
; EXPECT --function src_uncontrolled: correct
; EXPECT --function src_merged: correct
; EXPECT --function src_merged --model ipdom: correct
; EXPECT --function src_duplicated: correct
; EXPECT --function src_uncontrolled --model ipdom: correct
; EXPECT --function src_deeper: correct
; EXPECT --function src_operand: incorrect
; EXPECT --function src_speculated: unknown open-convergence
; EXPECT --function src_convergent: incorrect

define i32 @src_merged(i1 noundef %c, i32 noundef %n) convergent {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @g(i32 %n)
  ret i32 %r
b:
  %s = call i32 @g(i32 1)
  ret i32 %s
}
define i32 @tgt_merged(i1 noundef %c, i32 noundef %n) convergent {
  %v = select i1 %c, i32 %n, i32 1
  %r = call i32 @g(i32 %v)
  ret i32 %r
}

define i32 @src_duplicated(i1 noundef %c, i32 noundef %n) convergent {
  %r = call i32 @g(i32 %n)
  ret i32 %r
}
define i32 @tgt_duplicated(i1 noundef %c, i32 noundef %n) convergent {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @g(i32 %n)
  ret i32 %r
b:
  %s = call i32 @g(i32 %n)
  ret i32 %s
}

define void @src_uncontrolled(i1 noundef %c, i32 noundef %n) convergent {
  br i1 %c, label %a, label %b
a:
  call void @h(i32 %n)
  ret void
b:
  call void @h(i32 1)
  ret void
}
define void @tgt_uncontrolled(i1 noundef %c, i32 noundef %n) convergent {
  %v = select i1 %c, i32 %n, i32 1
  call void @h(i32 %v)
  ret void
}

; The call that is not convergent is further out than the one that holds the operation.
define i32 @src_deeper(i1 noundef %c, i32 noundef %n) convergent {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @outer(i32 %n)
  ret i32 %r
b:
  %s = call i32 @outer(i32 1)
  ret i32 %s
}
define i32 @tgt_deeper(i1 noundef %c, i32 noundef %n) convergent {
  %v = select i1 %c, i32 %n, i32 1
  %r = call i32 @outer(i32 %v)
  ret i32 %r
}

define i32 @src_operand(i1 noundef %c, i32 noundef %n) convergent {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @g(i32 %n)
  ret i32 %r
b:
  %s = call i32 @g(i32 1)
  ret i32 %s
}
define i32 @tgt_operand(i1 noundef %c, i32 noundef %n) convergent {
  %v = select i1 %c, i32 %n, i32 2
  %r = call i32 @g(i32 %v)
  ret i32 %r
}

define i32 @src_speculated(i1 noundef %c, i32 noundef %n) convergent {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @sum(i32 %n)
  ret i32 %r
b:
  ret i32 0
}
define i32 @tgt_speculated(i1 noundef %c, i32 noundef %n) convergent {
  %r = call i32 @sum(i32 %n)
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 0
}

; Calls that are convergent have the convergence of their site.
define i32 @src_convergent(i1 noundef %c, i32 noundef %n) convergent {
  br i1 %c, label %a, label %b
a:
  %r = call i32 @inner(i32 %n)
  ret i32 %r
b:
  %s = call i32 @inner(i32 1)
  ret i32 %s
}
define i32 @tgt_convergent(i1 noundef %c, i32 noundef %n) convergent {
  %v = select i1 %c, i32 %n, i32 1
  %r = call i32 @inner(i32 %v)
  ret i32 %r
}

define internal i32 @g(i32 noundef %v) nounwind willreturn memory(inaccessiblemem: readwrite) {
  %e = call token @llvm.experimental.convergence.anchor()
  %r = call i32 @subgroupAdd(i32 %v) [ "convergencectrl"(token %e) ]
  call void @op(i32 %r) [ "convergencectrl"(token %e) ]
  ret i32 %r
}
define internal i32 @sum(i32 noundef %v) nounwind willreturn memory(none) {
  %e = call token @llvm.experimental.convergence.anchor()
  %r = call i32 @subgroupAdd(i32 %v) [ "convergencectrl"(token %e) ]
  ret i32 %r
}
define internal void @h(i32 noundef %v) nounwind willreturn {
  call void @op(i32 %v)
  ret void
}
define internal i32 @outer(i32 noundef %v) nounwind willreturn {
  %r = call i32 @inner(i32 %v)
  ret i32 %r
}
define internal i32 @inner(i32 noundef %v) convergent nounwind willreturn {
  %r = call i32 @subgroupAdd(i32 %v)
  ret i32 %r
}

declare void @op(i32 noundef) convergent nounwind willreturn memory(inaccessiblemem: readwrite)
declare noundef i32 @subgroupAdd(i32 noundef) convergent nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.anchor()
