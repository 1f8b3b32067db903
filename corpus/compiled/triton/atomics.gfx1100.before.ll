target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 11000, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1

define amdgpu_kernel void @atomics(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, i32 inreg %3, ptr addrspace(1) inreg %4, ptr addrspace(1) inreg %5) #0 {
  %7 = call i32 @llvm.amdgcn.workitem.id.x()
  %8 = and i32 %7, 127
  %9 = udiv i32 %8, 32
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
  %20 = urem i32 %8, 32
  %21 = shl i32 %20, 0
  %22 = or i32 0, %21
  %23 = shl i32 %17, 5
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
  %48 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %47, i32 %47, i32 -1, i32 -1, i1 true, i1 false)
  %49 = call i32 @llvm.smax.i32(i32 %47, i32 %48)
  %50 = call i32 @llvm.amdgcn.readlane.i32(i32 %49, i32 31)
  %51 = shl i32 %16, 5
  %52 = or i32 %22, %51
  %53 = and i32 %52, 96
  %54 = lshr i32 %53, 3
  %55 = or disjoint i32 0, %54
  %56 = xor i32 0, %55
  %57 = xor i32 %56, 0
  %58 = xor i32 %57, 0
  %59 = add i32 %58, 0
  %60 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %59
  %61 = insertelement <1 x i32> undef, i32 %50, i32 0
  store <1 x i32> %61, ptr addrspace(3) %60, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %62 = and i32 %52, 3
  %63 = shl i32 %62, 2
  %64 = or disjoint i32 %63, 0
  %65 = xor i32 0, %64
  %66 = xor i32 %65, 0
  %67 = xor i32 %66, 0
  %68 = add i32 %67, 0
  %69 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %68
  %70 = load <1 x i32>, ptr addrspace(3) %69, align 4
  %71 = extractelement <1 x i32> %70, i32 0
  %72 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %71, i32 %71, i32 354, i32 15, i32 15, i1 true)
  %73 = call i32 @llvm.smax.i32(i32 %71, i32 %72)
  %74 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %73, i32 %73, i32 353, i32 15, i32 15, i1 true)
  %75 = call i32 @llvm.smax.i32(i32 %73, i32 %74)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
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
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %86 = getelementptr i32, ptr addrspace(1) %1, i32 2
  %87 = srem i32 %31, 4
  %88 = getelementptr i32, ptr addrspace(1) %86, i32 %87
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %89 = and i1 true, %33
  br i1 %89, label %90, label %92

90:                                               ; preds = %85
  %91 = atomicrmw add ptr addrspace(1) %88, i32 %38 syncscope("agent") acq_rel, align 4
  br label %92

92:                                               ; preds = %90, %85
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %93

93:                                               ; preds = %104, %92
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %94 = and i32 %13, -1
  %95 = icmp eq i32 %94, 0
  %96 = and i1 %77, %95
  %97 = and i1 %96, true
  br i1 %97, label %98, label %101

98:                                               ; preds = %93
  %99 = cmpxchg ptr addrspace(1) %2, i32 0, i32 1 syncscope("agent") acq_rel monotonic, align 4
  %100 = extractvalue { i32, i1 } %99, 0
  br label %101

101:                                              ; preds = %98, %93
  %102 = phi i32 [ undef, %93 ], [ %100, %98 ]
  br i1 %97, label %103, label %104

103:                                              ; preds = %101
  store i32 %102, ptr addrspace(3) @global_smem, align 4
  br label %104

104:                                              ; preds = %103, %101
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %105 = load i32, ptr addrspace(3) @global_smem, align 4
  %106 = icmp eq i32 %105, 1
  br i1 %106, label %93, label %107

107:                                              ; preds = %104
  %108 = load <1 x i32>, ptr addrspace(1) %1, align 4
  %109 = extractelement <1 x i32> %108, i32 0
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %110 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %38, i32 %38, i32 280, i32 15, i32 15, i1 true)
  %111 = add i32 %38, %110
  %112 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %111, i32 %111, i32 276, i32 15, i32 15, i1 true)
  %113 = add i32 %111, %112
  %114 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %113, i32 %113, i32 274, i32 15, i32 15, i1 true)
  %115 = add i32 %113, %114
  %116 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %115, i32 %115, i32 273, i32 15, i32 15, i1 true)
  %117 = add i32 %115, %116
  %118 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %117, i32 %117, i32 -1, i32 -1, i1 true, i1 false)
  %119 = add i32 %117, %118
  %120 = call i32 @llvm.amdgcn.readlane.i32(i32 %119, i32 31)
  %121 = shl i32 %12, 5
  %122 = or i32 %22, %121
  %123 = and i32 %122, 96
  %124 = lshr i32 %123, 3
  %125 = or disjoint i32 0, %124
  %126 = xor i32 0, %125
  %127 = xor i32 %126, 0
  %128 = xor i32 %127, 0
  %129 = add i32 %128, 0
  %130 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %129
  %131 = insertelement <1 x i32> undef, i32 %120, i32 0
  store <1 x i32> %131, ptr addrspace(3) %130, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %132 = and i32 %122, 3
  %133 = shl i32 %132, 2
  %134 = or disjoint i32 %133, 0
  %135 = xor i32 0, %134
  %136 = xor i32 %135, 0
  %137 = xor i32 %136, 0
  %138 = add i32 %137, 0
  %139 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %138
  %140 = load <1 x i32>, ptr addrspace(3) %139, align 4
  %141 = extractelement <1 x i32> %140, i32 0
  %142 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %141, i32 %141, i32 354, i32 15, i32 15, i1 true)
  %143 = add i32 %141, %142
  %144 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %143, i32 %143, i32 353, i32 15, i32 15, i1 true)
  %145 = add i32 %143, %144
  %146 = add i32 %109, %145
  %147 = and i32 %11, -1
  %148 = icmp eq i32 %147, 0
  %149 = and i1 %77, %148
  %150 = and i1 %149, true
  %151 = insertelement <1 x i32> undef, i32 %146, i32 0
  br i1 %150, label %152, label %153

152:                                              ; preds = %107
  store <1 x i32> %151, ptr addrspace(1) %1, align 4
  br label %153

153:                                              ; preds = %152, %107
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %154 = and i32 %10, -1
  %155 = icmp eq i32 %154, 0
  %156 = and i1 %77, %155
  %157 = and i1 %156, true
  %158 = and i1 %157, true
  br i1 %158, label %159, label %161

159:                                              ; preds = %153
  %160 = atomicrmw xchg ptr addrspace(1) %2, i32 0 syncscope("agent") acq_rel, align 4
  br label %161

161:                                              ; preds = %159, %153
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
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
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #5

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
