/// What the children of a container make of its baselines, collected child by child.
struct BaselineSum {
  /// The largest distances above and below the shared first baseline, margins included.
  private(set) var firstAscent = 0.0
  private var firstDescent = 0.0
  private(set) var lastAscent = 0.0
  private(set) var lastDescent = 0.0
  private var hasFirst = false
  private var hasLast = false
  /// The baselines of the child that speaks for the container, from its own top edge.
  private var ownFirst = Double.nan
  private var ownLast = Double.nan
  /// The distance of that child's top edge from the top, for a child that is on no baseline.
  private var ownTop = 0.0
  private var speaker = Speaker.none

  /// How the child that speaks for the container is aligned.
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
    if speaker == .none || speaker == .other && role != .other {
      speaker = role
      ownFirst = first
      ownLast = last
      ownTop = before
    }
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

  /// The first baseline of the container, from the top of its content; not a number without one.
  ///
  /// It is that of a row's first child on a baseline, and else that of the first child.
  var first: Double { top + ownFirst }

  /// The last baseline of the container, from the top of its content; not a number without one.
  var last: Double { top + ownLast }

  /// The top edge of the child that speaks for the container.
  private var top: Double {
    switch speaker {
    case .none, .other: ownTop
    case .firstBaseline: firstAscent - ownFirst
    case .lastBaseline: lastAscent - ownLast
    }
  }
}
