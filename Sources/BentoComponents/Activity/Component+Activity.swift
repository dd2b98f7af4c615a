public import BentoBox

extension Component {
  /// A row with an activity indicator.
  ///
  /// ```swift
  /// Box.empty
  ///   |-? .iff(isLoading) {
  ///     Section(id: .loading) |---+ Node(id: .spinner, component: Component.Activity(isLoading: true))
  ///   }
  /// ```
  ///
  /// The indicator is centered. While nothing is loading, the row is only as tall as its margins.
  @MainActor
  public struct Activity: AutoRenderable {
    /// The view of the row.
    public typealias View = ActivityComponentView

    /// A closure that writes the content to a view that has already been styled.
    public let configurator: (ActivityComponentView) -> Void
    /// The style of the row.
    public let styleSheet: StyleSheet
    private let isLoading: Bool

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - isLoading: Whether the indicator is animating; a stopped indicator is hidden and takes
    ///     up no space.
    ///   - styleSheet: The style of the row.
    public init(isLoading: Bool, styleSheet: StyleSheet = StyleSheet()) {
      self.isLoading = isLoading
      self.styleSheet = styleSheet
      configurator = { $0.isLoading = isLoading }
    }
  }
}

extension Component.Activity {
  /// The style of a ``Component/Activity``.
  ///
  /// ```swift
  /// let loading = Component.Activity.StyleSheet()
  ///   .compose(\.activityIndicator.style, .large)
  ///   .compose(\.base.layoutMargins, EdgeInsets(24))
  /// ```
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// The style of the row, which by default is no taller than the indicator and margins.
    public var base = BaseViewStyle(enforcesMinimumHeight: false)
    /// The style of the activity indicator.
    public var activityIndicator: StyleSheetPart<ActivityIndicatorStyleSheet>

    /// Creates a style sheet with the given style for the indicator.
    public init(activityIndicator: ActivityIndicatorStyleSheet = ActivityIndicatorStyleSheet()) {
      self.activityIndicator = StyleSheetPart(activityIndicator)
    }

    /// Applies all properties to the element.
    public func apply(to element: ActivityComponentView) {
      base.apply(to: element)
      activityIndicator.apply(to: element.activityIndicator)
    }
  }
}
