/// What a node answers when it is asked for a size along one axis.
struct SizeAnswer: Equatable {
  /// The smallest size that holds the content, inside the hard limits.
  var minimum = 0.0
  /// The size of the content before any limit.
  var raw = 0.0
  /// The size that the node takes when nobody else decides.
  var ideal = 0.0
  /// The effective priority against growing.
  var hugging: Float = 250
  /// The effective priority against shrinking.
  var compression: Float = 750

  /// The least priority of a height that follows the width, in a column (L-023).
  static let ratioPriority: Float = 900

  /// Adds padding to what the content needs.
  @inline(__always)
  mutating func add(_ padding: Double) {
    minimum += padding
    raw += padding
  }
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

/// The limits of both sizes and the padding of a node, after style and place are considered.
struct NodeBox: Equatable {
  /// The padding with start and end in place, and the parent's preserved padding in it.
  var padding = LayoutEdges.zero
  var width = SizeLimits()
  var height = SizeLimits()

  func limits(_ axis: Axis) -> SizeLimits { axis == .horizontal ? width : height }
}

/// One node of the arena: links by index, cached answers, and the results.
struct NodeRecord {
  var flags: NodeFlags = [.isAlive, .isMarked, .contextIsStale, .stale]
  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var nextSibling: Int32 = -1
  /// The places in the tables of styles, of boxes and of contents.
  var style: Int32 = 0
  var box: Int32 = 0
  /// Below 0 without content.
  var content: Int32 = -1
  /// The next boundary that waits for a layout of the same root.
  var nextQueued: Int32 = -1
  /// The only child that may wait for a pass, or one of the two numbers below 0.
  var waitingChild = NodeRecord.manyChildren
  var kind: LayoutKind

  /// The horizontal position from the parent's start edge, and the width that the parent gives.
  var x = 0.0
  var width = 0.0
  /// The last frame, in the parent's coordinates, x from the left.
  var frame = NodeFrame()

  var firstHeights = HeightAnswer()
  var secondHeights = HeightAnswer()
  var widthAnswer = SizeAnswer()
  /// The width for which the children's widths are placed.
  var placedWidth = Double.nan
  /// The height that is known before measuring; negative when there is none.
  var pinnedHeight = -1.0

  init(kind: LayoutKind) { self.kind = kind }

  /// No child waits for a pass.
  static let noChild: Int32 = -1
  /// Any number of children may wait for a pass.
  static let manyChildren: Int32 = -2

  /// Whether a single flag is set; without the generic code of sets, which debug builds do not
  /// specialize.
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
