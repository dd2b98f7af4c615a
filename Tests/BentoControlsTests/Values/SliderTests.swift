import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// A thumb on a track.
@Suite
struct SliderTests {
  private let harness = Harness(size: Size(width: 240, height: 80), scale: 2)
  private let slider = Slider()

  init() {
    slider.range = 0...100
    // The center of the thumb moves from 20 to 220.
    slider.frame = Rect(x: 10, y: 20, width: 220, height: 28)
    harness.window.addSubview(slider)
    harness.render()
  }

  private func changes() -> () -> [Double] {
    var values: [Double] = []
    slider.addAction(for: .valueChanged) { [slider] in values.append(slider.value) }
    return { values }
  }

  private func point(_ value: Double) -> Point { Point(x: 20 + 2 * value, y: 34) }

  @Test
  func `a press in the trough moves the thumb there, and a drag continues from there`() {
    let values = changes()

    harness.pointer(.down, at: point(40))
    #expect(values() == [40])
    #expect(slider.isTracking)
    harness.pointer(.move, at: point(60))
    harness.pointer(.move, at: point(300))
    harness.pointer(.up, at: point(300))

    #expect(values() == [40, 60, 100])
    #expect(!slider.isTracking)
  }

  @Test
  func `a drag that begins next to the center of the thumb keeps its distance`() {
    slider.value = 50
    let values = changes()

    harness.pointer(.down, at: point(52))
    #expect(values() == [])
    harness.pointer(.move, at: point(62))
    harness.pointer(.up, at: point(62))

    #expect(values() == [60])
  }

  @Test
  func `a touch drags horizontally, taps, and leaves the other direction to the page`() {
    let values = changes()

    harness.drag(from: point(0), to: point(50), device: .touch)
    #expect(slider.value == 50)
    harness.drag(from: point(50), to: Point(x: 120, y: 79), device: .touch)
    #expect(slider.value == 50)
    harness.pointer(.down, at: point(80), device: .touch)
    harness.pointer(.up, at: point(80), device: .touch)

    #expect(slider.value == 80)
    #expect(values().count == Set(values()).count)
  }

  @Test
  func `the secondary button does nothing`() {
    harness.click(at: point(40), button: .secondary)

    #expect(slider.value == 0)
  }

  @Test
  func `keys move by a twentieth of the range, by a fifth, and to the limits`() {
    let values = changes()
    slider.value = 50
    harness.key(.tab)

    for key in [Key.right, .up, .left, .down, .pageUp, .pageDown, .home, .home, .end] {
      harness.key(key)
    }

    #expect(values() == [55, 60, 55, 50, 70, 50, 0, 100])
  }

  @Test
  func `keys with a step move from step to step`() {
    slider.step = 10
    slider.value = 43
    harness.key(.tab)

    harness.key(.right)
    #expect(slider.value == 50)
    slider.value = 43
    harness.key(.left)
    #expect(slider.value == 40)
    harness.key(.pageUp)
    #expect(slider.value == 60)
  }

  @Test
  func `a drag snaps to steps, and to the maximum even if it is not a step`() {
    slider.range = 0...95
    slider.step = 10
    let values = changes()

    harness.drag(from: Point(x: 20, y: 34), to: Point(x: 60, y: 34))
    #expect(slider.value == 20)
    harness.drag(from: Point(x: 62, y: 34), to: Point(x: 230, y: 34))

    #expect(slider.value == 95)
    #expect(values().dropLast().allSatisfy { $0.truncatingRemainder(dividingBy: 10) == 0 })
  }

  @Test
  func `steps of tenths yield exact tenths`() {
    slider.range = 0...1
    slider.step = 0.1
    let values = changes()
    harness.key(.tab)

    for _ in 0..<10 { harness.key(.right) }

    #expect(values() == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  }

  @Test
  func `the value increases to the left from right to left`() {
    slider.semanticContentDirection = .rightToLeft
    harness.click(at: point(25))
    #expect(slider.value == 75)

    harness.key(.left)
    #expect(slider.value == 80)
    harness.key(.right)
    harness.key(.right)
    #expect(slider.value == 70)
  }

  @Test
  func `the slider's drawing is mirrored from right to left`() {
    slider.value = 30
    let left = harness.render()
    slider.semanticContentDirection = .rightToLeft
    let right = harness.render()

    for x in stride(from: 27, to: 453, by: 6) where left[x, 68] != right[479 - x, 68] {
      Issue.record("column \(x)")
    }
    #expect(left != right)
  }

  @Test
  func `values set by the program are not reported and stay in the range`() {
    let values = changes()
    slider.value = 200
    #expect(slider.value == 100)
    slider.value = -.infinity
    #expect(slider.value == 0)
    slider.value = 40
    slider.value = .nan
    #expect(slider.value == 40)
    slider.range = 50...60
    #expect(slider.value == 50)
    slider.range = 0 ... .infinity
    #expect(slider.range == 50...60)
    slider.range = 5...5
    harness.click(on: slider)
    harness.key(.right)
    harness.key(.pageUp)
    #expect(slider.value == 5)
    slider.step = 0
    #expect(slider.step == nil)
    slider.step = -.nan
    #expect(slider.step == nil)
    #expect(harness.render() == harness.renderFully())
    #expect(values() == [])
  }

  @Test
  func `a disabled slider does not move, and ends its drag`() {
    let values = changes()
    harness.pointer(.down, at: point(40))
    slider.isEnabled = false
    harness.pointer(.move, at: point(60))
    harness.pointer(.up, at: point(60))
    #expect(!slider.isTracking)
    harness.click(at: point(90))
    harness.key(.tab)
    harness.key(.right)

    #expect(values() == [40])
  }

  @Test
  func `a slider without space does not trap`() {
    for width in [0, 1, 20, 21] {
      slider.frame.size.width = Double(width)
      harness.click(on: slider)
      harness.render()
    }
    #expect((0...100).contains(slider.value))
  }

  @Test
  func `assistive technology reads, steps and sets the value`() {
    slider.accessibilityLabel = "Volume"
    slider.valueText = { "\(Int($0))%" }
    let values = changes()
    #expect(harness.semantics().contains(#"slider "Volume" = "0%" (increment, decrement)"#))

    #expect(harness.perform("increment", role: .slider, name: "Volume"))
    #expect(harness.setValue("40", role: .slider, name: "Volume"))
    #expect(harness.perform("decrement", role: .slider, name: "Volume"))
    #expect(!harness.setValue("101", role: .slider, name: "Volume"))
    #expect(!harness.setValue("loud", role: .slider, name: "Volume"))

    #expect(values() == [5, 40, 35])
  }

  @Test(arguments: [1, 1.5, 2])
  func `a moved thumb is drawn like that of a fresh slider`(scale: Double) {
    func picture(_ edit: (Harness, Slider) -> Void) -> PixelBuffer {
      let harness = Harness(size: Size(width: 160, height: 60), scale: scale)
      let slider = Slider()
      slider.tickValues = [0, 0.25, 0.5, 0.75, 1, 7, .nan]
      slider.frame = Rect(x: 10, y: 7, width: 140, height: 40)
      harness.window.addSubview(slider)
      edit(harness, slider)
      let picture = harness.render()
      #expect(picture == harness.renderFully())
      return picture
    }

    let fresh = picture { $1.value = 0.25 }
    let moved = picture { harness, slider in
      harness.render()
      harness.drag(from: Point(x: 20, y: 22), to: Point(x: 90, y: 22))
      harness.render()
      slider.value = 0.25
      harness.pointer(.leave, at: .zero)
    }

    #expect(moved == fresh)
  }
}
