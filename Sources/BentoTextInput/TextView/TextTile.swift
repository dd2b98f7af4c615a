internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics

/// A laid-out block of a text view, with the views of its lines.
///
/// Offsets of the layout count from the start of the block.
@MainActor
final class TextTile {
  /// The index of the block.
  var block: Int
  /// The first byte of the block in the text.
  var start = 0
  /// The number of bytes of the block, including its line break.
  var length = 0
  /// The most recent position of the block's top, in device pixels from the top of the text.
  var top = 0
  /// The height, in device pixels.
  var height = 0
  /// The layout of the displayed text, or nil if something has changed since it was computed.
  var layout: FieldLayout? {
    didSet {
      stamp = nil
      misspelled = nil
    }
  }
  /// The bytes of the misspelled words, from the start of the block, or nil until the block has been checked.
  var misspelled: [Range<Int>]?
  /// The views of the lines.
  var views: [TextLineView] = []
  /// The state that the views show in addition to the layout, or nil if they must be updated.
  var stamp: TextTileStamp? {
    didSet { placement = nil }
  }
  /// The top and width, in points, used the last time the views were positioned, or nil if they must be
  /// positioned again.
  var placement: Size?

  init(block: Int) {
    self.block = block
  }

  /// The first byte of the next block.
  var end: Int { start + length }

  /// Returns the position in the displayed text for an offset in the whole text.
  func position(of offset: Int, isUpstream: Bool = false) -> TextPosition {
    let drawn = layout.map { $0.drawnOffset(offset - start) } ?? 0
    return TextPosition(
      layout?.index(drawn) ?? "".startIndex,
      affinity: isUpstream ? .upstream : .downstream
    )
  }
}

/// The state that the views of a block show in addition to its text.
struct TextTileStamp: Equatable {
  /// The selected bytes of the block, or an empty range if there are none.
  var selection: Range<Int>
  /// Whether the selection continues after the block.
  var isOpenEnded: Bool
  /// The number of the paragraph that begins with the block, or nil if it is not shown.
  var number: Int?
  /// The bytes of misspelled words.
  var misspelled: [Range<Int>]
  /// The bytes of highlighted matches.
  var matches: [Range<Int>]
  /// The bytes of the selected match, or an empty range if there is none.
  var chosen: Range<Int>
  /// The marked text in the block, or nil.
  var marked: EditableText.Marked?
}
