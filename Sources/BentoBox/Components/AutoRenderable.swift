/// A component whose view is styled by a sheet and then filled in.
///
/// The sheet is applied first and the content second, each time the component renders (B-130):
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
  /// The kind of the sheet.
  associatedtype StyleSheet: StyleSheetProtocol

  /// Writes the content into a view that is styled already.
  var configurator: (View) -> Void { get }

  /// How the view looks.
  var styleSheet: StyleSheet { get }
}

extension AutoRenderable where StyleSheet.Element == View {
  /// Applies the style sheet, then writes the content.
  public func render(in view: View) {
    styleSheet.apply(to: view)
    configurator(view)
  }
}
