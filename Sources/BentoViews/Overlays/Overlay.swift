package import BentoGeometry

/// Something that lies above the page of a window until it is dismissed: a menu, a dialog, a tool tip.
///
/// It belongs to a view of the page, its owner, and is dismissed when that leaves the window.
@MainActor
package final class Overlay {
  /// How it goes together with the page.
  package enum Kind {
    /// It has the keyboard; a press outside, Escape, and changes of the window dismiss it: a menu.
    case transient
    /// It has the keyboard; a press outside and Escape dismiss it: a popover.
    case light
    /// It has the keyboard, and nothing outside can be used: a dialog.
    case modal
    /// It takes presses and leaves the keyboard where it is; a press that is neither on it nor on its
    /// owner dismisses it and does what it does: the suggestions for a text field.
    case attached
    /// It takes neither keyboard nor presses: a tool tip.
    case passive
    /// It takes presses, and the keyboard by Tab alone; what is above and below comes and goes without
    /// it: a toast.
    case notice
  }

  /// What is shown.
  package let content: View
  /// How it goes together with the page.
  package let kind: Kind
  /// Finds the frame of the content, given the bounds of the window.
  package let place: (Rect) -> Rect
  /// Runs once when it has been dismissed, after the keyboard has gone back.
  package var didDismiss: (() -> Void)?
  /// Answers Escape in place of being dismissed; nil to be dismissed.
  package var didCancel: (() -> Void)?
  /// Chooses the view that gets the keyboard first; nil, or one that answers nil, for the first of the
  /// content.
  package var initialResponder: (() -> View?)?

  /// The view that it belongs to; nil while it is not shown.
  package internal(set) var owner: View?
  /// The view that gets the keyboard back.
  package var previousResponder: View?
  /// The layer that shows it.
  weak var layer: OverlayLayer?
  /// The queue in which it waits to be shown.
  weak var queue: ModalQueue?

  /// Creates what is to be shown.
  package init(content: View, kind: Kind, place: @escaping (Rect) -> Rect) {
    self.content = content
    self.kind = kind
    self.place = place
  }

  /// Whether it is shown.
  package var isPresented: Bool { layer != nil }

  /// Takes it away, or out of the queue in which it waits; nothing happens if it is in neither.
  package func dismiss(animated: Bool = true) {
    queue?.remove(self)
    layer?.dismiss(self, animated: animated)
  }

  /// Runs ``didDismiss`` for the first and last time.
  func finish() {
    let didDismiss = didDismiss
    self.didDismiss = nil
    didDismiss?()
  }

  /// Whether it has the keyboard while it is topmost.
  var takesKeyboard: Bool {
    switch kind {
    case .transient, .light, .modal: true
    case .passive, .notice, .attached: false
    }
  }
}

/// The content of an overlay that follows the mouse whether it is pressed or not.
@MainActor
package protocol PointerFollowing: View {
  /// The mouse has moved to a point of the window.
  func pointerDidMove(to point: Point)
}
