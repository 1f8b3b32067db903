target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: norecurse nounwind
define amdgpu_kernel void @matmul(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, i32 inreg %4, i32 inreg %5, ptr addrspace(1) inreg nofree readnone captures(none) %6, ptr addrspace(1) inreg nofree readnone captures(none) %7) local_unnamed_addr #0 {
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = and i32 %10, 96
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = shl i32 %12, 5
  %14 = and i32 %9, 31
  %15 = or disjoint i32 %11, %14
  %16 = and i32 %9, 15
  %17 = and i32 %10, 64
  %18 = lshr exact i32 %17, 2
  %19 = lshr i32 %15, 2
  %20 = lshr i32 %9, 4
  %21 = and i32 %20, 1
  %22 = and i32 %10, 32
  %23 = lshr exact i32 %22, 1
  %24 = or disjoint i32 %23, %21
  %25 = shl nuw nsw i32 %9, 3
  %26 = and i32 %25, 24
  %27 = or disjoint i32 %18, %13
  %28 = or disjoint i32 %27, %16
  %29 = or disjoint i32 %19, %13
  %30 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %31 = shl i32 %30, 5
  %32 = or disjoint i32 %24, %31
  %33 = or disjoint i32 %26, %31
  %34 = icmp slt i32 %29, %3
  %35 = icmp slt i32 %33, %4
  %36 = icmp sgt i32 %5, 0
  br i1 %36, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %8
  %37 = mul i32 %29, %5
  %38 = sext i32 %37 to i64
  %39 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %38
  %40 = zext nneg i32 %26 to i64
  %invariant.gep = getelementptr [2 x i8], ptr addrspace(1) %39, i64 %40
  %41 = sext i32 %33 to i64
  %invariant.gep14 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %41
  %42 = shl nuw nsw i32 %15, 4
  %43 = shl nuw nsw i32 %9, 1
  %44 = and i32 %43, 48
  %45 = xor i32 %42, %44
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %45
  %47 = shl nuw nsw i32 %16, 6
  %48 = and i32 %25, 48
  %49 = shl nuw nsw i32 %17, 4
  %50 = or disjoint i32 %49, %47
  %51 = or disjoint i32 %50, %48
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %51
  %53 = xor i32 %51, 16
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %53
  %55 = xor i32 %51, 32
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %55
  %57 = xor i32 %51, 48
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %57
  %59 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %42
  %60 = shl nuw nsw i32 %16, 1
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %22
  %62 = getelementptr inbounds nuw i8, ptr addrspace(3) %61, i32 %60
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 64
  %64 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 128
  %65 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 192
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 256
  %67 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 320
  %68 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 384
  %69 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 448
  %70 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 512
  %71 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 576
  %72 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 640
  %73 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 704
  %74 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 768
  %75 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 832
  %76 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 896
  %77 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 960
  %78 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1024
  %79 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1088
  %80 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1152
  %81 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1216
  %82 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1280
  %83 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1344
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1408
  %85 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1472
  %86 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1536
  %87 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1600
  %88 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1664
  %89 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1728
  %90 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1792
  %91 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1856
  %92 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1920
  %93 = getelementptr inbounds nuw i8, ptr addrspace(3) %62, i32 1984
  br label %94

94:                                               ; preds = %.lr.ph, %119
  %95 = phi float [ 0.000000e+00, %.lr.ph ], [ %227, %119 ]
  %96 = phi float [ 0.000000e+00, %.lr.ph ], [ %228, %119 ]
  %97 = phi float [ 0.000000e+00, %.lr.ph ], [ %229, %119 ]
  %98 = phi float [ 0.000000e+00, %.lr.ph ], [ %230, %119 ]
  %99 = phi float [ 0.000000e+00, %.lr.ph ], [ %231, %119 ]
  %100 = phi float [ 0.000000e+00, %.lr.ph ], [ %232, %119 ]
  %101 = phi float [ 0.000000e+00, %.lr.ph ], [ %233, %119 ]
  %102 = phi float [ 0.000000e+00, %.lr.ph ], [ %234, %119 ]
  %103 = phi i32 [ 0, %.lr.ph ], [ %235, %119 ]
  %104 = or disjoint i32 %103, %26
  %105 = icmp slt i32 %104, %5
  %106 = and i1 %34, %105
  br i1 %106, label %107, label %110

