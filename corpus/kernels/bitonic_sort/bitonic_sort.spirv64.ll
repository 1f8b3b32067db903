target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @bitonic_sort(ptr addrspace(1) noundef align 4 %data, ptr addrspace(3) noundef align 4 %keys, i32 noundef %n) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %data.addr = alloca ptr addrspace(1), align 8
  %keys.addr = alloca ptr addrspace(3), align 8
  %n.addr = alloca i32, align 4
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  store ptr addrspace(3) %keys, ptr %keys.addr, align 8, !tbaa !12
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  %0 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %1 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %2 = load i32, ptr %n.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_bitonic_sort(ptr addrspace(1) noundef align 4 %0, ptr addrspace(3) noundef align 4 %1, i32 noundef %2) #5
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_bitonic_sort(ptr addrspace(1) noundef align 4 %data, ptr addrspace(3) noundef align 4 %keys, i32 noundef %n) #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
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
  call void @llvm.lifetime.start.p0(ptr %id) #6
  %call = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %conv = trunc i64 %call to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  %0 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %1 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %idxprom
  %2 = load i32, ptr addrspace(1) %arrayidx, align 4, !tbaa !4
  %3 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %4 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom1 = zext i32 %4 to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr addrspace(3) %3, i64 %idxprom1
  store i32 %2, ptr addrspace(3) %arrayidx2, align 4, !tbaa !4
  call spir_func void @_Z7barrierj(i32 noundef 1) #8
  call void @llvm.lifetime.start.p0(ptr %size) #6
  store i32 2, ptr %size, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc29, %entry
  %5 = load i32, ptr %size, align 4, !tbaa !4
  %6 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp = icmp ule i32 %5, %6
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %size) #6
  br label %for.end30

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %stride) #6
  %7 = load i32, ptr %size, align 4, !tbaa !4
  %shr = lshr i32 %7, 1
  store i32 %shr, ptr %stride, align 4, !tbaa !4
  br label %for.cond4

for.cond4:                                        ; preds = %for.inc, %for.body
  %8 = load i32, ptr %stride, align 4, !tbaa !4
  %cmp5 = icmp ugt i32 %8, 0
  br i1 %cmp5, label %for.body8, label %for.cond.cleanup7

for.cond.cleanup7:                                ; preds = %for.cond4
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %stride) #6
  br label %for.end

for.body8:                                        ; preds = %for.cond4
  call void @llvm.lifetime.start.p0(ptr %other) #6
  %9 = load i32, ptr %id, align 4, !tbaa !4
  %10 = load i32, ptr %stride, align 4, !tbaa !4
  %xor = xor i32 %9, %10
  store i32 %xor, ptr %other, align 4, !tbaa !4
  %11 = load i32, ptr %other, align 4, !tbaa !4
  %12 = load i32, ptr %id, align 4, !tbaa !4
  %cmp9 = icmp ugt i32 %11, %12
  br i1 %cmp9, label %if.then, label %if.end27

if.then:                                          ; preds = %for.body8
  call void @llvm.lifetime.start.p0(ptr %ascending) #6
  %13 = load i32, ptr %id, align 4, !tbaa !4
  %14 = load i32, ptr %size, align 4, !tbaa !4
  %and = and i32 %13, %14
  %cmp11 = icmp eq i32 %and, 0
  %storedv = zext i1 %cmp11 to i8
  store i8 %storedv, ptr %ascending, align 1, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %mine) #6
  %15 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %16 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom13 = zext i32 %16 to i64
  %arrayidx14 = getelementptr inbounds nuw i32, ptr addrspace(3) %15, i64 %idxprom13
  %17 = load i32, ptr addrspace(3) %arrayidx14, align 4, !tbaa !4
  store i32 %17, ptr %mine, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %theirs) #6
  %18 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %19 = load i32, ptr %other, align 4, !tbaa !4
  %idxprom15 = zext i32 %19 to i64
  %arrayidx16 = getelementptr inbounds nuw i32, ptr addrspace(3) %18, i64 %idxprom15
  %20 = load i32, ptr addrspace(3) %arrayidx16, align 4, !tbaa !4
  store i32 %20, ptr %theirs, align 4, !tbaa !4
  %21 = load i32, ptr %mine, align 4, !tbaa !4
  %22 = load i32, ptr %theirs, align 4, !tbaa !4
  %cmp17 = icmp sgt i32 %21, %22
  %conv18 = zext i1 %cmp17 to i32
  %23 = load i8, ptr %ascending, align 1, !tbaa !15, !range !17, !noundef !18
  %loadedv = trunc i8 %23 to i1
  %conv19 = zext i1 %loadedv to i32
  %cmp20 = icmp eq i32 %conv18, %conv19
  br i1 %cmp20, label %if.then22, label %if.end

if.then22:                                        ; preds = %if.then
  %24 = load i32, ptr %theirs, align 4, !tbaa !4
  %25 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %26 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom23 = zext i32 %26 to i64
  %arrayidx24 = getelementptr inbounds nuw i32, ptr addrspace(3) %25, i64 %idxprom23
  store i32 %24, ptr addrspace(3) %arrayidx24, align 4, !tbaa !4
  %27 = load i32, ptr %mine, align 4, !tbaa !4
  %28 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %29 = load i32, ptr %other, align 4, !tbaa !4
  %idxprom25 = zext i32 %29 to i64
  %arrayidx26 = getelementptr inbounds nuw i32, ptr addrspace(3) %28, i64 %idxprom25
  store i32 %27, ptr addrspace(3) %arrayidx26, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then22, %if.then
  call void @llvm.lifetime.end.p0(ptr %theirs) #6
  call void @llvm.lifetime.end.p0(ptr %mine) #6
  call void @llvm.lifetime.end.p0(ptr %ascending) #6
  br label %if.end27

if.end27:                                         ; preds = %if.end, %for.body8
  call spir_func void @_Z7barrierj(i32 noundef 1) #8
  call void @llvm.lifetime.end.p0(ptr %other) #6
  br label %for.inc

for.inc:                                          ; preds = %if.end27
  %30 = load i32, ptr %stride, align 4, !tbaa !4
  %shr28 = lshr i32 %30, 1
  store i32 %shr28, ptr %stride, align 4, !tbaa !4
  br label %for.cond4

for.end:                                          ; preds = %for.cond.cleanup7
  br label %for.inc29

for.inc29:                                        ; preds = %for.end
  %31 = load i32, ptr %size, align 4, !tbaa !4
  %shl = shl i32 %31, 1
  store i32 %shl, ptr %size, align 4, !tbaa !4
  br label %for.cond

for.end30:                                        ; preds = %for.cond.cleanup
  %32 = load ptr addrspace(3), ptr %keys.addr, align 8, !tbaa !12
  %33 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom31 = zext i32 %33 to i64
  %arrayidx32 = getelementptr inbounds nuw i32, ptr addrspace(3) %32, i64 %idxprom31
  %34 = load i32, ptr addrspace(3) %arrayidx32, align 4, !tbaa !4
  %35 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %36 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom33 = zext i32 %36 to i64
  %arrayidx34 = getelementptr inbounds nuw i32, ptr addrspace(1) %35, i64 %idxprom33
  store i32 %34, ptr addrspace(1) %arrayidx34, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %id) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #4

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
