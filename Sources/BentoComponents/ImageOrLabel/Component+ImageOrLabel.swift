public import BentoBox
internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
public import BentoViews

extension Component {
  /// A row with a centered image or text on a square background, such as a portrait or initials at
  /// the top of a page.
  ///
  /// ```swift
  /// Component.ImageOrLabel(
  ///   imageOrLabel: portrait.map { .image($0) } ?? .text("AW"),
  ///   styleSheet: Component.ImageOrLabel.StyleSheet()
  ///     .compose(\.imageOrLabel.fixedSize, Size(width: 64, height: 64))
  ///     .compose(\.background.backgroundColor, .gray)
  ///     .compose(\.background.cornerRadius, 32)
  /// )
  /// ```
  ///
  /// The row is as tall as its content, and the square is as wide as the row is tall.
  @MainActor
  public struct ImageOrLabel: AutoRenderable, HeightCustomizing {
    /// The view of the row.
    public typealias View = ImageOrLabelComponentView

    /// A closure that writes the content to a view that has already been styled.
    public let configurator: (ImageOrLabelComponentView) -> Void
    /// The style of the row.
    public let styleSheet: StyleSheet
    private let content: ImageOrLabelView.Content

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - imageOrLabel: The image or the text; none by default.
    ///   - styleSheet: The style of the row.
    public init(
      imageOrLabel: ImageOrLabelView.Content = .none,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      content = imageOrLabel
      self.styleSheet = styleSheet
      configurator = { $0.contentView.content = imageOrLabel }
    }

    /// Returns the fixed height if there is one; otherwise, the height of the image including its margins,
    /// or of a single line of text.
    ///
    /// The height does not depend on the width.
    public func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
      let sheet = styleSheet.imageOrLabel
      let size = ImageOrLabelView.size(
        of: content,
        fixedSize: sheet.fixedSize,
        margins: sheet.base.layoutMargins
      ) { Size(width: 0, height: sheet.label.sheet.height(of: $0, fittingWidth: .infinity)) }
      return max(styleSheet.base.leastHeight, size.height)
    }
  }
}

extension Component.ImageOrLabel {
  /// The style of a ``Component/ImageOrLabel``.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// The style of the row, which is no taller than its content by default.
    public var base = BaseViewStyle(enforcesMinimumHeight: false)
    /// The style of the image or the text.
    public var imageOrLabel: ImageOrLabelView.StyleSheet
    /// The style of the square background.
    public var background: StyleSheetPart<ViewStyleSheet<NativeView>>

    /// Creates a style sheet with the given styles for the content and the square background.
    public init(
      imageOrLabel: ImageOrLabelView.StyleSheet = ImageOrLabelView.StyleSheet(),
      background: ViewStyleSheet<NativeView> = ViewStyleSheet()
    ) {
      self.imageOrLabel = imageOrLabel
      self.background = StyleSheetPart(background)
    }

    /// Applies all properties to the element.
    public func apply(to element: ImageOrLabelComponentView) {
      base.apply(to: element)
      imageOrLabel.apply(to: element.contentView)
      background.apply(to: element.square)
    }
  }
}
