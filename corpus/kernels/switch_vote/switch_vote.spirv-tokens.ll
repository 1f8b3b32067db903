target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @switch_vote(ptr addrspace(1) noundef align 4 %kinds, ptr addrspace(1) noundef align 4 %data) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %kinds.addr = alloca ptr addrspace(1), align 8
  %data.addr = alloca ptr addrspace(1), align 8
  store ptr addrspace(1) %kinds, ptr %kinds.addr, align 8, !tbaa !12
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  %1 = load ptr addrspace(1), ptr %kinds.addr, align 8, !tbaa !12
  %2 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  call spir_func void @__clang_ocl_kern_imp_switch_vote(ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2) #6 [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_switch_vote(ptr addrspace(1) noundef align 4 %kinds, ptr addrspace(1) noundef align 4 %data) #2 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %kinds.addr = alloca ptr addrspace(1), align 8
  %data.addr = alloca ptr addrspace(1), align 8
  %id = alloca i32, align 4
  %value = alloca i32, align 4
  store ptr addrspace(1) %kinds, ptr %kinds.addr, align 8, !tbaa !12
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr %id) #7
  %call1 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %conv = trunc i64 %call1 to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %value) #7
  %1 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %2 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %idxprom
  %3 = load i32, ptr addrspace(1) %arrayidx, align 4, !tbaa !4
  store i32 %3, ptr %value, align 4, !tbaa !4
  %4 = load ptr addrspace(1), ptr %kinds.addr, align 8, !tbaa !12
  %5 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom2 = sext i32 %5 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr addrspace(1) %4, i64 %idxprom2
  %6 = load i32, ptr addrspace(1) %arrayidx3, align 4, !tbaa !4
  switch i32 %6, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb6
    i32 2, label %sw.bb8
  ]

sw.bb:                                            ; preds = %entry
  %7 = load i32, ptr %value, align 4, !tbaa !4
  %cmp = icmp sgt i32 %7, 100
  %conv4 = zext i1 %cmp to i32
  %call5 = call spir_func i32 @_Z25sub_group_non_uniform_anyi(i32 noundef %conv4) #9 [ "convergencectrl"(token %0) ]
  %tobool = icmp ne i32 %call5, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %sw.bb
  store i32 100, ptr %value, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %sw.bb
  br label %sw.epilog

sw.bb6:                                           ; preds = %entry
  %8 = load i32, ptr %value, align 4, !tbaa !4
  %call7 = call spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32 noundef %8) #9 [ "convergencectrl"(token %0) ]
  store i32 %call7, ptr %value, align 4, !tbaa !4
  br label %sw.bb8

sw.bb8:                                           ; preds = %entry, %sw.bb6
  %call9 = call spir_func i32 @_Z15sub_group_electv() #9 [ "convergencectrl"(token %0) ]
  %tobool10 = icmp ne i32 %call9, 0
  br i1 %tobool10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %sw.bb8
  %9 = load i32, ptr %value, align 4, !tbaa !4
  %sub = sub nsw i32 0, %9
  store i32 %sub, ptr %value, align 4, !tbaa !4
  br label %if.end12

if.end12:                                         ; preds = %if.then11, %sw.bb8
  br label %sw.epilog

sw.default:                                       ; preds = %entry
  %10 = load i32, ptr %value, align 4, !tbaa !4
  %cmp13 = icmp sgt i32 %10, 0
  %conv14 = zext i1 %cmp13 to i32
  %call15 = call spir_func i32 @_Z25sub_group_non_uniform_alli(i32 noundef %conv14) #9 [ "convergencectrl"(token %0) ]
  %11 = load i32, ptr %value, align 4, !tbaa !4
  %add = add nsw i32 %11, %call15
  store i32 %add, ptr %value, align 4, !tbaa !4
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.default, %if.end12, %if.end
  %12 = load i32, ptr %value, align 4, !tbaa !4
  %13 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %14 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom16 = sext i32 %14 to i64
  %arrayidx17 = getelementptr inbounds i32, ptr addrspace(1) %13, i64 %idxprom16
  store i32 %12, ptr addrspace(1) %arrayidx17, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %value) #7
  call void @llvm.lifetime.end.p0(ptr %id) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z25sub_group_non_uniform_anyi(i32 noundef) #5

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32 noundef) #5

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z15sub_group_electv() #5

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z25sub_group_non_uniform_alli(i32 noundef) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

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
!8 = !{i32 1, i32 1}
!9 = !{!"none", !"none"}
!10 = !{!"int*", !"int*"}
!11 = !{!"const", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 int", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
