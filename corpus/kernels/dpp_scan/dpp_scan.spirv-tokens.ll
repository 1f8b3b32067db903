target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @dpp_scan(ptr addrspace(1) noundef %data.coerce) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data = alloca ptr addrspace(4), align 8
  %data.addr = alloca ptr addrspace(4), align 8
  %sum = alloca i32, align 4
  %data.ascast = addrspacecast ptr %data to ptr addrspace(4)
  %data.addr.ascast = addrspacecast ptr %data.addr to ptr addrspace(4)
  %sum.ascast = addrspacecast ptr %sum to ptr addrspace(4)
  store ptr addrspace(1) %data.coerce, ptr addrspace(4) %data.ascast, align 8
  %data1 = load ptr addrspace(4), ptr addrspace(4) %data.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %data1, ptr addrspace(4) %data.addr.ascast, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  %1 = load ptr addrspace(4), ptr addrspace(4) %data.addr.ascast, align 8, !tbaa !7
  %call = call i32 @llvm.amdgcn.workitem.id.x() #6
  %idxprom = zext i32 %call to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(4) %1, i64 %idxprom
  %2 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %3 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %call23 = call i32 @llvm.amdgcn.update.dpp.i32(i32 noundef 0, i32 noundef %3, i32 noundef 273, i32 noundef 15, i32 noundef 15, i1 noundef zeroext false) #7 [ "convergencectrl"(token %0) ]
  %4 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %add = add nsw i32 %4, %call23
  store i32 %add, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %5 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %call45 = call i32 @llvm.amdgcn.update.dpp.i32(i32 noundef 0, i32 noundef %5, i32 noundef 274, i32 noundef 15, i32 noundef 15, i1 noundef zeroext false) #7 [ "convergencectrl"(token %0) ]
  %6 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %add6 = add nsw i32 %6, %call45
  store i32 %add6, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %7 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %call78 = call i32 @llvm.amdgcn.update.dpp.i32(i32 noundef 0, i32 noundef %7, i32 noundef 276, i32 noundef 15, i32 noundef 15, i1 noundef zeroext false) #7 [ "convergencectrl"(token %0) ]
  %8 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %add9 = add nsw i32 %8, %call78
  store i32 %add9, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %9 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %call1011 = call i32 @llvm.amdgcn.update.dpp.i32(i32 noundef 0, i32 noundef %9, i32 noundef 280, i32 noundef 15, i32 noundef 15, i1 noundef zeroext false) #7 [ "convergencectrl"(token %0) ]
  %10 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %add12 = add nsw i32 %10, %call1011
  store i32 %add12, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %11 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %cmp = icmp slt i32 %11, 0
  %call1314 = call i32 @llvm.amdgcn.ballot.i32(i1 noundef zeroext %cmp) #7 [ "convergencectrl"(token %0) ]
  %cmp15 = icmp ne i32 %call1314, 0
  br i1 %cmp15, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %12 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %call1617 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 noundef %12) #7 [ "convergencectrl"(token %0) ]
  store i32 %call1617, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %13 = load i32, ptr addrspace(4) %sum.ascast, align 4, !tbaa !3
  %14 = load ptr addrspace(4), ptr addrspace(4) %data.addr.ascast, align 8, !tbaa !7
  %call18 = call i32 @llvm.amdgcn.workitem.id.x() #6
  %idxprom19 = zext i32 %call18 to i64
  %arrayidx20 = getelementptr inbounds nuw i32, ptr addrspace(4) %14, i64 %idxprom19
  store i32 %13, ptr addrspace(4) %arrayidx20, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #4

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #5

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #5 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind }

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
