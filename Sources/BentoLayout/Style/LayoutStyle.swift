/// Everything that is said about a node's layout, apart from its content.
///
/// Lengths are points. Numbers that make no sense (not finite, negative where only positive ones
/// are possible) are repaired when the style is given to a tree, and counted there.
public struct LayoutStyle: Hashable, Sendable {
  /// The limits of the width.
  public var width = LayoutLimits()
  /// The limits of the height.
  public var height = LayoutLimits()
  var ratio = OptionalPoints.none
  /// The share of missing room that the node gives, in proportion to those of its siblings.
  public var shrink = 1.0
  /// The share of spare room that the node takes, in proportion to those of its siblings.
  public var grow = 1.0
  /// The distances kept from the parent and from siblings; margins do not collapse.
  public var margins = LayoutEdges.zero
  /// The distances between the node's edges and its content.
  public var padding = LayoutEdges.zero
  /// The least distance between neighboring children of a stack.
  public var spacing = 0.0
  var spacingAfterPoints = OptionalPoints.none
  /// Whether a column counts its spacing from the last baseline of a child to the first one of the next
  /// child, as they lie at the ideal heights; children without text count by their edges.
  public var spacingIsBetweenBaselines = false
  /// How a stack shares its space among its children.
  public var distribution = StackDistribution.fill
  /// Where the children stand across a stack, and on both axes of an overlay.
  public var alignment = StackAlignment.fill
  /// Where the children of an overlay stand vertically; nil takes `alignment`.
  public var verticalAlignment: StackAlignment?
  /// The node's own answer to its parent's alignment; nil takes the parent's.
  public var ownAlignment: StackAlignment?
  /// The axis along which a stack places its children.
  public var axis = Axis.vertical
  /// The direction of the node's content; nil takes the parent's.
  public var direction: LayoutDirection?
  /// Whether the node takes no part in the layout: its frame is empty and its subtree is skipped.
  public var isHidden = false
  /// Whether the node takes the size of the overlay it stands in without adding to it.
  public var isDecoration = false
  /// Whether the padding is at least the part of the parent's padding that reaches into the node.
  public var preservesParentPadding = false

  /// Creates a style that asks for nothing.
  public init() {}
}

// MARK: - Optional numbers

extension LayoutStyle {
  /// Width divided by height; nil leaves the two independent.
  public var aspectRatio: Double? {
    get { ratio.value }
    set { ratio.value = newValue }
  }

  /// The distance to the next child of the stack, in place of the stack's spacing.
  public var spacingAfter: Double? {
    get { spacingAfterPoints.value }
    set { spacingAfterPoints.value = newValue }
  }
}

// MARK: - Axis access

extension LayoutStyle {
  /// The limits along an axis.
  func limits(_ axis: Axis) -> LayoutLimits { axis == .horizontal ? width : height }
}
