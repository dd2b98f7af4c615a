import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Text at a size other than that of its font.
@Suite
struct TextScaleTests {
  @Test
  func `scaled text equals text in a larger font, to the pixel`() {
    func picture(_ fontSize: Double, _ textScale: Double) -> PixelBuffer {
      let harness = Harness(size: Size(width: 300, height: 120), scale: 2)
      harness.window.textScale = textScale
      let label = Label(text: "The quick brown fox jumps over a lazy dog")
      label.font = .system(ofSize: fontSize)
      label.numberOfLines = 0
      label.frame = Rect(x: 0, y: 0, width: 300, height: 120)
      harness.window.addSubview(label)
      return harness.render()
    }
    #expect(picture(16, 1.5) == picture(24, 1))
    #expect(picture(16, 1.5) != picture(16, 1))
  }

  @Test
  func `a factor out of the bounds becomes the nearest one`() {
    let window = Harness(size: Size(width: 10, height: 10)).window
    window.textScale = 9
    #expect(window.textScale == 3)
    window.textScale = 0
    #expect(window.textScale == 0.5)
    window.textScale = .nan
    #expect(window.textScale == 0.5)
  }

  @Test(arguments: [false, true], [0.75, 1.5, 2])
  func `every control accepts another size as if it were the initial one, and can revert`(
    isMirrored: Bool,
    factor: Double
  ) {
    let page = ControlPage(isMirrored: isMirrored)
    let before = page.harness.render()
    page.harness.window.textScale = factor
    page.harness.settle()
    let scaled = page.harness.render()
    #expect(scaled != before && scaled == page.harness.renderFully())

    let fresh = ControlPage(isMirrored: isMirrored)
    fresh.harness.window.textScale = factor
    fresh.harness.settle()
    #expect(scaled == fresh.harness.render())
    page.harness.window.textScale = 1
    page.harness.settle()
    #expect(page.harness.render() == before)
  }

  @Test
  func `controls with texts request the space that these need`() {
    let page = ControlPage(isMirrored: false)
    let any = Size(width: Double.infinity, height: .infinity)
    let texts: [Control] = [
      page.checkbox, page.radio, page.segments, page.popUp, page.number, page.date, page.time,
      page.calendar, page.disclosure, page.link, page.button, page.wheel,
    ]
    let before = texts.map { $0.sizeThatFits(any) }
    page.harness.window.textScale = 2
    for (control, old) in zip(texts, before) {
      let new = control.sizeThatFits(any)
      #expect(new.height > old.height * 1.25, "\(type(of: control)) \(old) \(new)")
      if control !== page.wheel {
        #expect(new.width > old.width * 1.25, "\(type(of: control)) \(old) \(new)")
      }
    }
  }
}
