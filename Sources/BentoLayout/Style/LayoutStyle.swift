/// All layout properties of a node other than its content.
///
/// ```swift
/// var row = LayoutStyle()
/// row.axis = .horizontal
/// row.spacing = 8
/// row.padding = LayoutEdges(12)
/// row.alignment = .center
/// tree.setStyle(row, of: node)
/// ```
///
/// Lengths are in points. Invalid numbers (those that are not finite, or negative where only positive ones
/// are valid) are repaired when the style is set on a tree, which counts the repairs.
public struct LayoutStyle: Hashable, Sendable {
  /// The limits of the width.
  public var width = LayoutLimits()
  /// The limits of the height.
  public var height = LayoutLimits()
  var ratio = OptionalPoints.none
  /// The share of missing space by which the node shrinks, in proportion to the shares of its siblings.
  public var shrink = 1.0
  /// The share of extra space that the node takes, in proportion to the shares of its siblings.
  public var grow = 1.0
  /// The distances to the parent and to siblings; margins do not collapse.
  public var margins = LayoutEdges.zero
  /// The distances between the node's edges and its content.
  public var padding = LayoutEdges.zero
  /// The minimum distance between adjacent children of a stack.
  public var spacing = 0.0
  var spacingAfterPoints = OptionalPoints.none
  /// Whether a column measures its spacing from the last baseline of a child to the first baseline of the
  /// next one, at their ideal heights.
  ///
  /// Children without text use their edges.
  public var spacingIsBetweenBaselines = false
  /// The way a stack distributes its space among its children.
  public var distribution = StackDistribution.fill
  /// The alignment of the children perpendicular to the axis of a stack, and along both axes of an overlay.
  public var alignment = StackAlignment.fill
  /// The vertical alignment of the children of an overlay; nil to use `alignment`.
  public var verticalAlignment: StackAlignment?
  /// The alignment of the node itself in its parent; nil to use the parent's `alignment`.
  public var ownAlignment: StackAlignment?
  /// The axis along which a stack places its children.
  public var axis = Axis.vertical
  /// The direction of the node's content; nil to use the parent's direction.
  public var direction: LayoutDirection?
  /// Whether the node is left out of the layout: its frame is empty and its subtree is skipped.
  public var isHidden = false
  /// Whether the node fills its overlay without contributing to the size of the overlay.
  public var isDecoration = false
  /// Whether the padding is at least as large as the part of the parent's padding that overlaps the node.
  public var preservesParentPadding = false

  /// Creates a style with default values.
  public init() {}
}

// MARK: - Optional numbers

extension LayoutStyle {
  /// Width divided by height; nil leaves the two independent.
  public var aspectRatio: Double? {
    get { ratio.value }
    set { ratio.value = newValue }
  }

  /// The distance to the next child of the stack; nil to use the stack's spacing.
  public var spacingAfter: Double? {
    get { spacingAfterPoints.value }
    set { spacingAfterPoints.value = newValue }
  }
}

// MARK: - Axis access

extension LayoutStyle {
  /// Returns the limits along an axis.
  func limits(_ axis: Axis) -> LayoutLimits { axis == .horizontal ? width : height }
}
