internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics

/// A block of a text view that is laid out, with the views that show its lines.
///
/// Offsets of the layout count from the start of the block.
@MainActor
final class TextTile {
  /// The place of the block among all.
  var block: Int
  /// The byte of the text that the block begins at.
  var start = 0
  /// The number of bytes of the block, with its break.
  var length = 0
  /// The top of the block, in device pixels from that of the text, as it was placed last.
  var top = 0
  /// The height, in device pixels.
  var height = 0
  /// The block as it is drawn, or nil when something has changed since.
  var layout: FieldLayout? {
    didSet {
      stamp = nil
      misspelled = nil
    }
  }
  /// The bytes of the misspelled words, from the start of the block, or nil until somebody was asked.
  var misspelled: [Range<Int>]?
  /// The views of the lines.
  var views: [TextLineView] = []
  /// What the views show apart from the layout.
  var stamp: TextTileStamp? {
    didSet { placement = nil }
  }
  /// The top and width in points at which the views were placed last, or nil for others.
  var placement: Size?

  init(block: Int) {
    self.block = block
  }

  /// The byte that the next block begins at.
  var end: Int { start + length }

  /// The place in the drawn text for an offset of the whole text.
  func position(of offset: Int, isUpstream: Bool = false) -> TextPosition {
    let drawn = layout.map { $0.drawnOffset(offset - start) } ?? 0
    return TextPosition(
      layout?.index(drawn) ?? "".startIndex,
      affinity: isUpstream ? .upstream : .downstream
    )
  }
}

/// What the views of a block show apart from its letters.
struct TextTileStamp: Equatable {
  /// The selected bytes of the block; empty for none.
  var selection: Range<Int>
  /// Whether the selection goes on beyond the block.
  var isOpenEnded: Bool
  /// The number of the paragraph that begins with the block, or nil.
  var number: Int?
  /// The bytes of misspelled words.
  var misspelled: [Range<Int>]
  /// The bytes that are highlighted.
  var matches: [Range<Int>]
  /// The bytes of the match that is selected; empty for none.
  var chosen: Range<Int>
  /// What is composed in the block.
  var marked: EditableText.Marked?
}
