internal import BentoGraphics
public import BentoViews

extension View {
  /// A short description of the view that appears when the mouse hovers over it for half a second, and next
  /// to it when keys have moved the focus there; nil for none.
  ///
  /// ```swift
  /// deleteButton.toolTip = "Delete the selected messages"
  /// ```
  ///
  /// Any key, press or turn of the mouse wheel hides it. A subview without its own tip also shows it. When
  /// the pointer moves from a view with a visible tip to its neighbor, the next tip appears immediately.
  public var toolTip: String? {
    get { storedToolTip?.text }
    set {
      guard !newValue.hasSameBytes(as: toolTip) else { return }
      storedToolTip = newValue.map { ToolTip($0) { ToolTips(host: $0) } }
    }
  }
}
