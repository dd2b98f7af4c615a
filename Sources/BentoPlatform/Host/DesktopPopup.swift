package import BentoGeometry

/// A popup window to show on the desktop.
package struct DesktopPopup {
  /// The purpose of a popup, for window managers and compositors.
  package enum Kind {
    /// A context menu or a popover.
    case menu
    /// A menu below the view that opens it.
    case dropDownMenu
    /// The suggestions of a text field.
    case suggestions
    /// A tooltip, which lets the pointer through to the windows below.
    case toolTip
  }

  /// A change of popups by the desktop, which their views follow.
  package enum News {
    /// They must close, as after a press outside.
    case dismissed
    /// The area in which they can be shown is another one than expected.
    case newArea
    /// The desktop has lost their pixels, which must be shown again.
    case lost
  }

  /// The identity.
  package let identifier: ObjectIdentifier
  /// The purpose.
  package let kind: Kind
  /// The frame in the window, with the shadow, in pixels.
  package let frame: PixelRect
  /// The part of the frame without the shadow, which receives the pointer.
  package let panel: PixelRect
  /// The rectangle in the window beside which the panel is, in pixels.
  package let anchor: PixelRect

  /// Creates the description of a popup whose rectangles are in pixels of the window.
  package init(
    _ identifier: ObjectIdentifier,
    _ kind: Kind,
    frame: PixelRect,
    panel: PixelRect,
    anchor: PixelRect
  ) {
    (self.identifier, self.kind) = (identifier, kind)
    (self.frame, self.panel, self.anchor) = (frame, panel, anchor)
  }
}
