import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// The region in which the views of a transparent host draw.
@Suite
struct ContentRegionTests {
  @Test(arguments: UInt64(1)...40)
  func `every pixel outside the region is transparent`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let harness = Harness(
      size: Size(width: 120, height: 90),
      scale: seed.isMultiple(of: 2) ? 1 : 1.5
    )
    harness.window.backgroundColor = .clear
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func fill(_ view: View, depth: Int) {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let subview = View(
          frame: Rect(
            x: number(-20...90),
            y: number(-20...70),
            width: number(0...60),
            height: number(0...60)
          )
        )
        if Bool.random(using: &random) { subview.backgroundColor = Color(white: number(0...1)) }
        if Int.random(in: 0...4, using: &random) == 0 { subview.clipsToBounds = true }
        if Int.random(in: 0...4, using: &random) == 0 { subview.alpha = 0.4 }
        if Int.random(in: 0...5, using: &random) == 0 {
          subview.shadow = Shadow(color: .black, radius: 5, offset: Size(width: 0, height: 3))
        }
        if Int.random(in: 0...5, using: &random) == 0 { subview.transform = .rotation(0.3) }
        if Int.random(in: 0...6, using: &random) == 0 { subview.isHidden = true }
        view.addSubview(subview)
        if depth > 0 { fill(subview, depth: depth - 1) }
      }
    }
    fill(harness.window, depth: 3)

    let pixels = harness.render()
    let region = harness.host.contentRegion

    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels[x, y].alpha > 0 {
        #expect(region.contains(x: x, y: y), "\(x), \(y)")
      }
    }
  }

  @Test
  func `a panel in a large host covers only itself, and everything with a background`() {
    let harness = Harness(size: Size(width: 400, height: 300))
    harness.window.backgroundColor = .clear
    let content = View()
    let panel = View(frame: Rect(x: 40, y: 30, width: 100, height: 80))
    panel.backgroundColor = .black
    harness.mount(content)
    #expect(harness.host.contentRegion.isEmpty)

    content.addSubview(panel)
    #expect(harness.host.contentRegion == Region(PixelRect(x: 40, y: 30, width: 100, height: 80)))

    harness.window.backgroundColor = .white
    #expect(harness.host.contentRegion == Region(harness.host.pixelBounds))
  }

  @Test
  func `the content stays in its frame while menus use the whole window`() {
    let harness = Harness(size: Size(width: 400, height: 300))
    let content = View()
    harness.window.contentFrame = Rect(x: 40, y: 30, width: 100, height: 80)
    harness.mount(content)
    #expect(content.frame == Rect(x: 40, y: 30, width: 100, height: 80))

    harness.window.contentFrame = nil
    harness.advance(by: .zero)
    #expect(content.frame == Rect(x: 0, y: 0, width: 400, height: 300))
  }
}
