import BentoCells
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import SeededRandom
import Testing

@testable import BentoViews

/// Several fingers on one screen.
@Suite
struct FingerTests {
  private let harness = Harness(size: Size(width: 400, height: 300))

  private func finger(_ phase: PointerEvent.Phase, _ id: Int, _ x: Double, _ y: Double) {
    harness.pointer(phase, at: Point(x: x, y: y), device: .touch, id: id)
  }

  private func slider(y: Double) -> Slider {
    let slider = Slider()
    slider.frame = Rect(x: 20, y: y, width: 300, height: 30)
    harness.window.addSubview(slider)
    return slider
  }

  @Test func `two fingers drag two sliders at the same time`() {
    let (first, second) = (slider(y: 40), slider(y: 140))

    finger(.down, 1, 60, 55)
    finger(.down, 2, 60, 155)
    for step in 1...10 {
      finger(.move, 1, 60 + Double(step) * 20, 55)
      finger(.move, 2, 60 + Double(step) * 10, 155)
    }
    #expect(first.value > 0.7 && second.value > 0.35 && second.value < 0.55)
    finger(.up, 1, 260, 55)
    finger(.move, 2, 300, 155)
    finger(.up, 2, 300, 155)
    #expect(first.value < 0.85 && second.value > 0.85)
  }

  @Test func `a second finger presses a button while the first scrolls a list`() {
    let scrollView = ScrollView()
    scrollView.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    scrollView.contentSize = Size(width: 200, height: 2_000)
    harness.window.addSubview(scrollView)
    let button = Button(title: "Press", style: .gray)
    button.frame = Rect(x: 240, y: 40, width: 120, height: 44)
    harness.window.addSubview(button)
    var presses = 0
    button.addAction(for: .touchUpInside) { presses += 1 }

    finger(.down, 1, 100, 250)
    for step in 1...5 { finger(.move, 1, 100, 250 - Double(step) * 10) }
    let offset = scrollView.contentOffset.y
    finger(.down, 2, 300, 60)
    finger(.move, 1, 100, 150)
    finger(.up, 2, 300, 60)
    finger(.move, 1, 100, 100)
    #expect(presses == 1)
    #expect(scrollView.contentOffset.y >= offset + 99)
    finger(.up, 1, 100, 100)
  }

  @Test func `a second finger in the content that is scrolled presses nothing and ends nothing`() {
    let scrollView = ScrollView()
    scrollView.contentSize = Size(width: 400, height: 2_000)
    harness.mount(scrollView)
    let button = Button(title: "Press", style: .gray)
    button.frame = Rect(x: 240, y: 0, width: 120, height: 2_000)
    scrollView.addSubview(button)
    var presses = 0
    button.addAction(for: .touchUpInside) { presses += 1 }

    finger(.down, 1, 100, 250)
    for step in 1...5 { finger(.move, 1, 100, 250 - Double(step) * 10) }
    let offset = scrollView.contentOffset.y
    finger(.down, 2, 300, 60)
    finger(.up, 2, 300, 60)
    finger(.move, 1, 100, 150)
    #expect(scrollView.contentOffset.y >= offset + 49)
    #expect(presses == 0)
    finger(.up, 1, 100, 150)
    harness.settle()
  }

  @Test func `a finger whose view is removed is released, and the other finger goes on`() {
    let (first, second) = (slider(y: 40), slider(y: 140))
    finger(.down, 1, 60, 55)
    finger(.down, 2, 60, 155)
    finger(.move, 1, 80, 55)
    finger(.move, 2, 80, 155)
    #expect(first.isTracking && second.isTracking)
    first.removeFromSuperview()
    finger(.move, 1, 300, 55)
    finger(.move, 2, 300, 155)
    #expect(!first.isTracking && second.isTracking)
    #expect(first.value < 0.3 && second.value > 0.8)
    finger(.up, 1, 300, 55)
    finger(.up, 2, 300, 155)
    #expect(!second.isTracking)
  }

  @Test(arguments: [true, false])
  func `fingers of a window that is hidden, or of a host that is covered, are released`(
    hides: Bool
  ) {
    let (first, second) = (slider(y: 40), slider(y: 140))
    harness.host.ownsWindow = false
    finger(.down, 1, 60, 55)
    finger(.down, 2, 60, 155)
    finger(.move, 1, 80, 55)
    finger(.move, 2, 80, 155)
    if hides { harness.host.setVisible(false) } else { harness.host.cancelAllInput() }
    #expect(!first.isTracking && !second.isTracking)
    let values = (first.value, second.value)

    finger(.move, 1, 300, 55)
    finger(.up, 2, 300, 155)
    #expect(first.value == values.0 && second.value == values.1)
    harness.host.setVisible(true)
    finger(.up, 1, 300, 55)
    finger(.down, 1, 200, 55)
    finger(.move, 1, 220, 55)
    #expect(first.isTracking)
    finger(.up, 1, 200, 55)
  }

  @Test(arguments: FuzzScale.seeds(5))
  func `any fingers in any order leave nothing pressed`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let sliders = [slider(y: 40), slider(y: 140), slider(y: 200)]
    for _ in 0..<2_000 {
      let phases: [PointerEvent.Phase] = [.down, .move, .move, .up, .cancel]
      finger(
        phases.randomElement(using: &random) ?? .move,
        Int.random(in: 1...4, using: &random),
        Double.random(in: -20...420, using: &random),
        Double.random(in: -20...320, using: &random)
      )
    }
    for id in 1...4 { finger(.cancel, id, 0, 0) }
    #expect(sliders.allSatisfy { !$0.isTracking && !$0.isHighlighted })
  }
}
