func.func @reduction(%x: tensor<64x256xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64xf32>
  %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<64xf32>) -> tensor<64xf32>
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<64x256xf32>) outs(%start : tensor<64xf32>) dimensions = [1]
  return %sum : tensor<64xf32>
}
