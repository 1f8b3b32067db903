; What: As accesses-in-pairs.ll, of pairs whose values have to be equal (invariant loads and groups: the source reads the same memory, at
; another time), and of what a function that a loop calls makes, which is another object in each iteration.
; Document: LangRef, "'load' Instruction" (`!invariant.load`, `!invariant.group`), "Parameter Attributes" (`noalias`); docs/proofs.md,
; "Accesses in pairs"
; SLOW: its first line takes half a second
; EXPECT --function src_read_before: unknown approximation
; EXPECT --function src_read_later: unknown approximation
; EXPECT --function src_group: incorrect target-undefined
; EXPECT --function src_local_group: incorrect target-undefined
; EXPECT --function src_laundered: correct proved-within-bounds
; EXPECT --function src_made_in_callee: correct proved-within-bounds

@g = external global i32, align 4

define void @src_read_before(i32 %n) {
entry:
  %v0 = load i32, ptr @g, align 4, !invariant.load !0
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f()
  %c5 = icmp eq i32 %i, 5
  br i1 %c5, label %a, label %b

a:
  br label %l

b:
  %w = load i32, ptr @g, align 4
  call void @use(i32 %w)
  br label %l

l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

define void @tgt_read_before(i32 %n) {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f()
  %c5 = icmp eq i32 %i, 5
  br i1 %c5, label %a, label %b

a:
  %v5 = load i32, ptr @g, align 4, !invariant.load !0
  br label %l

b:
  %w = load i32, ptr @g, align 4
  call void @use(i32 %w)
  br label %l

l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

define void @src_read_later(i32 %n) {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %c5 = icmp eq i32 %i, 5
  br i1 %c5, label %a, label %b

a:
  call void @f()
  %v = load i32, ptr @g, align 4, !invariant.load !1
  br label %l

b:
  call void @f()
  %w = load i32, ptr @g, align 4
  call void @use(i32 %w)
  br label %l

l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

define void @tgt_read_later(i32 %n) {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %c5 = icmp eq i32 %i, 5
  br i1 %c5, label %a, label %b

a:
  %v = load i32, ptr @g, align 4, !invariant.load !1
  call void @f()
  br label %l

b:
  call void @f()
  %w = load i32, ptr @g, align 4
  call void @use(i32 %w)
  br label %l

l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

define void @src_group(i32 %n) {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %c5 = icmp eq i32 %i, 5
  br i1 %c5, label %a, label %b

a:
  call void @f()
  %v = load i32, ptr @g, align 4, !invariant.group !2
  br label %l

b:
  call void @f()
  %w = load i32, ptr @g, align 4, !invariant.group !2
  call void @use(i32 %w)
  br label %l

l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

define void @tgt_group(i32 %n) {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %c5 = icmp eq i32 %i, 5
  br i1 %c5, label %a, label %b

a:
  %v = load i32, ptr @g, align 4, !invariant.group !2
  call void @f()
  br label %l

b:
  call void @f()
  %w = load i32, ptr @g, align 4, !invariant.group !2
  call void @use(i32 %w)
  br label %l

l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

define void @src_local_group(i32 %n) {
entry:
  %a = alloca i32, align 4
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  store i32 %i, ptr %a, align 4
  %c5 = icmp eq i32 %i, 5
  br i1 %c5, label %x, label %y

x:
  br label %l

y:
  %c7 = icmp eq i32 %i, 7
  br i1 %c7, label %z, label %l

z:
  %w = load i32, ptr %a, align 4, !invariant.group !3
  call void @use(i32 %w)
  br label %l

l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

define void @tgt_local_group(i32 %n) {
entry:
  %a = alloca i32, align 4
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  store i32 %i, ptr %a, align 4
  %c5 = icmp eq i32 %i, 5
  br i1 %c5, label %x, label %y

x:
  %v = load i32, ptr %a, align 4, !invariant.group !3
  br label %l

y:
  %c7 = icmp eq i32 %i, 7
  br i1 %c7, label %z, label %l

z:
  %w = load i32, ptr %a, align 4, !invariant.group !3
  call void @use(i32 %w)
  br label %l

l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

define void @src_laundered(i32 %n, ptr noalias nofree dereferenceable(4) align 4 %p) {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %c5 = icmp eq i32 %i, 5
  br i1 %c5, label %a, label %b

a:
  call void @f()
  %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %v = load i32, ptr %q, align 4, !invariant.group !4
  br label %l

b:
  call void @f()
  %w = load i32, ptr %p, align 4, !invariant.group !4
  call void @use(i32 %w)
  br label %l

l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

define void @tgt_laundered(i32 %n, ptr noalias nofree dereferenceable(4) align 4 %p) {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %c5 = icmp eq i32 %i, 5
  br i1 %c5, label %a, label %b

a:
  call void @f()
  %v = load i32, ptr %p, align 4, !invariant.group !4
  br label %l

b:
  call void @f()
  %w = load i32, ptr %p, align 4, !invariant.group !4
  call void @use(i32 %w)
  br label %l

l:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

define internal void @ws_made_in_callee(i32 %i) {
  %m = call noalias dereferenceable(4) align 4 ptr @make()
  %c = icmp eq i32 %i, 7
  br i1 %c, label %a, label %b

a:
  store i32 1, ptr %m, align 4
  ret void

b:
  ret void
}

define internal void @wt_made_in_callee(i32 %i) {
  %m = call noalias dereferenceable(4) align 4 ptr @make()
  %c = icmp eq i32 %i, 7
  br i1 %c, label %a, label %b

a:
  store i32 1, ptr %m, align 4
  ret void

b:
  %c5 = icmp eq i32 %i, 5
  br i1 %c5, label %d, label %e

d:
  %v = load i32, ptr %m, align 4
  ret void

e:
  ret void
}

define void @src_made_in_callee(i32 %n) {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @ws_made_in_callee(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

define void @tgt_made_in_callee(i32 %n) {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @wt_made_in_callee(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e

e:
  ret void
}

declare void @f() nounwind willreturn
declare void @use(i32) nounwind willreturn
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare noalias dereferenceable(4) align 4 ptr @make() nounwind willreturn memory(inaccessiblemem: readwrite)

!0 = !{}
!1 = !{}
!2 = !{}
!3 = !{}
!4 = !{}
