public import BentoBox

extension Component {
  /// A row that says that something is under way.
  ///
  /// ```swift
  /// Box.empty
  ///   |-? .iff(isLoading) {
  ///     Section(id: .loading) |---+ Node(id: .spinner, component: Component.Activity(isLoading: true))
  ///   }
  /// ```
  ///
  /// The wheel stands in the middle. While nothing is under way the row is as high as its margins.
  @MainActor
  public struct Activity: AutoRenderable {
    /// The view of the row.
    public typealias View = ActivityComponentView

    /// Writes the content into a view that is styled already.
    public let configurator: (ActivityComponentView) -> Void
    /// How the row looks.
    public let styleSheet: StyleSheet
    private let isLoading: Bool

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - isLoading: Whether the wheel turns; one at rest is not seen and takes no room.
    ///   - styleSheet: How the row looks.
    public init(isLoading: Bool, styleSheet: StyleSheet = StyleSheet()) {
      self.isLoading = isLoading
      self.styleSheet = styleSheet
      configurator = { $0.isLoading = isLoading }
    }
  }
}

extension Component.Activity {
  /// How an ``Component/Activity`` looks.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// How the row looks: no higher than its wheel and margins by default.
    public var base = BaseViewStyle(enforcesMinimumHeight: false)
    /// How the wheel looks.
    public var activityIndicator: StyleSheetPart<ActivityIndicatorStyleSheet>

    /// Creates a sheet with the look of a wheel.
    public init(activityIndicator: ActivityIndicatorStyleSheet = ActivityIndicatorStyleSheet()) {
      self.activityIndicator = StyleSheetPart(activityIndicator)
    }

    /// Writes all properties.
    public func apply(to element: ActivityComponentView) {
      base.apply(to: element)
      activityIndicator.apply(to: element.activityIndicator)
    }
  }
}
