package import BentoGeometry

/// The text of a view's tooltip, and a closure that creates the presenter.
package struct ToolTip {
  /// The text.
  package let text: String
  /// A closure that creates the presenter of a host's tooltips; called before the host shows its first
  /// tooltip.
  package let makePresenter: (ViewHost) -> any ToolTipPresenting

  /// Creates a tooltip.
  package init(
    _ text: String,
    makePresenter: @escaping (ViewHost) -> any ToolTipPresenting
  ) {
    self.text = text
    self.makePresenter = makePresenter
  }
}

/// An object that presents the tooltips of one host.
@MainActor
package protocol ToolTipPresenting: AnyObject {
  /// Called when the mouse moves.
  ///
  /// - Parameters:
  ///   - view: The deepest view under the mouse pointer that has a tooltip.
  ///   - point: The position in the window.
  func pointer(isOver view: View?, at point: Point?)

  /// Called after a key moves focus to a view with a tooltip.
  func focusDidMove(to view: View)

  /// Hides the tooltip in response to a user action.
  ///
  /// - Returns: Whether a tooltip was shown.
  func interrupt() -> Bool

  /// Called when a view leaves the host.
  func forget(_ view: View)

  /// Called after the tooltip of a view changes.
  func tipDidChange(of view: View)
}

extension View {
  /// The tooltip of the view, or nil.
  package var storedToolTip: ToolTip? {
    get { extras?.toolTip }
    set {
      madeExtras.toolTip = newValue
      host?.dispatcher.toolTips?.tipDidChange(of: self)
      host?.needsFrame()
    }
  }

  /// Whether the view has a tooltip.
  var hasToolTip: Bool { extras?.toolTip != nil }
}
