; What: a store of what the variable holds is moved from before a barrier to after it.
; Document: LangRef, "Memory Model for Concurrent Operations"
; EXPECT --function src_f: incorrect store-added

target triple = "amdgcn-amd-amdhsa"
@g = internal addrspace(1) global i32 0
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn
define i32 @src_f() {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %then, label %join
then:
  store i32 0, ptr addrspace(1) @g
  br label %join
join:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
}
define i32 @tgt_f() {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 0
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %c, label %then, label %join
then:
  store i32 0, ptr addrspace(1) @g
  br label %join
join:
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
}
