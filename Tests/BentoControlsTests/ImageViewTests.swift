import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing

@Suite
struct ImageViewTests {
  private let checkers = Image(
    pixels: PixelBuffer(width: 10, height: 10) { x, y in
      (x + y).isMultiple(of: 2)
        ? Pixel(red: 255, green: 0, blue: 0) : Pixel(red: 0, green: 0, blue: 255)
    }
  )

  @Test(arguments: [ContentMode.center, .top, .bottom, .left, .right])
  func `an image at its natural size keeps its pixels in an odd extent`(mode: ContentMode) {
    let harness = Harness(size: Size(width: 15, height: 15))
    let view = ImageView(image: checkers)
    view.contentMode = mode
    harness.mount(view)
    let picture = harness.render()

    let colored = (0..<15).flatMap { y in (0..<15).map { x in picture[x, y] } }
      .count { $0 == checkers.pixels[0, 0] || $0 == checkers.pixels[1, 0] }

    #expect(colored == 100)
  }

  @Test(arguments: ContentMode.allCases)
  func `an image never extends beyond its view`(mode: ContentMode) {
    let harness = Harness(size: Size(width: 40, height: 40))
    let background = harness.render()[0, 0]
    let view = ImageView(image: checkers)
    view.contentMode = mode
    view.frame = Rect(x: 16, y: 18, width: 8, height: 4)
    harness.window.addSubview(view)
    let picture = harness.render()

    for y in 0..<40 {
      for x in 0..<40 where !((16..<24).contains(x) && (18..<22).contains(y)) {
        #expect(picture[x, y] == background)
      }
    }
  }

  @Test
  func `a view without an image has no natural size and draws nothing`() {
    let view = ImageView(image: nil)

    #expect(view.sizeThatFits(Size(width: 100, height: 100)) == .zero)
    #expect(view.intrinsicContentSize.width == View.noIntrinsicMetric)
  }
}
