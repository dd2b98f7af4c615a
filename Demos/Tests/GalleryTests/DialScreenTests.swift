import Bento
import BentoTesting
import Testing

@testable import gallery

/// A custom control that a program implements using only the public API.
@Suite
@MainActor
struct DialScreenTests {
  // Short enough for the page to scroll.
  private let harness = Harness(size: Size(width: 420, height: 200))
  private let screen = DialScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  /// The point on the dial at an offset from its center.
  private func place(_ dial: Dial, _ dx: Double, _ dy: Double) -> Point {
    dial.convert(dial.bounds.center, to: nil).offsetBy(dx: dx, dy: dy)
  }

  private var page: ScrollView? { screen.subviews.first as? ScrollView }

  @Test(arguments: [PointerEvent.Device.mouse, .touch, .pen])
  func `a press turns the dial and continues to turn it`(device: PointerEvent.Device) {
    var values: [Double] = []
    screen.volume.addAction(for: .valueChanged) { volume in values.append(volume.value) }

    harness.pointer(.down, at: place(screen.volume, 0, -30), device: device)
    #expect(screen.volume.isTracking && screen.volume.isHighlighted)
    harness.pointer(.move, at: place(screen.volume, 30, 0), device: device)
    harness.pointer(.move, at: place(screen.volume, 80, 40), device: device)
    harness.pointer(.up, at: place(screen.volume, 80, 40), device: device)

    #expect(values == [50, 83, 93])
    #expect(!screen.volume.isTracking)
    #expect(screen.slider.value == 93)
    #expect(page?.contentOffset == .zero)
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `the dial stays at its end when the pointer crosses the gap`() {
    harness.pointer(.down, at: place(screen.volume, 30, 0))
    harness.pointer(.move, at: place(screen.volume, 20, 22))
    harness.pointer(.move, at: place(screen.volume, -20, 22))
    harness.pointer(.up, at: place(screen.volume, -20, 22))

    #expect(screen.volume.value == 100)
  }

  @Test func `keys turn the dial, and the focus ring is visible`() {
    #expect(screen.balance.becomeFirstResponder())
    for key in [Key.up, .right, .right, .down, .pageUp] { harness.key(key) }
    #expect(screen.balance.value == 6)
    #expect(screen.balance.showsFocusRing)
    harness.key(.home)
    #expect(screen.balance.value == -10)
    harness.key(.end)
    #expect(screen.balance.value == 10)
  }

  @Test func `assistive technology reads, turns and sets the dial`() {
    #expect(harness.semantics().contains(#"slider "Volume" = "25""#))
    #expect(harness.perform("increment", role: .slider, name: "Volume"))
    #expect(screen.slider.value == 26)
    #expect(harness.setValue("70", role: .slider, name: "Volume"))
    #expect(screen.slider.value == 70)
    #expect(!harness.setValue("700", role: .slider, name: "Volume"))
    #expect(!harness.setValue("70", role: .slider, name: "Disabled"))
  }

  @Test func `disabling the dial during a drag ends the drag`() {
    harness.pointer(.down, at: place(screen.volume, 0, -30))
    screen.volume.isEnabled = false
    harness.pointer(.move, at: place(screen.volume, 30, 0))

    #expect(!screen.volume.isTracking)
    #expect(screen.volume.value == 50)
  }

  @Test func `values set by the program are not reported`() {
    var count = 0
    screen.volume.addAction(for: .valueChanged) { count += 1 }
    screen.slider.becomeFirstResponder()
    harness.key(.end)

    #expect(screen.volume.value == 100)
    #expect(count == 0)
  }
}
