target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @broadcast_loop(ptr addrspace(1) noundef align 4 %a, ptr addrspace(1) noundef align 4 %b, ptr addrspace(1) noundef align 4 %c, i32 noundef %n) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %a.addr = alloca ptr addrspace(1), align 8
  %b.addr = alloca ptr addrspace(1), align 8
  %c.addr = alloca ptr addrspace(1), align 8
  %n.addr = alloca i32, align 4
  store ptr addrspace(1) %a, ptr %a.addr, align 8, !tbaa !12
  store ptr addrspace(1) %b, ptr %b.addr, align 8, !tbaa !12
  store ptr addrspace(1) %c, ptr %c.addr, align 8, !tbaa !12
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  %0 = load ptr addrspace(1), ptr %a.addr, align 8, !tbaa !12
  %1 = load ptr addrspace(1), ptr %b.addr, align 8, !tbaa !12
  %2 = load ptr addrspace(1), ptr %c.addr, align 8, !tbaa !12
  %3 = load i32, ptr %n.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_broadcast_loop(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #6
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_broadcast_loop(ptr addrspace(1) noundef align 4 %a, ptr addrspace(1) noundef align 4 %b, ptr addrspace(1) noundef align 4 %c, i32 noundef %n) #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %a.addr = alloca ptr addrspace(1), align 8
  %b.addr = alloca ptr addrspace(1), align 8
  %c.addr = alloca ptr addrspace(1), align 8
  %n.addr = alloca i32, align 4
  %row = alloca i32, align 4
  %mine = alloca float, align 4
  %sum = alloca float, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %other = alloca float, align 4
  store ptr addrspace(1) %a, ptr %a.addr, align 8, !tbaa !12
  store ptr addrspace(1) %b, ptr %b.addr, align 8, !tbaa !12
  store ptr addrspace(1) %c, ptr %c.addr, align 8, !tbaa !12
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %row) #7
  %call = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #8
  %conv = trunc i64 %call to i32
  store i32 %conv, ptr %row, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %mine) #7
  %0 = load ptr addrspace(1), ptr %a.addr, align 8, !tbaa !12
  %1 = load i32, ptr %row, align 4, !tbaa !4
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %0, i64 %idxprom
  %2 = load float, ptr addrspace(1) %arrayidx, align 4, !tbaa !15
  store float %2, ptr %mine, align 4, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %sum) #7
  store float 0.000000e+00, ptr %sum, align 4, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %lane) #7
  store i32 0, ptr %lane, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %lane, align 4, !tbaa !4
  %call1 = call spir_func i32 @_Z22get_max_sub_group_sizev() #9
  %cmp = icmp ult i32 %3, %call1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %lane) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %other) #7
  %4 = load float, ptr %mine, align 4, !tbaa !15
  %5 = load i32, ptr %lane, align 4, !tbaa !4
  %call3 = call spir_func float @_Z19sub_group_broadcastfj(float noundef %4, i32 noundef %5) #9
  store float %call3, ptr %other, align 4, !tbaa !15
  %6 = load float, ptr %other, align 4, !tbaa !15
  %cmp4 = fcmp oeq float %6, 0.000000e+00
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %7 = load float, ptr %other, align 4, !tbaa !15
  %8 = load ptr addrspace(1), ptr %b.addr, align 8, !tbaa !12
  %9 = load i32, ptr %lane, align 4, !tbaa !4
  %10 = load i32, ptr %n.addr, align 4, !tbaa !4
  %mul = mul i32 %9, %10
  %11 = load i32, ptr %row, align 4, !tbaa !4
  %add = add i32 %mul, %11
  %idxprom6 = zext i32 %add to i64
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspace(1) %8, i64 %idxprom6
  %12 = load float, ptr addrspace(1) %arrayidx7, align 4, !tbaa !15
  %13 = load float, ptr %sum, align 4, !tbaa !15
  %14 = call float @llvm.fmuladd.f32(float %7, float %12, float %13)
  store float %14, ptr %sum, align 4, !tbaa !15
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(ptr %other) #7
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %15 = load i32, ptr %lane, align 4, !tbaa !4
  %inc = add i32 %15, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !4
  br label %for.cond

for.end:                                          ; preds = %for.cond.cleanup
  %16 = load float, ptr %sum, align 4, !tbaa !15
  %17 = load ptr addrspace(1), ptr %c.addr, align 8, !tbaa !12
  %18 = load i32, ptr %row, align 4, !tbaa !4
  %idxprom10 = sext i32 %18 to i64
  %arrayidx11 = getelementptr inbounds float, ptr addrspace(1) %17, i64 %idxprom10
  store float %16, ptr addrspace(1) %arrayidx11, align 4, !tbaa !15
  call void @llvm.lifetime.end.p0(ptr %sum) #7
  call void @llvm.lifetime.end.p0(ptr %mine) #7
  call void @llvm.lifetime.end.p0(ptr %row) #7
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z22get_max_sub_group_sizev() #4

; Function Attrs: convergent nounwind
declare spir_func float @_Z19sub_group_broadcastfj(float noundef, i32 noundef) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!8 = !{i32 1, i32 1, i32 1, i32 0}
!9 = !{!"none", !"none", !"none", !"none"}
!10 = !{!"float*", !"float*", !"float*", !"int"}
!11 = !{!"const", !"const", !"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 float", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
!15 = !{!16, !16, i64 0}
!16 = !{!"float", !6, i64 0}
