package import BentoGeometry

/// A view on top of the content of a window until it is dismissed: a menu, a dialog, a tooltip.
///
/// It belongs to a view in the window, its owner, and is dismissed when that leaves the window.
///
/// ```swift
/// let card = Overlay(content: CardView(), kind: .light) { bounds in
///   Rect(x: bounds.x + 20, y: bounds.y + 20, width: 200, height: 120)
/// }
/// window?.present(card, for: self)
/// ```
@MainActor
package final class Overlay {
  /// How an overlay interacts with the content below it.
  package enum Kind {
    /// Has the focus; a press outside, Escape, and changes of the window dismiss it: a menu.
    case transient
    /// Has the focus; a press outside and Escape dismiss it: a popover.
    case light
    /// Has the focus, and disables everything outside: a dialog.
    case modal
    /// Receives presses and does not change the focus. A press that is neither on it nor on its owner
    /// dismisses it, and has its usual effect: the suggestions for a text field.
    case attached
    /// Receives neither focus nor presses: a tooltip.
    case passive
    /// Receives presses, and the focus by Tab only; independent of the overlays above and below: a toast.
    case notice
  }

  /// The view to show.
  package let content: View
  /// How it interacts with the content below it.
  package let kind: Kind
  /// Returns the frame of the content, given the bounds of the window.
  package let place: (Rect) -> Rect
  /// Called once when it has been dismissed, after the first responder was restored.
  package var didDismiss: (() -> Void)?
  /// Called for Escape, instead of dismissing it; nil to dismiss it.
  package var didCancel: (() -> Void)?
  /// Returns the first view to become first responder; if it is nil or returns nil, the first view of the
  /// content does.
  package var initialResponder: (() -> View?)?

  /// Whether the content moves itself when it appears and disappears, so that the overlay only fades.
  package var movesItself = false
  /// Whether the content below is dimmed, as it always is below a dialog.
  package var dimsContent = false
  /// Returns whether it is above its anchor, when it appears and disappears; nil for one that never is.
  package var opensUpward: (() -> Bool)?

  /// The view to which it belongs; nil while it is not shown.
  package internal(set) var owner: View?
  /// The view that becomes first responder again.
  package var previousResponder: View?
  /// The layer that shows it.
  weak var layer: OverlayLayer?
  /// The queue in which it waits to be shown.
  weak var queue: ModalQueue?

  /// Creates an overlay.
  package init(content: View, kind: Kind, place: @escaping (Rect) -> Rect) {
    self.content = content
    self.kind = kind
    self.place = place
  }

  /// Whether it is shown.
  package var isPresented: Bool { layer != nil }

  /// Dismisses it, or removes it from the queue in which it waits; does nothing if it is in neither.
  package func dismiss(animated: Bool = true) {
    queue?.remove(self)
    layer?.dismiss(self, animated: animated)
  }

  /// How it appears and disappears.
  var motion: OverlayMotion {
    switch kind {
    case _ where movesItself: .fade
    case .modal: .grow
    case .passive: .fade
    case .notice: .rise
    case .light where opensUpward == nil: .grow
    case .transient, .light, .attached: opensUpward?() == true ? .rise : .drop
    }
  }

  /// Calls ``didDismiss`` once.
  func finish() {
    let didDismiss = didDismiss
    self.didDismiss = nil
    didDismiss?()
  }

  /// Whether it has the focus while it is topmost.
  var takesKeyboard: Bool {
    switch kind {
    case .transient, .light, .modal: true
    case .passive, .notice, .attached: false
    }
  }
}

/// The content of an overlay that follows the mouse, pressed or not.
@MainActor
package protocol PointerFollowing: View {
  /// Called when the mouse has moved to a point of the window.
  func pointerDidMove(to point: Point)
}
