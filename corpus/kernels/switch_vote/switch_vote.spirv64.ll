target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @switch_vote(ptr addrspace(1) noundef align 4 %kinds, ptr addrspace(1) noundef align 4 %data) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %kinds.addr = alloca ptr addrspace(1), align 8
  %data.addr = alloca ptr addrspace(1), align 8
  store ptr addrspace(1) %kinds, ptr %kinds.addr, align 8, !tbaa !12
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  %0 = load ptr addrspace(1), ptr %kinds.addr, align 8, !tbaa !12
  %1 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  call spir_func void @__clang_ocl_kern_imp_switch_vote(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1) #5
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_switch_vote(ptr addrspace(1) noundef align 4 %kinds, ptr addrspace(1) noundef align 4 %data) #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %kinds.addr = alloca ptr addrspace(1), align 8
  %data.addr = alloca ptr addrspace(1), align 8
  %id = alloca i32, align 4
  %value = alloca i32, align 4
  store ptr addrspace(1) %kinds, ptr %kinds.addr, align 8, !tbaa !12
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr %id) #6
  %call = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %conv = trunc i64 %call to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %value) #6
  %0 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %1 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %idxprom
  %2 = load i32, ptr addrspace(1) %arrayidx, align 4, !tbaa !4
  store i32 %2, ptr %value, align 4, !tbaa !4
  %3 = load ptr addrspace(1), ptr %kinds.addr, align 8, !tbaa !12
  %4 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom1 = sext i32 %4 to i64
  %arrayidx2 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %idxprom1
  %5 = load i32, ptr addrspace(1) %arrayidx2, align 4, !tbaa !4
  switch i32 %5, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb5
    i32 2, label %sw.bb7
  ]

sw.bb:                                            ; preds = %entry
  %6 = load i32, ptr %value, align 4, !tbaa !4
  %cmp = icmp sgt i32 %6, 100
  %conv3 = zext i1 %cmp to i32
  %call4 = call spir_func i32 @_Z25sub_group_non_uniform_anyi(i32 noundef %conv3) #8
  %tobool = icmp ne i32 %call4, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %sw.bb
  store i32 100, ptr %value, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %sw.bb
  br label %sw.epilog

sw.bb5:                                           ; preds = %entry
  %7 = load i32, ptr %value, align 4, !tbaa !4
  %call6 = call spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32 noundef %7) #8
  store i32 %call6, ptr %value, align 4, !tbaa !4
  br label %sw.bb7

sw.bb7:                                           ; preds = %entry, %sw.bb5
  %call8 = call spir_func i32 @_Z15sub_group_electv() #8
  %tobool9 = icmp ne i32 %call8, 0
  br i1 %tobool9, label %if.then10, label %if.end11

if.then10:                                        ; preds = %sw.bb7
  %8 = load i32, ptr %value, align 4, !tbaa !4
  %sub = sub nsw i32 0, %8
  store i32 %sub, ptr %value, align 4, !tbaa !4
  br label %if.end11

if.end11:                                         ; preds = %if.then10, %sw.bb7
  br label %sw.epilog

sw.default:                                       ; preds = %entry
  %9 = load i32, ptr %value, align 4, !tbaa !4
  %cmp12 = icmp sgt i32 %9, 0
  %conv13 = zext i1 %cmp12 to i32
  %call14 = call spir_func i32 @_Z25sub_group_non_uniform_alli(i32 noundef %conv13) #8
  %10 = load i32, ptr %value, align 4, !tbaa !4
  %add = add nsw i32 %10, %call14
  store i32 %add, ptr %value, align 4, !tbaa !4
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.default, %if.end11, %if.end
  %11 = load i32, ptr %value, align 4, !tbaa !4
  %12 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %13 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom15 = sext i32 %13 to i64
  %arrayidx16 = getelementptr inbounds i32, ptr addrspace(1) %12, i64 %idxprom15
  store i32 %11, ptr addrspace(1) %arrayidx16, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %value) #6
  call void @llvm.lifetime.end.p0(ptr %id) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z25sub_group_non_uniform_anyi(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z15sub_group_electv() #4

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z25sub_group_non_uniform_alli(i32 noundef) #4

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
!10 = !{!"int*", !"int*"}
!11 = !{!"const", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 int", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
