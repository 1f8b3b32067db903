target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 9402, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1

define amdgpu_kernel void @atomics(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, i32 inreg %3, ptr addrspace(1) inreg %4, ptr addrspace(1) inreg %5) #0 {
  %7 = call i32 @llvm.amdgcn.workitem.id.x()
  %8 = and i32 %7, 255
  %9 = udiv i32 %8, 64
  %10 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %12 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %13 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %14 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %15 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %16 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %17 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %18 = call i32 @llvm.amdgcn.workgroup.id.x()
  %19 = mul i32 %18, 128
  %20 = urem i32 %8, 64
  %21 = shl i32 %20, 0
  %22 = or i32 0, %21
  %23 = shl i32 %17, 6
  %24 = or i32 %22, %23
  %25 = and i32 %24, 127
  %26 = lshr i32 %25, 0
  %27 = or disjoint i32 %26, 0
  %28 = xor i32 0, %27
  %29 = xor i32 %28, 0
  %30 = add i32 %29, 0
  %31 = add i32 %19, %30
  %32 = getelementptr i32, ptr addrspace(1) %0, i32 %31
  %33 = icmp slt i32 %31, %3
  br i1 %33, label %34, label %36

34:                                               ; preds = %6
  %35 = load <1 x i32>, ptr addrspace(1) %32, align 4
  br label %36

36:                                               ; preds = %34, %6
  %37 = phi <1 x i32> [ %35, %34 ], [ zeroinitializer, %6 ]
  %38 = extractelement <1 x i32> %37, i32 0
  %39 = getelementptr i32, ptr addrspace(1) %1, i32 1
  %40 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %38, i32 %38, i32 280, i32 15, i32 15, i1 true)
  %41 = call i32 @llvm.smax.i32(i32 %38, i32 %40)
  %42 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %41, i32 %41, i32 276, i32 15, i32 15, i1 true)
  %43 = call i32 @llvm.smax.i32(i32 %41, i32 %42)
  %44 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %43, i32 %43, i32 274, i32 15, i32 15, i1 true)
  %45 = call i32 @llvm.smax.i32(i32 %43, i32 %44)
  %46 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %45, i32 %45, i32 273, i32 15, i32 15, i1 true)
  %47 = call i32 @llvm.smax.i32(i32 %45, i32 %46)
  %48 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %47, i32 %47, i32 322, i32 10, i32 15, i1 true)
  %49 = call i32 @llvm.smax.i32(i32 %47, i32 %48)
  %50 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %49, i32 %49, i32 323, i32 15, i32 15, i1 true)
  %51 = call i32 @llvm.smax.i32(i32 %49, i32 %50)
  %52 = call i32 @llvm.amdgcn.readlane.i32(i32 %51, i32 63)
  %53 = shl i32 %16, 6
  %54 = or i32 %22, %53
  %55 = and i32 %54, 64
  %56 = lshr i32 %55, 4
  %57 = or disjoint i32 %56, 0
  %58 = xor i32 0, %57
  %59 = xor i32 %58, 0
  %60 = xor i32 %59, 0
  %61 = add i32 %60, 0
  %62 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %61
  %63 = insertelement <1 x i32> undef, i32 %52, i32 0
  store <1 x i32> %63, ptr addrspace(3) %62, align 4
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %64 = and i32 %54, 1
  %65 = shl i32 %64, 2
  %66 = or disjoint i32 %65, 0
  %67 = xor i32 0, %66
  %68 = xor i32 %67, 0
  %69 = xor i32 %68, 0
  %70 = add i32 %69, 0
  %71 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %70
  %72 = load <1 x i32>, ptr addrspace(3) %71, align 4
  %73 = extractelement <1 x i32> %72, i32 0
  %74 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %73, i32 %73, i32 177, i32 15, i32 15, i1 true)
  %75 = call i32 @llvm.smax.i32(i32 %73, i32 %74)
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %76 = and i32 %20, -1
  %77 = icmp eq i32 %76, 0
  %78 = and i32 %15, -1
  %79 = icmp eq i32 %78, 0
  %80 = and i1 %77, %79
  %81 = and i1 %80, true
  %82 = and i1 %81, true
  br i1 %82, label %83, label %85

83:                                               ; preds = %36
  %84 = atomicrmw max ptr addrspace(1) %39, i32 %75 syncscope("agent") acq_rel, align 4
  br label %85