107:                                              ; preds = %94
  %108 = sext i32 %103 to i64
  %gep = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep, i64 %108
  %109 = load <8 x half>, ptr addrspace(1) %gep, align 16
  br label %110

110:                                              ; preds = %107, %94
  %111 = phi <8 x half> [ %109, %107 ], [ zeroinitializer, %94 ]
  %112 = or disjoint i32 %103, %19
  %113 = icmp slt i32 %112, %5
  %114 = and i1 %35, %113
  br i1 %114, label %115, label %119

115:                                              ; preds = %110
  %116 = mul i32 %112, %4
  %117 = sext i32 %116 to i64
  %gep15 = getelementptr [2 x i8], ptr addrspace(1) %invariant.gep14, i64 %117
  %118 = load <8 x half>, ptr addrspace(1) %gep15, align 16
  br label %119

119:                                              ; preds = %115, %110
  %120 = phi <8 x half> [ %118, %115 ], [ zeroinitializer, %110 ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store <8 x half> %111, ptr addrspace(3) %46, align 16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %121 = load <8 x half>, ptr addrspace(3) %52, align 16
  %122 = load <8 x half>, ptr addrspace(3) %54, align 16
  %123 = load <8 x half>, ptr addrspace(3) %56, align 16
  %124 = load <8 x half>, ptr addrspace(3) %58, align 16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store <8 x half> %120, ptr addrspace(3) %59, align 16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %125 = load <1 x half>, ptr addrspace(3) %62, align 2
  %126 = load <1 x half>, ptr addrspace(3) %63, align 2
  %127 = load <1 x half>, ptr addrspace(3) %64, align 2
  %128 = shufflevector <1 x half> %127, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %129 = load <1 x half>, ptr addrspace(3) %65, align 2
  %130 = shufflevector <1 x half> %129, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %131 = load <1 x half>, ptr addrspace(3) %66, align 2
  %132 = shufflevector <1 x half> %131, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %133 = load <1 x half>, ptr addrspace(3) %67, align 2
  %134 = shufflevector <1 x half> %133, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %135 = load <1 x half>, ptr addrspace(3) %68, align 2
  %136 = shufflevector <1 x half> %135, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %137 = load <1 x half>, ptr addrspace(3) %69, align 2
  %138 = shufflevector <1 x half> %137, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %139 = load <1 x half>, ptr addrspace(3) %70, align 2
  %140 = shufflevector <1 x half> %139, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %141 = load <1 x half>, ptr addrspace(3) %71, align 2
  %142 = shufflevector <1 x half> %141, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %143 = load <1 x half>, ptr addrspace(3) %72, align 2
  %144 = shufflevector <1 x half> %143, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %145 = load <1 x half>, ptr addrspace(3) %73, align 2
  %146 = shufflevector <1 x half> %145, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %147 = load <1 x half>, ptr addrspace(3) %74, align 2
  %148 = shufflevector <1 x half> %147, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %149 = load <1 x half>, ptr addrspace(3) %75, align 2
  %150 = shufflevector <1 x half> %149, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %151 = load <1 x half>, ptr addrspace(3) %76, align 2
  %152 = shufflevector <1 x half> %151, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %153 = load <1 x half>, ptr addrspace(3) %77, align 2
  %154 = shufflevector <1 x half> %153, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %155 = load <1 x half>, ptr addrspace(3) %78, align 2
  %156 = load <1 x half>, ptr addrspace(3) %79, align 2
  %157 = load <1 x half>, ptr addrspace(3) %80, align 2
  %158 = shufflevector <1 x half> %157, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %159 = load <1 x half>, ptr addrspace(3) %81, align 2
  %160 = shufflevector <1 x half> %159, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %161 = load <1 x half>, ptr addrspace(3) %82, align 2
  %162 = shufflevector <1 x half> %161, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %163 = load <1 x half>, ptr addrspace(3) %83, align 2
  %164 = shufflevector <1 x half> %163, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %165 = load <1 x half>, ptr addrspace(3) %84, align 2
  %166 = shufflevector <1 x half> %165, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %167 = load <1 x half>, ptr addrspace(3) %85, align 2
  %168 = shufflevector <1 x half> %167, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %169 = load <1 x half>, ptr addrspace(3) %86, align 2
  %170 = shufflevector <1 x half> %169, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %171 = load <1 x half>, ptr addrspace(3) %87, align 2
  %172 = shufflevector <1 x half> %171, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %173 = load <1 x half>, ptr addrspace(3) %88, align 2
  %174 = shufflevector <1 x half> %173, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %175 = load <1 x half>, ptr addrspace(3) %89, align 2
  %176 = shufflevector <1 x half> %175, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %177 = load <1 x half>, ptr addrspace(3) %90, align 2
  %178 = shufflevector <1 x half> %177, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %179 = load <1 x half>, ptr addrspace(3) %91, align 2
  %180 = shufflevector <1 x half> %179, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %181 = load <1 x half>, ptr addrspace(3) %92, align 2
  %182 = shufflevector <1 x half> %181, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %183 = load <1 x half>, ptr addrspace(3) %93, align 2
  %184 = shufflevector <1 x half> %183, <1 x half> poison, <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %185 = insertelement <8 x float> poison, float %95, i64 0
  %186 = insertelement <8 x float> %185, float %96, i64 1
  %187 = insertelement <8 x float> %186, float %97, i64 2
  %188 = insertelement <8 x float> %187, float %98, i64 3
  %189 = insertelement <8 x float> %188, float %99, i64 4
  %190 = insertelement <8 x float> %189, float %100, i64 5
  %191 = insertelement <8 x float> %190, float %101, i64 6
  %192 = insertelement <8 x float> %191, float %102, i64 7
  %193 = shufflevector <8 x half> %121, <8 x half> %122, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %194 = shufflevector <1 x half> %125, <1 x half> %126, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %195 = shufflevector <16 x half> %194, <16 x half> %128, <16 x i32> <i32 0, i32 1, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %196 = shufflevector <16 x half> %195, <16 x half> %130, <16 x i32> <i32 0, i32 1, i32 2, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %197 = shufflevector <16 x half> %196, <16 x half> %132, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %198 = shufflevector <16 x half> %197, <16 x half> %134, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %199 = shufflevector <16 x half> %198, <16 x half> %136, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %200 = shufflevector <16 x half> %199, <16 x half> %138, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %201 = shufflevector <16 x half> %200, <16 x half> %140, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %202 = shufflevector <16 x half> %201, <16 x half> %142, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %203 = shufflevector <16 x half> %202, <16 x half> %144, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %204 = shufflevector <16 x half> %203, <16 x half> %146, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 16, i32 poison, i32 poison, i32 poison, i32 poison>
  %205 = shufflevector <16 x half> %204, <16 x half> %148, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 poison, i32 poison, i32 poison>
  %206 = shufflevector <16 x half> %205, <16 x half> %150, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 16, i32 poison, i32 poison>
  %207 = shufflevector <16 x half> %206, <16 x half> %152, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 poison>
  %208 = shufflevector <16 x half> %207, <16 x half> %154, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 16>
  %209 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %208, <16 x half> %193, <8 x float> %192)
  %210 = shufflevector <8 x half> %123, <8 x half> %124, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %211 = shufflevector <1 x half> %155, <1 x half> %156, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %212 = shufflevector <16 x half> %211, <16 x half> %158, <16 x i32> <i32 0, i32 1, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %213 = shufflevector <16 x half> %212, <16 x half> %160, <16 x i32> <i32 0, i32 1, i32 2, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %214 = shufflevector <16 x half> %213, <16 x half> %162, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %215 = shufflevector <16 x half> %214, <16 x half> %164, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %216 = shufflevector <16 x half> %215, <16 x half> %166, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %217 = shufflevector <16 x half> %216, <16 x half> %168, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %218 = shufflevector <16 x half> %217, <16 x half> %170, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %219 = shufflevector <16 x half> %218, <16 x half> %172, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %220 = shufflevector <16 x half> %219, <16 x half> %174, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %221 = shufflevector <16 x half> %220, <16 x half> %176, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 16, i32 poison, i32 poison, i32 poison, i32 poison>
  %222 = shufflevector <16 x half> %221, <16 x half> %178, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 poison, i32 poison, i32 poison>
  %223 = shufflevector <16 x half> %222, <16 x half> %180, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 16, i32 poison, i32 poison>
  %224 = shufflevector <16 x half> %223, <16 x half> %182, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 poison>
  %225 = shufflevector <16 x half> %224, <16 x half> %184, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 16>
  %226 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %225, <16 x half> %210, <8 x float> %209)
  %227 = extractelement <8 x float> %226, i64 0
  %228 = extractelement <8 x float> %226, i64 1
  %229 = extractelement <8 x float> %226, i64 2
  %230 = extractelement <8 x float> %226, i64 3
  %231 = extractelement <8 x float> %226, i64 4
  %232 = extractelement <8 x float> %226, i64 5
  %233 = extractelement <8 x float> %226, i64 6
  %234 = extractelement <8 x float> %226, i64 7
  %235 = add i32 %103, 32
  %236 = icmp slt i32 %235, %5
  br i1 %236, label %94, label %._crit_edge.loopexit

