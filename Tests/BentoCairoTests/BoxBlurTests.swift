import Testing

@testable import BentoCairo

@Suite
struct BoxBlurTests {
  @Test
  func `a blur keeps uniform areas and is symmetric`() {
    for deviation in [0, 0.3, 1, 2.5, 8, 20] {
      let blur = BoxBlur(deviation: deviation)
      let (width, height) = (4 * blur.reach + 9, 4 * blur.reach + 7)
      var full = [UInt8](repeating: 255, count: width * height)
      blur.blur(&full, width: width, height: height)
      var dot = [UInt8](repeating: 0, count: width * height)
      dot[height / 2 * width + width / 2] = 255
      blur.blur(&dot, width: width, height: height)

      #expect(full[height / 2 * width + width / 2] == 255)
      #expect(dot == dot.reversed())
      #expect(Double(blur.reach) <= 3 * deviation + 1.5, "\(deviation)")
    }
  }
}
