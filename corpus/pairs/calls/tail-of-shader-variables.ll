; What: A shader's variable is held in memory of its invocation, as a local variable is, but is none: a call marked `tail` may write it.
; @src_filled: a fill of it that is marked so, beside a local variable.  @src_passed: a call that is given its address.
; Document: LangRef, "call" (`tail`); docs/memory.md, "Private memory"
; EXPECT --function src_filled: incorrect
; EXPECT --function src_f: incorrect
; EXPECT --function src_same: correct
; EXPECT --function src_marked: correct
; EXPECT --function src_passed: incorrect
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@w = internal global i32 0, align 4

declare void @use(i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal void @set() noinline {
  store i32 5, ptr @w, align 4
  ret void
}

define void @src_f() #0 {
  tail call void @set()
  %n = load i32, ptr @w, align 4
  call void @use(i32 %n)
  ret void
}

define void @tgt_f() #0 {
  call void @set()
  %n = load i32, ptr @w, align 4
  call void @use(i32 7)
  ret void
}

define void @src_same() #0 {
  call void @set()
  %n = load i32, ptr @w, align 4
  call void @use(i32 %n)
  ret void
}

define void @tgt_same() #0 {
  tail call void @set()
  call void @use(i32 5)
  ret void
}

define void @src_filled() #0 {
  %a = alloca i32
  store i32 1, ptr %a
  %p = getelementptr i8, ptr @w, i64 0
  tail call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  %n = load i32, ptr @w, align 4
  call void @use(i32 %n)
  ret void
}

define void @tgt_filled() #0 {
  call void @use(i32 7)
  ret void
}

define void @src_marked() #0 {
  call void @llvm.memset.p0.i64(ptr @w, i8 0, i64 4, i1 false)
  %n = load i32, ptr @w, align 4
  call void @use(i32 %n)
  ret void
}

define void @tgt_marked() #0 {
  tail call void @llvm.memset.p0.i64(ptr @w, i8 0, i64 4, i1 false)
  call void @use(i32 0)
  ret void
}

define internal void @set_at(ptr %p) noinline {
  store i32 5, ptr %p, align 4
  ret void
}

define void @src_passed() #0 {
  %p = getelementptr i8, ptr @w, i64 0
  tail call void @set_at(ptr %p)
  %n = load i32, ptr @w, align 4
  call void @use(i32 %n)
  ret void
}

define void @tgt_passed() #0 {
  call void @use(i32 7)
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="4,1,1" }
