; What: a string attribute that only the target has, or that it changes, is refused unless it is known to say nothing about what the
; function computes. Those about code generation may come and go, and the target may drop any.
; Why: "amdgpu-no-workitem-id-x" makes it undefined to ask for that id; it was called correct once, as all string attributes were ignored.
; Document: LangRef, "Function Attributes"; AMDGPUUsage, "LLVM IR Attributes"
; EXPECT --function src_id: unsupported
; EXPECT --function src_size: unsupported
; EXPECT --function src_nan: unsupported
; EXPECT --function src_dropped: correct
; EXPECT --function src_cpu: correct
; EXPECT --function src_call: unsupported

target triple = "amdgcn-amd-amdhsa"

define i32 @src_id() {
  %v = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %v
}

define i32 @tgt_id() "amdgpu-no-workitem-id-x" {
  %v = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %v
}

define i32 @src_size(i32 %x) "amdgpu-flat-work-group-size"="1,1024" {
  ret i32 %x
}

define i32 @tgt_size(i32 %x) "amdgpu-flat-work-group-size"="1,64" {
  ret i32 %x
}

define float @src_nan(float %x) {
  ret float %x
}

define float @tgt_nan(float %x) "no-nans-fp-math"="true" {
  ret float %x
}

define i32 @src_dropped(i32 %x) "no-nans-fp-math"="true" {
  ret i32 %x
}

define i32 @tgt_dropped(i32 %x) {
  ret i32 %x
}

define i32 @src_cpu(i32 %x) {
  ret i32 %x
}

define i32 @tgt_cpu(i32 %x) "target-cpu"="gfx90a" "frame-pointer"="all" "no-trapping-math"="true" {
  ret i32 %x
}

define i32 @src_call() {
  %v = call i32 @g()
  ret i32 %v
}

define i32 @tgt_call() {
  %v = call i32 @g() "llvm.assume"="ompx_no_call_asm"
  ret i32 %v
}

declare i32 @g()
declare i32 @llvm.amdgcn.workitem.id.x()