._crit_edge.loopexit:                             ; preds = %119
  %237 = fptrunc float %234 to half
  %238 = fptrunc float %233 to half
  %239 = fptrunc float %232 to half
  %240 = fptrunc float %231 to half
  %241 = fptrunc float %230 to half
  %242 = fptrunc float %229 to half
  %243 = fptrunc float %227 to half
  %244 = fptrunc float %228 to half
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %8
  %245 = phi half [ 0.000000e+00, %8 ], [ %243, %._crit_edge.loopexit ]
  %246 = phi half [ 0.000000e+00, %8 ], [ %244, %._crit_edge.loopexit ]
  %247 = phi half [ 0.000000e+00, %8 ], [ %242, %._crit_edge.loopexit ]
  %248 = phi half [ 0.000000e+00, %8 ], [ %241, %._crit_edge.loopexit ]
  %249 = phi half [ 0.000000e+00, %8 ], [ %240, %._crit_edge.loopexit ]
  %250 = phi half [ 0.000000e+00, %8 ], [ %239, %._crit_edge.loopexit ]
  %251 = phi half [ 0.000000e+00, %8 ], [ %238, %._crit_edge.loopexit ]
  %252 = phi half [ 0.000000e+00, %8 ], [ %237, %._crit_edge.loopexit ]
  %253 = icmp slt i32 %28, %3
  %254 = icmp slt i32 %32, %4
  %255 = and i1 %253, %254
  br i1 %255, label %.critedge, label %.critedge12

