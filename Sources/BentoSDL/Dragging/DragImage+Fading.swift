internal import BentoPlatform

extension DragImage {
  /// Returns a pixel of the image as it is shown, a little transparent.
  static func faded(_ word: UInt32) -> UInt32 {
    // Two channels at a time: four fifths of each.
    let even = (((word & 0x00ff_00ff) * 205) >> 8) & 0x00ff_00ff
    let odd = ((word >> 8 & 0x00ff_00ff) * 205) & 0xff00_ff00
    return even | odd
  }
}
