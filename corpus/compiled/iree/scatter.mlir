func.func @scatter(%into: tensor<64x32xi32>, %at: tensor<16x1xi32>, %rows: tensor<16x32xi32>) -> tensor<64x32xi32> {
  %result = iree_linalg_ext.scatter dimension_map = [0] unique_indices(true) ins(%rows, %at : tensor<16x32xi32>, tensor<16x1xi32>) outs(%into : tensor<64x32xi32>) {
  ^bb0(%new: i32, %old: i32):
    iree_linalg_ext.yield %new : i32
  } -> tensor<64x32xi32>
  return %result : tensor<64x32xi32>
}
