internal import BentoGraphics
public import BentoViews

extension View {
  /// What the view is for, in a few words that appear where the mouse rests on it for half a second, and
  /// beside it when keys have moved the focus there; nil for nothing.
  ///
  /// Any key, press or turn of the wheel takes it away. A view in it without a tip of its own shows it,
  /// too. From a view whose tip is shown to its neighbor, the next tip comes at once.
  public var toolTip: String? {
    get { storedToolTip?.text }
    set {
      guard !newValue.hasSameBytes(as: toolTip) else { return }
      storedToolTip = newValue.map { ToolTip($0) { ToolTips(host: $0) } }
    }
  }
}
