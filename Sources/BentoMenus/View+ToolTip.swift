internal import BentoGraphics
public import BentoViews

extension View {
  /// A short description of the view, shown in a tooltip, or nil for no tooltip.
  ///
  /// The tooltip appears when the mouse hovers over the view for half a second, or next to the view when keys
  /// have moved the focus there.
  ///
  /// ```swift
  /// deleteButton.toolTip = "Delete the selected messages"
  /// ```
  ///
  /// Any key, press, or turn of the mouse wheel hides the tooltip. The tooltip is also shown for subviews
  /// that do not have their own. When the pointer moves from a view with a visible tooltip to its neighbor,
  /// the next tooltip appears immediately.
  public var toolTip: String? {
    get { storedToolTip?.text }
    set {
      guard !newValue.hasSameBytes(as: toolTip) else { return }
      storedToolTip = newValue.map { ToolTip($0) { ToolTips(host: $0) } }
    }
  }
}
