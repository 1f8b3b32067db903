target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@_ZZ14uniform_branchE4tile = internal addrspace(3) global [64 x i32] undef, align 4
@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @uniform_branch(ptr addrspace(1) noundef %data.coerce, i32 noundef %mode) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data = alloca ptr addrspace(4), align 8
  %data.addr = alloca ptr addrspace(4), align 8
  %mode.addr = alloca i32, align 4
  %value = alloca i32, align 4
  %data.ascast = addrspacecast ptr %data to ptr addrspace(4)
  %data.addr.ascast = addrspacecast ptr %data.addr to ptr addrspace(4)
  %mode.addr.ascast = addrspacecast ptr %mode.addr to ptr addrspace(4)
  %value.ascast = addrspacecast ptr %value to ptr addrspace(4)
  store ptr addrspace(1) %data.coerce, ptr addrspace(4) %data.ascast, align 8
  %data1 = load ptr addrspace(4), ptr addrspace(4) %data.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %data1, ptr addrspace(4) %data.addr.ascast, align 8, !tbaa !7
  store i32 %mode, ptr addrspace(4) %mode.addr.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %value) #8
  %1 = load ptr addrspace(4), ptr addrspace(4) %data.addr.ascast, align 8, !tbaa !7
  %call = call i32 @llvm.amdgcn.workitem.id.x() #8
  %idxprom = zext i32 %call to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(4) %1, i64 %idxprom
  %2 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  %3 = load i32, ptr addrspace(4) %mode.addr.ascast, align 4, !tbaa !3
  %cmp = icmp eq i32 %3, 1
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %4 = load i32, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  %call2 = call i32 @llvm.amdgcn.workitem.id.x() #8
  %idxprom3 = zext i32 %call2 to i64
  %arrayidx4 = getelementptr inbounds nuw [64 x i32], ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ14uniform_branchE4tile to ptr addrspace(4)), i64 0, i64 %idxprom3
  store i32 %4, ptr addrspace(4) %arrayidx4, align 4, !tbaa !3
  call spir_func void @_ZL13__syncthreadsv() #9 [ "convergencectrl"(token %0) ]
  %call5 = call i32 @llvm.amdgcn.workitem.id.x() #8
  %xor = xor i32 %call5, 1
  %idxprom6 = zext i32 %xor to i64
  %arrayidx7 = getelementptr inbounds nuw [64 x i32], ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ14uniform_branchE4tile to ptr addrspace(4)), i64 0, i64 %idxprom6
  %5 = load i32, ptr addrspace(4) %arrayidx7, align 4, !tbaa !3
  %6 = load i32, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  %add = add nsw i32 %6, %5
  store i32 %add, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  br label %if.end16

if.else:                                          ; preds = %entry
  %7 = load i32, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  %call89 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 noundef %7) #9 [ "convergencectrl"(token %0) ]
  %cmp10 = icmp sgt i32 %call89, 0
  br i1 %cmp10, label %if.then11, label %if.else15

if.then11:                                        ; preds = %if.else
  %8 = load i32, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  %and = and i32 %8, 1
  %tobool = icmp ne i32 %and, 0
  %call1213 = call i32 @llvm.amdgcn.ballot.i32(i1 noundef zeroext %tobool) #9 [ "convergencectrl"(token %0) ]
  %9 = call i32 @llvm.ctpop.i32(i32 %call1213)
  %10 = load i32, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  %add14 = add nsw i32 %10, %9
  store i32 %add14, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  br label %if.end

if.else15:                                        ; preds = %if.else
  %11 = load i32, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  %sub = sub nsw i32 0, %11
  store i32 %sub, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.else15, %if.then11
  br label %if.end16

if.end16:                                         ; preds = %if.end, %if.then
  %12 = load i32, ptr addrspace(4) %value.ascast, align 4, !tbaa !3
  %13 = load ptr addrspace(4), ptr addrspace(4) %data.addr.ascast, align 8, !tbaa !7
  %call17 = call i32 @llvm.amdgcn.workitem.id.x() #8
  %idxprom18 = zext i32 %call17 to i64
  %arrayidx19 = getelementptr inbounds nuw i32, ptr addrspace(4) %13, i64 %idxprom18
  store i32 %12, ptr addrspace(4) %arrayidx19, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %value) #8
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: convergent inlinehint mustprogress nounwind
define internal spir_func void @_ZL13__syncthreadsv() #4 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() #9 [ "convergencectrl"(token %0) ]
  fence syncscope("workgroup") acquire
  ret void
}

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #5

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #7

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent inlinehint mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent nocallback nofree nounwind willreturn }
attributes #8 = { nounwind }
attributes #9 = { convergent nounwind }

!llvm.module.flags = !{!0}
!opencl.ocl.version = !{!1}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 0, i32 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !8, i64 0}
!8 = !{!"p1 int", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
