; What: what an invariant load has read is what each load of that place behind it reads, whatever calls, barriers and other threads do (@src, @src_plain,
; @src_barrier, @src_loop); else the source is undefined (@src_changed). Of another place nothing follows (@src_other), nor of loads before
; (@src_before), nor of one that is not executed (@src_arm). That only the target says so is not decided (@src_added).
; Document: LangRef, "'load' Instruction"
; EXPECT --function src_plain: correct proved
; EXPECT --function src: correct proved
; EXPECT --function src_barrier: correct proved
; EXPECT --function src_loop: correct proved
; EXPECT --function src_computed: correct proved
; EXPECT --function src_changed: correct source-undefined
; EXPECT --function src_other: unknown
; EXPECT --function src_before: unknown approximation
; EXPECT --function src_arm: incorrect result-changed
; EXPECT --function src_size: unknown approximation
; EXPECT --function src_added: unsupported
; EXPECT --function src_plain_only: incorrect operands-changed

declare void @any(i32) nounwind willreturn
declare void @barrier() convergent nounwind willreturn

define i32 @src(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.load !0
  call void @any(i32 %v)
  %w = load i32, ptr %p, !invariant.load !0
  %d = sub i32 %v, %w
  ret i32 %d
}
define i32 @tgt(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.load !0
  call void @any(i32 %v)
  %d = sub i32 %v, %v
  ret i32 %d
}

define void @src_plain(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.load !0
  call void @any(i32 %v)
  %w = load i32, ptr %p
  call void @any(i32 %w)
  ret void
}
define void @tgt_plain(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.load !0
  call void @any(i32 %v)
  call void @any(i32 %v)
  ret void
}

define void @src_barrier(ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q) convergent {
  %v = load i32, ptr addrspace(1) %p, !invariant.load !0
  call void @any(i32 %v)
  call void @barrier()
  %w = load i32, ptr addrspace(1) %p, !invariant.load !0
  store i32 %w, ptr addrspace(1) %q
  ret void
}
define void @tgt_barrier(ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q) convergent {
  %v = load i32, ptr addrspace(1) %p, !invariant.load !0
  call void @any(i32 %v)
  call void @barrier()
  store i32 %v, ptr addrspace(1) %q
  ret void
}

define void @src_loop(ptr noundef %p, i32 noundef %n) {
  %v = load i32, ptr %p, !invariant.load !0
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %w = load i32, ptr %p, !invariant.load !0
  %s = add i32 %w, %i
  call void @any(i32 %s)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
define void @tgt_loop(ptr noundef %p, i32 noundef %n) {
  %v = load i32, ptr %p, !invariant.load !0
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %s = add i32 %v, %i
  call void @any(i32 %s)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define i32 @src_computed(ptr noundef %p, i32 noundef %i) {
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a, !invariant.load !0
  call void @any(i32 %v)
  %b = getelementptr i32, ptr %p, i32 %i
  %w = load i32, ptr %b, !invariant.load !0
  ret i32 %w
}
define i32 @tgt_computed(ptr noundef %p, i32 noundef %i) {
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a, !invariant.load !0
  call void @any(i32 %v)
  ret i32 %v
}

define i32 @src_changed(ptr noundef %p) {
  store i32 1, ptr %p
  %v = load i32, ptr %p, !invariant.load !0
  store i32 2, ptr %p
  %w = load i32, ptr %p
  ret i32 %w
}
define i32 @tgt_changed(ptr noundef %p) {
  ret i32 7
}

define i32 @src_other(ptr noundef %p, ptr noundef %q) {
  %v = load i32, ptr %p, !invariant.load !0
  call void @any(i32 %v)
  %w = load i32, ptr %q
  ret i32 %w
}
define i32 @tgt_other(ptr noundef %p, ptr noundef %q) {
  %v = load i32, ptr %p, !invariant.load !0
  call void @any(i32 %v)
  ret i32 %v
}

define i32 @src_before(ptr noundef %p) {
  %v = load i32, ptr %p
  call void @any(i32 %v)
  %w = load i32, ptr %p, !invariant.load !0
  ret i32 %w
}
define i32 @tgt_before(ptr noundef %p) {
  %v = load i32, ptr %p
  call void @any(i32 %v)
  ret i32 %v
}

define i32 @src_arm(ptr noundef %p, i1 noundef %c) {
  %u = load i32, ptr %p
  br i1 %c, label %then, label %end
then:
  %v = load i32, ptr %p, !invariant.load !0
  call void @any(i32 %v)
  br label %end
end:
  call void @any(i32 0)
  %w = load i32, ptr %p
  ret i32 %w
}
define i32 @tgt_arm(ptr noundef %p, i1 noundef %c) {
  %u = load i32, ptr %p
  br i1 %c, label %then, label %end
then:
  %v = load i32, ptr %p, !invariant.load !0
  call void @any(i32 %v)
  br label %end
end:
  call void @any(i32 0)
  ret i32 %u
}

define i32 @src_size(ptr noundef %p) {
  %v = load i8, ptr %p, align 4, !invariant.load !0
  call void @any(i32 0)
  %w = load i32, ptr %p
  ret i32 %w
}
define i32 @tgt_size(ptr noundef %p) {
  %v = load i8, ptr %p, align 4, !invariant.load !0
  %w = load i32, ptr %p
  call void @any(i32 0)
  ret i32 %w
}

define i32 @src_added(ptr noundef %p) {
  %v = load i32, ptr %p
  call void @any(i32 %v)
  %w = load i32, ptr %p
  ret i32 %w
}
define i32 @tgt_added(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.load !0
  call void @any(i32 %v)
  %w = load i32, ptr %p, !invariant.load !0
  ret i32 %w
}

define void @src_plain_only(ptr noundef %p) {
  %v = load i32, ptr %p
  call void @any(i32 %v)
  %w = load i32, ptr %p
  call void @any(i32 %w)
  ret void
}
define void @tgt_plain_only(ptr noundef %p) {
  %v = load i32, ptr %p
  call void @any(i32 %v)
  call void @any(i32 %v)
  ret void
}

!0 = !{}
