; What: variables in address space 0 that only the entry point of a shader accesses.  Each invocation has its own, so an
; operation in between changes nothing (@src_held), with constants for addresses (@src_parts), a start that is the same for
; all (@src_start), and it may become a local variable, whatever it holds at the end (@src_local).  What it holds is still
; compared (@src_other, @src_start_other); what it holds first is what the module says, here poison (@src_poison), or zero
; in the padding, too (@src_padding).  Such variables may be parted (@src_parted).  An access that wants more alignment
; than is stated is no reason to excuse all (@src_aligned), and a store to one breaks `memory(none)` (@src_limited).  It is
; not so for a variable that another function accesses (@src_shared), that other modules know (@src_external), of which
; a function gives away a signed address (@src_signed), that is `groupshared` (@src_group), or where the function is no
; entry point (@src_function).
; Document: HLSL specification, "Memory Spaces"; SPIR-V, "Storage Class", Function
; EXPECT --function src_start: correct
; EXPECT --function src_held: correct
; EXPECT --function src_parts: correct
; EXPECT --function src_local: correct
; EXPECT --function src_other: incorrect
; EXPECT --function src_start_other: incorrect
; EXPECT --function src_poison: incorrect
; EXPECT --function src_padding: incorrect
; EXPECT --function src_parted: correct
; EXPECT --function src_aligned: incorrect
; EXPECT --function src_limited: incorrect
; EXPECT --function src_shared: incorrect
; EXPECT --function src_external: incorrect
; EXPECT --function src_signed: incorrect
; EXPECT --function src_group: incorrect
; EXPECT --function src_function: incorrect

target triple = "spirv-unknown-vulkan1.3-compute"

@held = internal global i32 poison, align 4
@parts = internal global [2 x i32] zeroinitializer, align 4
@start = internal global i32 7, align 4
@local = internal global i32 poison, align 4
@other = internal global i32 poison, align 4
@start_other = internal global i32 7, align 4
@poison = internal global i32 poison, align 4
@padding = internal global { i8, i32 } zeroinitializer, align 4
@parted = internal global [2 x i32] [i32 3, i32 4], align 4
@parted.1 = internal global i32 4, align 4
@aligned = internal global [8 x i8] zeroinitializer, align 4
@limited = internal global i32 0, align 4
@signed = internal global i32 poison, align 4
@shared = internal global i32 poison, align 4
@external = global i32 poison, align 4
@group = internal addrspace(3) global i32 poison, align 4
@function = internal global i32 poison, align 4

declare void @show(i32) convergent

define void @src_held() "hlsl.shader"="compute" {
  store i32 1, ptr @held
  call void @show(i32 0)
  %v = load i32, ptr @held
  call void @show(i32 %v)
  ret void
}

define void @tgt_held() "hlsl.shader"="compute" {
  store i32 1, ptr @held
  call void @show(i32 0)
  call void @show(i32 1)
  ret void
}

define void @src_parts() "hlsl.shader"="compute" {
  store i32 1, ptr getelementptr inbounds ([2 x i32], ptr @parts, i32 0, i32 1)
  call void @show(i32 0)
  %first = load i32, ptr @parts
  call void @show(i32 %first)
  %second = load i32, ptr getelementptr inbounds (i8, ptr @parts, i32 4)
  call void @show(i32 %second)
  ret void
}

define void @tgt_parts() "hlsl.shader"="compute" {
  call void @show(i32 0)
  call void @show(i32 0)
  call void @show(i32 1)
  ret void
}

define void @src_start() "hlsl.shader"="compute" {
  %v = load i32, ptr @start
  %next = add i32 %v, 1
  store i32 %next, ptr @start
  call void @show(i32 %v)
  ret void
}

define void @tgt_start() "hlsl.shader"="compute" {
  call void @show(i32 7)
  ret void
}

define void @src_local() "hlsl.shader"="compute" {
  store i32 1, ptr @local
  call void @show(i32 0)
  %v = load i32, ptr @local
  call void @show(i32 %v)
  store i32 2, ptr @local
  ret void
}

define void @tgt_local() "hlsl.shader"="compute" {
  %local = alloca i32
  store i32 1, ptr %local
  call void @show(i32 0)
  %v = load i32, ptr %local
  call void @show(i32 %v)
  store i32 2, ptr %local
  ret void
}

define void @src_other() "hlsl.shader"="compute" {
  store i32 1, ptr @other
  call void @show(i32 0)
  %v = load i32, ptr @other
  call void @show(i32 %v)
  ret void
}

