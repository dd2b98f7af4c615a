internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion

/// A picture of a view as it was, which takes no events.
@MainActor
final class SnapshotView: View {
  /// What was drawn, in points from the corner.
  var picture = DisplayList() {
    didSet { setNeedsDisplay() }
  }

  /// Creates a view without a picture.
  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    if !picture.isEmpty { context.append(.list(picture)) }
  }
}

extension View {
  /// A view of the same extents that shows what this one, with its subviews, showed in the last
  /// frame.
  ///
  /// It holds the drawing and not the pixels, keeps no view alive, and is empty when this view was
  /// not visible.
  public func snapshotView() -> View {
    let snapshot = SnapshotView(frame: shown.untransformedFrame)
    snapshot.picture = FrameBuilder.picture(of: self, scale: displayScale)
    return snapshot
  }
}
