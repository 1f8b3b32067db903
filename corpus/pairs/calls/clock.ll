; What: a read of a clock, which computes another number each time: it stays where it is among operations that may have side
; effects, and two of them are not one.  What a pass may know of it besides is not known here.
; Document: LangRef, "'llvm.readcyclecounter' Intrinsic"
; EXPECT --function src: correct proved
; EXPECT --function src_merged: unknown approximation
; EXPECT --function src_moved: unknown approximation

target triple = "amdgcn-amd-amdhsa"

declare i64 @llvm.readcyclecounter()
declare void @use(i32)

define i64 @src(i32 %x) {
  %a = call i64 @llvm.readcyclecounter()
  %y = add i32 %x, 0
  call void @use(i32 %y)
  %b = call i64 @llvm.readcyclecounter()
  %d = sub i64 %b, %a
  ret i64 %d
}
define i64 @tgt(i32 %x) {
  %a = call i64 @llvm.readcyclecounter()
  call void @use(i32 %x)
  %b = call i64 @llvm.readcyclecounter()
  %d = sub i64 %b, %a
  ret i64 %d
}

define i64 @src_merged() {
  %a = call i64 @llvm.readcyclecounter()
  %b = call i64 @llvm.readcyclecounter()
  %d = sub i64 %b, %a
  ret i64 %d
}
define i64 @tgt_merged() {
  ret i64 0
}

define i64 @src_moved(i32 %x) {
  %a = call i64 @llvm.readcyclecounter()
  call void @use(i32 %x)
  ret i64 %a
}
define i64 @tgt_moved(i32 %x) {
  call void @use(i32 %x)
  %a = call i64 @llvm.readcyclecounter()
  ret i64 %a
}
