public import BentoBox
internal import BentoControls
public import BentoGraphics
internal import BentoInteraction
internal import BentoViews

extension Component {
  /// A row with a title and a segmented control for selecting one of a few options.
  ///
  /// ```swift
  /// Component.Segmented(
  ///   title: "Appearance",
  ///   options: ["Light", "Dark", "System"],
  ///   selectedIndex: settings.appearance
  /// ) { settings.appearance = $0 }
  /// ```
  ///
  /// Tab moves the focus to the selected option, and the arrow keys select other options. If the
  /// title and the options do not fit side by side, the options are placed below the title. If
  /// there is no option at the selected index, no option is selected.
  public struct Segmented: Renderable {
    private let title: String
    private let detail: String
    private let options: [String]
    private let selectedIndex: Int?
    private let disabledIndices: Set<Int>
    private let isEnabled: Bool
    private let didSelect: ((Int) -> Void)?
    private let styleSheet: StyleSheet

    /// Creates a row with a segmented control.
    ///
    /// - Parameters:
    ///   - title: The title; empty for none.
    ///   - detail: An explanation below the title; empty for none.
    ///   - options: The options, in order.
    ///   - selectedIndex: The index of the selected option; nil for none.
    ///   - disabledIndices: The indices of the options that the user cannot select.
    ///   - isEnabled: Whether the control is enabled.
    ///   - styleSheet: The style of the row.
    ///   - didSelect: Called with the index of each option that the user selects, but not for
    ///     selections made by the program.
    public init(
      title: String = "",
      detail: String = "",
      options: [String],
      selectedIndex: Int?,
      disabledIndices: Set<Int> = [],
      isEnabled: Bool = true,
      styleSheet: StyleSheet = StyleSheet(),
      didSelect: ((Int) -> Void)? = nil
    ) {
      self.title = title
      self.detail = detail
      self.options = options
      self.selectedIndex = selectedIndex.flatMap { options.indices.contains($0) ? $0 : nil }
      self.disabledIndices = disabledIndices
      self.isEnabled = isEnabled
      self.styleSheet = styleSheet
      self.didSelect = didSelect
    }

    /// Shows the options.
    public func render(in view: SegmentedComponentView) {
      styleSheet.apply(to: view)
      view.didSelect = didSelect
      let segments = view.segments
      segments.titles = options
      segments.isEnabled = isEnabled
      for index in options.indices {
        segments.setEnabled(!disabledIndices.contains(index), forOptionAt: index)
      }
      segments.selectedIndex = selectedIndex
      view.show(title: title, detail: detail, value: "")
    }

    /// Releases the closure.
    public func willUnmount(from view: SegmentedComponentView, storage: ViewStorage) {
      view.didSelect = nil
    }

    /// The style of a ``Component/Segmented``.
    ///
    /// ```swift
    /// let small = Component.Segmented.StyleSheet()
    ///   .compose(\.optionFont, .system(ofSize: 12))
    ///   .compose(\.base.spacing, 8)
    /// ```
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// The style of the row.
      public var base = ControlRowStyleSheet()
      /// The font of the options.
      public var optionFont = Font.preferredFont(forTextStyle: .subheadline).withWeight(.medium)

      /// Creates a style sheet for a row that uses the theme's colors.
      public init() {}

      /// Applies all properties to the element.
      public func apply(to element: SegmentedComponentView) {
        base.apply(to: element)
        element.segments.font = optionFont
      }
    }
  }
}
