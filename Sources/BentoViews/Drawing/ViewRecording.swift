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
  /// How far from where it should be roundings of painters may move something, in device pixels: by
  /// up to half a pixel for each of the maps that lie inside each other, in whole pixels.
  private(set) var inkSlack: Pixels = 0

  /// Finds the ink of what was recorded.
  mutating func findInk(at scale: Scale) {
    let depth = max(back.transformDepth, content.transformDepth, front.transformDepth)
    inkSlack = (depth + 1) / 2
    let bounds = back.inkBounds.union(content.inkBounds).union(front.inkBounds)
    ink = scale.enclosingPixels(bounds).outset(by: inkSlack)
  }
}
