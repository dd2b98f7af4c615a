internal import BentoGeometry
internal import BentoGraphics

/// The properties other than the width that a layout depends on: everything in a request except its colors.
///
/// Colors are applied when a layout is drawn, so a highlighted label keeps its layout.
struct TextKey: Hashable {
  /// The text, its attributes and its paragraph style.
  let request: TextRequest
  /// The scale of the layout.
  let scale: Scale
  /// The hash value, computed once because a dictionary needs it several times, including for the keys next
  /// to one that it removes.
  private let hash: Int

  /// Creates the key for a request.
  init(request: TextRequest, scale: Scale) {
    self.request = request
    self.scale = scale
    var hasher = Hasher()
    hasher.combine(scale)
    hasher.combine(request.paragraph.lineLimit)
    // The text and font are enough to distribute the keys. Hashing every attribute would cost more than an
    // occasional comparison.
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
    // Strings are compared by bytes: Swift's `==` treats a precomposed letter and a letter with a combining
    // accent as equal, but their lengths in bytes differ, and so do the offsets in a layout.
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
  /// Returns whether text has the same outlines at the same positions with either set of attributes.
  fileprivate func hasSameShape(as other: TextAttributes) -> Bool {
    font == other.font && letterSpacing == other.letterSpacing && lineHeight == other.lineHeight
      && isUnderlined == other.isUnderlined && isStruckThrough == other.isStruckThrough
      && (background == nil) == (other.background == nil)
  }
}
