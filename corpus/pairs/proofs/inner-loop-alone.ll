; What: The inner loop is entered in the first iteration of the outer one before, in an iteration that threads choose after:
; its operations are counted by the outer loop too, which has a pointer in a phi and is not cut.
; Document: docs/proofs.md, "P3 keys"
; SLOW: its first line takes half a second
; EXPECT: incorrect communicating-set-changed

declare void @bar() convergent
define void @src(i32 noundef %a, i32 noundef %n, ptr %p) convergent {
entry:
  %a1 = and i32 %a, 1
  br label %o
o:
  %j = phi i32 [0, %entry], [%j1, %ol]
  %q = phi ptr [%p, %entry], [%p, %ol]
  %c = icmp eq i32 %j, 0
  br i1 %c, label %ip, label %ol
ip:
  br label %h2
h2:
  %i = phi i32 [0, %ip], [%i1, %b]
  %ci = icmp ult i32 %i, %n
  br i1 %ci, label %b, label %ol
b:
  call void @bar()
  %i1 = add i32 %i, 1
  br label %h2
ol:
  %j1 = add i32 %j, 1
  %cj = icmp ult i32 %j1, 2
  br i1 %cj, label %o, label %x
x:
  ret void
}
define void @tgt(i32 noundef %a, i32 noundef %n, ptr %p) convergent {
entry:
  %a1 = and i32 %a, 1
  br label %o
o:
  %j = phi i32 [0, %entry], [%j1, %ol]
  %q = phi ptr [%p, %entry], [%p, %ol]
  %c = icmp eq i32 %j, %a1
  br i1 %c, label %ip, label %ol
ip:
  br label %h2
h2:
  %i = phi i32 [0, %ip], [%i1, %b]
  %ci = icmp ult i32 %i, %n
  br i1 %ci, label %b, label %ol
b:
  call void @bar()
  %i1 = add i32 %i, 1
  br label %h2
ol:
  %j1 = add i32 %j, 1
  %cj = icmp ult i32 %j1, 2
  br i1 %cj, label %o, label %x
x:
  ret void
}
