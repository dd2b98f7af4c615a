internal import BentoEditing
internal import BentoGeometry

/// The blocks of a text view's text with their heights, and those that are laid out, with the views of
/// their lines.
///
/// What is laid out is true of the text, of the metrics and of what the view says about the look of letters:
/// whoever changes one of them calls what forgets all that depends on it, and no more. The view measures;
/// nothing here asks for a font.
@MainActor
final class TextBlocksLayout {
  /// How many views of lines are kept for later.
  private static let spareLimit = 64

  /// What the heights were measured and guessed with; nil until the view has measured.
  private(set) var metrics: TextViewMetrics?
  /// The blocks with their heights, or nil until they are needed.
  private var divided: TextBlocks?
  /// The blocks in view from top to bottom, with their views.
  private(set) var tiles: [TextTile] = []
  /// Views of lines that wait to be used again.
  private var spareLines: [TextLineView] = []
  /// A block that was laid out though it is not in view.
  private var remote: TextTile?
  /// Where the caret stands in the content, or nil when something has changed since.
  private(set) var caretFrame: Rect?
  /// The size of a text that is hugged, in the width that was asked about last.
  private var huggingSize: (limit: Double, size: Size)?
  /// The height that was announced to the views around, in device pixels.
  private var announcedHeight = 0

  /// Whether the text is divided into blocks.
  var isDivided: Bool { divided != nil }

  /// The blocks; that of no text before it is divided.
  var blocks: TextBlocks {
    _read { yield divided ?? TextBlocks(TextBuffer()) { _ in 1 } }
  }

  // MARK: Changes

  /// Forgets how the text is divided, and all layouts.
  func forgetBlocks() {
    divided = nil
    forgetLayouts()
  }

  /// Forgets what was measured, and all layouts.
  func forgetMetrics() {
    metrics = nil
    forgetLayouts()
  }

  /// Forgets all layouts; the views show what they did until the next ones are made.
  func forgetLayouts() {
    huggingSize = nil
    for tile in tiles { tile.layout = nil }
    remote = nil
    caretFrame = nil
  }

  /// Forgets the layout of one block.
  func forgetLayout(of block: Int) {
    tiles.first { $0.block == block }?.layout = nil
    remote = nil
    caretFrame = nil
  }

  /// Forgets where the caret stands.
  func forgetCaret() {
    caretFrame = nil
  }

  /// Takes other metrics, and guesses all heights with them.
  func adopt(_ new: TextViewMetrics) {
    metrics = new
    forgetLayouts()
    divided?.estimateHeights { new.guessedHeight($0) }
  }

  /// Divides a text that was replaced, and gives up what was in view of blocks that it lacks.
  func divide(_ buffer: TextBuffer, guessing metrics: TextViewMetrics) {
    let blocks = TextBlocks(buffer) { metrics.guessedHeight($0) }
    divided = blocks
    guard let last = tiles.last, last.block >= blocks.count else { return }
    let kept = tiles.firstIndex { $0.block >= blocks.count } ?? tiles.count
    for tile in tiles[kept...] { recycle(tile) }
    tiles.removeSubrange(kept...)
  }

  /// Follows a change of the text, which `buffer` holds by now.
  func follow(
    _ span: TextSpan,
    in buffer: TextBuffer,
    guessing metrics: @autoclosure () -> TextViewMetrics
  ) {
    remote = nil
    huggingSize = nil
    caretFrame = nil
    guard var blocks = divided else { return }
    // The blocks are changed in place, as nothing else holds them now.
    divided = nil
    let metrics = self.metrics ?? metrics()
    let (replaced, count) = blocks.update(by: span, in: buffer) { metrics.guessedHeight($0) }
    divided = blocks
    let growth = count - replaced.count
    var kept: [TextTile] = []
    for tile in tiles {
      if replaced.contains(tile.block) {
        // The views stay where a block stands in the place of another.
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

  /// A block in view, or the last one that was laid out elsewhere.
  func tile(of block: Int) -> TextTile? {
    if let tile = tiles.first(where: { $0.block == block }) { return tile }
    return remote?.block == block ? remote : nil
  }

  /// Keeps a block that is laid out and not in view.
  func keep(_ tile: TextTile) {
    remote = tile
  }

  /// Notes the height of a block that was laid out, in device pixels.
  func setHeight(_ height: Int, of tile: TextTile) {
    tile.height = height
    divided?.setHeight(height, at: tile.block)
    // The caret may stand behind a block whose height was another one.
    caretFrame = nil
  }

  /// Lays out the blocks that touch some device pixels of the text, and gives up all others; nil for no
  /// block.
  func show(_ visible: Range<Int>?, layOut: (TextTile) -> Void) {
    var old = tiles[...]
    tiles = []
    tiles.reserveCapacity(old.count + 4)
    defer { for tile in old { recycle(tile) } }
    guard let visible, visible.upperBound > 0 else { return }
    var block = blocks.index(atHeight: max(0, visible.lowerBound))
    var (start, top) = blocks.start(of: block)
    while block < blocks.count, top < visible.upperBound {
      // Both are in order.
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

  /// Notes where the caret stands, until something changes.
  func setCaretFrame(_ frame: Rect?) {
    caretFrame = frame
  }

  // MARK: Lines

  /// Takes the views from a block.
  private func recycle(_ tile: TextTile) {
    for view in tile.views { release(view) }
    tile.views = []
  }

  /// Gives a block so many views of lines, where `make` makes one if none waits.
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

  /// The size of a text that is hugged in a width, if it is known.
  func huggingSize(within limit: Double) -> Size? {
    huggingSize.flatMap { $0.limit == limit ? $0.size : nil }
  }

  /// Notes the size of a text that is hugged in a width.
  func setHuggingSize(_ size: Size, within limit: Double) {
    huggingSize = (limit, size)
  }

  /// Notes the height that the views around are told, in device pixels.
  ///
  /// - Returns: whether it is another one than before.
  func announce(_ height: Int) -> Bool {
    defer { announcedHeight = height }
    return height != announcedHeight
  }

  /// Forgets the sizes that the views around were told.
  func forgetSizes() {
    huggingSize = nil
    announcedHeight = -1
  }

  /// Traps when the blocks or what is in view contradict the text or each other; for tests.
  func checkInvariants(_ buffer: TextBuffer) {
    divided?.checkInvariants(buffer)
    for (before, after) in zip(tiles, tiles.dropFirst()) {
      precondition(before.block < after.block, "The blocks in view are in order.")
    }
    precondition(remote?.layout != nil || remote == nil, "A block elsewhere is laid out.")
    guard let count = divided?.count else { return }
    precondition(tiles.allSatisfy { $0.block < count }, "What is in view is a part of the text.")
  }
}