.critedge:                                        ; preds = %._crit_edge
  %256 = mul i32 %28, %4
  %257 = sext i32 %256 to i64
  %258 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %257
  %259 = sext i32 %32 to i64
  %260 = getelementptr [2 x i8], ptr addrspace(1) %258, i64 %259
  %261 = getelementptr i8, ptr addrspace(1) %260, i64 28
  %262 = getelementptr i8, ptr addrspace(1) %260, i64 24
  %263 = getelementptr i8, ptr addrspace(1) %260, i64 20
  %264 = getelementptr i8, ptr addrspace(1) %260, i64 16
  %265 = getelementptr i8, ptr addrspace(1) %260, i64 12
  %266 = getelementptr i8, ptr addrspace(1) %260, i64 8
  %267 = insertelement <1 x half> poison, half %245, i64 0
  %268 = getelementptr i8, ptr addrspace(1) %260, i64 4
  store <1 x half> %267, ptr addrspace(1) %260, align 2
  %269 = insertelement <1 x half> poison, half %246, i64 0
  store <1 x half> %269, ptr addrspace(1) %268, align 2
  %270 = insertelement <1 x half> poison, half %247, i64 0
  store <1 x half> %270, ptr addrspace(1) %266, align 2
  %271 = insertelement <1 x half> poison, half %248, i64 0
  store <1 x half> %271, ptr addrspace(1) %265, align 2
  %272 = insertelement <1 x half> poison, half %249, i64 0
  store <1 x half> %272, ptr addrspace(1) %264, align 2
  %273 = insertelement <1 x half> poison, half %250, i64 0
  store <1 x half> %273, ptr addrspace(1) %263, align 2
  %274 = insertelement <1 x half> poison, half %251, i64 0
  store <1 x half> %274, ptr addrspace(1) %262, align 2
  %275 = insertelement <1 x half> poison, half %252, i64 0
  store <1 x half> %275, ptr addrspace(1) %261, align 2
  br label %.critedge12

.critedge12:                                      ; preds = %._crit_edge, %.critedge
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half>, <16 x half>, <8 x float>) #2

attributes #0 = { norecurse nounwind "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
