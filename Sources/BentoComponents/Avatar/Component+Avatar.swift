public import BentoBox
internal import BentoControls
internal import BentoGeometry
public import BentoGraphics
public import BentoLayout
internal import BentoViews

extension Component {
  /// A contact's portrait, or initials on a background color derived from the name.
  ///
  /// ```swift
  /// UI.HStack(spacing: 12) {
  ///   Component.Avatar(name: "Ada Lovelace", image: portrait, presence: .online)
  ///   UI.Label(text: "Ada Lovelace")
  /// }
  /// ```
  ///
  /// A name gets the same color in every run of every program. An empty name shows a silhouette.
  public struct Avatar: Renderable {
    private let name: String
    private let image: BentoGraphics.Image?
    private let size: AvatarSize
    private let presence: Presence?
    private let styleSheet: StyleSheet

    /// Creates a portrait.
    ///
    /// - Parameters:
    ///   - name: The contact's name.
    ///   - image: The portrait, which fills the circle; nil shows the initials.
    ///   - size: The size of the circle.
    ///   - presence: The presence shown by a badge; nil for no badge.
    ///   - styleSheet: The style of the portrait.
    public init(
      name: String,
      image: BentoGraphics.Image? = nil,
      size: AvatarSize = .medium,
      presence: Presence? = nil,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.name = name
      self.image = image
      self.size = size
      self.presence = presence
      self.styleSheet = styleSheet
    }

    /// Shows the portrait.
    public func render(in view: AvatarComponentView) {
      styleSheet.apply(to: view)
      view.diameter = size.points
      view.show(name: name, image: image, presence: presence)
    }

    /// Returns whether the size and the style sheet are the same.
    public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
      old.size == new.size && old.styleSheet == new.styleSheet ? .same : .different
    }

    /// The style of a ``Component/Avatar``.
    ///
    /// ```swift
    /// let centered = Component.Avatar.StyleSheet()
    ///   .compose(\.alignment, .center)
    ///   .compose(\.base.layoutMargins, EdgeInsets(16))
    /// ```
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle, Equatable {
      /// The style of the view, which by default has no margins around the circle.
      public var base = BaseViewStyle(enforcesMinimumHeight: false, layoutMargins: .zero)
      /// The alignment of the circle in a wider row: leading, centered, or trailing.
      public var alignment = StackAlignment.leading

      /// Creates a style sheet for a circle without margins.
      public init() {}

      /// Applies all properties to the element.
      public func apply(to element: AvatarComponentView) {
        base.apply(to: element)
        element.alignment = alignment
      }
    }
  }
}
