internal import BentoGeometry
internal import BentoGraphics

/// What a view drew last, in the space whose zero is the view's top-left corner.
nonisolated struct ViewRecording: Equatable {
  /// Shadow and background.
  var back = DisplayList()
  /// What `draw(in:)` drew; cut off at the outline when the view clips.
  var content = DisplayList()
  /// The border, above the subviews.
  var front = DisplayList()

  /// Whether the view itself draws nothing.
  var isEmpty: Bool { back.isEmpty && content.isEmpty && front.isEmpty }

  /// The device pixels outside of which the view itself paints nothing, ``inkSlack`` included.
  ///
  /// Found once for all commits that the recording is good for (`lists.jump`).
  private(set) var ink = PixelRect.zero
  /// How far from where it should be painters may put something, in device pixels: roundings move it by
  /// up to half a pixel for each of the maps that lie inside each other, in whole pixels, and edges of
  /// clips are a pixel wide.
  private(set) var inkSlack: Pixels = 0
  /// Whether a clip cuts off something of what the view itself drew.
  var isCut: Bool { content.isCut }

  /// The device pixels outside of which another recording of the view paints the same; nil where that is
  /// not known.
  func difference(from other: ViewRecording, at scale: Scale) -> [PixelRect]? {
    // A view that casts a shadow or has another color or border now mostly differs everywhere.
    guard back == other.back, front == other.front,
      let rects = content.difference(from: other.content)
    else { return nil }
    let slack = max(inkSlack, other.inkSlack)
    return rects.map { scale.enclosingPixels($0).outset(by: slack) }
  }

  /// Finds the ink of what was recorded.
  mutating func findInk(at scale: Scale) {
    let depth = max(back.transformDepth, content.transformDepth, front.transformDepth)
    inkSlack = (depth + 1) / 2 + (isCut ? 1 : 0)
    let bounds = back.inkBounds.union(content.inkBounds).union(front.inkBounds)
    ink = scale.enclosingPixels(bounds).outset(by: inkSlack)
  }
}
