target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @bitonic_sort(ptr addrspace(1) noundef align 4 %data, ptr addrspace(3) noundef align 4 %keys, i32 noundef %n) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data.addr = alloca ptr addrspace(1), align 8
  %keys.addr = alloca ptr addrspace(3), align 8
  %n.addr = alloca i32, align 4
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  store ptr addrspace(3) %keys, ptr %keys.addr, align 8, !tbaa !12
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  %1 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %2 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %3 = load i32, ptr %n.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_bitonic_sort(ptr addrspace(1) noundef align 4 %1, ptr addrspace(3) noundef align 4 %2, i32 noundef %3) #6 [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_bitonic_sort(ptr addrspace(1) noundef align 4 %data, ptr addrspace(3) noundef align 4 %keys, i32 noundef %n) #2 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data.addr = alloca ptr addrspace(1), align 8
  %keys.addr = alloca ptr addrspace(3), align 8
  %n.addr = alloca i32, align 4
  %id = alloca i32, align 4
  %size = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %stride = alloca i32, align 4
  %other = alloca i32, align 4
  %ascending = alloca i8, align 1
  %mine = alloca i32, align 4
  %theirs = alloca i32, align 4
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  store ptr addrspace(3) %keys, ptr %keys.addr, align 8, !tbaa !12
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %id) #7
  %call1 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %conv = trunc i64 %call1 to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  %1 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %2 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %idxprom
  %3 = load i32, ptr addrspace(1) %arrayidx, align 4, !tbaa !4
  %4 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %5 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom2 = zext i32 %5 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspace(3) %4, i64 %idxprom2
  store i32 %3, ptr addrspace(3) %arrayidx3, align 4, !tbaa !4
  call spir_func void @_Z7barrierj(i32 noundef 1) #9 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.start.p0(ptr %size) #7
  store i32 2, ptr %size, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc30, %entry
  %6 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %7 = load i32, ptr %size, align 4, !tbaa !4
  %8 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp = icmp ule i32 %7, %8
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %size) #7
  br label %for.end31

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %stride) #7
  %9 = load i32, ptr %size, align 4, !tbaa !4
  %shr = lshr i32 %9, 1
  store i32 %shr, ptr %stride, align 4, !tbaa !4
  br label %for.cond5

for.cond5:                                        ; preds = %for.inc, %for.body
  %10 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %6) ]
  %11 = load i32, ptr %stride, align 4, !tbaa !4
  %cmp6 = icmp ugt i32 %11, 0
  br i1 %cmp6, label %for.body9, label %for.cond.cleanup8

for.cond.cleanup8:                                ; preds = %for.cond5
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %stride) #7
  br label %for.end

for.body9:                                        ; preds = %for.cond5
  call void @llvm.lifetime.start.p0(ptr %other) #7
  %12 = load i32, ptr %id, align 4, !tbaa !4
  %13 = load i32, ptr %stride, align 4, !tbaa !4
  %xor = xor i32 %12, %13
  store i32 %xor, ptr %other, align 4, !tbaa !4
  %14 = load i32, ptr %other, align 4, !tbaa !4
  %15 = load i32, ptr %id, align 4, !tbaa !4
  %cmp10 = icmp ugt i32 %14, %15
  br i1 %cmp10, label %if.then, label %if.end28

