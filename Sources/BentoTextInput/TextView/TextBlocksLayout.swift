internal import BentoEditing
internal import BentoGeometry

/// The blocks of a text view with their heights, and the laid-out blocks with the views of their lines.
///
/// Layouts are valid for the text, the metrics, and the view's text attributes. Code that changes one of
/// these calls the method that discards exactly the parts that depend on it. Measuring is up to the view;
/// nothing here uses a font.
@MainActor
final class TextBlocksLayout {
  /// The maximum number of line views retained for reuse.
  private static let spareLimit = 64

  /// The metrics used to measure and estimate the heights, or nil until the view measures its text.
  private(set) var metrics: TextViewMetrics?
  /// The blocks with their heights, or nil until they are needed.
  private var divided: TextBlocks?
  /// The visible blocks from top to bottom, with their views.
  private(set) var tiles: [TextTile] = []
  /// Line views that can be reused.
  private var spareLines: [TextLineView] = []
  /// A laid-out block that is not visible, or nil.
  private var remote: TextTile?
  /// The frame of the caret in the content, or nil if something has changed since it was computed.
  private(set) var caretFrame: Rect?
  /// The most recently computed size of text that the view hugs, and the maximum width used for it.
  private var huggingSize: (limit: Double, size: Size)?
  /// The height that was last reported to the superview, in device pixels.
  private var announcedHeight = 0

  /// Whether the text is divided into blocks.
  var isDivided: Bool { divided != nil }

  /// The blocks; until the text is divided, those of empty text.
  var blocks: TextBlocks {
    _read { yield divided ?? TextBlocks(TextBuffer()) { _ in 1 } }
  }

  // MARK: Changes

  /// Discards the division into blocks and all layouts.
  func forgetBlocks() {
    divided = nil
    forgetLayouts()
  }

  /// Discards the metrics and all layouts.
  func forgetMetrics() {
    metrics = nil
    forgetLayouts()
  }

  /// Discards all layouts; the views keep their content until new layouts are created.
  func forgetLayouts() {
    huggingSize = nil
    for tile in tiles { tile.layout = nil }
    remote = nil
    caretFrame = nil
  }

  /// Discards the layout of one block.
  func forgetLayout(of block: Int) {
    tiles.first { $0.block == block }?.layout = nil
    remote = nil
    caretFrame = nil
  }

  /// Discards the frame of the caret.
  func forgetCaret() {
    caretFrame = nil
  }

  /// Adopts new metrics and uses them to estimate all heights.
  func adopt(_ new: TextViewMetrics) {
    metrics = new
    forgetLayouts()
    divided?.estimateHeights { new.guessedHeight($0) }
  }

  /// Divides newly set text into blocks, and recycles the views of blocks that no longer exist.
  func divide(_ buffer: TextBuffer, guessing metrics: TextViewMetrics) {
    let blocks = TextBlocks(buffer) { metrics.guessedHeight($0) }
    divided = blocks
    guard let last = tiles.last, last.block >= blocks.count else { return }
    let kept = tiles.firstIndex { $0.block >= blocks.count } ?? tiles.count
    for tile in tiles[kept...] { recycle(tile) }
    tiles.removeSubrange(kept...)
  }

  /// Applies a text change that `buffer` already contains.
  func follow(
    _ span: TextSpan,
    in buffer: TextBuffer,
    guessing metrics: @autoclosure () -> TextViewMetrics
  ) {
    remote = nil
    huggingSize = nil
    caretFrame = nil
    guard var blocks = divided else { return }
    // Clearing the property leaves no other reference to the blocks, so they are changed in place.
    divided = nil
    let metrics = self.metrics ?? metrics()
    let (replaced, count) = blocks.update(by: span, in: buffer) { metrics.guessedHeight($0) }
    divided = blocks
    let growth = count - replaced.count
    var kept: [TextTile] = []
    for tile in tiles {
      if replaced.contains(tile.block) {
        // The views remain if a new block replaces an old one.
        guard tile.block - replaced.lowerBound < count else {
          recycle(tile)
          continue
        }
        tile.layout = nil
      } else if tile.block >= replaced.upperBound {
        tile.block += growth
      }
      kept.append(tile)
    }
    tiles = kept
  }