85:                                               ; preds = %83, %36
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %86 = getelementptr i32, ptr addrspace(1) %1, i32 2
  %87 = srem i32 %31, 4
  %88 = getelementptr i32, ptr addrspace(1) %86, i32 %87
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %89 = and i32 %14, 2
  %90 = icmp eq i32 %89, 0
  %91 = and i1 %90, %33
  br i1 %91, label %92, label %94

92:                                               ; preds = %85
  %93 = atomicrmw add ptr addrspace(1) %88, i32 %38 syncscope("agent") acq_rel, align 4
  br label %94

94:                                               ; preds = %92, %85
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  br label %95

95:                                               ; preds = %106, %94
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %96 = and i32 %13, -1
  %97 = icmp eq i32 %96, 0
  %98 = and i1 %77, %97
  %99 = and i1 %98, true
  br i1 %99, label %100, label %103

100:                                              ; preds = %95
  %101 = cmpxchg ptr addrspace(1) %2, i32 0, i32 1 syncscope("agent") acq_rel monotonic, align 4
  %102 = extractvalue { i32, i1 } %101, 0
  br label %103

103:                                              ; preds = %100, %95
  %104 = phi i32 [ undef, %95 ], [ %102, %100 ]
  br i1 %99, label %105, label %106

105:                                              ; preds = %103
  store i32 %104, ptr addrspace(3) @global_smem, align 4
  br label %106

106:                                              ; preds = %105, %103
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %107 = load i32, ptr addrspace(3) @global_smem, align 4
  %108 = icmp eq i32 %107, 1
  br i1 %108, label %95, label %109

109:                                              ; preds = %106
  %110 = load <1 x i32>, ptr addrspace(1) %1, align 4
  %111 = extractelement <1 x i32> %110, i32 0
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %112 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %38, i32 %38, i32 280, i32 15, i32 15, i1 true)
  %113 = add i32 %38, %112
  %114 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %113, i32 %113, i32 276, i32 15, i32 15, i1 true)
  %115 = add i32 %113, %114
  %116 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %115, i32 %115, i32 274, i32 15, i32 15, i1 true)
  %117 = add i32 %115, %116
  %118 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %117, i32 %117, i32 273, i32 15, i32 15, i1 true)
  %119 = add i32 %117, %118
  %120 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %119, i32 %119, i32 322, i32 10, i32 15, i1 true)
  %121 = add i32 %119, %120
  %122 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %121, i32 %121, i32 323, i32 15, i32 15, i1 true)
  %123 = add i32 %121, %122
  %124 = call i32 @llvm.amdgcn.readlane.i32(i32 %123, i32 63)
  %125 = shl i32 %12, 6
  %126 = or i32 %22, %125
  %127 = and i32 %126, 64
  %128 = lshr i32 %127, 4
  %129 = or disjoint i32 %128, 0
  %130 = xor i32 0, %129
  %131 = xor i32 %130, 0
  %132 = xor i32 %131, 0
  %133 = add i32 %132, 0
  %134 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %133
  %135 = insertelement <1 x i32> undef, i32 %124, i32 0
  store <1 x i32> %135, ptr addrspace(3) %134, align 4
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %136 = and i32 %126, 1
  %137 = shl i32 %136, 2
  %138 = or disjoint i32 %137, 0
  %139 = xor i32 0, %138
  %140 = xor i32 %139, 0
  %141 = xor i32 %140, 0
  %142 = add i32 %141, 0
  %143 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %142
  %144 = load <1 x i32>, ptr addrspace(3) %143, align 4
  %145 = extractelement <1 x i32> %144, i32 0
  %146 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %145, i32 %145, i32 177, i32 15, i32 15, i1 true)
  %147 = add i32 %145, %146
  %148 = add i32 %111, %147
  %149 = and i32 %11, -1
  %150 = icmp eq i32 %149, 0
  %151 = and i1 %77, %150
  %152 = and i1 %151, true
  %153 = insertelement <1 x i32> undef, i32 %148, i32 0
  br i1 %152, label %154, label %155

154:                                              ; preds = %109
  store <1 x i32> %153, ptr addrspace(1) %1, align 4
  br label %155

155:                                              ; preds = %154, %109
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %156 = and i32 %10, -1
  %157 = icmp eq i32 %156, 0
  %158 = and i1 %77, %157
  %159 = and i1 %158, true
  %160 = and i1 %159, true
  br i1 %160, label %161, label %163

161:                                              ; preds = %155
  %162 = atomicrmw xchg ptr addrspace(1) %2, i32 0 syncscope("agent") acq_rel, align 4
  br label %163

163:                                              ; preds = %161, %155
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #5

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
