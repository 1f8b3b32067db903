; What: A local variable whose address a call is passed, and that the target keeps on the second stack of SafeStack: no
; memory of which the pair says whose it is. The stack of another pass is other memory.
; Document: Clang, "SafeStack", "Design"; docs/memory.md
; EXPECT --function src_moved: unsupported
; EXPECT --function src_called: unsupported
; EXPECT --function src_segment: unsupported
; EXPECT --function src_thread: unsupported
; EXPECT --function src_both: correct
; EXPECT --function src_kept: correct
; EXPECT --function src_other: incorrect operands-changed

target triple = "x86_64-unknown-linux-android"

@__safestack_unsafe_stack_ptr = external thread_local(initialexec) global ptr
@top = thread_local global ptr null, align 8

declare void @see(ptr, i32) willreturn nounwind
declare ptr @__safestack_pointer_address() memory(none) willreturn nounwind speculatable
declare ptr @llvm.thread.pointer.p0()

define void @src_moved() safestack {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_moved() safestack {
  %top = load ptr, ptr @__safestack_unsafe_stack_ptr
  %new = getelementptr i8, ptr %top, i64 -16
  store ptr %new, ptr @__safestack_unsafe_stack_ptr
  %a.unsafe = getelementptr i8, ptr %top, i64 -4
  call void @see(ptr %a.unsafe, i32 1)
  store ptr %top, ptr @__safestack_unsafe_stack_ptr
  ret void
}

define void @src_called() safestack {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_called() safestack {
  %place = call ptr @__safestack_pointer_address()
  %top = load ptr, ptr %place
  %a.unsafe = getelementptr i8, ptr %top, i64 -4
  call void @see(ptr %a.unsafe, i32 1)
  ret void
}

define void @src_segment() safestack {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_segment() safestack {
  %top = load ptr, ptr addrspace(257) inttoptr (i32 72 to ptr addrspace(257))
  %a.unsafe = getelementptr i8, ptr %top, i64 -4
  call void @see(ptr %a.unsafe, i32 1)
  ret void
}

define void @src_thread() safestack {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_thread() safestack {
  %thread = call ptr @llvm.thread.pointer.p0()
  %place = getelementptr i8, ptr %thread, i64 72
  %top = load ptr, ptr %place
  %a.unsafe = getelementptr i8, ptr %top, i64 -4
  call void @see(ptr %a.unsafe, i32 1)
  ret void
}

; The source has this stack, too.
define ptr @src_both(i32 %x) safestack {
  %top = load ptr, ptr @__safestack_unsafe_stack_ptr
  call void @see(ptr %top, i32 1)
  ret ptr %top
}
define ptr @tgt_both(i32 %x) safestack {
  %top = load ptr, ptr @__safestack_unsafe_stack_ptr
  %one = add i32 0, 1
  call void @see(ptr %top, i32 %one)
  ret ptr %top
}

define void @src_kept() safestack {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_kept() safestack {
  %a = alloca i32, align 8
  call void @see(ptr %a, i32 1)
  ret void
}

define void @src_other() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_other() {
  %top = load ptr, ptr @top
  %a.unsafe = getelementptr i8, ptr %top, i64 -4
  call void @see(ptr %a.unsafe, i32 1)
  ret void
}
