internal import BentoEmbedded
internal import BentoGraphics
internal import BentoPlatform
internal import BentoSDL

/// An object that shows the menus, popovers, suggestions and tooltips of a desktop window in popup windows if they do
/// not fit in the window.
///
/// Their views stay in the tree of the window and handle its events. Only their drawing is painted
/// elsewhere.
@MainActor
final class DesktopPopups: PopupPresenting {
  /// The drawing that a popup shows.
  private struct Drawing: Equatable {
    let frame: PixelRect
    let list: DisplayList
  }

  private unowned let host: ViewHost
  private unowned let window: SDLWindow
  private var drawings: [ObjectIdentifier: Drawing] = [:]

  init(of host: ViewHost, in window: SDLWindow) {
    (self.host, self.window) = (host, window)
  }

  func popupArea(at anchor: Rect) -> Rect? { window.popups.area(at: anchor) }

  var blendsPopups: Bool { window.popups.areBlended }

  func overlayDidClose() {
    guard window.popups.areShown else { return }
    keep(overlays.flatMap(\.content.popupViews))
  }

  /// Dismisses what is in popup windows, which would stay where they are.
  func windowDidMove() {
    if window.popups.areMisplaced { host.window.overlayLayer?.windowDidChange() }
  }

  /// Follows what the desktop has done with the popups; called before each frame.
  func follow() {
    switch window.popups.takeNews() {
    case .dismissed: host.window.overlayLayer?.windowDidChange()
    case .newArea: for (content, _) in overlays { content.popupAreaDidChange() }
    case .lost: drawings = [:]
    case nil: break
    }
  }

  /// Shows what has changed; called after each frame.
  func update() {
    let overlays = overlays
    guard !overlays.isEmpty || !drawings.isEmpty else { return }
    window.popups.prepare(Set(overlays.flatMap(\.content.popupViews).map(ObjectIdentifier.init)))
    for (content, kind) in overlays {
      for view in content.popupViews { show(view, of: content, kind) }
    }
    keep(overlays.flatMap(\.content.popupViews))
  }

  /// The overlays that are shown in popup windows.
  private var overlays: [(content: any PopupContent, kind: Overlay.Kind)] {
    guard let layer = host.window.overlayLayer else { return [] }
    return layer.overlays.compactMap { overlay in
      guard let content = overlay.content as? any PopupContent, content.isInPopups else {
        return nil
      }
      return (content, overlay.kind)
    }
  }

  /// Closes the popups of all other views, and holds the pointer while the topmost overlay that takes focus is shown.
  ///
  /// A press anywhere else closes that overlay. Tooltips and suggestions leave the pointer to the windows under it.
  private func keep(_ views: [View]) {
    let identifiers = Set(views.map(ObjectIdentifier.init))
    drawings = drawings.filter { identifiers.contains($0.key) }
    window.popups.close(except: identifiers)
    let top = host.window.overlayLayer?.blockingOverlay?.content as? any PopupContent
    if top?.isInPopups == true { window.popups.holdPointer() }
  }

  private func show(_ view: View, of content: any PopupContent, _ kind: Overlay.Kind) {
    let list = view.lastPicture
    guard !list.isEmpty else { return }
    let (scale, identifier) = (host.scale, ObjectIdentifier(view))
    // Without blending, a shadow would be black.
    let ink = scale.enclosingPixels(blendsPopups ? list.inkBounds : view.bounds)
    let corner = view.convert(Point.zero, to: nil)
    let (x, y) = (scale.pixels(corner.x), scale.pixels(corner.y))
    let frame = ink.offsetBy(dx: x, dy: y)
    let drawing = Drawing(frame: frame, list: list)
    guard drawing != drawings[identifier] else { return }
    drawings[identifier] = drawing
    let shift = Transform.translation(x: -scale.points(ink.x), y: -scale.points(ink.y))
    var picture = DisplayList()
    picture.append(.pushTransform(shift))
    picture.append(.list(list))
    picture.append(.pop)
    let popup = DesktopPopup(
      identifier,
      DesktopPopups.kind(of: content, kind),
      frame: frame,
      panel: scale.enclosingPixels(view.bounds).offsetBy(dx: x, dy: y),
      anchor: scale.pixels(content.popupAnchor(of: view))
    )
    window.popups.show(popup) { target in
      let everything = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
      host.graphics.painter.paint(
        picture,
        into: target,
        scale: scale,
        damage: Region(everything)
      )
    }
  }

  private static func kind(of content: any PopupContent, _ kind: Overlay.Kind) -> DesktopPopup.Kind
  {
    switch kind {
    case .passive: return .toolTip
    case .attached: return .suggestions
    case .transient:
      // A context menu is beside a point.
      let anchor = content.popupViews.first.map(content.popupAnchor)
      return anchor?.size == .zero ? .menu : .dropDownMenu
    case .light, .modal, .notice: return .menu
    }
  }
}
