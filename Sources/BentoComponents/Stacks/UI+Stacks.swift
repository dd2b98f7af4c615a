public import BentoBox
public import BentoControls
public import BentoGeometry
public import BentoLayout
internal import BentoViews

extension UI {
  /// A horizontal stack of components.
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
    /// The arrangement of the components.
    public let style: StackStyle
    /// When the view may be reused for another stack.
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

  /// A vertical stack of components.
  ///
  /// ```swift
  /// UI.VStack(spacing: 8, layoutMargins: EdgeInsets(16)) {
  ///   for line in lines { UI.Label(text: line) }
  /// }
  /// ```
  public struct VStack: StackRenderable {
    /// The components, from top to bottom.
    public let children: [AnyRenderable]
    /// The arrangement of the components.
    public let style: StackStyle
    /// When the view may be reused for another stack.
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

  /// A stack of components with a dynamic axis.
  ///
  /// ```swift
  /// UI.Stack(
  ///   [UI.Label(text: "Total").asAnyRenderable(), UI.Label(text: "12").asAnyRenderable()],
  ///   style: StackStyle(axis: isNarrow ? .vertical : .horizontal, spacing: 8)
  /// )
  /// ```
  public struct Stack: StackRenderable {
    /// The components, in order.
    public let children: [AnyRenderable]
    /// The arrangement of the components.
    public let style: StackStyle
    /// When the view may be reused for another stack.
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

  /// Overlaid components, from back to front.
  ///
  /// ```swift
  /// UI.ZStack(alignment: .center) {
  ///   UI.Image(image: photo)
  ///   UI.Label(text: "Sold out").padding(6).backgroundColor(.white)
  /// }
  /// ```
  ///
  /// The stack is as large as its largest component.
  public struct ZStack: CompositeRenderable {
    /// The components, from back to front.
    public let children: [AnyRenderable]
    /// When the view may be reused for another stack.
    public let childReuse: ChildReuse
    private let alignment: StackAlignment
    private let verticalAlignment: StackAlignment?
    private let layoutMargins: EdgeInsets

    /// Creates a stack of overlaid components.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of the components on both axes.
    ///   - verticalAlignment: The vertical alignment; nil for `alignment`.
    ///   - layoutMargins: The padding inside each edge, in points.
    ///   - childReuse: When the view may be reused for another stack.
    ///   - children: The components, from back to front.
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

    /// Returns whether the alignments and margins are equal.
    public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool {
      old.alignment == new.alignment && old.verticalAlignment == new.verticalAlignment
        && old.layoutMargins == new.layoutMargins
    }
  }

  /// Flexible space that fills the remainder of a stack.
  ///
  /// ```swift
  /// UI.HStack {
  ///   UI.Label(text: "Total")
  ///   UI.Spacer(minLength: 12)
  ///   UI.Label(text: "$ 12.00")
  /// }
  /// ```
  public struct Spacer: Renderable {
    private let minLength: Double

    /// Creates a space with a minimum length along the stack, in points.
    ///
    /// - Precondition: `minLength` is finite and not negative.
    public init(minLength: Double = 0) {
      precondition(
        minLength.isFinite && minLength >= 0,
        "A length must be finite and not negative, but it is \(minLength)."
      )
      self.minLength = minLength
    }

    /// Applies the minimum length.
    public func render(in view: BentoControls.Spacer) {
      view.sizeConstraints.width.minimum.required = minLength
      view.sizeConstraints.height.minimum.required = minLength
    }

    /// Returns whether the minimum lengths are equal.
    public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
      old.minLength == new.minLength ? .same : .different
    }
  }
}

extension [AnyRenderable] {
  /// Returns the components as a row or column.
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
