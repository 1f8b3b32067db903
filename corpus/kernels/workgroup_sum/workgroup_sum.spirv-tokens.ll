target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @workgroup_sum(ptr addrspace(1) noundef align 4 %in, ptr addrspace(1) noundef align 4 %out, ptr addrspace(3) noundef align 4 %tile) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in.addr = alloca ptr addrspace(1), align 8
  %out.addr = alloca ptr addrspace(1), align 8
  %tile.addr = alloca ptr addrspace(3), align 8
  store ptr addrspace(1) %in, ptr %in.addr, align 8, !tbaa !12
  store ptr addrspace(1) %out, ptr %out.addr, align 8, !tbaa !12
  store ptr addrspace(3) %tile, ptr %tile.addr, align 8, !tbaa !12
  %1 = load ptr addrspace(1), ptr %in.addr, align 8, !tbaa !12
  %2 = load ptr addrspace(1), ptr %out.addr, align 8, !tbaa !12
  %3 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !12
  call spir_func void @__clang_ocl_kern_imp_workgroup_sum(ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(3) noundef align 4 %3) #6 [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_workgroup_sum(ptr addrspace(1) noundef align 4 %in, ptr addrspace(1) noundef align 4 %out, ptr addrspace(3) noundef align 4 %tile) #2 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in.addr = alloca ptr addrspace(1), align 8
  %out.addr = alloca ptr addrspace(1), align 8
  %tile.addr = alloca ptr addrspace(3), align 8
  %id = alloca i32, align 4
  %half_size = alloca i32, align 4
  store ptr addrspace(1) %in, ptr %in.addr, align 8, !tbaa !12
  store ptr addrspace(1) %out, ptr %out.addr, align 8, !tbaa !12
  store ptr addrspace(3) %tile, ptr %tile.addr, align 8, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr %id) #7
  %call1 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %conv = trunc i64 %call1 to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  %1 = load ptr addrspace(1), ptr %in.addr, align 8, !tbaa !12
  %call2 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %call2
  %2 = load i32, ptr addrspace(1) %arrayidx, align 4, !tbaa !4
  %3 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !12
  %4 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom = zext i32 %4 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspace(3) %3, i64 %idxprom
  store i32 %2, ptr addrspace(3) %arrayidx3, align 4, !tbaa !4
  call spir_func void @_Z7barrierj(i32 noundef 1) #9 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.start.p0(ptr %half_size) #7
  %call4 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %div = udiv i64 %call4, 2
  %conv5 = trunc i64 %div to i32
  store i32 %conv5, ptr %half_size, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %6 = load i32, ptr %half_size, align 4, !tbaa !4
  %cmp = icmp ugt i32 %6, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %half_size) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  %7 = load i32, ptr %id, align 4, !tbaa !4
  %8 = load i32, ptr %half_size, align 4, !tbaa !4
  %cmp7 = icmp ult i32 %7, %8
  br i1 %cmp7, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %9 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !12
  %10 = load i32, ptr %id, align 4, !tbaa !4
  %11 = load i32, ptr %half_size, align 4, !tbaa !4
  %add = add i32 %10, %11
  %idxprom9 = zext i32 %add to i64
  %arrayidx10 = getelementptr inbounds nuw i32, ptr addrspace(3) %9, i64 %idxprom9
  %12 = load i32, ptr addrspace(3) %arrayidx10, align 4, !tbaa !4
  %13 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !12
  %14 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom11 = zext i32 %14 to i64
  %arrayidx12 = getelementptr inbounds nuw i32, ptr addrspace(3) %13, i64 %idxprom11
  %15 = load i32, ptr addrspace(3) %arrayidx12, align 4, !tbaa !4
  %add13 = add nsw i32 %15, %12
  store i32 %add13, ptr addrspace(3) %arrayidx12, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call spir_func void @_Z7barrierj(i32 noundef 1) #9 [ "convergencectrl"(token %5) ]
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %16 = load i32, ptr %half_size, align 4, !tbaa !4
  %shr = lshr i32 %16, 1
  store i32 %shr, ptr %half_size, align 4, !tbaa !4
  br label %for.cond

for.end:                                          ; preds = %for.cond.cleanup
  %17 = load i32, ptr %id, align 4, !tbaa !4
  %cmp14 = icmp eq i32 %17, 0
  br i1 %cmp14, label %if.then16, label %if.end19

if.then16:                                        ; preds = %for.end
  %18 = load ptr addrspace(1), ptr %out.addr, align 8, !tbaa !12
  %19 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !12
  %arrayidx17 = getelementptr inbounds i32, ptr addrspace(3) %19, i64 0
  %20 = load i32, ptr addrspace(3) %arrayidx17, align 4, !tbaa !4
  %call18 = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef %18, i32 noundef %20) #9 [ "convergencectrl"(token %0) ]
  br label %if.end19

if.end19:                                         ; preds = %if.then16, %for.end
  call void @llvm.lifetime.end.p0(ptr %id) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #4

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #5

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z14get_local_sizej(i32 noundef) #4

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) #5

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { convergent nounwind "uniform-work-group-size"="false" }
attributes #7 = { nounwind }
attributes #8 = { convergent nounwind willreturn memory(none) }
attributes #9 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 3, i32 0}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{i32 1, i32 1, i32 3}
!9 = !{!"none", !"none", !"none"}
!10 = !{!"int*", !"int*", !"int*"}
!11 = !{!"const", !"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 int", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