if.then:                                          ; preds = %for.body9
  call void @llvm.lifetime.start.p0(ptr %ascending) #7
  %16 = load i32, ptr %id, align 4, !tbaa !4
  %17 = load i32, ptr %size, align 4, !tbaa !4
  %and = and i32 %16, %17
  %cmp12 = icmp eq i32 %and, 0
  %storedv = zext i1 %cmp12 to i8
  store i8 %storedv, ptr %ascending, align 1, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %mine) #7
  %18 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %19 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom14 = zext i32 %19 to i64
  %arrayidx15 = getelementptr inbounds nuw i32, ptr addrspace(3) %18, i64 %idxprom14
  %20 = load i32, ptr addrspace(3) %arrayidx15, align 4, !tbaa !4
  store i32 %20, ptr %mine, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %theirs) #7
  %21 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %22 = load i32, ptr %other, align 4, !tbaa !4
  %idxprom16 = zext i32 %22 to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr addrspace(3) %21, i64 %idxprom16
  %23 = load i32, ptr addrspace(3) %arrayidx17, align 4, !tbaa !4
  store i32 %23, ptr %theirs, align 4, !tbaa !4
  %24 = load i32, ptr %mine, align 4, !tbaa !4
  %25 = load i32, ptr %theirs, align 4, !tbaa !4
  %cmp18 = icmp sgt i32 %24, %25
  %conv19 = zext i1 %cmp18 to i32
  %26 = load i8, ptr %ascending, align 1, !tbaa !15, !range !17, !noundef !18
  %loadedv = trunc i8 %26 to i1
  %conv20 = zext i1 %loadedv to i32
  %cmp21 = icmp eq i32 %conv19, %conv20
  br i1 %cmp21, label %if.then23, label %if.end

if.then23:                                        ; preds = %if.then
  %27 = load i32, ptr %theirs, align 4, !tbaa !4
  %28 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %29 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom24 = zext i32 %29 to i64
  %arrayidx25 = getelementptr inbounds nuw i32, ptr addrspace(3) %28, i64 %idxprom24
  store i32 %27, ptr addrspace(3) %arrayidx25, align 4, !tbaa !4
  %30 = load i32, ptr %mine, align 4, !tbaa !4
  %31 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %32 = load i32, ptr %other, align 4, !tbaa !4
  %idxprom26 = zext i32 %32 to i64
  %arrayidx27 = getelementptr inbounds nuw i32, ptr addrspace(3) %31, i64 %idxprom26
  store i32 %30, ptr addrspace(3) %arrayidx27, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then23, %if.then
  call void @llvm.lifetime.end.p0(ptr %theirs) #7
  call void @llvm.lifetime.end.p0(ptr %mine) #7
  call void @llvm.lifetime.end.p0(ptr %ascending) #7
  br label %if.end28

if.end28:                                         ; preds = %if.end, %for.body9
  call spir_func void @_Z7barrierj(i32 noundef 1) #9 [ "convergencectrl"(token %10) ]
  call void @llvm.lifetime.end.p0(ptr %other) #7
  br label %for.inc

for.inc:                                          ; preds = %if.end28
  %33 = load i32, ptr %stride, align 4, !tbaa !4
  %shr29 = lshr i32 %33, 1
  store i32 %shr29, ptr %stride, align 4, !tbaa !4
  br label %for.cond5

for.end:                                          ; preds = %for.cond.cleanup8
  br label %for.inc30

for.inc30:                                        ; preds = %for.end
  %34 = load i32, ptr %size, align 4, !tbaa !4
  %shl = shl i32 %34, 1
  store i32 %shl, ptr %size, align 4, !tbaa !4
  br label %for.cond

for.end31:                                        ; preds = %for.cond.cleanup
  %35 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %36 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom32 = zext i32 %36 to i64
  %arrayidx33 = getelementptr inbounds nuw i32, ptr addrspace(3) %35, i64 %idxprom32
  %37 = load i32, ptr addrspace(3) %arrayidx33, align 4, !tbaa !4
  %38 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %39 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom34 = zext i32 %39 to i64
  %arrayidx35 = getelementptr inbounds nuw i32, ptr addrspace(1) %38, i64 %idxprom34
  store i32 %37, ptr addrspace(1) %arrayidx35, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %id) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #4

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #5

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

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
!8 = !{i32 1, i32 3, i32 0}
!9 = !{!"none", !"none", !"none"}
!10 = !{!"int*", !"int*", !"uint"}
!11 = !{!"", !"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 int", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
!15 = !{!16, !16, i64 0}
!16 = !{!"bool", !6, i64 0}
!17 = !{i8 0, i8 2}
!18 = !{}
