target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @subgroup_reduce(ptr addrspace(1) noundef align 4 %in, ptr addrspace(1) noundef align 8 %out) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
entry:
  %in.addr = alloca ptr addrspace(1), align 8
  %out.addr = alloca ptr addrspace(1), align 8
  store ptr addrspace(1) %in, ptr %in.addr, align 8, !tbaa !13
  store ptr addrspace(1) %out, ptr %out.addr, align 8, !tbaa !16
  %0 = load ptr addrspace(1), ptr %in.addr, align 8, !tbaa !13
  %1 = load ptr addrspace(1), ptr %out.addr, align 8, !tbaa !16
  call spir_func void @__clang_ocl_kern_imp_subgroup_reduce(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 8 %1) #5
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_subgroup_reduce(ptr addrspace(1) noundef align 4 %in, ptr addrspace(1) noundef align 8 %out) #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
entry:
  %in.addr = alloca ptr addrspace(1), align 8
  %out.addr = alloca ptr addrspace(1), align 8
  %value = alloca i32, align 4
  %sum = alloca i32, align 4
  %most = alloca i32, align 4
  %.compoundliteral = alloca <2 x i32>, align 8
  store ptr addrspace(1) %in, ptr %in.addr, align 8, !tbaa !13
  store ptr addrspace(1) %out, ptr %out.addr, align 8, !tbaa !16
  call void @llvm.lifetime.start.p0(ptr %value) #6
  %0 = load ptr addrspace(1), ptr %in.addr, align 8, !tbaa !13
  %call = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %call
  %1 = load i32, ptr addrspace(1) %arrayidx, align 4, !tbaa !4
  store i32 %1, ptr %value, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  %2 = load i32, ptr %value, align 4, !tbaa !4
  %call1 = call spir_func i32 @_Z20sub_group_reduce_addi(i32 noundef %2) #8
  store i32 %call1, ptr %sum, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %most) #6
  %3 = load i32, ptr %value, align 4, !tbaa !4
  %call2 = call spir_func i32 @_Z20sub_group_reduce_maxi(i32 noundef %3) #8
  store i32 %call2, ptr %most, align 4, !tbaa !4
  %call3 = call spir_func i32 @_Z22get_sub_group_local_idv() #8
  %cmp = icmp eq i32 %call3, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %4 = load i32, ptr %sum, align 4, !tbaa !4
  %vecinit = insertelement <2 x i32> poison, i32 %4, i32 0
  %5 = load i32, ptr %most, align 4, !tbaa !4
  %vecinit4 = insertelement <2 x i32> %vecinit, i32 %5, i32 1
  store <2 x i32> %vecinit4, ptr %.compoundliteral, align 8, !tbaa !17
  %6 = load <2 x i32>, ptr %.compoundliteral, align 8, !tbaa !17
  %7 = load ptr addrspace(1), ptr %out.addr, align 8, !tbaa !16
  %call5 = call spir_func i32 @_Z16get_sub_group_idv() #8
  %idxprom = zext i32 %call5 to i64
  %arrayidx6 = getelementptr inbounds nuw <2 x i32>, ptr addrspace(1) %7, i64 %idxprom
  store <2 x i32> %6, ptr addrspace(1) %arrayidx6, align 8, !tbaa !17
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.end.p0(ptr %most) #6
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  call void @llvm.lifetime.end.p0(ptr %value) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z20sub_group_reduce_addi(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z20sub_group_reduce_maxi(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z22get_sub_group_local_idv() #4

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z16get_sub_group_idv() #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

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
!8 = !{i32 1, i32 1}
!9 = !{!"none", !"none"}
!10 = !{!"int*", !"int2*"}
!11 = !{!"int*", !"int __attribute__((ext_vector_type(2)))*"}
!12 = !{!"const", !""}
!13 = !{!14, !14, i64 0}
!14 = !{!"p1 int", !15, i64 0}
!15 = !{!"any pointer", !6, i64 0}
!16 = !{!15, !15, i64 0}
!17 = !{!6, !6, i64 0}
