/// What the children of a container make of its baselines, collected child by child.
struct BaselineSum {
  private var count = 0
  /// The largest distances above and below the shared first baseline, margins included.
  private(set) var firstAscent = 0.0
  private var firstDescent = 0.0
  private(set) var lastAscent = 0.0
  private(set) var lastDescent = 0.0
  private var hasFirst = false
  private var hasLast = false
  private var fallbackFirst = Double.nan
  private var fallbackLast = Double.nan

  mutating func add(
    _ answer: HeightAnswer,
    isRow: Bool,
    alignment: StackAlignment,
    before: Double,
    after: Double
  ) {
    let height = answer.size.ideal
    let first = answer.firstBaseline.isNaN ? height : answer.firstBaseline
    let last = answer.lastBaseline.isNaN ? height : answer.lastBaseline
    if count == 0 {
      fallbackFirst = before + first
      fallbackLast = before + last
    }
    count += 1
    guard isRow else { return }
    if alignment == .firstBaseline {
      firstAscent = hasFirst ? max(firstAscent, before + first) : before + first
      firstDescent = hasFirst ? max(firstDescent, after + height - first) : after + height - first
      hasFirst = true
    } else if alignment == .lastBaseline {
      lastAscent = hasLast ? max(lastAscent, before + last) : before + last
      lastDescent = hasLast ? max(lastDescent, after + height - last) : after + height - last
      hasLast = true
    }
  }

  /// The height that the aligned children need.
  var height: Double {
    max(hasFirst ? firstAscent + firstDescent : 0, hasLast ? lastAscent + lastDescent : 0)
  }

  /// The first baseline of the container, from the top of its content.
  var first: Double { hasFirst ? firstAscent : fallbackFirst }

  /// The last baseline of the container, from the top of its content.
  var last: Double { hasFirst ? firstAscent : fallbackLast }
}
