/// The baselines of a container, collected child by child.
///
/// Children of a row that share a baseline need max(ascent) + max(descent), margins included (L-062). A view
/// without a baseline uses its bottom edge. The container itself uses the baseline of one representative
/// child: in a row, the first baseline-aligned child; otherwise, the first child (L-063).
struct BaselineSum {
  /// The maximum distances above and below the shared first baseline, including margins.
  private(set) var firstAscent = 0.0
  private var firstDescent = 0.0
  private(set) var lastAscent = 0.0
  private(set) var lastDescent = 0.0
  private var hasFirst = false
  private var hasLast = false
  /// The distances of the representative child's baselines from its own top edge.
  private var ownFirst = Double.nan
  private var ownLast = Double.nan
  /// The distance of the representative child's top edge from the container's top edge, if the child is not
  /// aligned by a baseline.
  private var ownTop = 0.0
  private var speaker = Speaker.none

  /// The alignment of the representative child.
  private enum Speaker {
    case none, other, firstBaseline, lastBaseline
  }

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
    let role: Speaker =
      switch alignment {
      case .firstBaseline where isRow: .firstBaseline
      case .lastBaseline where isRow: .lastBaseline
      default: .other
      }
    // The first child represents the container until a baseline-aligned child is found. The choice of a
    // baseline-aligned child is final (L-063).
    if speaker == .none || speaker == .other && role != .other {
      speaker = role
      ownFirst = first
      ownLast = last
      ownTop = before
    }
    guard isRow else { return }
    if alignment == .firstBaseline {
      // The first value is used as is, because a descent may be negative and a maximum with 0 would lose it.
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

  /// The distance of the container's first baseline from the top of its content; NaN if there is none.
  ///
  /// This is the baseline of a row's first baseline-aligned child or, if there is none, of the first child.
  var first: Double { top + ownFirst }

  /// The distance of the container's last baseline from the top of its content; NaN if there is none.
  var last: Double { top + ownLast }

  /// The top edge of the representative child.
  private var top: Double {
    switch speaker {
    case .none, .other: ownTop
    case .firstBaseline: firstAscent - ownFirst
    case .lastBaseline: lastAscent - ownLast
    }
  }
}
