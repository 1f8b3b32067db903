; What: operations of AMDGPU that lanes execute which control flow has turned off, beside such as read lanes: what whole wave
; mode is given is computed in all lanes, so that @src_readlane reads 0 and @src_ballot counts all.  Without a read of
; another lane they are operations of which nothing is known.
; Document: LLVM, SIWholeQuadMode.cpp; docs/operations.md
; EXPECT --function src_readlane: unsupported unsupported
; EXPECT --function src_ballot: unsupported unsupported
; EXPECT --function src_exec: unsupported unsupported
; EXPECT --function src_alone: correct proved
; EXPECT --function src_lost: unknown approximation

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i64 @llvm.amdgcn.strict.wwm.i64(i64)
declare void @llvm.amdgcn.init.exec(i64 immarg)

define i32 @src_readlane(i32 noundef %x, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 0)
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %s, i32 0)
  %w = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %r)
  ret i32 %w
b:
  ret i32 0
}
define i32 @tgt_readlane(i32 noundef %x, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 0)
  %w = call i32 @llvm.amdgcn.strict.wwm.i32(i32 7)
  ret i32 %w
b:
  ret i32 0
}

define i64 @src_ballot(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %q = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %w = call i64 @llvm.amdgcn.strict.wwm.i64(i64 %q)
  ret i64 %w
b:
  ret i64 0
}
define i64 @tgt_ballot(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %q = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %w = call i64 @llvm.amdgcn.strict.wwm.i64(i64 %q)
  ret i64 %w
b:
  ret i64 0
}

define i64 @src_exec() {
  br label %k
k:
  call void @llvm.amdgcn.init.exec(i64 1)
  %q = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  ret i64 %q
}
define i64 @tgt_exec() {
  %q = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br label %k
k:
  call void @llvm.amdgcn.init.exec(i64 1)
  ret i64 %q
}

define i32 @src_alone(i32 noundef %x) {
  %s = add i32 %x, 0
  %w = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %s)
  ret i32 %w
}
define i32 @tgt_alone(i32 noundef %x) {
  %w = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %x)
  ret i32 %w
}

define i32 @src_lost(i32 noundef %x) {
  %w = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %x)
  ret i32 %w
}
define i32 @tgt_lost(i32 noundef %x) {
  ret i32 7
}
