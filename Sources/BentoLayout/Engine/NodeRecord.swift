/// A node's answer to a request for its size along one axis.
struct SizeAnswer: Equatable {
  /// The smallest size that fits the content, inside the hard limits.
  var minimum = 0.0
  /// The size of the content before any limit.
  var raw = 0.0
  /// The size that the node takes if nothing else determines it.
  var ideal = 0.0
  /// The bits of `hugging`, with `wraps` in place of the sign; a separate word would take 24 bytes per node
  /// (`layout.memory.9997`).
  private var bits = Self.defaultHugging.bitPattern
  /// The effective priority against shrinking.
  var compression = Self.defaultCompression

  private static let sign: UInt32 = 1 << 31

  /// The effective priority against growing, zero or greater.
  @inline(__always)
  var hugging: Float {
    get { Float(bitPattern: bits & ~Self.sign) }
    set { bits = newValue.magnitude.bitPattern | bits & Self.sign }
  }

  /// Whether content in the node becomes taller if it becomes narrower; used for widths only.
  @inline(__always)
  var wraps: Bool {
    get { bits & Self.sign != 0 }
    set { bits = newValue ? bits | Self.sign : bits & ~Self.sign }
  }

  /// The default priority against growing of a node without children.
  static let defaultHugging: Float = 250
  /// The default priority against shrinking of a node without children.
  static let defaultCompression: Float = 750
  /// The minimum priority of a height that follows the width, in a column (L-023).
  static let ratioPriority: Float = 900
}

/// The answer about heights for one width.
struct HeightAnswer {
  var size = SizeAnswer()
  /// The width that the answer is for; NaN if there is none.
  var width = Double.nan
  /// The distance of the first baseline from the top edge; NaN represents the bottom edge.
  var firstBaseline = Double.nan
  /// The distance of the last baseline from the top edge; NaN represents the bottom edge.
  var lastBaseline = Double.nan

  /// Returns whether two answers are equal in everything that a parent reads.
  func isSame(as other: HeightAnswer, withBaselines: Bool) -> Bool {
    guard size == other.size, width == other.width else { return false }
    // Baselines are compared as bits, because a missing baseline is NaN, which is not equal to itself.
    // Baselines are ignored if nothing is aligned by them, so that text whose baseline moves does not disturb
    // its ancestors (L-092).
    return !withBaselines
      || firstBaseline.bitPattern == other.firstBaseline.bitPattern
        && lastBaseline.bitPattern == other.lastBaseline.bitPattern
  }
}

/// The content of a leaf, and the first result of its measure closure since the content was set.
struct ContentRecord {
  var content = LayoutContent.none
  /// The inner width and the height of the first measurement; NaN before the first measurement.
  var measuredWidth = Float.nan
  var measuredHeight = Float.nan
}

/// The limits of both sizes and the padding of a node, after style and position have been applied.
struct NodeBox: Equatable {
  /// The padding with start and end resolved, including the preserved padding of the parent.
  var padding = LayoutEdges.zero
  var width = SizeLimits()
  var height = SizeLimits()

  func limits(_ axis: Axis) -> SizeLimits { axis == .horizontal ? width : height }
}

/// The children of a node that may be waiting for a pass.
///
/// A change to one leaf propagates up and down a single path. A node that stores the only child on that path
/// need not visit its other children. For a leaf among 1,666 rows (`layout.leaf.9997`), this reduced the work
/// from 11 walks over the row list to less than one.
enum WaitingChildren: BitwiseCopyable {
  /// No child is waiting.
  case none
  /// Only one child may be waiting.
  case one(LayoutNode)
  /// Any number of children may be waiting.
  case many
}

/// One node of the arena: links by index, cached answers, and the results.
struct NodeRecord {
  var flags: NodeFlags = [.isAlive, .isMarked, .contextIsStale, .stale]
  var parent = LayoutNode.none
  var firstChild = LayoutNode.none
  var nextSibling = LayoutNode.none
  /// The indices in the tables of styles and of boxes, whose entries are shared by equal nodes; a style takes
  /// three times as much memory as a record (`layout.memory.9997`).
  var style: Int32 = 0
  var box: Int32 = 0
  /// The index in `contents`, which only leaves need; negative if there is no content.
  var content: Int32 = -1
  /// The next boundary in the queue of the same root.
  var nextQueued = LayoutNode.none
  /// The children that may be waiting for a pass.
  var waiting = WaitingChildren.many
  var kind: LayoutKind

  /// The horizontal position relative to the parent's start edge, and the width that the parent assigns.
  var x = 0.0
  var width = 0.0
  /// The last frame, in the parent's coordinates, with x from the left.
  var frame = NodeFrame()

  /// The height answers for two widths; `NodeFlags.usesSecondAnswer` specifies which one is in use.
  ///
  /// The heights for a width that was placed before are returned without visiting the node. No heights are
  /// collected again in a window that switches between two widths, or in a table row that is measured at one
  /// width and laid out at another. A third width replaces the answer that is not in use. A change to the
  /// node leaves only the current answer, which is kept for comparison with the new one.
  var firstHeights = HeightAnswer()
  var secondHeights = HeightAnswer()
  /// The answer about the width; valid only with `NodeFlags.hasWidthAnswer`.
  var widthAnswer = SizeAnswer()
  /// The width for which the children's widths are placed.
  var placedWidth = Double.nan
  /// The height known before measuring; negative if there is none.
  var pinnedHeight = -1.0

  init(kind: LayoutKind) { self.kind = kind }

  /// Returns whether a single flag is set.
  ///
  /// `OptionSet.contains` is generic code, which debug builds do not specialize: the tests of 20,000 trees
  /// would take several times as long.
  @inline(__always)
  func has(_ flag: NodeFlags) -> Bool { flags.rawValue & flag.rawValue != 0 }

  /// Stores a frame; returns whether it differs from the frame at the end of the last pass.
  @inline(__always)
  mutating func take(_ new: NodeFrame) -> Bool {
    // `setSpan` may have written the new vertical position into the frame already. A comparison alone would
    // then miss the change, which is why `hasMoved` exists.
    if frame.height != new.height {
      flags.formUnion([.needsHeightSolve, .needsHeightPlacement])
    } else if frame.y == new.y, frame.x == new.x, frame.width == new.width, !has(.hasMoved) {
      return false
    }
    frame = new
    flags.remove(.hasMoved)
    return true
  }
}

/// The frame of a node in its parent.
struct NodeFrame {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  var hasArea: Bool { width > 0 && height > 0 }
}
