package import BentoGeometry

/// A few words about a view, and what shows them.
package struct ToolTip {
  /// The words.
  package let text: String
  /// Makes what shows the tool tips of a host; called for the first one that is to be shown there.
  package let makePresenter: (ViewHost) -> any ToolTipPresenting

  /// Creates a tool tip.
  package init(
    _ text: String,
    makePresenter: @escaping (ViewHost) -> any ToolTipPresenting
  ) {
    self.text = text
    self.makePresenter = makePresenter
  }
}

/// Shows the tool tips of one host.
@MainActor
package protocol ToolTipPresenting: AnyObject {
  /// Notes where the mouse is.
  ///
  /// - Parameters:
  ///   - view: The deepest view there that has a tip.
  ///   - point: The place in the window.
  func pointer(isOver view: View?, at point: Point?)

  /// Notes that keys have moved the focus to a view that has a tip.
  func focusDidMove(to view: View)

  /// Takes the tip away: the user does something.
  ///
  /// - Returns: whether one was shown.
  func interrupt() -> Bool

  /// Forgets a view that leaves the host.
  func forget(_ view: View)

  /// Notes that the tip of a view is another one.
  func tipDidChange(of view: View)
}

extension View {
  /// The tool tip of the view, or nil.
  package var storedToolTip: ToolTip? {
    get { extras?.toolTip }
    set {
      madeExtras.toolTip = newValue
      host?.dispatcher.toolTips?.tipDidChange(of: self)
      host?.needsFrame()
    }
  }

  /// Whether the view has a tool tip.
  var hasToolTip: Bool { extras?.toolTip != nil }
}
