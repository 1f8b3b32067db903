; What: A shader's variable is held in memory of its invocation, as a local variable is, but is none: a call marked `tail` may write it.
; Document: LangRef, "call" (`tail`); docs/memory.md, "Private memory"
; EXPECT --function src_f: incorrect
; EXPECT --function src_same: correct
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@w = internal global i32 0, align 4

declare void @use(i32)

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

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="4,1,1" }
