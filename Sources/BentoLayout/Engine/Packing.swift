/// Where the room goes that no child of a stack takes.
struct Packing {
  /// The room before the first child; negative when centered or trailing children overflow.
  var start = 0.0
  /// The room added to every gap.
  var between = 0.0

  init(_ distribution: StackDistribution, leftover: Double, count: Int) {
    let number = Double(count)
    switch distribution {
    case .center: start = leftover / 2
    case .end: start = leftover
    case .equalSpacing, .spaceBetween:
      if leftover > 0, count > 1 { between = leftover / (number - 1) }
    case .spaceAround where leftover > 0:
      between = leftover / number
      start = between / 2
    case .spaceEvenly where leftover > 0:
      between = leftover / (number + 1)
      start = between
    default: break
    }
  }
}
