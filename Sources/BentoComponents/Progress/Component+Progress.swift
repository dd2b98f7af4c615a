public import BentoBox
internal import BentoControls
public import BentoGraphics
internal import BentoViews

extension Component {
  /// A row that shows progress: a title, a bar, details, and a cancel button.
  ///
  /// ```swift
  /// Component.Progress(
  ///   title: "Copying 214 files",
  ///   fraction: copy.fraction,
  ///   detail: "3 minutes left",
  ///   didCancel: { copy.cancel() }
  /// )
  /// ```
  ///
  /// Without a fraction the bar is indeterminate. A fraction outside 0…1 is clamped. NaN, such as from
  /// dividing 0 by 0, counts as unknown.
  public struct Progress: Renderable {
    private let title: String
    private let fraction: Double?
    private let detail: String
    private let showsPercentage: Bool
    private let didCancel: (() -> Void)?
    private let styleSheet: StyleSheet

    /// Creates a progress row.
    ///
    /// - Parameters:
    ///   - title: The name of the task; empty for none.
    ///   - fraction: The completed fraction, 0…1; nil if it is unknown.
    ///   - detail: The text below the bar; empty for none.
    ///   - showsPercentage: Whether a known fraction is also shown as text.
    ///   - didCancel: Called when the user cancels the task; if nil, there is no cancel button.
    ///   - styleSheet: The style of the row.
    public init(
      title: String = "",
      fraction: Double?,
      detail: String = "",
      showsPercentage: Bool = true,
      didCancel: (() -> Void)? = nil,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.title = title
      self.fraction = fraction.flatMap { $0.isNaN ? nil : min(1, max(0, $0)) }
      self.detail = detail
      self.showsPercentage = showsPercentage
      self.didCancel = didCancel
      self.styleSheet = styleSheet
    }

    /// Shows the progress.
    public func render(in view: ProgressComponentView) {
      styleSheet.apply(to: view)
      view.didCancel = didCancel
      view.bar.progress = fraction
      let done = fraction.map { "\(percentage(of: $0))%" } ?? ""
      view.show(title: title, value: showsPercentage ? done : "", detail: detail)
    }

    /// Releases the closure and stops the animation.
    public func willUnmount(from view: ProgressComponentView, storage: ViewStorage) {
      view.didCancel = nil
    }

    /// The style of a ``Component/Progress``.
    ///
    /// ```swift
    /// let upload = Component.Progress.StyleSheet()
    ///   .compose(\.barColor, .green)
    ///   .compose(\.detail.textRole, .tertiary)
    /// ```
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// The style of the row.
      public var base = BaseViewStyle()
      /// The style of the title.
      public var title = StyleSheetPart(LabelStyleSheet())
      /// The style of the percentage.
      public var value = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .footnote))
          .compose(\.textRole, .secondary)
          .compose(\.numberOfLines, 1)
      )
      /// The style of the text below the bar.
      public var detail = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .footnote))
          .compose(\.textRole, .secondary)
      )
      /// The color of the completed part; nil for the tint color.
      public var barColor: Color?
      /// The spacing between the lines, in points.
      public var spacing = 6.0

      /// Creates a style sheet for a row in the theme's colors.
      public init() {}

      /// Applies all properties to the element.
      public func apply(to element: ProgressComponentView) {
        base.apply(to: element)
        title.apply(to: element.titleLabel)
        value.apply(to: element.valueLabel)
        detail.apply(to: element.detailLabel)
        element.bar.progressColor = barColor
        element.spacing = spacing
      }
    }
  }
}
