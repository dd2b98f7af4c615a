public import BentoBox
internal import BentoControls
internal import BentoGeometry
public import BentoGraphics
public import BentoLayout
internal import BentoViews

extension Component {
  /// The portrait of a contact, or the initials on a color that belongs to the name.
  ///
  /// ```swift
  /// UI.HStack(spacing: 12) {
  ///   Component.Avatar(name: "Ada Lovelace", image: portrait, presence: .online)
  ///   UI.Label(text: "Ada Lovelace")
  /// }
  /// ```
  ///
  /// A name always has the same color, in every run of every program. Without a name it is a
  /// silhouette.
  public struct Avatar: Renderable {
    private let name: String
    private let image: BentoGraphics.Image?
    private let size: AvatarSize
    private let presence: Presence?
    private let styleSheet: StyleSheet

    /// Creates a portrait.
    ///
    /// - Parameters:
    ///   - name: What the person is called.
    ///   - image: The portrait, which covers the circle; nil for initials.
    ///   - size: How large the circle is.
    ///   - presence: Whether the person is there, which a badge tells; nil for no badge.
    ///   - styleSheet: How the portrait looks.
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

    /// The same for one size and equal sheets.
    public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
      old.size == new.size && old.styleSheet == new.styleSheet ? .same : .different
    }

    /// How a portrait looks.
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle, Equatable {
      /// How the view looks: without room around the circle by default.
      public var base = BaseViewStyle(enforcesMinimumHeight: false, layoutMargins: .zero)
      /// Where the circle stands in a wider row: leading, in the middle, or trailing.
      public var alignment = StackAlignment.leading

      /// Creates a sheet of a circle without room around it.
      public init() {}

      /// Writes all properties.
      public func apply(to element: AvatarComponentView) {
        base.apply(to: element)
        element.alignment = alignment
      }
    }
  }
}
