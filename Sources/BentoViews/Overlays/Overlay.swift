package import BentoGeometry

/// A view that is on top of a window's content until it is dismissed, such as a menu, a dialog or a tooltip.
///
/// It belongs to a view in the window, its owner, and is dismissed when the owner leaves the window.
///
/// ```swift
/// let card = Overlay(content: CardView(), kind: .light) { bounds in
///   Rect(x: bounds.x + 20, y: bounds.y + 20, width: 200, height: 120)
/// }
/// window?.present(card, for: self)
/// ```
@MainActor
package final class Overlay {
  /// How an overlay interacts with the content behind it.
  package enum Kind {
    /// A menu: has focus, and is dismissed by a press outside, Escape, and changes to the window.
    case transient
    /// A popover: has focus, and is dismissed by a press outside and Escape.
    case light
    /// A dialog: has focus, and disables everything outside.
    case modal
    /// The suggestions for a text field: receives presses and does not change the focus.
    ///
    /// A press that is neither on it nor on its owner dismisses it, and has its usual effect.
    case attached
    /// A tooltip: receives neither focus nor presses.
    case passive
    /// A toast: receives presses, and receives focus only through Tab; independent of the overlays above and
    /// below.
    case notice
  }

  /// The view to show.
  package let content: View
  /// How the overlay interacts with the content behind it.
  package let kind: Kind
  /// A closure that returns the frame of the content, given the bounds of the window.
  package let place: (Rect) -> Rect
  /// Called once after the overlay is dismissed and the first responder is restored.
  package var didDismiss: (() -> Void)?
  /// Called when the user presses Escape; if it is nil, Escape dismisses the overlay.
  package var didCancel: (() -> Void)?
  /// A closure that returns the view to become first responder; if the closure is nil or returns nil, the
  /// first view of the content becomes first responder.
  package var initialResponder: (() -> View?)?

  /// Whether the content moves itself when it appears and disappears, so that the overlay only fades.
  package var movesItself = false
  /// Whether the content behind the overlay is dimmed, as it always is behind a dialog.
  package var dimsContent = false
  /// Whether the overlay offers the commands of the window, like a menu, so that the search for a command starts
  /// with the view that was first responder before.
  package var offersCommands = false
  /// A closure that returns whether the overlay is above its anchor, called when the overlay appears and
  /// disappears; nil if the overlay is never above its anchor.
  package var opensUpward: (() -> Bool)?

  /// The view to which the overlay belongs; nil while the overlay is not shown.
  package internal(set) var owner: View?
  /// The view that becomes first responder again when the overlay is dismissed.
  package var previousResponder: View?
  /// The layer that shows the overlay.
  weak var layer: OverlayLayer?
  /// The queue in which the overlay waits to be shown.
  weak var queue: ModalQueue?

  /// Creates an overlay.
  package init(content: View, kind: Kind, place: @escaping (Rect) -> Rect) {
    self.content = content
    self.kind = kind
    self.place = place
  }

  /// Whether the overlay is shown.
  package var isPresented: Bool { layer != nil }

  /// Dismisses the overlay, or removes it from the queue in which it waits; does nothing if it is neither
  /// shown nor waiting.
  package func dismiss(animated: Bool = true) {
    queue?.remove(self)
    layer?.dismiss(self, animated: animated)
  }

  /// How the overlay appears and disappears.
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

  /// Whether the overlay has focus while it is topmost.
  var takesKeyboard: Bool {
    switch kind {
    case .transient, .light, .modal: true
    case .passive, .notice, .attached: false
    }
  }
}

/// The content of an overlay that tracks the mouse, whether or not a button is pressed.
@MainActor
package protocol PointerFollowing: View {
  /// Called when the mouse moves to a point in the window.
  func pointerDidMove(to point: Point)
}
