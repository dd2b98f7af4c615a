public import BentoBox
internal import BentoControls
internal import BentoGraphics
internal import BentoViews

extension Component {
  /// A label and a value in columns: rows of one width below one another line up.
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
  /// The value can be selected by the pointer and by keys, and copied. In a narrow row it is below its
  /// label.
  public struct KeyValue: Renderable {
    private let key: String
    private let value: String
    private let isSelectable: Bool
    private let isCopyable: Bool
    private let styleSheet: StyleSheet

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - key: What the value is.
    ///   - value: The value.
    ///   - isSelectable: Whether the user can select the value and copy what is selected.
    ///   - isCopyable: Whether a button copies the value.
    ///   - styleSheet: How the row looks.
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

    /// Shows the texts.
    public func render(in view: KeyValueComponentView) {
      styleSheet.apply(to: view)
      view.show(key: key, value: value, isSelectable: isSelectable, isCopyable: isCopyable)
    }

    /// How a label with its value looks.
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// How the row looks: as high as its texts by default.
      public var base = BaseViewStyle(enforcesMinimumHeight: false)
      /// How the label looks.
      public var key = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .subheadline))
          .compose(\.textRole, .secondary)
      )
      /// How the value looks.
      public var value = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .subheadline))
      )
      /// The part of the width that labels take, 0…1.
      public var labelFraction = 0.34
      /// The most room of labels, in points.
      public var labelWidthLimit = 200.0
      /// The room between label and value, in points.
      public var spacing = 16.0
      /// The width of the row inside its margins below which the value is below its label, in points.
      public var stackingWidth = 240.0

      /// Creates a sheet of a row that is as high as its texts.
      public init() {}

      /// Writes all properties.
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
