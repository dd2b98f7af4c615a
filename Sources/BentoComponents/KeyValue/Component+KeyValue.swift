public import BentoBox
internal import BentoControls
internal import BentoGraphics
internal import BentoViews

extension Component {
  /// A row with a label and a value in two columns that line up across rows of the same width.
  ///
  /// ```swift
  /// Section(id: .about)
  ///   |---+ Node(id: .version, component: Component.KeyValue(key: "Version", value: "2.4.1"))
  ///   |---+ Node(
  ///     id: .serial,
  ///     component: Component.KeyValue(key: "Serial number", value: serial, isCopyable: true)
  ///   )
  /// ```
  ///
  /// The value can be selected with the pointer or the keyboard and copied. In a narrow row, the value is
  /// below the label.
  public struct KeyValue: Renderable {
    private let key: String
    private let value: String
    private let isSelectable: Bool
    private let isCopyable: Bool
    private let styleSheet: StyleSheet

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - key: The label.
    ///   - value: The value.
    ///   - isSelectable: Whether the user can select and copy the value's text.
    ///   - isCopyable: Whether a button copies the value.
    ///   - styleSheet: The style of the row.
    public init(
      key: String,
      value: String,
      isSelectable: Bool = true,
      isCopyable: Bool = false,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.key = key
      self.value = value
      self.isSelectable = isSelectable
      self.isCopyable = isCopyable
      self.styleSheet = styleSheet
    }

    /// Shows the text.
    public func render(in view: KeyValueComponentView) {
      styleSheet.apply(to: view)
      view.show(key: key, value: value, isSelectable: isSelectable, isCopyable: isCopyable)
    }

    /// The style of a ``Component/KeyValue``.
    ///
    /// ```swift
    /// let wide = Component.KeyValue.StyleSheet()
    ///   .compose(\.labelFraction, 0.5)
    ///   .compose(\.value.font, .monospaced(ofSize: 13))
    /// ```
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// The style of the row, which by default is as tall as its text.
      public var base = BaseViewStyle(enforcesMinimumHeight: false)
      /// The style of the label.
      public var key = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .subheadline))
          .compose(\.textRole, .secondary)
      )
      /// The style of the value.
      public var value = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .subheadline))
      )
      /// The fraction of the width that the label occupies, 0…1.
      public var labelFraction = 0.34
      /// The maximum width of the label, in points.
      public var labelWidthLimit = 200.0
      /// The spacing between the label and the value, in points.
      public var spacing = 16.0
      /// The minimum width inside the margins, in points, for two columns; in a narrower row, the value
      /// is below the label.
      public var stackingWidth = 240.0

      /// Creates a style sheet for a row as tall as its text.
      public init() {}

      /// Applies all properties to the element.
      public func apply(to element: KeyValueComponentView) {
        base.apply(to: element)
        key.apply(to: element.keyLabel)
        value.apply(to: element.valueLabel)
        element.labelFraction = labelFraction.isFinite ? min(1, max(0, labelFraction)) : 0.34
        element.labelWidthLimit = labelWidthLimit.isNaN ? 200 : max(0, labelWidthLimit)
        element.spacing = spacing
        element.stackingWidth = stackingWidth
      }
    }
  }
}
