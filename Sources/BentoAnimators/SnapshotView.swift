internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
public import BentoViews

/// A snapshot of a view, which receives no events.
@MainActor
final class SnapshotView: View {
  /// The drawing, in points from the top-left corner.
  var picture = DisplayList() {
    didSet { setNeedsDisplay() }
  }

  /// Creates an empty snapshot.
  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    if !picture.isEmpty { context.append(.list(picture)) }
  }
}

extension View {
  /// Returns a view of the same size that shows this view and its subviews as they were in the last frame.
  ///
  /// The snapshot contains the drawing rather than the pixels, retains no view, and is empty if this view was
  /// not visible.
  public func snapshotView() -> View {
    let snapshot = SnapshotView(frame: presented.frame)
    // A display list costs nothing until it is painted, and stays sharp when the snapshot is scaled.
    snapshot.picture = lastPicture
    return snapshot
  }
}
