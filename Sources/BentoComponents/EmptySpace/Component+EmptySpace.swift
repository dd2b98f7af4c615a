public import BentoBox
public import BentoGeometry
public import BentoViews

extension Component {
  /// Vertical space between rows, or above a section without a title.
  ///
  /// ```swift
  /// Section(id: .account, header: Component.EmptySpace(height: 24))
  ///
  /// Component.EmptySpace(
  ///   height: 8,
  ///   styleSheet: ViewStyleSheet<View>().compose(\.backgroundColor, .gray)
  /// )
  /// ```
  @MainActor
  public struct EmptySpace: AutoRenderable, HeightCustomizing {
    /// The view, which shows only its background.
    public typealias View = NativeView

    /// A closure that writes the height to a view that has already been styled.
    public let configurator: (View) -> Void
    /// The style of the view; its margins are ignored, because there is no content.
    public let styleSheet: ViewStyleSheet<View>
    /// The height, in points.
    private let height: Double

    /// Creates an empty space.
    ///
    /// - Parameters:
    ///   - height: The height, in points; a negative value or NaN counts as 0.
    ///   - styleSheet: The style of the view, which is transparent by default.
    public init(height: Double, styleSheet: ViewStyleSheet<View> = ViewStyleSheet()) {
      let height = height.isFinite ? max(0, height) : 0
      self.height = height
      self.styleSheet = styleSheet
      configurator = { $0.height(height) }
    }

    /// Returns the height, which does not depend on the width.
    public func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { height }

    /// Returns whether the heights are the same.
    public static func layoutEquivalence(
      _ old: EmptySpace,
      _ new: EmptySpace
    ) -> LayoutEquivalence {
      old.height == new.height ? .same : .different
    }
  }
}
