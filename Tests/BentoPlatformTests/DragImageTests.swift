import BentoPlatform
import Testing

@Suite struct DragImageTests {
  @Test(
    arguments: [
      (0xffff_ffff, 0xcccc_cccc), (0xffff_0000, 0xcccc_0000), (0xff00_ff00, 0xcc00_cc00),
      (0xff00_00ff, 0xcc00_00cc), (0x8040_2010, 0x6633_190c), (0, 0),
    ] as [(UInt32, UInt32)]
  )
  func `a dragged image keeps four fifths of each channel`(word: UInt32, faded: UInt32) {
    #expect(DragImage.faded(word) == faded)
  }
}
