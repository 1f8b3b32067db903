; What: what a kernel is passed by value is the same in all threads; what another function is passed is not.
; Document: LangRef, "Parameter Attributes", byval
; EXPECT --function src_function: incorrect communicating-set-changed
; EXPECT --function src_kernel: correct proved

target triple = "nvptx64-nvidia-cuda"
declare void @bar() convergent nounwind willreturn

define ptx_kernel void @src_kernel(ptr byval(i32) align 4 %p) {
  %v = load i32, ptr %p
  %f = freeze i32 %v
  %c = icmp eq i32 %f, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  br label %e
b:
  call void @bar()
  br label %e
e:
  ret void
}

define ptx_kernel void @tgt_kernel(ptr byval(i32) align 4 %p) {
  call void @bar()
  ret void
}

define void @src_function(ptr byval(i32) align 4 %p) {
  %v = load i32, ptr %p
  %f = freeze i32 %v
  %c = icmp eq i32 %f, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  br label %e
b:
  call void @bar()
  br label %e
e:
  ret void
}

define void @tgt_function(ptr byval(i32) align 4 %p) {
  call void @bar()
  ret void
}
