internal import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
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
  /// The maximum width and height, in points; larger pictures are cut off.
  private static let largestExtent = 240.0

  /// The drawing of the view, on a background that keeps anything from showing through.
  let list: DisplayList
  /// The size of the picture.
  let size: Size
  /// The location of the pointer in the picture.
  let grip: Point

  /// Creates the picture of a view as it was in the last frame.
  ///
  /// - Parameters:
  ///   - point: The location of the pointer, in the window.
  ///   - count: The number of dragged items, which is shown if there are several.
  init(of view: View, grippedAt point: Point, count: Int = 1) {
    let bounds = view.bounds
    size = Size(
      width: min(bounds.width, Self.largestExtent),
      height: min(bounds.height, Self.largestExtent)
    )
    // The beginning of a wide row stays visible.
    let isMirrored = view.effectiveContentDirection == .rightToLeft
    let left = isMirrored ? bounds.width - size.width : 0
    let place = view.convert(point, from: nil) - bounds.origin
    grip = Point(
      x: min(max(0, place.x - left), size.width),
      y: min(max(0, place.y), size.height)
    )
    let frame = Rect(origin: .zero, size: size)
    let shape = Shape.roundedRect(frame, CornerRadii(view.theme.radii.small))
    var list = DisplayList()
    list.append(.pushClip(shape))
    list.append(.fill(shape, .color(view.theme.colors.surface)))
    list.append(.pushTransform(.translation(x: -left, y: 0)))
    list.append(.list(view.lastPicture))
    list.append(.pop)
    list.append(.pop)
    if count > 1 {
      for operation in CountBadge.operations(for: count, inCornerOf: frame, of: view) {
        list.append(operation)
      }
    }
    self.list = list
  }
}

/// The view that shows the dragged picture.
@MainActor
private final class DragPictureView: View {
  var picture: DragPicture? { didSet { if picture != oldValue { setNeedsDisplay() } } }

  override func draw(in context: DrawContext) {
    if let picture { context.append(.list(picture.list)) }
  }
}
