/// The state of a node, with one bit per condition.
///
/// *Stale* means that an answer has to be computed again; *suspect*, that it is valid unless a child has a
/// new answer; *needs*, that a pass has work to do at or below the node.
struct NodeFlags: OptionSet {
  let rawValue: UInt32

  // MARK: State of the caches

  /// The node is in use, and not one of the free records.
  static let isAlive = NodeFlags(rawValue: 1 << 0)
  /// The node or something below it has changed since the last pass.
  ///
  /// All ancestors up to the first whose size does not depend on its content are also marked.
  static let isMarked = NodeFlags(rawValue: 1 << 1)
  /// The context of the node has to be determined again.
  static let contextIsStale = NodeFlags(rawValue: 1 << 2)
  /// Every child has its context.
  static let childrenArePrepared = NodeFlags(rawValue: 1 << 3)
  /// The width has been queried; a node whose width is imposed never is.
  static let hasWidthAnswer = NodeFlags(rawValue: 1 << 4)
  /// The width answer has to be computed again.
  static let widthIsStale = NodeFlags(rawValue: 1 << 5)
  /// The width answer is valid unless one of the children has a new answer.
  static let widthIsSuspect = NodeFlags(rawValue: 1 << 6)
  /// The height answers have to be computed again.
  static let heightIsStale = NodeFlags(rawValue: 1 << 7)
  /// The current height answer is valid unless one of the children has a new answer.
  static let heightIsSuspect = NodeFlags(rawValue: 1 << 8)
  /// The width has to be redistributed among the children.
  static let needsWidthSolve = NodeFlags(rawValue: 1 << 9)
  /// Something at or below the node is waiting for widths to be placed.
  static let needsWidthPlacement = NodeFlags(rawValue: 1 << 10)
  /// The height has to be redistributed among the children.
  static let needsHeightSolve = NodeFlags(rawValue: 1 << 11)
  /// Something at or below the node is waiting for heights to be placed.
  static let needsHeightPlacement = NodeFlags(rawValue: 1 << 12)
  /// The second of the two height answers is the one in use.
  static let usesSecondAnswer = NodeFlags(rawValue: 1 << 13)
  /// With the first height answer, the children of a column start at their ideal heights.
  static let firstStartsAtIdeals = NodeFlags(rawValue: 1 << 14)
  /// With the second height answer, the children of a column start at their ideal heights.
  static let secondStartsAtIdeals = NodeFlags(rawValue: 1 << 15)
  /// The frame has changed in this pass and is not yet emitted.
  static let hasMoved = NodeFlags(rawValue: 1 << 16)
  /// The node is a root below which boundaries wait for a layout.
  static let hasQueue = NodeFlags(rawValue: 1 << 17)

  // MARK: The position in the tree

  /// The node's own content runs from right to left.
  static let isRightToLeft = NodeFlags(rawValue: 1 << 18)
  /// The parent's content runs from right to left, which determines the sides of margins.
  static let parentIsRightToLeft = NodeFlags(rawValue: 1 << 19)
  /// The parent stacks its children vertically.
  static let isInColumn = NodeFlags(rawValue: 1 << 20)
  /// The node's baselines affect a position or a size above it.
  static let baselineMatters = NodeFlags(rawValue: 1 << 21)
  /// The parts of the context that are flags; a change to any of these makes the answers stale.
  static let context: NodeFlags = [
    .isRightToLeft, .parentIsRightToLeft, .isInColumn, .baselineMatters,
  ]
  /// The node is a row, and at least one of its children is aligned by a baseline.
  static let alignsBaselines = NodeFlags(rawValue: 1 << 22)

  // MARK: Copies from the style, and storage

  /// The style hides the node.
  static let isHidden = NodeFlags(rawValue: 1 << 23)
  /// The style makes the node a decoration of an overlay.
  static let isDecoration = NodeFlags(rawValue: 1 << 24)
  /// The style specifies a ratio.
  static let hasRatio = NodeFlags(rawValue: 1 << 25)
  /// The resolved limits belong to this node alone rather than to all nodes with its style.
  static let ownsBox = NodeFlags(rawValue: 1 << 26)

  // MARK: Sets

  /// Everything that depends on the node's own style, content, children or position is computed again.
  static let stale: NodeFlags = [
    .widthIsStale, .heightIsStale, .needsWidthSolve, .needsWidthPlacement, .needsHeightSolve,
    .needsHeightPlacement,
  ]
  /// Something below has changed.
  static let suspect: NodeFlags = [
    .isMarked, .widthIsSuspect, .heightIsSuspect, .needsWidthPlacement, .needsHeightPlacement,
  ]

  /// Inserts or removes a flag.
  @inline(__always)
  mutating func set(_ flag: NodeFlags, _ isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }
}
