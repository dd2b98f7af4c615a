public import BentoBox
public import BentoControls
public import BentoGeometry
public import BentoLayout
internal import BentoViews

extension UI {
  /// A row of components.
  ///
  /// ```swift
  /// UI.HStack(spacing: 12) {
  ///   UI.Image(image: portrait).width(40).height(40)
  ///   UI.VStack(spacing: 2) {
  ///     UI.Label(text: name).font(.system(ofSize: 15, weight: .semibold))
  ///     UI.Label(text: lastMessage).numberOfLines(1)
  ///   }
  ///   UI.Spacer()
  ///   if isNew { UI.Label(text: "New").textColor(.red) }
  /// }
  /// ```
  public struct HStack: StackRenderable {
    /// The components, from leading to trailing.
    public let children: [AnyRenderable]
    /// How they are arranged.
    public let style: StackStyle
    /// When the view is given to another row.
    public let childReuse: ChildReuse

    /// Creates a row.
    public init(
      spacing: Double = 0,
      alignment: StackAlignment = .center,
      distribution: StackDistribution = .fill,
      layoutMargins: EdgeInsets = .zero,
      childReuse: ChildReuse = .whole,
      @ChildrenBuilder children: () -> [AnyRenderable]
    ) {
      style = StackStyle(
        axis: .horizontal,
        spacing: spacing,
        alignment: alignment,
        distribution: distribution,
        layoutMargins: layoutMargins
      )
      self.childReuse = childReuse
      self.children = children()
    }
  }

  /// A column of components.
  ///
  /// ```swift
  /// UI.VStack(spacing: 8, layoutMargins: EdgeInsets(16)) {
  ///   for line in lines { UI.Label(text: line) }
  /// }
  /// ```
  public struct VStack: StackRenderable {
    /// The components, from top to bottom.
    public let children: [AnyRenderable]
    /// How they are arranged.
    public let style: StackStyle
    /// When the view is given to another column.
    public let childReuse: ChildReuse

    /// Creates a column.
    public init(
      spacing: Double = 0,
      alignment: StackAlignment = .fill,
      distribution: StackDistribution = .fill,
      layoutMargins: EdgeInsets = .zero,
      childReuse: ChildReuse = .whole,
      @ChildrenBuilder children: () -> [AnyRenderable]
    ) {
      style = StackStyle(
        axis: .vertical,
        spacing: spacing,
        alignment: alignment,
        distribution: distribution,
        layoutMargins: layoutMargins
      )
      self.childReuse = childReuse
      self.children = children()
    }
  }

  /// A row or column of components whose direction is a value, so that it can change.
  public struct Stack: StackRenderable {
    /// The components, in order.
    public let children: [AnyRenderable]
    /// How they are arranged.
    public let style: StackStyle
    /// When the view is given to another stack.
    public let childReuse: ChildReuse

    /// Creates a stack.
    public init(
      _ children: [AnyRenderable],
      style: StackStyle,
      childReuse: ChildReuse = .whole
    ) {
      self.children = children
      self.style = style
      self.childReuse = childReuse
    }
  }

  /// Components in one place, backmost first.
  ///
  /// It is as large as the largest of them asks to be.
  public struct ZStack: CompositeRenderable {
    /// The components, backmost first.
    public let children: [AnyRenderable]
    /// When the view is given to another one of the type.
    public let childReuse: ChildReuse
    private let alignment: StackAlignment
    private let verticalAlignment: StackAlignment?
    private let layoutMargins: EdgeInsets

    /// Creates components in one place.
    ///
    /// - Parameters:
    ///   - alignment: Where they stand, on both axes.
    ///   - verticalAlignment: Where they stand vertically; nil takes `alignment`.
    ///   - layoutMargins: The room inside the edges, in points, by side.
    ///   - childReuse: When the view is given to another one of the type.
    ///   - children: The components, backmost first.
    public init(
      alignment: StackAlignment = .center,
      verticalAlignment: StackAlignment? = nil,
      layoutMargins: EdgeInsets = .zero,
      childReuse: ChildReuse = .whole,
      @ChildrenBuilder children: () -> [AnyRenderable]
    ) {
      self.alignment = alignment
      self.verticalAlignment = verticalAlignment
      self.layoutMargins = layoutMargins
      self.childReuse = childReuse
      self.children = children()
    }

    /// Aligns the children.
    public func configure(_ view: ComponentOverlayView) {
      view.arrange(alignment, vertically: verticalAlignment)
      view.layoutMargins = layoutMargins
    }

    /// Whether they stand alike.
    public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool {
      old.alignment == new.alignment && old.verticalAlignment == new.verticalAlignment
        && old.layoutMargins == new.layoutMargins
    }
  }

  /// Room in a stack that takes up what the components beside it leave.
  public struct Spacer: Renderable {
    private let minLength: Double

    /// Creates room of at least so many points along the stack.
    ///
    /// - Precondition: `minLength` is finite and not negative.
    public init(minLength: Double = 0) {
      precondition(
        minLength.isFinite && minLength >= 0,
        "A length is finite and not negative, unlike \(minLength)."
      )
      self.minLength = minLength
    }

    /// Asks for the room.
    public func render(in view: BentoControls.Spacer) {
      view.sizeConstraints.width.minimum.required = minLength
      view.sizeConstraints.height.minimum.required = minLength
    }

    /// The same for equal lengths.
    public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
      old.minLength == new.minLength ? .same : .different
    }
  }
}

extension [AnyRenderable] {
  /// The components as a row or column.
  ///
  /// ```swift
  /// let row = [
  ///   UI.Label(text: "Name").asAnyRenderable(),
  ///   UI.Label(text: "Ada").textColor(.gray).asAnyRenderable(),
  /// ].stack(axis: .horizontal, spacing: 8)
  /// ```
  public func stack(
    axis: Axis,
    spacing: Double = 0,
    layoutMargins: EdgeInsets = .zero
  ) -> UI.Stack {
    UI.Stack(self, style: StackStyle(axis: axis, spacing: spacing, layoutMargins: layoutMargins))
  }
}
