public import BentoBox
internal import BentoControls
public import BentoGraphics
internal import BentoViews

extension Component {
  /// How far something has got: a title, a bar, more about it in words, and a button to give up.
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
  /// Without a fraction the bar runs, as nobody knows how much there is. A fraction out of 0…1 becomes
  /// the nearest in it, and NaN, as of nothing done out of nothing, counts as not known.
  public struct Progress: Renderable {
    private let title: String
    private let fraction: Double?
    private let detail: String
    private let showsPercentage: Bool
    private let didCancel: (() -> Void)?
    private let styleSheet: StyleSheet

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - title: What is under way; empty for nothing.
    ///   - fraction: How much is done, 0…1; nil when that is not known.
    ///   - detail: More about it; empty for nothing.
    ///   - showsPercentage: Whether a known fraction is shown in words.
    ///   - didCancel: Runs when the user gives it up; nil for what cannot be given up.
    ///   - styleSheet: How the row looks.
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

    /// Shows how far it has got.
    public func render(in view: ProgressComponentView) {
      styleSheet.apply(to: view)
      view.didCancel = didCancel
      view.bar.progress = fraction
      let done = fraction.map { "\(percentage(of: $0)) %" } ?? ""
      view.show(title: title, value: showsPercentage ? done : "", detail: detail)
    }

    /// Forgets what to call, and stops.
    public func willUnmount(from view: ProgressComponentView, storage: ViewStorage) {
      view.didCancel = nil
    }

    /// How a row with a bar looks.
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// How the row looks.
      public var base = BaseViewStyle()
      /// How the title looks.
      public var title = StyleSheetPart(LabelStyleSheet())
      /// How the fraction in words looks.
      public var value = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .footnote))
          .compose(\.textRole, .secondary)
          .compose(\.numberOfLines, 1)
      )
      /// How the text below looks.
      public var detail = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .footnote))
          .compose(\.textRole, .secondary)
      )
      /// The color of what is done; nil for the tint.
      public var barColor: Color?
      /// The room between the lines, in points.
      public var spacing = 6.0

      /// Creates a sheet of a row in the theme's colors.
      public init() {}

      /// Writes all properties.
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
