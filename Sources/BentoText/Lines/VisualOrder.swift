/// The order in which parts of a line are drawn from left to right: rule L2 of the Unicode Bidirectional
/// Algorithm.
///
/// https://www.unicode.org/reports/tr9/#L2
enum VisualOrder {
  /// Returns the indices of parts from left to right, given their levels in logical order.
  static func places(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0,
      let lowestOdd = levels.filter({ $0 & 1 == 1 }).min()
    else { return order }
    // From the highest level down to the lowest odd one, each run of parts at that level or above is
    // reversed. Nested runs are thus reversed once per level, which restores every second level.
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
