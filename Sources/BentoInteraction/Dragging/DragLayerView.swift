internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The view above a window's content that shows the dragged picture, and a ring around the view that would
/// accept it.
@MainActor
final class DragLayerView: View {
  private let picture = DragPictureView()
  private let ring = FocusRingView()
  private var overlay: Overlay?

  required init() {
    super.init()
    ring.isHidden = true
    picture.isHidden = true
    addSubview(ring)
    addSubview(picture)
  }

  // The layer receives no input, so drops find the views below it.
  override func hitTest(_ point: Point) -> View? { nil }

  /// Shows the picture at a frame of the window, or hides it.
  func show(_ shown: DragPicture?, at frame: Rect, isAccepted: Bool, in window: Window) {
    if shown != nil { present(in: window) }
    View.performWithoutAnimation {
      picture.isHidden = shown == nil
      picture.picture = shown
      picture.frame = frame
      // A refused drag is paler.
      picture.alpha = isAccepted ? 0.85 : 0.5
    }
    dismissIfEmpty()
  }

  /// Shows the ring around a rectangle of the window, or hides it.
  func showRing(around frame: Rect?, in window: Window) {
    if frame != nil { present(in: window) }
    View.performWithoutAnimation {
      ring.isHidden = frame == nil
      if let frame { ring.frame = frame }
    }
    dismissIfEmpty()
  }

  private func present(in window: Window) {
    guard overlay?.isPresented != true else { return }
    let overlay = Overlay(content: self, kind: .passive) { $0 }
    overlay.movesItself = true
    self.overlay = overlay
    window.present(overlay, for: window)
  }

  private func dismissIfEmpty() {
    guard picture.isHidden, ring.isHidden, let overlay else { return }
    self.overlay = nil
    overlay.dismiss(animated: false)
  }
}

/// The picture of a view that is dragged.
struct DragPicture: Equatable {
  /// The maximum width and height, in points; larger pictures are scaled down.
  private static let largestExtent = 320.0

  /// The drawing of the view.
  let list: DisplayList
  /// The size at which it is shown.
  let size: Size
  /// The location of the pointer in the picture.
  let grip: Point
  /// The factor by which the drawing is scaled down.
  let factor: Double

  /// Creates the picture of a view as it was in the last frame.
  ///
  /// - Parameter point: The location of the pointer, in the window.
  init(of view: View, grippedAt point: Point) {
    list = view.lastPicture
    let bounds = view.bounds.size
    factor = min(
      1,
      Self.largestExtent / max(1, bounds.width),
      Self.largestExtent / max(1, bounds.height)
    )
    size = Size(width: bounds.width * factor, height: bounds.height * factor)
    let place = view.convert(point, from: nil) - view.bounds.origin
    grip = Point(
      x: min(max(0, place.x * factor), size.width),
      y: min(max(0, place.y * factor), size.height)
    )
  }

  /// The drawing, scaled.
  var scaledList: DisplayList {
    guard factor < 1 else { return list }
    var scaled = DisplayList()
    scaled.append(.pushTransform(.scale(x: factor, y: factor)))
    scaled.append(.list(list))
    scaled.append(.pop)
    return scaled
  }
}

/// The view that shows the dragged picture.
@MainActor
private final class DragPictureView: View {
  var picture: DragPicture? { didSet { if picture != oldValue { setNeedsDisplay() } } }

  override func draw(in context: DrawContext) {
    guard let picture, !picture.list.isEmpty else { return }
    context.append(.list(picture.scaledList))
  }
}
