/// The image that follows the pointer during a drag.
public struct DragImage: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels row by row, with premultiplied alpha in the upper byte, then red, green and blue.
  public let words: [UInt32]
  /// The column of the pixel at the pointer.
  public let hotSpotX: Int
  /// The row of the pixel at the pointer.
  public let hotSpotY: Int

  /// Creates an image, which is empty if the number of pixels does not match its size.
  public init(width: Int, height: Int, words: [UInt32], hotSpotX: Int, hotSpotY: Int) {
    let isWhole = width > 0 && height > 0 && width < 1 << 15 && height < 1 << 15
    let isValid = isWhole && words.count == width * height
    self.width = isValid ? width : 0
    self.height = isValid ? height : 0
    self.words = isValid ? words : []
    self.hotSpotX = hotSpotX
    self.hotSpotY = hotSpotY
  }

  /// Returns a pixel of the image as it is shown, a little transparent.
  package static func faded(_ word: UInt32) -> UInt32 {
    // Two channels at a time: four fifths of each.
    let even = (((word & 0x00ff_00ff) * 205) >> 8) & 0x00ff_00ff
    let odd = ((word >> 8 & 0x00ff_00ff) * 205) & 0xff00_ff00
    return even | odd
  }
}
