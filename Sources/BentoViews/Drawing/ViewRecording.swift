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

  /// A rectangle outside of which the view itself paints nothing, in points.
  var inkBounds: Rect {
    back.inkBounds.union(content.inkBounds).union(front.inkBounds)
  }

  /// How far from there roundings of painters may move something, in device pixels: by up to half a
  /// pixel for each of the maps that lie inside each other, in whole pixels.
  var inkSlack: Pixels {
    (max(back.transformDepth, content.transformDepth, front.transformDepth) + 1) / 2
  }
}
