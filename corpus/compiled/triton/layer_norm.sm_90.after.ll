target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1
@.str.2 = private unnamed_addr constant [17 x i8] c"__CUDA_PREC_SQRT\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @layer_norm(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, i32 %5, float %6, ptr addrspace(1) nofree readnone captures(none) %7, ptr addrspace(1) nofree readnone captures(none) %8) local_unnamed_addr #0 {
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = and i32 %11, 127
  %13 = shl nuw nsw i32 %12, 1
  %14 = or disjoint i32 %13, 1
  %15 = mul i32 %4, %10
  %16 = sext i32 %15 to i64
  %17 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %16
  %18 = icmp sgt i32 %5, 0
  br i1 %18, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %9, %.lr.ph
  %19 = phi float [ %32, %.lr.ph ], [ 0.000000e+00, %9 ]
  %20 = phi float [ %33, %.lr.ph ], [ 0.000000e+00, %9 ]
  %21 = phi i32 [ %34, %.lr.ph ], [ 0, %9 ]
  %22 = or disjoint i32 %21, %13
  %23 = or disjoint i32 %21, %14
  %24 = sext i32 %22 to i64
  %25 = getelementptr [4 x i8], ptr addrspace(1) %17, i64 %24
  %26 = icmp slt i32 %22, %5
  %27 = icmp slt i32 %23, %5
  %28 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %25, i1 %26) #6
  %29 = bitcast i32 %28 to float
  %30 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 4 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %25, i1 %27) #6
  %31 = bitcast i32 %30 to float
  %32 = fadd float %19, %29
  %33 = fadd float %20, %31
  %34 = add i32 %21, 256
  %35 = icmp slt i32 %34, %5
  br i1 %35, label %.lr.ph, label %._crit_edge.loopexit

._crit_edge.loopexit:                             ; preds = %.lr.ph
  %36 = fadd float %32, %33
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %9
  %37 = phi float [ 0.000000e+00, %9 ], [ %36, %._crit_edge.loopexit ]
  %38 = bitcast float %37 to i32
  %39 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %38, i32 16, i32 31)
  %40 = bitcast i32 %39 to float
  %41 = fadd float %37, %40
  %42 = bitcast float %41 to i32
  %43 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %42, i32 8, i32 31)
  %44 = bitcast i32 %43 to float
  %45 = fadd float %41, %44
  %46 = bitcast float %45 to i32
  %47 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %46, i32 4, i32 31)
  %48 = bitcast i32 %47 to float
  %49 = fadd float %45, %48
  %50 = bitcast float %49 to i32
  %51 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %50, i32 2, i32 31)
  %52 = bitcast i32 %51 to float
  %53 = fadd float %49, %52
  %54 = bitcast float %53 to i32
  %55 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %54, i32 1, i32 31)
  %56 = bitcast i32 %55 to float
  %57 = fadd float %53, %56
  %58 = lshr i32 %11, 3
  %59 = and i32 %58, 12
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %59
  store float %57, ptr addrspace(3) %60, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %61 = shl nuw nsw i32 %11, 2
  %62 = and i32 %61, 12
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %62
  %64 = load i32, ptr addrspace(3) %63, align 4
  %65 = bitcast i32 %64 to float
  %66 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %64, i32 2, i32 31)
  %67 = bitcast i32 %66 to float
  %68 = fadd float %65, %67
  %69 = bitcast float %68 to i32
  %70 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %69, i32 1, i32 31)
  %71 = bitcast i32 %70 to float
  %72 = fadd float %68, %71
  %73 = sitofp i32 %5 to float
  %74 = tail call float @llvm.nvvm.div.full(float %72, float %73)
  br i1 %18, label %.lr.ph6, label %._crit_edge7

