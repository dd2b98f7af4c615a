package import BentoGeometry

/// An object that shows views outside the bounds of their window, in popup windows of the desktop.
///
/// A window without such an object, as in another program's window or on a desktop without popup windows,
/// shows everything inside its bounds.
@MainActor
package protocol PopupPresenting: AnyObject {
  /// Returns the area in which popup windows beside an anchor can be shown, both in the coordinate space of the
  /// window; nil if there can be none at the moment.
  func popupArea(at anchor: Rect) -> Rect?

  /// Whether the desktop blends popup windows with the windows below, so they can have shadows and rounded corners.
  var blendsPopups: Bool { get }

  /// Closes the popup windows of an overlay immediately after the overlay is dismissed.
  func overlayDidClose()
}

/// The content of an overlay that can be shown in popup windows.
///
/// While it is, it draws nothing in its own window: it has no size and clips its subviews. The subviews still
/// receive input, at points outside the window as well.
@MainActor
package protocol PopupContent: View {
  /// Whether the content is shown in popup windows.
  var isInPopups: Bool { get }

  /// The views that are shown in one popup window each, backmost first.
  var popupViews: [View] { get }

  /// Returns the rectangle, in the coordinate space of the window, beside which one of the views is placed.
  func popupAnchor(of view: View) -> Rect

  /// Places the views again, in the area that the desktop now has for popup windows.
  func popupAreaDidChange()
}

extension OverlayLayer {
  /// Returns the view at a point outside the window, or nil if no overlay is shown there.
  func hitInPopups(_ point: Point) -> View? {
    let isShown = overlays.contains { ($0.content as? any PopupContent)?.isInPopups == true }
    return isShown ? hitTest(point) : nil
  }
}
