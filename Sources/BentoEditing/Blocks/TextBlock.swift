/// A part of text that is laid out separately: a paragraph, or a piece of a very long one.
package struct TextBlock: Hashable, Sendable {
  private var storedLength: UInt32
  /// The height, which is negative if it is an estimate.
  private var storedHeight: Int32

  /// Creates a block.
  package init(length: Int, height: Int, isEstimate: Bool) {
    storedLength = UInt32(clamping: length)
    let height = Int32(clamping: max(1, height))
    storedHeight = isEstimate ? -height : height
  }

  /// The number of bytes, including the line break that ends a paragraph.
  package var length: Int { Int(storedLength) }

  /// The height in device pixels, greater than zero.
  package var height: Int { Int(storedHeight.magnitude) }

  /// Whether the height is an estimate, because the block has never been laid out.
  package var isEstimate: Bool { storedHeight < 0 }
}
