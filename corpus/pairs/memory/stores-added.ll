; What: A store that the source does not make, if only of what is there: another thread's store is lost.  Stores may be
; removed, split, joined, and made on another path where the source makes one, too.
; Document: LangRef, "Memory Model for Concurrent Operations"; docs/semantics.md, section 8
; EXPECT --function src_behind_barrier: incorrect store-added
; EXPECT --function src_unconditional: incorrect store-added
; EXPECT --function src_old_value: incorrect store-added
; EXPECT --function src_removed: correct
; EXPECT --function src_both_arms: correct
; EXPECT --function src_behind_store: correct
; EXPECT --function src_widened: incorrect store-added
; EXPECT --function src_split: correct
; EXPECT --function src_joined: correct
; EXPECT --function src_local: correct
; EXPECT --function src_other_address: correct
; EXPECT --function src_moved_up: incorrect store-added
; EXPECT --function src_loop: correct
; EXPECT --function src_loop_never_entered: incorrect store-added
; EXPECT --function src_behind_anchors: incorrect store-added

@g = global i32 0

declare void @barrier() convergent

define void @src_unconditional(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 42, ptr @g
  br label %b
b:
  ret void
}
define void @tgt_unconditional(i1 noundef %c) {
  %v = load i32, ptr @g
  %w = select i1 %c, i32 42, i32 %v
  store i32 %w, ptr @g
  ret void
}

define i32 @src_old_value(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_old_value(ptr noundef %p) {
  %v = load i32, ptr %p
  store i32 %v, ptr %p
  ret i32 %v
}

define i32 @src_removed(ptr noundef %p) {
  %v = load i32, ptr %p
  store i32 %v, ptr %p
  ret i32 %v
}
define i32 @tgt_removed(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define void @src_both_arms(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 42, ptr %p
  br label %d
b:
  store i32 43, ptr %p
  br label %d
d:
  ret void
}
define void @tgt_both_arms(ptr noundef %p, i1 noundef %c) {
  %w = select i1 %c, i32 42, i32 43
  store i32 %w, ptr %p
  ret void
}

define void @src_behind_store(ptr noundef %p, i1 noundef %c) {
  store i32 1, ptr %p
  br i1 %c, label %a, label %b
a:
  store i32 42, ptr %p
  br label %b
b:
  ret void
}
define void @tgt_behind_store(ptr noundef %p, i1 noundef %c) {
  %w = select i1 %c, i32 42, i32 1
  store i32 %w, ptr %p
  ret void
}

; A global variable: behind the barrier, what a pointer leads to may be freed (freed-by-others.ll), and only the target
; would access it.
define void @src_behind_barrier(i1 noundef %c) {
  store i32 1, ptr @g
  call void @barrier()
  br i1 %c, label %a, label %b
a:
  store i32 42, ptr @g
  br label %b
b:
  ret void
}
define void @tgt_behind_barrier(i1 noundef %c) {
  store i32 1, ptr @g
  call void @barrier()
  %v = load i32, ptr @g
  %w = select i1 %c, i32 42, i32 %v
  store i32 %w, ptr @g
  ret void
}

define void @src_widened(ptr noundef align 2 %p) {
  store i8 1, ptr %p
  ret void
}
define void @tgt_widened(ptr noundef align 2 %p) {
  %v = load i16, ptr %p
  %m = and i16 %v, -256
  %w = or i16 %m, 1
  store i16 %w, ptr %p
  ret void
}

define void @src_split(ptr noundef %p) {
  store i16 257, ptr %p
  ret void
}
define void @tgt_split(ptr noundef %p) {
  store i8 1, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 1
  store i8 1, ptr %q
  ret void
}

define void @src_joined(ptr noundef align 2 %p) {
  store i8 1, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 1
  store i8 1, ptr %q
  ret void
}
define void @tgt_joined(ptr noundef align 2 %p) {
  store i16 257, ptr %p
  ret void
}

define i32 @src_local(i1 noundef %c) {
  %p = alloca i32
  store i32 0, ptr %p
  br i1 %c, label %a, label %b
a:
  store i32 42, ptr %p
  br label %b
b:
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @tgt_local(i1 noundef %c) {
  %p = alloca i32
  store i32 0, ptr %p
  %v = load i32, ptr %p
  %w = select i1 %c, i32 42, i32 %v
  store i32 %w, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

define void @src_other_address(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %p
  store i32 1, ptr %q
  ret void
}
define void @tgt_other_address(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  %same = icmp eq ptr %p, %q
  br i1 %same, label %b, label %a
a:
  store i32 1, ptr %p
  br label %b
b:
  ret void
}

define void @src_moved_up(ptr noundef %p, i32 noundef %x) {
  call void @barrier()
  store i32 %x, ptr %p
  ret void
}
define void @tgt_moved_up(ptr noundef %p, i32 noundef %x) {
  %v = load i32, ptr %p
  store i32 %v, ptr %p
  call void @barrier()
  store i32 %x, ptr %p
  ret void
}

define void @src_loop(ptr noundef %p, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  store i32 %i, ptr %p
  %j = add nuw i32 %i, 1
  %m = icmp ult i32 %j, %n
  br i1 %m, label %l, label %e
e:
  ret void
}
define void @tgt_loop(ptr noundef %p, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %j = add nuw i32 %i, 1
  %m = icmp ult i32 %j, %n
  br i1 %m, label %l, label %e
e:
  store i32 %i, ptr %p
  ret void
}

define void @src_loop_never_entered(i32 noundef %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %m = icmp ult i32 %i, %n
  br i1 %m, label %l, label %e
l:
  store i32 %i, ptr @g
  %j = add nuw i32 %i, 1
  br label %h
e:
  ret void
}
define void @tgt_loop_never_entered(i32 noundef %n) {
entry:
  %o = load i32, ptr @g
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %s = phi i32 [ %o, %entry ], [ %i, %l ]
  %m = icmp ult i32 %i, %n
  br i1 %m, label %l, label %e
l:
  %j = add nuw i32 %i, 1
  br label %h
e:
  store i32 %s, ptr @g
  ret void
}

; Some choice of the two anchors gives each operation the same communicating set: what is left is the store.
declare token @llvm.experimental.convergence.anchor()
declare void @op() convergent
define void @src_behind_anchors() convergent {
  %one = call token @llvm.experimental.convergence.anchor()
  %two = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %two) ]
  call void @op() [ "convergencectrl"(token %one) ]
  ret void
}
define void @tgt_behind_anchors() convergent {
  %one = call token @llvm.experimental.convergence.anchor()
  %two = call token @llvm.experimental.convergence.anchor()
  store i32 0, ptr @g
  call void @op() [ "convergencectrl"(token %two) ]
  call void @op() [ "convergencectrl"(token %one) ]
  ret void
}