  // MARK: Blocks

  /// Returns the tile of a block that is visible or was the last one laid out elsewhere, or nil for other
  /// blocks.
  func tile(of block: Int) -> TextTile? {
    if let tile = tiles.first(where: { $0.block == block }) { return tile }
    return remote?.block == block ? remote : nil
  }

  /// Keeps the layout of a block that is not visible.
  func keep(_ tile: TextTile) {
    remote = tile
  }

  /// Sets the height of a laid-out block, in device pixels.
  func setHeight(_ height: Int, of tile: TextTile) {
    tile.height = height
    divided?.setHeight(height, at: tile.block)
    // The caret may be below a block whose height has changed.
    caretFrame = nil
  }

  /// Lays out the blocks that touch a range of the text's device pixels, and recycles all others; if the
  /// range is nil, all blocks are recycled.
  func show(_ visible: Range<Int>?, layOut: (TextTile) -> Void) {
    var old = tiles[...]
    tiles = []
    tiles.reserveCapacity(old.count + 4)
    defer { for tile in old { recycle(tile) } }
    guard let visible, visible.upperBound > 0 else { return }
    var block = blocks.index(atHeight: max(0, visible.lowerBound))
    var (start, top) = blocks.start(of: block)
    while block < blocks.count, top < visible.upperBound {
      // Both lists are sorted.
      while let first = old.first, first.block < block { recycle(old.removeFirst()) }
      let tile = old.first?.block == block ? old.removeFirst() : TextTile(block: block)
      tile.start = start
      tile.top = top
      if tile.layout == nil { layOut(tile) }
      tiles.append(tile)
      start += tile.length
      top += tile.height
      block += 1
    }
  }

  /// Caches the frame of the caret until something changes.
  func setCaretFrame(_ frame: Rect?) {
    caretFrame = frame
  }

  // MARK: Lines

  /// Recycles the views of a block.
  private func recycle(_ tile: TextTile) {
    for view in tile.views { release(view) }
    tile.views = []
  }

  /// Sets the number of line views of a block; `make` creates a view if none can be reused.
  func setLineCount(_ count: Int, of tile: TextTile, make: () -> TextLineView) {
    while tile.views.count > count { release(tile.views.removeLast()) }
    while tile.views.count < count {
      let spare = spareLines.popLast()
      spare?.setShown(true)
      tile.views.append(spare ?? make())
    }
  }

  private func release(_ view: TextLineView) {
    view.setShown(false)
    if spareLines.count < Self.spareLimit {
      spareLines.append(view)
    } else {
      view.remove()
    }
  }

  // MARK: Sizes

  /// Returns the cached size of text that the view hugs within a given width, or nil if it is not known.
  func huggingSize(within limit: Double) -> Size? {
    huggingSize.flatMap { $0.limit == limit ? $0.size : nil }
  }

  /// Caches the size of text that the view hugs within a given width.
  func setHuggingSize(_ size: Size, within limit: Double) {
    huggingSize = (limit, size)
  }

  /// Records the height reported to the superview, in device pixels.
  ///
  /// - Returns: Whether the height differs from the previous one.
  func announce(_ height: Int) -> Bool {
    defer { announcedHeight = height }
    return height != announcedHeight
  }

  /// Discards the sizes reported to the superview.
  func forgetSizes() {
    huggingSize = nil
    announcedHeight = -1
  }

  /// Traps if the blocks or the visible content contradict the text or each other; used by tests.
  func checkInvariants(_ buffer: TextBuffer) {
    divided?.checkInvariants(buffer)
    for (before, after) in zip(tiles, tiles.dropFirst()) {
      precondition(before.block < after.block, "The visible blocks are in order.")
    }
    precondition(
      remote?.layout != nil || remote == nil,
      "A block outside of the visible area is laid out."
    )
    guard let count = divided?.count else { return }
    precondition(tiles.allSatisfy { $0.block < count }, "The visible blocks are part of the text.")
  }
}
