; What: llvm.trap is observed and does not return: what follows may go (@src), it may not be dropped (@src_dropped), nor
; become another operation (@src_other). Plain stores before it are seen by nobody, since the thread ends there
; (@src_store). llvm.debugtrap returns, and memory is observed there (@src_debug).
; Document: LangRef, "'llvm.trap' Intrinsic", "'llvm.debugtrap' Intrinsic"
; EXPECT --function src: correct proved
; EXPECT --function src_dropped: incorrect observation-missing
; EXPECT --function src_other: incorrect operation-changed
; EXPECT --function src_store: correct proved
; EXPECT --function src_debug: incorrect memory-changed

declare void @llvm.trap()
declare void @llvm.ubsantrap(i8 immarg)
declare void @llvm.debugtrap()

define i32 @src(i1 noundef %c, ptr noundef %p) {
  br i1 %c, label %then, label %end

then:
  call void @llvm.trap()
  store i32 1, ptr %p
  br label %end

end:
  ret i32 0
}

define i32 @tgt(i1 noundef %c, ptr noundef %p) {
  br i1 %c, label %then, label %end

then:
  call void @llvm.trap()
  unreachable

end:
  ret i32 0
}

define i32 @src_dropped(i1 noundef %c) {
  br i1 %c, label %then, label %end

then:
  call void @llvm.trap()
  unreachable

end:
  ret i32 0
}

define i32 @tgt_dropped(i1 noundef %c) {
  ret i32 0
}

define void @src_other() {
  call void @llvm.trap()
  unreachable
}

define void @tgt_other() {
  call void @llvm.ubsantrap(i8 1)
  unreachable
}

define void @src_store(ptr noundef %p) {
  store i32 0, ptr %p
  call void @llvm.trap()
  unreachable
}

define void @tgt_store(ptr noundef %p) {
  store i32 1, ptr %p
  call void @llvm.trap()
  unreachable
}

define void @src_debug(ptr noundef %p) {
  store i32 0, ptr %p
  call void @llvm.debugtrap()
  store i32 2, ptr %p
  ret void
}

define void @tgt_debug(ptr noundef %p) {
  store i32 1, ptr %p
  call void @llvm.debugtrap()
  store i32 2, ptr %p
  ret void
}
