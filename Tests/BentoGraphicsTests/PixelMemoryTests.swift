import BentoGeometry
import BentoGraphics
import Testing

@Suite
struct PixelMemoryTests {
  @Test(arguments: [PixelFormat.bgraPremultiplied, .bgrx, .rgb565])
  func `rows begin at multiples of four bytes`(format: PixelFormat) throws {
    let memory = try PixelMemory(width: 3, height: 2, format: format)

    #expect(memory.bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
    #expect(memory.target.stride == (format == .rgb565 ? 8 : 12))
  }

  @Test func `pixels are transparent until they are painted`() throws {
    let memory = try PixelMemory(width: 2, height: 2)

    #expect(memory.picture() == PixelBuffer(width: 2, height: 2, words: [0, 0, 0, 0]))
  }

  @Test func `an image is a copy of the pixels`() throws {
    let memory = try PixelMemory(width: 2, height: 1)
    memory.target.base.storeBytes(of: 0xFF00_00FF, toByteOffset: 4, as: UInt32.self)

    let picture = memory.picture()
    memory.target.base.storeBytes(of: 0, toByteOffset: 4, as: UInt32.self)

    #expect(picture.words == [0, 0xFF00_00FF])
  }

  @Test func `memory without pixels is valid`() throws {
    #expect(try PixelMemory(width: 0, height: 7).picture().words.isEmpty)
  }

  @Test(arguments: [(-1, 1), (1, 32_768), (Int.max, Int.max)])
  func `invalid target sizes are rejected`(width: Int, height: Int) {
    #expect(throws: PixelTargetError.extent(width: width, height: height)) {
      try PixelMemory(width: width, height: height)
    }
  }

  @Test func `a host without a size gets one pixel`() {
    let bounds = PixelMemory.holding(PixelRect(x: 0, y: 0, width: 0, height: 5)).bounds

    #expect(bounds == PixelRect(x: 0, y: 0, width: 1, height: 5))
  }
}
