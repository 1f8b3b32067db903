; What: Copies and fills of memory that others see, of a constant size: bytes with their poison, all of them written.
; A load and a store in place of a copy lose bytes that are next to poison, though LLVM makes them.
; Document: LangRef, "'llvm.memcpy' Intrinsic", "'llvm.memmove' Intrinsic", "'llvm.memset.*' Intrinsics"
; EXPECT --function src_fill: correct
; EXPECT --function src_loaded: incorrect memory-poison
; EXPECT --function src_pieces: incorrect memory-poison
; EXPECT --function src_wrong_place: incorrect
; EXPECT --function src_too_much: incorrect store-added
; EXPECT --function src_fill_wrong: incorrect memory-changed
; EXPECT --function src_move: incorrect target-undefined
; EXPECT --function src_move_same: correct
; EXPECT --function src_from_local: correct
; EXPECT --function src_to_local: correct
; EXPECT --function src_to_local_wrong: incorrect result-changed
; EXPECT --function src_poison: correct
; EXPECT --function src_null: correct
; EXPECT --function src_nothing: correct
; EXPECT --function src_null_wrong: incorrect target-undefined
; EXPECT --function src_constant: correct
; EXPECT --function src_spaces: incorrect memory-poison

target datalayout = "e-p:64:64-p1:64:64-p3:32:32"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.p1.p3.i32(ptr addrspace(1), ptr addrspace(3), i32, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

@table = constant [2 x i32] [i32 3, i32 4]

define i32 @src_loaded(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 4, i1 false)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_loaded(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %v = load i32, ptr %q
  store i32 %v, ptr %p
  ret i32 %v
}

define void @src_pieces(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 8, i1 false)
  ret void
}
define void @tgt_pieces(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %p4 = getelementptr inbounds i8, ptr %p, i64 4
  %q4 = getelementptr inbounds i8, ptr %q, i64 4
  %v = load i32, ptr %q
  %w = load i32, ptr %q4
  store i32 %v, ptr %p
  store i32 %w, ptr %p4
  ret void
}

define void @src_wrong_place(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 8, i1 false)
  ret void
}
define void @tgt_wrong_place(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %q, ptr align 4 %p, i64 8, i1 false)
  ret void
}

define void @src_too_much(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %p, i64 4, i1 false)
  %v = load i64, ptr %p, align 4
  ret void
}
define void @tgt_too_much(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %p, i64 8, i1 false)
  ret void
}

define void @src_fill(ptr noundef align 4 %p, i8 noundef %b) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 1, i64 8, i1 false)
  ret void
}
define void @tgt_fill(ptr noundef align 4 %p, i8 noundef %b) {
  store i64 72340172838076673, ptr %p, align 4
  ret void
}

define void @src_fill_wrong(ptr noundef align 4 %p, i8 noundef %b) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 %b, i64 8, i1 false)
  ret void
}
define void @tgt_fill_wrong(ptr noundef align 4 %p, i8 noundef %b) {
  %w = zext i8 %b to i64
  store i64 %w, ptr %p, align 4
  ret void
}

define void @src_move(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 8, i1 false)
  ret void
}
define void @tgt_move(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 8, i1 false)
  ret void
}

define void @src_move_same(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 8, i1 false)
  ret void
}
define void @tgt_move_same(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 8, i1 false)
  ret void
}

define void @src_from_local(ptr noundef align 4 %p, i32 noundef %x, i32 noundef %y) {
  %a = alloca [2 x i32]
  store i32 %x, ptr %a
  %b = getelementptr inbounds i8, ptr %a, i64 4
  store i32 %y, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %a, i64 8, i1 false)
  ret void
}
define void @tgt_from_local(ptr noundef align 4 %p, i32 noundef %x, i32 noundef %y) {
  store i32 %x, ptr %p
  %b = getelementptr inbounds i8, ptr %p, i64 4
  store i32 %y, ptr %b
  ret void
}

define i32 @src_to_local(ptr noundef align 4 %p, i32 noundef %i) {
  %a = alloca [2 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %p, i64 8, i1 false)
  %j = and i32 %i, 1
  %b = getelementptr inbounds [2 x i32], ptr %a, i32 0, i32 %j
  %v = load i32, ptr %b
  ret i32 %v
}
define i32 @tgt_to_local(ptr noundef align 4 %p, i32 noundef %i) {
  %j = and i32 %i, 1
  %b = getelementptr inbounds [2 x i32], ptr %p, i32 0, i32 %j
  %v = load i32, ptr %b
  ret i32 %v
}

define i32 @src_to_local_wrong(ptr noundef align 4 %p, i32 noundef %i) {
  %a = alloca [2 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %p, i64 8, i1 false)
  store i32 1, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_to_local_wrong(ptr noundef align 4 %p, i32 noundef %i) {
  store i32 1, ptr %p
  ret i32 1
}

define i8 @src_poison(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %q1 = getelementptr inbounds i8, ptr %q, i64 1
  store i8 poison, ptr %q1
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 4, i1 false)
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt_poison(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %v = load i8, ptr %q
  %q1 = getelementptr inbounds i8, ptr %q, i64 1
  store i8 7, ptr %q1
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 4, i1 false)
  ret i8 %v
}

define i1 @src_null(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 4, i1 false)
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1 @tgt_null(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 4, i1 false)
  ret i1 false
}

define i1 @src_nothing(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 0, i1 false)
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1 @tgt_nothing(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i32 @src_null_wrong(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  ret i32 0
}
define i32 @tgt_null_wrong(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %p, ptr align 4 %p, i64 4, i1 false)
  ret i32 0
}

define i32 @src_constant(ptr noundef align 4 %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 @table, i64 8, i1 false)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_constant(ptr noundef align 4 %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 @table, i64 8, i1 false)
  ret i32 3
}

define void @src_spaces(ptr addrspace(1) noundef align 4 %p, ptr addrspace(3) noundef align 4 %q) {
  call void @llvm.memcpy.p1.p3.i32(ptr addrspace(1) align 4 %p, ptr addrspace(3) align 4 %q, i32 4, i1 false)
  ret void
}
define void @tgt_spaces(ptr addrspace(1) noundef align 4 %p, ptr addrspace(3) noundef align 4 %q) {
  %v = load float, ptr addrspace(3) %q
  store float %v, ptr addrspace(1) %p
  ret void
}
