target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @workgroup_sum(ptr addrspace(1) noundef align 4 %in, ptr addrspace(1) noundef align 4 %out, ptr addrspace(3) noundef align 4 %tile) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %in.addr = alloca ptr addrspace(1), align 8
  %out.addr = alloca ptr addrspace(1), align 8
  %tile.addr = alloca ptr addrspace(3), align 8
  store ptr addrspace(1) %in, ptr %in.addr, align 8, !tbaa !12
  store ptr addrspace(1) %out, ptr %out.addr, align 8, !tbaa !12
  store ptr addrspace(3) %tile, ptr %tile.addr, align 8, !tbaa !12
  %0 = load ptr addrspace(1), ptr %in.addr, align 8, !tbaa !12
  %1 = load ptr addrspace(1), ptr %out.addr, align 8, !tbaa !12
  %2 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !12
  call spir_func void @__clang_ocl_kern_imp_workgroup_sum(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(3) noundef align 4 %2) #5
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_workgroup_sum(ptr addrspace(1) noundef align 4 %in, ptr addrspace(1) noundef align 4 %out, ptr addrspace(3) noundef align 4 %tile) #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %in.addr = alloca ptr addrspace(1), align 8
  %out.addr = alloca ptr addrspace(1), align 8
  %tile.addr = alloca ptr addrspace(3), align 8
  %id = alloca i32, align 4
  %half_size = alloca i32, align 4
  store ptr addrspace(1) %in, ptr %in.addr, align 8, !tbaa !12
  store ptr addrspace(1) %out, ptr %out.addr, align 8, !tbaa !12
  store ptr addrspace(3) %tile, ptr %tile.addr, align 8, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr %id) #6
  %call = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %conv = trunc i64 %call to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  %0 = load ptr addrspace(1), ptr %in.addr, align 8, !tbaa !12
  %call1 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %call1
  %1 = load i32, ptr addrspace(1) %arrayidx, align 4, !tbaa !4
  %2 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !12
  %3 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom = zext i32 %3 to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr addrspace(3) %2, i64 %idxprom
  store i32 %1, ptr addrspace(3) %arrayidx2, align 4, !tbaa !4
  call spir_func void @_Z7barrierj(i32 noundef 1) #8
  call void @llvm.lifetime.start.p0(ptr %half_size) #6
  %call3 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #7
  %div = udiv i64 %call3, 2
  %conv4 = trunc i64 %div to i32
  store i32 %conv4, ptr %half_size, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, ptr %half_size, align 4, !tbaa !4
  %cmp = icmp ugt i32 %4, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %half_size) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %5 = load i32, ptr %id, align 4, !tbaa !4
  %6 = load i32, ptr %half_size, align 4, !tbaa !4
  %cmp6 = icmp ult i32 %5, %6
  br i1 %cmp6, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %7 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !12
  %8 = load i32, ptr %id, align 4, !tbaa !4
  %9 = load i32, ptr %half_size, align 4, !tbaa !4
  %add = add i32 %8, %9
  %idxprom8 = zext i32 %add to i64
  %arrayidx9 = getelementptr inbounds nuw i32, ptr addrspace(3) %7, i64 %idxprom8
  %10 = load i32, ptr addrspace(3) %arrayidx9, align 4, !tbaa !4
  %11 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !12
  %12 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom10 = zext i32 %12 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspace(3) %11, i64 %idxprom10
  %13 = load i32, ptr addrspace(3) %arrayidx11, align 4, !tbaa !4
  %add12 = add nsw i32 %13, %10
  store i32 %add12, ptr addrspace(3) %arrayidx11, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call spir_func void @_Z7barrierj(i32 noundef 1) #8
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %14 = load i32, ptr %half_size, align 4, !tbaa !4
  %shr = lshr i32 %14, 1
  store i32 %shr, ptr %half_size, align 4, !tbaa !4
  br label %for.cond

for.end:                                          ; preds = %for.cond.cleanup
  %15 = load i32, ptr %id, align 4, !tbaa !4
  %cmp13 = icmp eq i32 %15, 0
  br i1 %cmp13, label %if.then15, label %if.end18

if.then15:                                        ; preds = %for.end
  %16 = load ptr addrspace(1), ptr %out.addr, align 8, !tbaa !12
  %17 = load ptr addrspace(3), ptr %tile.addr, align 8, !tbaa !12
  %arrayidx16 = getelementptr inbounds i32, ptr addrspace(3) %17, i64 0
  %18 = load i32, ptr addrspace(3) %arrayidx16, align 4, !tbaa !4
  %call17 = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef %16, i32 noundef %18) #8
  br label %if.end18

if.end18:                                         ; preds = %if.then15, %for.end
  call void @llvm.lifetime.end.p0(ptr %id) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #4

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z14get_local_sizej(i32 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) #4

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind "uniform-work-group-size"="false" }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }
attributes #8 = { convergent nounwind }

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
