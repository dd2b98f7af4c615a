public import BentoBox
internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
public import BentoViews

extension Component {
  /// A picture or a text in the middle of a row, on a square: the portrait at the head of a page, or
  /// the initials in its place.
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
  /// The row is as high as the content and the square behind it as wide as the row is high.
  @MainActor
  public struct ImageOrLabel: AutoRenderable, HeightCustomizing {
    /// The view of the row.
    public typealias View = ImageOrLabelComponentView

    /// Writes the content into a view that is styled already.
    public let configurator: (ImageOrLabelComponentView) -> Void
    /// How the row looks.
    public let styleSheet: StyleSheet
    private let content: ImageOrLabelView.Content

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - imageOrLabel: What the row shows; nothing by default.
    ///   - styleSheet: How the row looks.
    public init(
      imageOrLabel: ImageOrLabelView.Content = .none,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      content = imageOrLabel
      self.styleSheet = styleSheet
      configurator = { $0.contentView.content = imageOrLabel }
    }

    /// The fixed height, else that of the picture with its margins or of one line, whatever the width.
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
  /// How a ``Component/ImageOrLabel`` looks.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// How the row looks: no higher than its content by default.
    public var base = BaseViewStyle(enforcesMinimumHeight: false)
    /// How the picture or the text looks.
    public var imageOrLabel: ImageOrLabelView.StyleSheet
    /// How the square behind the content looks.
    public var background: StyleSheetPart<ViewStyleSheet<NativeView>>

    /// Creates a sheet with the looks of the content and of the square behind it.
    public init(
      imageOrLabel: ImageOrLabelView.StyleSheet = ImageOrLabelView.StyleSheet(),
      background: ViewStyleSheet<NativeView> = ViewStyleSheet()
    ) {
      self.imageOrLabel = imageOrLabel
      self.background = StyleSheetPart(background)
    }

    /// Writes all properties.
    public func apply(to element: ImageOrLabelComponentView) {
      base.apply(to: element)
      imageOrLabel.apply(to: element.contentView)
      background.apply(to: element.square)
    }
  }
}
