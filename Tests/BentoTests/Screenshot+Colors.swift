import VirtualDisplay

extension Screenshot {
  /// The first long run of pixels in a row that have a color, within a tolerance.
  func firstRun(
    of color: UInt32,
    near tolerance: Int,
    longerThan length: Int = 130
  ) -> (x: Int, y: Int, width: Int)? {
    for y in stride(from: 0, to: height, by: 2) {
      var start = 0
      for x in 0...width {
        if x < width, Screenshot.isNear(self[x, y], color, tolerance) { continue }
        if x - start > length { return (start, y, x - start) }
        start = x + 1
      }
    }
    return nil
  }

  /// Whether the channels of two colors differ by at most a tolerance.
  static func isNear(_ one: UInt32, _ other: UInt32, _ tolerance: Int) -> Bool {
    [16, 8, 0].allSatisfy { shift in
      abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff)) <= tolerance
    }
  }
}