.lr.ph6:                                          ; preds = %._crit_edge, %.lr.ph6
  %75 = phi float [ %94, %.lr.ph6 ], [ 0.000000e+00, %._crit_edge ]
  %76 = phi float [ %95, %.lr.ph6 ], [ 0.000000e+00, %._crit_edge ]
  %77 = phi i32 [ %96, %.lr.ph6 ], [ 0, %._crit_edge ]
  %78 = or disjoint i32 %77, %13
  %79 = or disjoint i32 %77, %14
  %80 = icmp slt i32 %78, %5
  %81 = icmp slt i32 %79, %5
  %82 = sext i32 %78 to i64
  %83 = getelementptr [4 x i8], ptr addrspace(1) %17, i64 %82
  %84 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %83, i1 %80) #6
  %85 = bitcast i32 %84 to float
  %86 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 4 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %83, i1 %81) #6
  %87 = bitcast i32 %86 to float
  %88 = fsub float %85, %74
  %89 = fsub float %87, %74
  %90 = select i1 %80, float %88, float 0.000000e+00
  %91 = select i1 %81, float %89, float 0.000000e+00
  %92 = fmul float %90, %90
  %93 = fmul float %91, %91
  %94 = fadd float %75, %92
  %95 = fadd float %76, %93
  %96 = add i32 %77, 256
  %97 = icmp slt i32 %96, %5
  br i1 %97, label %.lr.ph6, label %._crit_edge7.loopexit

._crit_edge7.loopexit:                            ; preds = %.lr.ph6
  %98 = fadd float %94, %95
  br label %._crit_edge7

._crit_edge7:                                     ; preds = %._crit_edge7.loopexit, %._crit_edge
  %99 = phi float [ 0.000000e+00, %._crit_edge ], [ %98, %._crit_edge7.loopexit ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %100 = bitcast float %99 to i32
  %101 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %100, i32 16, i32 31)
  %102 = bitcast i32 %101 to float
  %103 = fadd float %99, %102
  %104 = bitcast float %103 to i32
  %105 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %104, i32 8, i32 31)
  %106 = bitcast i32 %105 to float
  %107 = fadd float %103, %106
  %108 = bitcast float %107 to i32
  %109 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %108, i32 4, i32 31)
  %110 = bitcast i32 %109 to float
  %111 = fadd float %107, %110
  %112 = bitcast float %111 to i32
  %113 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %112, i32 2, i32 31)
  %114 = bitcast i32 %113 to float
  %115 = fadd float %111, %114
  %116 = bitcast float %115 to i32
  %117 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %116, i32 1, i32 31)
  %118 = bitcast i32 %117 to float
  %119 = fadd float %115, %118
  store float %119, ptr addrspace(3) %60, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %120 = load i32, ptr addrspace(3) %63, align 4
  %121 = bitcast i32 %120 to float
  %122 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %120, i32 2, i32 31)
  %123 = bitcast i32 %122 to float
  %124 = fadd float %121, %123
  %125 = bitcast float %124 to i32
  %126 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %125, i32 1, i32 31)
  %127 = bitcast i32 %126 to float
  %128 = fadd float %124, %127
  %129 = tail call float @llvm.nvvm.div.full(float %128, float %73)
  %130 = fadd float %6, %129
  %131 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6
  %.not.i = icmp eq i32 %131, 0
  %132 = tail call i32 @__nvvm_reflect(ptr nonnull @.str.2) #6
  %.not1.i = icmp eq i32 %132, 0
  br i1 %.not.i, label %138, label %133

133:                                              ; preds = %._crit_edge7
  br i1 %.not1.i, label %136, label %134

134:                                              ; preds = %133
  %135 = tail call float @llvm.nvvm.sqrt.rn.ftz.f(float %130) #6
  br label %__nv_sqrtf.exit

136:                                              ; preds = %133
  %137 = tail call float @llvm.nvvm.sqrt.approx.ftz.f(float %130) #6
  br label %__nv_sqrtf.exit

138:                                              ; preds = %._crit_edge7
  br i1 %.not1.i, label %141, label %139

139:                                              ; preds = %138
  %140 = tail call float @llvm.nvvm.sqrt.rn.f(float %130) #6
  br label %__nv_sqrtf.exit

