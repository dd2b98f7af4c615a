public import BentoBox
internal import BentoControls
public import BentoGraphics
internal import BentoViews

extension Component {
  /// A few options side by side of which one is chosen, with a title.
  ///
  /// ```swift
  /// Component.Segmented(
  ///   title: "Appearance",
  ///   options: ["Light", "Dark", "System"],
  ///   selectedIndex: settings.appearance
  /// ) { settings.appearance = $0 }
  /// ```
  ///
  /// Tab leads to the chosen option, and arrow keys choose others. Where title and options do not fit
  /// side by side, the options are below. An index without an option chooses none.
  public struct Segmented: Renderable {
    private let title: String
    private let detail: String
    private let options: [String]
    private let selectedIndex: Int?
    private let disabledIndices: Set<Int>
    private let isEnabled: Bool
    private let didSelect: ((Int) -> Void)?
    private let styleSheet: StyleSheet

    /// Creates a row of options.
    ///
    /// - Parameters:
    ///   - title: What is chosen; empty for nothing.
    ///   - detail: An explanation below the title; empty for none.
    ///   - options: The options in their order.
    ///   - selectedIndex: The chosen option; nil for none.
    ///   - disabledIndices: The options that the user cannot choose.
    ///   - isEnabled: Whether the user can choose at all.
    ///   - styleSheet: How the row looks.
    ///   - didSelect: Runs with the index of each option that the user chooses, never with one that the
    ///     program chose.
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

    /// Forgets what to call.
    public func willUnmount(from view: SegmentedComponentView, storage: ViewStorage) {
      view.didSelect = nil
    }

    /// How a row of options looks.
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// How the row looks.
      public var base = ControlRowStyleSheet()
      /// The typeface and size of the options.
      public var optionFont = Font.system(ofSize: 14, weight: .medium)

      /// Creates a sheet of a row in the theme's colors.
      public init() {}

      /// Writes all properties.
      public func apply(to element: SegmentedComponentView) {
        base.apply(to: element)
        element.segments.font = optionFont
      }
    }
  }
}
