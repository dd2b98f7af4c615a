public import BentoBox
public import BentoControls

extension UI {
  /// Text that wraps onto as many lines as necessary.
  ///
  /// ```swift
  /// UI.Label(text: "No messages")
  ///   .font(.preferredFont(forTextStyle: .headline))
  ///   .textColor(.gray)
  ///   .textAlignment(.center)
  /// ```
  public struct Label: Renderable {
    /// The text.
    public let text: String

    /// Creates a label.
    public init(text: String) {
      self.text = text
    }

    /// Shows the text.
    public func render(in view: BentoControls.Label) {
      view.text = text
      view.numberOfLines = 0
    }

    /// Returns whether the text is the same.
    public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
      old.text == new.text ? .same : .different
    }
  }
}
