/// A component that styles its view with a style sheet and then sets the view's content.
///
/// Each time the component renders, the style sheet is applied first and the content is set second (B-130):
///
/// ```swift
/// struct Caption: AutoRenderable {
///   let styleSheet: LabelStyleSheet
///   let configurator: (Label) -> Void
///
///   init(text: String, styleSheet: LabelStyleSheet = LabelStyleSheet()) {
///     self.styleSheet = styleSheet
///     configurator = { $0.text = text }
///   }
/// }
///
/// Caption(text: "Drafts", styleSheet: LabelStyleSheet().compose(\.textColor, .gray))
/// ```
@MainActor
public protocol AutoRenderable: Renderable {
  /// The type of the style sheet.
  associatedtype StyleSheet: StyleSheetProtocol

  /// A closure that sets the content of a view that has already been styled.
  var configurator: (View) -> Void { get }

  /// The style of the view.
  var styleSheet: StyleSheet { get }
}

extension AutoRenderable where StyleSheet.Element == View {
  /// Applies the style sheet, then sets the content.
  public func render(in view: View) {
    styleSheet.apply(to: view)
    configurator(view)
  }
}
