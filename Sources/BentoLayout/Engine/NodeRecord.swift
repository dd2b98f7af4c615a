/// What a node answers when it is asked for a size along one axis.
struct SizeAnswer: Equatable {
  /// The smallest size that holds the content, inside the hard limits.
  var minimum = 0.0
  /// The size of the content before any limit.
  var raw = 0.0
  /// The size that the node takes when nobody else decides.
  var ideal = 0.0
  /// The bits of `hugging`, and in the place of its sign `wraps`: a word of its own would take 24 bytes
  /// of each node (`layout.memory.9997`).
  private var bits = Self.defaultHugging.bitPattern
  /// The effective priority against shrinking.
  var compression = Self.defaultCompression

  private static let sign: UInt32 = 1 << 31

  /// The effective priority against growing, zero or above.
  @inline(__always)
  var hugging: Float {
    get { Float(bitPattern: bits & ~Self.sign) }
    set { bits = newValue.magnitude.bitPattern | bits & Self.sign }
  }

  /// Whether content in it gets higher when it gets narrower; of widths only.
  @inline(__always)
  var wraps: Bool {
    get { bits & Self.sign != 0 }
    set { bits = newValue ? bits | Self.sign : bits & ~Self.sign }
  }

  /// The priority against growing of a node without one of its own, and without children.
  static let defaultHugging: Float = 250
  /// The priority against shrinking of a node without one of its own, and without children.
  static let defaultCompression: Float = 750
  /// The least priority of a height that follows the width, in a column (L-023).
  static let ratioPriority: Float = 900
}

/// The answer about heights at one width.
struct HeightAnswer {
  var size = SizeAnswer()
  /// The width that the answer is for; not a number when there is no answer.
  var width = Double.nan
  /// The first baseline from the top edge; not a number stands for the bottom edge.
  var firstBaseline = Double.nan
  /// The last baseline from the top edge; not a number stands for the bottom edge.
  var lastBaseline = Double.nan

  /// Whether two answers are alike in everything that a parent reads.
  func isSame(as other: HeightAnswer, withBaselines: Bool) -> Bool {
    guard size == other.size, width == other.width else { return false }
    return !withBaselines
      || firstBaseline.bitPattern == other.firstBaseline.bitPattern
        && lastBaseline.bitPattern == other.lastBaseline.bitPattern
  }
}

/// What a leaf says about its content, and the first answer of its measure since it said so.
struct ContentRecord {
  var content = LayoutContent.none
  /// The inner width and the height of the first measurement; not a number before.
  var measuredWidth = Float.nan
  var measuredHeight = Float.nan
}

/// The limits of both sizes and the padding of a node, after style and position are considered.
struct NodeBox: Equatable {
  /// The padding with start and end in place, and the parent's preserved padding in it.
  var padding = LayoutEdges.zero
  var width = SizeLimits()
  var height = SizeLimits()

  func limits(_ axis: Axis) -> SizeLimits { axis == .horizontal ? width : height }
}

/// Which children of a node may wait for a pass.
///
/// A change of one leaf goes up and down one path: a node that knows the only child on it need not
/// look at the others. That took the leaf of 1,666 rows (`layout.leaf.9997`) from 11 walks over the
/// row list to less than one.
enum WaitingChildren: BitwiseCopyable {
  /// No child waits.
  case none
  /// One child may wait, and no other.
  case one(LayoutNode)
  /// Any number of children may wait.
  case many
}

/// One node of the arena: links by index, cached answers, and the results.
struct NodeRecord {
  var flags: NodeFlags = [.isAlive, .isMarked, .contextIsStale, .stale]
  var parent = LayoutNode.none
  var firstChild = LayoutNode.none
  var nextSibling = LayoutNode.none
  /// The positions in the tables of styles and of boxes, which equal nodes share: a style takes
  /// three times as much as a record (`layout.memory.9997`).
  var style: Int32 = 0
  var box: Int32 = 0
  /// The position in the table of contents, which only leaves need; below 0 without content.
  var content: Int32 = -1
  /// The next boundary that waits for a layout of the same root.
  var nextQueued = LayoutNode.none
  /// The children that may wait for a pass.
  var waiting = WaitingChildren.many
  var kind: LayoutKind

  /// The horizontal position from the parent's start edge, and the width that the parent gives.
  var x = 0.0
  var width = 0.0
  /// The last frame, in the parent's coordinates, x from the left.
  var frame = NodeFrame()

  /// The height answers for two widths, of which `NodeFlags.usesSecondAnswer` tells the one in use.
  ///
  /// A width that was placed before is answered without a visit: a window that is turned back and
  /// forth between two widths, or is measured for one and laid out at another, as table rows are,
  /// collects no heights again. A third width takes the place of the answer that is not in use.
  /// A change of the node leaves only the answer in use, which stays to be compared with the new one.
  var firstHeights = HeightAnswer()
  var secondHeights = HeightAnswer()
  /// The answer about the width; it holds only with `NodeFlags.hasWidthAnswer`.
  var widthAnswer = SizeAnswer()
  /// The width for which the children's widths are placed.
  var placedWidth = Double.nan
  /// The height that is known before measuring; negative when there is none.
  var pinnedHeight = -1.0

  init(kind: LayoutKind) { self.kind = kind }

  /// Whether a single flag is set.
  ///
  /// `OptionSet.contains` is generic code, which debug builds do not specialize: the tests of
  /// 20,000 trees would take several times as long.
  @inline(__always)
  func has(_ flag: NodeFlags) -> Bool { flags.rawValue & flag.rawValue != 0 }

  /// Takes a frame; returns whether it is another one than at the end of the last pass.
  @inline(__always)
  mutating func take(_ new: NodeFrame) -> Bool {
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

/// The place of a node in its parent.
struct NodeFrame {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  var hasArea: Bool { width > 0 && height > 0 }
}
