internal import BentoGeometry
internal import BentoGraphics

/// What a layout depends on, besides the width: everything in a request but its colors.
///
/// Colors come in when a layout is drawn, so a label that is highlighted keeps its layout.
struct TextKey: Hashable {
  /// The text, its looks and how its lines are set.
  let request: TextRequest
  /// The scale that it is laid out at.
  let scale: Scale
  /// Found once: a cache asks for it several times, also for the keys beside one that it drops.
  private let hash: Int

  /// The key of a request.
  init(request: TextRequest, scale: Scale) {
    self.request = request
    self.scale = scale
    var hasher = Hasher()
    hasher.combine(scale)
    hasher.combine(request.paragraph.lineLimit)
    for run in request.runs {
      hasher.combine(run.string)
      hasher.combine(run.attributes.font)
    }
    hash = hasher.finalize()
  }

  static func == (lhs: TextKey, rhs: TextKey) -> Bool {
    guard lhs.hash == rhs.hash, lhs.scale == rhs.scale,
      lhs.request.paragraph == rhs.request.paragraph,
      lhs.request.runs.count == rhs.request.runs.count
    else { return false }
    return zip(lhs.request.runs, rhs.request.runs).allSatisfy { left, right in
      left.string.hasSameBytes(as: right.string)
        && left.attributes.hasSameShape(as: right.attributes)
    }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

extension TextAttributes {
  /// Whether letters of both looks have the same outlines at the same places.
  fileprivate func hasSameShape(as other: TextAttributes) -> Bool {
    font == other.font && letterSpacing == other.letterSpacing && lineHeight == other.lineHeight
      && isUnderlined == other.isUnderlined && isStruckThrough == other.isStruckThrough
      && (background == nil) == (other.background == nil)
  }
}
