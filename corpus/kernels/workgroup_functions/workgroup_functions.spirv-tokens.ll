target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @workgroup_functions(ptr addrspace(1) noundef align 4 %data, i32 noundef %rounds) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data.addr = alloca ptr addrspace(1), align 8
  %rounds.addr = alloca i32, align 4
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  store i32 %rounds, ptr %rounds.addr, align 4, !tbaa !4
  %1 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %2 = load i32, ptr %rounds.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_workgroup_functions(ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #6 [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_workgroup_functions(ptr addrspace(1) noundef align 4 %data, i32 noundef %rounds) #2 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data.addr = alloca ptr addrspace(1), align 8
  %rounds.addr = alloca i32, align 4
  %value = alloca i32, align 4
  %round = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %mean = alloca i32, align 4
  %place = alloca i32, align 4
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  store i32 %rounds, ptr %rounds.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %value) #7
  %1 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %call1 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %call1
  %2 = load i32, ptr addrspace(1) %arrayidx, align 4, !tbaa !4
  store i32 %2, ptr %value, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %round) #7
  store i32 0, ptr %round, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %4 = load i32, ptr %round, align 4, !tbaa !4
  %5 = load i32, ptr %rounds.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %4, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup12

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %mean) #7
  %6 = load i32, ptr %value, align 4, !tbaa !4
  %call2 = call spir_func i32 @_Z21work_group_reduce_addi(i32 noundef %6) #9 [ "convergencectrl"(token %3) ]
  %call3 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #8 [ "convergencectrl"(token %3) ]
  %conv = trunc i64 %call3 to i32
  %div = sdiv i32 %call2, %conv
  store i32 %div, ptr %mean, align 4, !tbaa !4
  %7 = load i32, ptr %value, align 4, !tbaa !4
  %8 = load i32, ptr %mean, align 4, !tbaa !4
  %cmp4 = icmp sgt i32 %7, %8
  %conv5 = zext i1 %cmp4 to i32
  %call6 = call spir_func i32 @_Z14work_group_anyi(i32 noundef %conv5) #9 [ "convergencectrl"(token %3) ]
  %tobool = icmp ne i32 %call6, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %9 = load i32, ptr %value, align 4, !tbaa !4
  %10 = load i32, ptr %mean, align 4, !tbaa !4
  %cmp7 = icmp sgt i32 %9, %10
  br i1 %cmp7, label %if.then9, label %if.end11

if.then9:                                         ; preds = %if.end
  %11 = load i32, ptr %value, align 4, !tbaa !4
  %12 = load i32, ptr %mean, align 4, !tbaa !4
  %add = add nsw i32 %11, %12
  %div10 = sdiv i32 %add, 2
  store i32 %div10, ptr %value, align 4, !tbaa !4
  br label %if.end11

if.end11:                                         ; preds = %if.then9, %if.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end11, %if.then
  call void @llvm.lifetime.end.p0(ptr %mean) #7
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup12 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %13 = load i32, ptr %round, align 4, !tbaa !4
  %inc = add nsw i32 %13, 1
  store i32 %inc, ptr %round, align 4, !tbaa !4
  br label %for.cond

cleanup12:                                        ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %round) #7
  br label %for.end

for.end:                                          ; preds = %cleanup12
  call void @llvm.lifetime.start.p0(ptr %place) #7
  %14 = load i32, ptr %value, align 4, !tbaa !4
  %call13 = call spir_func i32 @_Z29work_group_scan_exclusive_addi(i32 noundef %14) #9 [ "convergencectrl"(token %0) ]
  store i32 %call13, ptr %place, align 4, !tbaa !4
  %15 = load i32, ptr %place, align 4, !tbaa !4
  %16 = load i32, ptr %value, align 4, !tbaa !4
  %call14 = call spir_func i32 @_Z20work_group_broadcastim(i32 noundef %16, i64 noundef 0) #9 [ "convergencectrl"(token %0) ]
  %add15 = add nsw i32 %15, %call14
  %17 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %call16 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %arrayidx17 = getelementptr inbounds nuw i32, ptr addrspace(1) %17, i64 %call16
  store i32 %add15, ptr addrspace(1) %arrayidx17, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %place) #7
  call void @llvm.lifetime.end.p0(ptr %value) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #4

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z21work_group_reduce_addi(i32 noundef) #5

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z14get_local_sizej(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z14work_group_anyi(i32 noundef) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z29work_group_scan_exclusive_addi(i32 noundef) #5

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z20work_group_broadcastim(i32 noundef, i64 noundef) #5

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
!8 = !{i32 1, i32 0}
!9 = !{!"none", !"none"}
!10 = !{!"int*", !"int"}
!11 = !{!"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 int", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
