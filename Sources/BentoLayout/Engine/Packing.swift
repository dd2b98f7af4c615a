/// The distribution of the leftover space in a stack (L-048).
///
/// `spaceBetween`, `spaceAround` and `spaceEvenly` use the amounts of `justify-content` in CSS ([Box
/// Alignment](https://www.w3.org/TR/css-align-3/#distribution-values)).
struct Packing {
  /// The space before the first child; negative if centered or trailing children overflow.
  var start = 0.0
  /// The space added to every gap.
  var between = 0.0

  init(_ distribution: StackDistribution, leftover: Double, count: Int) {
    let number = Double(count)
    // `center` and `end` also apply to overflowing children, which then extend past both ends or past the
    // start. Gaps are never reduced below the spacing, so the other distributions overflow at the end.
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
