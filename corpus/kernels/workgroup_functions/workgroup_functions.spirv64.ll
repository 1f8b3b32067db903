target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @workgroup_functions(ptr addrspace(1) noundef align 4 %data, i32 noundef %rounds) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %data.addr = alloca ptr addrspace(1), align 8
  %rounds.addr = alloca i32, align 4
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  store i32 %rounds, ptr %rounds.addr, align 4, !tbaa !4
  %0 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %1 = load i32, ptr %rounds.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_workgroup_functions(ptr addrspace(1) noundef align 4 %0, i32 noundef %1) #5
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_workgroup_functions(ptr addrspace(1) noundef align 4 %data, i32 noundef %rounds) #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %data.addr = alloca ptr addrspace(1), align 8
  %rounds.addr = alloca i32, align 4
  %value = alloca i32, align 4
  %round = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %mean = alloca i32, align 4
  %place = alloca i32, align 4
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  store i32 %rounds, ptr %rounds.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %value) #6
  %0 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %call = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %call
  %1 = load i32, ptr addrspace(1) %arrayidx, align 4, !tbaa !4
  store i32 %1, ptr %value, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %round) #6
  store i32 0, ptr %round, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %round, align 4, !tbaa !4
  %3 = load i32, ptr %rounds.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %2, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup11

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %mean) #6
  %4 = load i32, ptr %value, align 4, !tbaa !4
  %call1 = call spir_func i32 @_Z21work_group_reduce_addi(i32 noundef %4) #8
  %call2 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #7
  %conv = trunc i64 %call2 to i32
  %div = sdiv i32 %call1, %conv
  store i32 %div, ptr %mean, align 4, !tbaa !4
  %5 = load i32, ptr %value, align 4, !tbaa !4
  %6 = load i32, ptr %mean, align 4, !tbaa !4
  %cmp3 = icmp sgt i32 %5, %6
  %conv4 = zext i1 %cmp3 to i32
  %call5 = call spir_func i32 @_Z14work_group_anyi(i32 noundef %conv4) #8
  %tobool = icmp ne i32 %call5, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %7 = load i32, ptr %value, align 4, !tbaa !4
  %8 = load i32, ptr %mean, align 4, !tbaa !4
  %cmp6 = icmp sgt i32 %7, %8
  br i1 %cmp6, label %if.then8, label %if.end10

if.then8:                                         ; preds = %if.end
  %9 = load i32, ptr %value, align 4, !tbaa !4
  %10 = load i32, ptr %mean, align 4, !tbaa !4
  %add = add nsw i32 %9, %10
  %div9 = sdiv i32 %add, 2
  store i32 %div9, ptr %value, align 4, !tbaa !4
  br label %if.end10

if.end10:                                         ; preds = %if.then8, %if.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end10, %if.then
  call void @llvm.lifetime.end.p0(ptr %mean) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup11 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %11 = load i32, ptr %round, align 4, !tbaa !4
  %inc = add nsw i32 %11, 1
  store i32 %inc, ptr %round, align 4, !tbaa !4
  br label %for.cond

cleanup11:                                        ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %round) #6
  br label %for.end

for.end:                                          ; preds = %cleanup11
  call void @llvm.lifetime.start.p0(ptr %place) #6
  %12 = load i32, ptr %value, align 4, !tbaa !4
  %call12 = call spir_func i32 @_Z29work_group_scan_exclusive_addi(i32 noundef %12) #8
  store i32 %call12, ptr %place, align 4, !tbaa !4
  %13 = load i32, ptr %place, align 4, !tbaa !4
  %14 = load i32, ptr %value, align 4, !tbaa !4
  %call13 = call spir_func i32 @_Z20work_group_broadcastim(i32 noundef %14, i64 noundef 0) #8
  %add14 = add nsw i32 %13, %call13
  %15 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %call15 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %arrayidx16 = getelementptr inbounds nuw i32, ptr addrspace(1) %15, i64 %call15
  store i32 %add14, ptr addrspace(1) %arrayidx16, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %place) #6
  call void @llvm.lifetime.end.p0(ptr %value) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z21work_group_reduce_addi(i32 noundef) #4

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z14get_local_sizej(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z14work_group_anyi(i32 noundef) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z29work_group_scan_exclusive_addi(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z20work_group_broadcastim(i32 noundef, i64 noundef) #4

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
!8 = !{i32 1, i32 0}
!9 = !{!"none", !"none"}
!10 = !{!"int*", !"int"}
!11 = !{!"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 int", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
