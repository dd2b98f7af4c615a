public import BentoBox
public import BentoGeometry
public import BentoViews

extension Component {
  /// Room between rows, or the header of a section that has no title.
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
    /// The view, which shows nothing but its background.
    public typealias View = NativeView

    /// Writes the height into a view that is styled already.
    public let configurator: (View) -> Void
    /// How the view looks; its margins hold no content, and do not count.
    public let styleSheet: ViewStyleSheet<View>
    /// The height, in points.
    private let height: Double

    /// Creates room.
    ///
    /// - Parameters:
    ///   - height: The height, in points; one that is negative or no number counts as none.
    ///   - styleSheet: How the room looks; clear by default.
    public init(height: Double, styleSheet: ViewStyleSheet<View> = ViewStyleSheet()) {
      let height = height.isFinite ? max(0, height) : 0
      self.height = height
      self.styleSheet = styleSheet
      configurator = { $0.height(height) }
    }

    /// The height, whatever the width.
    public func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { height }

    /// Whether the heights are the same.
    public static func layoutEquivalence(
      _ old: EmptySpace,
      _ new: EmptySpace
    ) -> LayoutEquivalence {
      old.height == new.height ? .same : .different
    }
  }
}
