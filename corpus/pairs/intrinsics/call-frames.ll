; What: questions about a call frame: the same question has the same answer, an address or null that no function of the program
; chooses. It is not of memory that the program allocates.
; Document: LangRef, "'llvm.returnaddress' Intrinsic", "'llvm.frameaddress' Intrinsic", "Pointer Aliasing Rules"
; EXPECT --function src_removed: correct
; EXPECT --function src_same: correct
; EXPECT --function src_added: correct
; EXPECT --function src_null: unknown approximation
; EXPECT --function src_frame: unknown approximation
; EXPECT --function src_local: correct
; EXPECT --function src_beside: incorrect communicating-set-changed

declare ptr @llvm.returnaddress(i32)
declare ptr @llvm.frameaddress.p0(i32)
declare void @observe(ptr)
declare void @subgroupBarrier() convergent

define ptr @src_same() {
  %a = call ptr @llvm.returnaddress(i32 0)
  %b = call ptr @llvm.returnaddress(i32 0)
  call void @observe(ptr %a)
  ret ptr %b
}
define ptr @tgt_same() {
  %a = call ptr @llvm.returnaddress(i32 0)
  call void @observe(ptr %a)
  ret ptr %a
}

define void @src_removed() {
  %a = call ptr @llvm.returnaddress(i32 0)
  ret void
}
define void @tgt_removed() {
  ret void
}

define void @src_added() convergent {
  call void @subgroupBarrier()
  ret void
}
define void @tgt_added() convergent {
  %a = call ptr @llvm.returnaddress(i32 0)
  call void @subgroupBarrier()
  ret void
}

define i1 @src_null() {
  %a = call ptr @llvm.returnaddress(i32 0)
  %c = icmp eq ptr %a, null
  ret i1 %c
}
define i1 @tgt_null() {
  ret i1 false
}

define ptr @src_frame() {
  %a = call ptr @llvm.frameaddress.p0(i32 0)
  ret ptr %a
}
define ptr @tgt_frame() {
  %a = call ptr @llvm.frameaddress.p0(i32 1)
  ret ptr %a
}

define i32 @src_local(i32 noundef %n) {
  %p = alloca i32
  store i32 %n, ptr %p
  %a = call ptr @llvm.frameaddress.p0(i32 0)
  store i32 7, ptr %a
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_local(i32 noundef %n) {
  %a = call ptr @llvm.frameaddress.p0(i32 0)
  store i32 7, ptr %a
  ret i32 %n
}

define void @src_beside(i1 noundef %c) convergent {
entry:
  %a = call ptr @llvm.returnaddress(i32 0)
  call void @observe(ptr %a)
  br i1 %c, label %then, label %else
then:
  call void @subgroupBarrier()
  br label %end
else:
  call void @subgroupBarrier()
  br label %end
end:
  ret void
}
define void @tgt_beside(i1 noundef %c) convergent {
entry:
  %a = call ptr @llvm.returnaddress(i32 0)
  call void @observe(ptr %a)
  call void @subgroupBarrier()
  ret void
}
