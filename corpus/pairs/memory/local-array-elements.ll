; A loop over a local array compares addresses in another address space than the array's own, as Clang
; has it for AMDGPU; InferAddressSpaces compares them in the array's own.  Where the array is in the
; generic address space adds the same to both addresses: equal ones are equal in either.  The third
; function is one operation short.
; Document: LLVM LangRef, "'icmp' Instruction", "'addrspacecast .. to' Instruction"
; EXPECT --function src_short: incorrect
; EXPECT --function src: correct
target datalayout = "e-p:64:64-p5:32:32-A5"
target triple = "amdgcn-amd-amdhsa"

declare void @op(i32) convergent nounwind willreturn

define void @src(i32 noundef %a, i32 noundef %b) convergent {
start:
  %array = alloca [2 x i32], align 4, addrspace(5)
  %begin = addrspacecast ptr addrspace(5) %array to ptr
  %second = getelementptr inbounds i32, ptr %begin, i64 1
  store i32 %a, ptr %begin, align 4
  store i32 %b, ptr %second, align 4
  %end = getelementptr inbounds i32, ptr %begin, i64 2
  br label %loop

loop:
  %at = phi ptr [ %begin, %start ], [ %next, %loop ]
  %value = load i32, ptr %at, align 4
  call void @op(i32 %value) convergent
  %next = getelementptr inbounds i32, ptr %at, i64 1
  %more = icmp ne ptr %next, %end
  br i1 %more, label %loop, label %done

done:
  ret void
}

define void @tgt(i32 noundef %a, i32 noundef %b) convergent {
start:
  %array = alloca [2 x i32], align 4, addrspace(5)
  %second = getelementptr inbounds i32, ptr addrspace(5) %array, i32 1
  store i32 %a, ptr addrspace(5) %array, align 4
  store i32 %b, ptr addrspace(5) %second, align 4
  %end = getelementptr inbounds i32, ptr addrspace(5) %array, i32 2
  br label %loop

loop:
  %at = phi ptr addrspace(5) [ %array, %start ], [ %next, %loop ]
  %value = load i32, ptr addrspace(5) %at, align 4
  call void @op(i32 %value) convergent
  %next = getelementptr inbounds i32, ptr addrspace(5) %at, i32 1
  %more = icmp ne ptr addrspace(5) %next, %end
  br i1 %more, label %loop, label %done

done:
  ret void
}

define void @src_short(i32 noundef %a, i32 noundef %b) convergent {
start:
  %array = alloca [2 x i32], align 4, addrspace(5)
  %begin = addrspacecast ptr addrspace(5) %array to ptr
  %second = getelementptr inbounds i32, ptr %begin, i64 1
  store i32 %a, ptr %begin, align 4
  store i32 %b, ptr %second, align 4
  %end = getelementptr inbounds i32, ptr %begin, i64 2
  br label %loop

loop:
  %at = phi ptr [ %begin, %start ], [ %next, %loop ]
  %value = load i32, ptr %at, align 4
  call void @op(i32 %value) convergent
  %next = getelementptr inbounds i32, ptr %at, i64 1
  %more = icmp ne ptr %next, %end
  br i1 %more, label %loop, label %done

done:
  ret void
}

define void @tgt_short(i32 noundef %a, i32 noundef %b) convergent {
  call void @op(i32 %a) convergent
  ret void
}
