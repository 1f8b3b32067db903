; What: accesses of an invariant group through one pointer have one value (@src, @src_store, @src_call, @src_cast), also
; of a local variable's (@src_local); through another pointer they need not (@src_other), nor behind a launder
; (@src_launder). A target that makes one where it need not hold is refuted (@src_hoisted).
; Document: LangRef, "'invariant.group' Metadata", "'llvm.launder.invariant.group' Intrinsic"
; EXPECT --function src: correct
; EXPECT --function src_store: correct
; EXPECT --function src_call: correct
; EXPECT --function src_cast: correct
; EXPECT --function src_local: correct
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_launder: incorrect result-changed
; EXPECT --function src_hoisted: incorrect target-undefined
; EXPECT --function src_kept: correct

declare void @any() nounwind willreturn
declare ptr @llvm.launder.invariant.group.p0(ptr)

define i32 @src(ptr noundef %p, ptr noundef %q) {
  %v = load i32, ptr %p, !invariant.group !0
  store i32 1, ptr %q
  %w = load i32, ptr %p, !invariant.group !0
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  ret i32 0
}

define i32 @src_store(ptr noundef %p) {
  store i32 42, ptr %p, !invariant.group !0
  call void @any()
  %w = load i32, ptr %p, !invariant.group !0
  ret i32 %w
}

define i32 @tgt_store(ptr noundef %p) {
  store i32 42, ptr %p, !invariant.group !0
  call void @any()
  ret i32 42
}

define i32 @src_call(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.group !0
  call void @any()
  %w = load i32, ptr %p, !invariant.group !0
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_call(ptr noundef %p) {
  call void @any()
  ret i32 0
}

define i32 @src_cast(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.group !0
  call void @any()
  %q = getelementptr {i32, i32}, ptr %p, i64 0, i32 0
  %w = load i32, ptr %q, !invariant.group !0
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_cast(ptr noundef %p) {
  call void @any()
  ret i32 0
}

define i32 @src_local(i32 noundef %x) {
  %a = alloca i32
  store i32 42, ptr %a, !invariant.group !0
  store i32 %x, ptr %a
  %w = load i32, ptr %a, !invariant.group !0
  ret i32 %w
}

define i32 @tgt_local(i32 noundef %x) {
  ret i32 42
}

define i32 @src_other(ptr noundef %p, ptr noundef %q) {
  %v = load i32, ptr %p, !invariant.group !0
  call void @any()
  %w = load i32, ptr %q, !invariant.group !0
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_other(ptr noundef %p, ptr noundef %q) {
  %v = load i32, ptr %p
  call void @any()
  %w = load i32, ptr %q
  %same = icmp eq ptr %p, %q
  %d = sub i32 %v, %w
  %r = select i1 %same, i32 0, i32 %d
  ret i32 %r
}

define i32 @src_launder(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.group !0
  call void @any()
  %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %w = load i32, ptr %q, !invariant.group !0
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_launder(ptr noundef %p) {
  call void @any()
  ret i32 0
}

define i32 @src_hoisted(i1 noundef %c, ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.group !0
  call void @any()
  %u = load i32, ptr %p
  br i1 %c, label %then, label %end

then:
  %w = load i32, ptr %p, !invariant.group !0
  br label %end

end:
  %x = phi i32 [ %w, %then ], [ %v, %0 ]
  ret i32 %x
}

define i32 @tgt_hoisted(i1 noundef %c, ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.group !0
  call void @any()
  %w = load i32, ptr %p, !invariant.group !0
  %x = select i1 %c, i32 %w, i32 %v
  ret i32 %x
}

define i32 @src_kept(i1 noundef %c, ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.group !0
  call void @any()
  %w = load i32, ptr %p, !invariant.group !0
  %x = select i1 %c, i32 %w, i32 %v
  ret i32 %x
}

define i32 @tgt_kept(i1 noundef %c, ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.group !0
  call void @any()
  %w = load i32, ptr %p, !invariant.group !0
  ret i32 %w
}

!0 = !{}
