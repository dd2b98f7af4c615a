/// A part of a text that is laid out by itself: a paragraph, or a piece of one that is very long.
package struct TextBlock: Hashable, Sendable {
  private var storedLength: UInt32
  /// The height, negative while it is an estimate.
  private var storedHeight: Int32

  /// Creates a block.
  package init(length: Int, height: Int, isEstimate: Bool) {
    storedLength = UInt32(clamping: length)
    let height = Int32(clamping: max(1, height))
    storedHeight = isEstimate ? -height : height
  }

  /// The number of bytes, with the break that ends a paragraph.
  package var length: Int { Int(storedLength) }

  /// The height in device pixels, above zero.
  package var height: Int { Int(storedHeight.magnitude) }

  /// Whether the height is a guess, because the block was never laid out.
  package var isEstimate: Bool { storedHeight < 0 }
}
