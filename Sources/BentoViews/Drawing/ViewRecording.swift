internal import BentoGeometry
internal import BentoGraphics

/// The last drawing of a view, in the space whose origin is the view's top-left corner.
nonisolated struct ViewRecording: Equatable {
  /// The shadow and background.
  var back = DisplayList()
  /// The drawing of `draw(in:)`; clipped to the outline if the view clips.
  var content = DisplayList()
  /// The border, above the subviews.
  var front = DisplayList()

  /// Whether the view itself draws nothing.
  var isEmpty: Bool { back.isEmpty && content.isEmpty && front.isEmpty }

  /// The device pixels that the view itself paints, including ``inkSlack``.
  ///
  /// The ink is computed once for all commits for which the recording is valid (`lists.jump`).
  private(set) var ink = PixelRect.zero
  /// The maximum distance by which painters may displace something, in device pixels, rounded up to whole
  /// pixels: rounding adds up to half a pixel for each nested map, and the edges of clips are a pixel wide.
  private(set) var inkSlack: Pixels = 0
  /// Whether a clip cuts off part of the view's own drawing.
  var isCut: Bool { content.isCut }

  /// Returns the device pixels in which another recording of the view may paint something different, or nil
  /// if they are unknown.
  func difference(from other: ViewRecording, at scale: Scale) -> [PixelRect]? {
    // A view with a different shadow, color or border usually differs everywhere.
    guard back == other.back, front == other.front,
      let rects = content.difference(from: other.content)
    else { return nil }
    let slack = max(inkSlack, other.inkSlack)
    return rects.map { scale.enclosingPixels($0).outset(by: slack) }
  }

  /// Computes the ink of the recording.
  mutating func findInk(at scale: Scale) {
    let depth = max(back.transformDepth, content.transformDepth, front.transformDepth)
    inkSlack = (depth + 1) / 2 + (isCut ? 1 : 0)
    let bounds = back.inkBounds.union(content.inkBounds).union(front.inkBounds)
    ink = scale.enclosingPixels(bounds).outset(by: inkSlack)
  }
}
