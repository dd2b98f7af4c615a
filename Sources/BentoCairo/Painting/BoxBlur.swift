/// A blur with three box filters, which approximates a Gaussian blur.
///
/// The widths follow P. Kovesi, "Fast Almost-Gaussian Filtering" (2010): three odd boxes whose variances add
/// up to that of the Gaussian.
struct BoxBlur {
  /// The distance that each of the three boxes extends to either side, in pixels.
  let reaches: [Int]

  /// Creates a blur with the given standard deviation, in pixels.
  init(deviation: Double) {
    // A box of width w has the variance (w² - 1) / 12. The ideal width of n = 3 boxes is sqrt(12σ² / n + 1).
    // Boxes must have odd widths to be centered, so m of them have the next smaller odd width w and the
    // others have w + 2, with m = (12σ² - n·w² - 4·n·w - 3·n) / (-4·w - 4), rounded.
    let variance = max(0, deviation) * max(0, deviation)
    let ideal = (12 * variance / 3 + 1).squareRoot()
    let small = max(0, Int(((ideal - 1) / 2).rounded(.down)))
    let width = Double(2 * small + 1)
    let spare = 12 * variance - 3 * width * width - 12 * width - 9
    let smallCount = max(0, min(3, Int((spare / (-4 * width - 4)).rounded())))
    reaches = (0..<3).map { $0 < smallCount ? small : small + 1 }
  }

  /// The distance that a pixel spreads to either side.
  var reach: Int { reaches.reduce(0, +) }

  /// Blurs `width` × `height` bytes; everything outside them is zero.
  func blur(_ bytes: inout [UInt8], width: Int, height: Int) {
    // Box filters are separable, and a running sum makes each pass O(1) per pixel, regardless of the
    // deviation.
    guard bytes.count == width * height else { return }
    var other = bytes
    for reach in reaches where reach > 0 {
      Self.blurRows(bytes, into: &other, width: width, height: height, reach: reach)
      Self.blurColumns(other, into: &bytes, width: width, height: height, reach: reach)
    }
  }

  /// Returns 2²⁴ divided by the number of bytes in a box.
  private static func reciprocal(_ reach: Int) -> UInt32 {
    // Multiplication by a fixed-point reciprocal replaces a division for each pixel. The sum is at most 255 ·
    // count, so the product stays below 2³².
    let count = UInt32(2 * reach + 1)
    return ((1 << 24) + count / 2) / count
  }

  private static func blurRows(
    _ input: [UInt8],
    into output: inout [UInt8],
    width: Int,
    height: Int,
    reach: Int
  ) {
    let factor = reciprocal(reach)
    for row in 0..<height {
      let start = row * width
      var sum: UInt32 = 0
      for x in 0..<min(reach, width) {
        sum += UInt32(input[start + x])
      }
      for x in 0..<width {
        if x + reach < width { sum += UInt32(input[start + x + reach]) }
        if x > reach { sum -= UInt32(input[start + x - reach - 1]) }
        output[start + x] = UInt8(truncatingIfNeeded: (sum &* factor &+ (1 << 23)) >> 24)
      }
    }
  }

  private static func blurColumns(
    _ input: [UInt8],
    into output: inout [UInt8],
    width: Int,
    height: Int,
    reach: Int
  ) {
    let factor = reciprocal(reach)
    // Column sums are updated for a whole row at a time: memory is then read row by row, rather
    // than column by column with a cache miss at each step.
    var sums = [UInt32](repeating: 0, count: width)
    for row in 0..<min(reach, height) {
      for x in 0..<width {
        sums[x] += UInt32(input[row * width + x])
      }
    }
    for row in 0..<height {
      let entering = row + reach < height ? (row + reach) * width : nil
      let leaving = row > reach ? (row - reach - 1) * width : nil
      for x in 0..<width {
        if let entering { sums[x] += UInt32(input[entering + x]) }
        if let leaving { sums[x] -= UInt32(input[leaving + x]) }
        output[row * width + x] = UInt8(truncatingIfNeeded: (sums[x] &* factor &+ (1 << 23)) >> 24)
      }
    }
  }
}
