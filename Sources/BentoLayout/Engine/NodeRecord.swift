/// What a node answers when it is asked for a size along one axis.
struct SizeAnswer {
  /// The smallest size that holds the content, inside the hard limits.
  var minimum = 0.0
  /// The size of the content before any limit.
  var raw = 0.0
  /// The size that the node takes when nobody else decides.
  var ideal = 0.0
  /// The effective priority against growing.
  var hugging = 250.0
  /// The effective priority against shrinking.
  var compression = 750.0
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
}

/// What a node's place in the tree decides before anything is measured.
struct NodeContext: Equatable {
  /// The direction of the node's own content.
  var isRightToLeft = false
  /// The direction of the parent, which decides on the side of margins and insets.
  var parentIsRightToLeft = false
  /// Whether the parent stacks its children vertically.
  var isInColumn = false
  /// Whether the width does not depend on the content.
  var imposesWidth = false
  /// Whether the height does not depend on the content.
  var imposesHeight = false
  /// The height that is known before measuring; negative when there is none.
  var pinnedHeight = -1.0
  /// The soft maximum of the width that comes from a row's known height and the ratio.
  var widthCap = Double.infinity
  /// The padding with start and end in place, and the parent's preserved padding in it.
  var padding = LayoutEdges.zero

  func imposes(_ axis: Axis) -> Bool { axis == .horizontal ? imposesWidth : imposesHeight }
}

/// One node of the arena: links by index, the context, cached answers, and the results.
struct NodeRecord {
  var kind: LayoutKind
  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var nextSibling: Int32 = -1
  var childCount: Int32 = 0

  var isAlive = true
  /// Whether the node and all its ancestors are marked since the last pass.
  var isMarked = true
  var contextIsStale = true
  var childrenArePrepared = false
  var hasWidthAnswer = false
  var needsWidthPlacement = true
  var needsHeightPlacement = true
  /// Which of the two height answers is the newer one.
  var newerAnswer = 0

  var context = NodeContext()
  var widthLimits = SizeLimits()
  var heightLimits = SizeLimits()
  var widthAnswer = SizeAnswer()
  var heightAnswers = (HeightAnswer(), HeightAnswer())

  /// The frame in logical coordinates: x counts from the parent's start edge.
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  /// The width for which the children's widths are placed.
  var placedWidth = Double.nan
  /// The size for which the children's frames are emitted.
  var emittedWidth = Double.nan
  var emittedHeight = Double.nan
  /// The last emitted frame.
  var frame = (x: 0.0, y: 0.0, width: 0.0, height: 0.0)

  init(kind: LayoutKind) { self.kind = kind }

  /// Forgets everything that depends on the subtree, the style or the context.
  mutating func invalidate() {
    childrenArePrepared = false
    hasWidthAnswer = false
    heightAnswers.0.width = .nan
    heightAnswers.1.width = .nan
    needsWidthPlacement = true
    needsHeightPlacement = true
  }

  func limits(_ axis: Axis) -> SizeLimits { axis == .horizontal ? widthLimits : heightLimits }
}
