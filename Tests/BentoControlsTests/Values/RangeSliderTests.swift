import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Two thumbs on a track.
@Suite
struct RangeSliderTests {
  private let harness = Harness(size: Size(width: 240, height: 80), scale: 2)
  private let slider = RangeSlider()

  init() {
    slider.range = 0...100
    slider.values = 20...60
    // The center of a thumb moves from 20 to 220.
    slider.frame = Rect(x: 10, y: 20, width: 220, height: 28)
    harness.window.addSubview(slider)
    harness.render()
  }

  private func changes() -> () -> [ClosedRange<Double>] {
    var values: [ClosedRange<Double>] = []
    slider.addAction(for: .valueChanged) { [slider] in values.append(slider.values) }
    return { values }
  }

  private func point(_ value: Double) -> Point { Point(x: 20 + 2 * value, y: 34) }

  @Test
  func `a press in the trough moves the nearer thumb`() {
    let values = changes()

    harness.click(at: point(30))
    harness.click(at: point(50))
    harness.click(at: point(90))

    #expect(values() == [30...60, 30...50, 30...90])
  }

  @Test
  func `a dragged thumb stops at the other one`() {
    let values = changes()

    harness.drag(from: point(20), to: point(80))
    #expect(slider.values == 60...60)
    harness.drag(from: point(60), to: point(0))

    #expect(
      slider.values == 60...60,
      "Of two that have met, a press at their middle takes the upper."
    )
    #expect(!slider.isTracking)
    #expect(values().allSatisfy { $0.upperBound == 60 })
  }

  @Test
  func `thumbs that have met can be separated again`() {
    slider.values = 50...50
    harness.drag(from: point(48), to: point(30))
    #expect(slider.values == 32...50)
    slider.values = 50...50
    harness.drag(from: point(52), to: point(70))
    #expect(slider.values == 50...68)
    slider.values = 100...100
    harness.drag(from: point(100), to: point(40))
    #expect(slider.values == 40...100)
    slider.values = 0...0
    harness.drag(from: point(0), to: point(40))
    #expect(slider.values == 0...40)
  }

  @Test
  func `each thumb is a tab stop with its own keys`() {
    let values = changes()

    harness.key(.tab)
    harness.key(.right)
    harness.key(.home)
    harness.key(.tab)
    harness.key(.left)
    harness.key(.end)
    harness.key(.home)

    #expect(values() == [25...60, 0...60, 0...55, 0...100, 0...0])
  }

  @Test
  func `the slider is mirrored from right to left`() {
    slider.semanticContentDirection = .rightToLeft
    harness.click(at: point(10))
    #expect(slider.values == 20...90)

    harness.key(.left)
    #expect(slider.values == 20...95)
  }

  @Test
  func `values set by the program are not reported and keep their order`() {
    let values = changes()
    slider.lowerValue = 70
    #expect(slider.values == 60...60)
    slider.upperValue = 10
    #expect(slider.values == 60...60)
    slider.lowerValue = .nan
    slider.upperValue = .nan
    #expect(slider.values == 60...60)
    slider.values = -5...500
    #expect(slider.values == 0...100)
    slider.range = 40...50
    #expect(slider.values == 40...50)
    slider.range = -.infinity...0
    #expect(slider.range == 40...50)
    #expect(harness.render() == harness.renderFully())
    #expect(values() == [])
  }

  @Test
  func `a disabled slider has no tab stops and does not move`() {
    slider.isEnabled = false
    harness.click(at: point(90))
    harness.key(.tab)
    harness.key(.right)

    #expect(slider.values == 20...60)
  }

  @Test
  func `assistive technology sees a group of two sliders`() {
    slider.accessibilityLabel = "Price"
    slider.thumbNames = ("From", "To")
    let text = harness.semantics()
    #expect(text.contains(#"group "Price" = "20 – 60""#))
    #expect(text.contains(#"slider "From" = "20" (increment, decrement)"#))

    #expect(harness.setValue("40", role: .slider, name: "From"))
    #expect(!harness.setValue("30", role: .slider, name: "To"))
    #expect(harness.perform("decrement", role: .slider, name: "To"))

    #expect(slider.values == 40...55)
  }

  @Test
  func `moved thumbs are drawn like those of a fresh slider`() {
    harness.drag(from: point(60), to: point(80))
    harness.drag(from: point(20), to: point(40))
    harness.pointer(.leave, at: .zero)
    harness.window.becomeFirstResponder()
    let moved = harness.render()

    let other = Harness(size: Size(width: 240, height: 80), scale: 2)
    let fresh = RangeSlider()
    fresh.range = 0...100
    fresh.values = 40...80
    fresh.frame = slider.frame
    other.window.addSubview(fresh)

    #expect(moved == other.render())
  }
}