define void @tgt_other() "hlsl.shader"="compute" {
  call void @show(i32 0)
  call void @show(i32 2)
  ret void
}

define void @src_start_other() "hlsl.shader"="compute" {
  %v = load i32, ptr @start_other
  %next = add i32 %v, 1
  store i32 %next, ptr @start_other
  call void @show(i32 %v)
  ret void
}

define void @tgt_start_other() "hlsl.shader"="compute" {
  call void @show(i32 8)
  ret void
}

define void @src_poison() "hlsl.shader"="compute" {
  %local = alloca i32
  %v = load i32, ptr %local
  call void @show(i32 %v)
  ret void
}

define void @tgt_poison() "hlsl.shader"="compute" {
  %v = load i32, ptr @poison
  call void @show(i32 %v)
  store i32 1, ptr @poison
  ret void
}

define void @src_padding() "hlsl.shader"="compute" {
  %p = getelementptr i8, ptr @padding, i64 1
  %b = load i8, ptr %p
  %v = zext i8 %b to i32
  call void @show(i32 %v)
  ret void
}

define void @tgt_padding() "hlsl.shader"="compute" {
  call void @show(i32 7)
  ret void
}

define void @src_parted(i32 %x) "hlsl.shader"="compute" {
  %v = load i32, ptr getelementptr (i8, ptr @parted, i32 4)
  store i32 %x, ptr getelementptr (i8, ptr @parted, i32 4)
  call void @show(i32 %v)
  ret void
}

define void @tgt_parted(i32 %x) "hlsl.shader"="compute" {
  %v = load i32, ptr @parted.1
  store i32 %x, ptr @parted.1
  call void @show(i32 %v)
  ret void
}

define void @src_aligned() "hlsl.shader"="compute" {
  %v = load i64, ptr @aligned, align 16
  store i64 1, ptr @aligned, align 16
  %w = trunc i64 %v to i32
  call void @show(i32 %w)
  ret void
}

define void @tgt_aligned() "hlsl.shader"="compute" {
  call void @show(i32 9)
  ret void
}

define i32 @src_limited(i32 %x) "hlsl.shader"="compute" {
  store i32 %x, ptr @limited
  %v = load i32, ptr @limited
  %r = add i32 %v, 0
  ret i32 %r
}

define i32 @tgt_limited(i32 %x) "hlsl.shader"="compute" memory(none) {
  store i32 %x, ptr @limited
  %v = load i32, ptr @limited
  ret i32 %v
}

define ptr @signing() {
  ret ptr ptrauth (ptr @signed, i32 0)
}

define void @src_signed() "hlsl.shader"="compute" {
  store i32 1, ptr @signed
  call void @show(i32 0)
  %v = load i32, ptr @signed
  call void @show(i32 %v)
  ret void
}

define void @tgt_signed() "hlsl.shader"="compute" {
  store i32 1, ptr @signed
  call void @show(i32 0)
  call void @show(i32 1)
  ret void
}

define void @src_shared() "hlsl.shader"="compute" {
  store i32 1, ptr @shared
  call void @show(i32 0)
  %v = load i32, ptr @shared
  call void @show(i32 %v)
  ret void
}

define void @tgt_shared() "hlsl.shader"="compute" {
  store i32 1, ptr @shared
  call void @show(i32 0)
  call void @show(i32 1)
  ret void
}

define void @sharing() {
  store i32 3, ptr @shared
  ret void
}

define void @src_external() "hlsl.shader"="compute" {
  store i32 1, ptr @external
  call void @show(i32 0)
  %v = load i32, ptr @external
  call void @show(i32 %v)
  ret void
}

define void @tgt_external() "hlsl.shader"="compute" {
  store i32 1, ptr @external
  call void @show(i32 0)
  call void @show(i32 1)
  ret void
}

define void @src_group() "hlsl.shader"="compute" {
  store i32 1, ptr addrspace(3) @group
  call void @show(i32 0)
  %v = load i32, ptr addrspace(3) @group
  call void @show(i32 %v)
  ret void
}

define void @tgt_group() "hlsl.shader"="compute" {
  store i32 1, ptr addrspace(3) @group
  call void @show(i32 0)
  call void @show(i32 1)
  ret void
}

define void @src_function() {
  store i32 1, ptr @function
  call void @show(i32 0)
  %v = load i32, ptr @function
  call void @show(i32 %v)
  ret void
}

define void @tgt_function() {
  store i32 1, ptr @function
  call void @show(i32 0)
  call void @show(i32 1)
  ret void
}