141:                                              ; preds = %138
  %142 = tail call float @llvm.nvvm.sqrt.approx.f(float %130) #6
  br label %__nv_sqrtf.exit

__nv_sqrtf.exit:                                  ; preds = %134, %136, %139, %141
  %.0.i = phi float [ %135, %134 ], [ %137, %136 ], [ %140, %139 ], [ %142, %141 ]
  %143 = tail call float @llvm.nvvm.div.full(float 1.000000e+00, float %.0.i)
  %144 = getelementptr [4 x i8], ptr addrspace(1) %3, i64 %16
  br i1 %18, label %.lr.ph9, label %._crit_edge10

.lr.ph9:                                          ; preds = %__nv_sqrtf.exit
  %145 = shl nuw nsw i32 %12, 2
  %146 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %145
  %147 = xor i32 %145, 576
  %148 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %147
  %149 = shl nuw nsw i32 %11, 1
  %150 = and i32 %149, 252
  %151 = and i32 %11, 1
  %152 = icmp eq i32 %151, 0
  %153 = select i1 %152, i32 0, i32 576
  %154 = xor i32 %153, %150
  %155 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %154
  %156 = getelementptr inbounds nuw i8, ptr addrspace(3) %155, i32 256
  br label %157

157:                                              ; preds = %.lr.ph9, %157
  %158 = phi i32 [ 0, %.lr.ph9 ], [ %197, %157 ]
  %159 = or disjoint i32 %158, %13
  %160 = or disjoint i32 %158, %14
  %161 = or disjoint i32 %158, %12
  %162 = or disjoint i32 %161, 128
  %163 = sext i32 %159 to i64
  %164 = getelementptr [4 x i8], ptr addrspace(1) %17, i64 %163
  %165 = icmp slt i32 %159, %5
  %166 = icmp slt i32 %160, %5
  %167 = icmp slt i32 %161, %5
  %168 = icmp slt i32 %162, %5
  %169 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %164, i1 %165) #6
  %170 = bitcast i32 %169 to float
  %171 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 4 ];", "=r,l,b"(ptr addrspace(1) %164, i1 %166) #6
  %172 = bitcast i32 %171 to float
  %173 = fsub float %170, %74
  %174 = fsub float %172, %74
  %175 = fmul float %143, %173
  %176 = fmul float %143, %174
  %177 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %163
  %178 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %177, i1 %165) #6
  %179 = bitcast i32 %178 to float
  %180 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 4 ];", "=r,l,b"(ptr addrspace(1) %177, i1 %166) #6
  %181 = bitcast i32 %180 to float
  %182 = fmul float %175, %179
  %183 = fmul float %176, %181
  %184 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %163
  %185 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %184, i1 %165) #6
  %186 = bitcast i32 %185 to float
  %187 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 4 ];", "=r,l,b"(ptr addrspace(1) %184, i1 %166) #6
  %188 = bitcast i32 %187 to float
  %189 = fadd float %182, %186
  %190 = fadd float %183, %188
  %191 = sext i32 %161 to i64
  %192 = getelementptr [4 x i8], ptr addrspace(1) %144, i64 %191
  %193 = sext i32 %162 to i64
  %194 = getelementptr [4 x i8], ptr addrspace(1) %144, i64 %193
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %189, ptr addrspace(3) %146, align 4
  store float %190, ptr addrspace(3) %148, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %195 = load i32, ptr addrspace(3) %155, align 4
  %196 = load i32, ptr addrspace(3) %156, align 4
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %195, ptr addrspace(1) %192, i1 %167) #6
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %196, ptr addrspace(1) %194, i1 %168) #6
  %197 = add i32 %158, 256
  %198 = icmp slt i32 %197, %5
  br i1 %198, label %157, label %._crit_edge10

._crit_edge10:                                    ; preds = %157, %__nv_sqrtf.exit
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #4

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.rn.ftz.f(float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.approx.ftz.f(float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.rn.f(float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.approx.f(float) #4

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #5 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #6 = { nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!nvvmir.version = !{!3}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!2 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!3 = !{i32 2, i32 0}
