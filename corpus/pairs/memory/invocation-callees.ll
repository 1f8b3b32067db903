; What: variables of a shader's invocation that local functions of the entry point access, as Clang initialises resources.
; After inlining and GlobalOpt they are gone (@src_resource); what is stored there is still compared (@src_other).  An
; operation in between may not change one (@src_between), unless another module may call the function (@src_external).
; Document: HLSL specification, "Memory Spaces"; SPIR-V, "Storage Class", Function
; EXPECT --function src_between: correct
; EXPECT --function src_resource: correct
; EXPECT --function src_other: incorrect
; EXPECT --function src_external: incorrect

target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@resource = internal global i32 poison, align 4
@other = internal global i32 poison, align 4
@between = internal global i32 poison, align 4
@external = internal global i32 poison, align 4

declare void @show(i32) convergent

define internal void @make(ptr noalias writable sret(i32) align 4 %result, i32 noundef %binding) {
  %slot = alloca ptr
  store ptr %result, ptr %slot
  %at = load ptr, ptr %slot
  store i32 %binding, ptr %at
  ret void
}

define internal void @start_resource() {
  call void @make(ptr writable sret(i32) align 4 @resource, i32 3)
  ret void
}

define internal i32 @body_resource() {
  %v = load i32, ptr @resource
  ret i32 %v
}

define void @src_resource() convergent "hlsl.shader"="compute" {
  call void @start_resource()
  %v = call i32 @body_resource()
  call void @show(i32 %v)
  ret void
}

define void @tgt_resource() convergent "hlsl.shader"="compute" {
  call void @show(i32 3)
  ret void
}

define internal void @start_other() {
  store i32 3, ptr @other
  ret void
}

define void @src_other() convergent "hlsl.shader"="compute" {
  call void @start_other()
  %v = load i32, ptr @other
  call void @show(i32 %v)
  ret void
}

define void @tgt_other() convergent "hlsl.shader"="compute" {
  call void @show(i32 4)
  ret void
}

define internal void @start_between(i32 noundef %x) {
  store i32 %x, ptr @between
  ret void
}

define void @src_between(i32 noundef %x) convergent "hlsl.shader"="compute" {
  call void @start_between(i32 %x)
  call void @show(i32 0)
  %v = load i32, ptr @between
  call void @show(i32 %v)
  ret void
}

define void @tgt_between(i32 noundef %x) convergent "hlsl.shader"="compute" {
  call void @show(i32 0)
  call void @show(i32 %x)
  ret void
}

define void @start_external(i32 noundef %x) {
  store i32 %x, ptr @external
  ret void
}

define void @src_external(i32 noundef %x) convergent "hlsl.shader"="compute" {
  call void @start_external(i32 %x)
  call void @show(i32 0)
  %v = load i32, ptr @external
  call void @show(i32 %v)
  ret void
}

define void @tgt_external(i32 noundef %x) convergent "hlsl.shader"="compute" {
  call void @start_external(i32 %x)
  call void @show(i32 0)
  call void @show(i32 %x)
  ret void
}
