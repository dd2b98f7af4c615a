import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// Presses as a program's own control receives them.
@MainActor
@Suite struct `A control that follows its press` {
  private let harness = Harness(size: Size(width: 240, height: 200))
  private let page = ScrollView()
  private let control = Tracked(frame: Rect(x: 20, y: 20, width: 100, height: 60))

  init() {
    page.frame = harness.window.bounds
    page.contentSize = Size(width: 240, height: 800)
    page.addSubview(control)
    harness.window.addSubview(page)
    harness.settle()
  }

  private func send(
    _ phase: PointerEvent.Phase,
    _ x: Double,
    _ y: Double,
    by device: PointerEvent.Device
  ) {
    harness.pointer(phase, at: Point(x: 20 + x, y: 20 + y), device: device)
  }

  @Test(arguments: [PointerEvent.Device.mouse, .touch, .pen])
  func `receives the position of a press, and whether the pointer is over it`(
    device: PointerEvent.Device
  ) {
    send(.down, 10, 20, by: device)
    #expect(control.isTracking && control.isHighlighted)
    send(.move, 12, 22, by: device)
    send(.up, 13, 22, by: device)

    #expect(
      control.log == [
        "began 10 20", "touchDown", "moved 12 22", "moved 13 22", "ended 13 22", "touchUpInside",
      ]
    )
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test func `is notified that a press ended outside`() {
    send(.down, 10, 20, by: .mouse)
    send(.move, 10, -13, by: .mouse)
    #expect(control.isTracking && !control.isHighlighted && !control.isPressInside)
    send(.up, 10, -13, by: .mouse)

    #expect(
      control.log == ["began 10 20", "touchDown", "moved 10 -13", "ended 10 -13", "touchUpOutside"]
    )
  }

  @Test func `loses a touch to the page that it scrolls`() {
    send(.down, 10, 50, by: .touch)
    send(.move, 10, 20, by: .touch)
    send(.up, 10, 20, by: .touch)

    #expect(control.log == ["began 10 50", "touchDown", "moved 10 20", "cancelled", "touchCancel"])
  }

  @Test(arguments: [PointerEvent.Device.mouse, .pen])
  func `that can be dragged has mouse presses to itself`(device: PointerEvent.Device) {
    control.tracking = .dragging(along: .horizontal)

    send(.down, 10, 50, by: device)
    send(.move, 10, -60, by: device)
    #expect(control.isHighlighted)
    send(.up, 12, -60, by: device)

    #expect(
      control.log == [
        "began 10 50", "touchDown", "moved 10 -60", "moved 12 -60", "ended 12 -60",
        "touchUpOutside",
      ]
    )
    #expect(page.contentOffset == .zero)
  }

  @Test func `that can be dragged receives a touch along its axis`() {
    control.tracking = .dragging(along: .horizontal)

    send(.down, 10, 50, by: .touch)
    send(.move, 14, 50, by: .touch)
    #expect(control.log.isEmpty && !control.isTracking)
    send(.move, 18, 51, by: .touch)
    send(.move, 30, 5, by: .touch)
    send(.up, 30, 5, by: .touch)

    #expect(
      control.log == [
        "began 10 50", "touchDown", "moved 18 51", "moved 30 5", "ended 30 5", "touchUpInside",
      ]
    )
    #expect(page.contentOffset == .zero)
  }

  @Test func `that can be dragged leaves a touch across its axis to the page`() {
    control.tracking = .dragging(along: .horizontal)

    send(.down, 10, 50, by: .touch)
    send(.move, 11, 30, by: .touch)
    send(.move, 40, 20, by: .touch)
    send(.up, 40, 20, by: .touch)

    #expect(control.log == [])
    #expect(page.contentOffset.y > 0)
  }

  @Test func `that can be dragged can be tapped by touch`() {
    control.tracking = .dragging(along: .horizontal)

    send(.down, 10, 50, by: .touch)
    send(.up, 12, 50, by: .touch)

    #expect(
      control.log == ["began 10 50", "touchDown", "moved 12 50", "ended 12 50", "touchUpInside"]
    )
  }

  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `that requires all presses receives them from the beginning`(device: PointerEvent.Device) {
    control.tracking = .exclusive

    send(.down, 10, 50, by: device)
    send(.move, 10, 10, by: device)
    send(.up, 10, 10, by: device)

    #expect(
      control.log == ["began 10 50", "touchDown", "moved 10 10", "ended 10 10", "touchUpInside"]
    )
    #expect(page.contentOffset == .zero)
  }

  @Test(arguments: [PressTracking.yielding, .dragging(along: .horizontal), .exclusive])
  func `prevents presses of the view around it`(tracking: PressTracking) {
    let outer = Tracked(frame: Rect(x: 10, y: 10, width: 200, height: 100))
    page.addSubview(outer)
    control.frame.origin = Point(x: 10, y: 10)
    outer.addSubview(control)
    control.tracking = tracking

    send(.down, 10, 20, by: .touch)
    #expect(!outer.isHighlighted)
    send(.up, 10, 20, by: .touch)

    #expect(outer.log == [])
    #expect(control.log.last == "touchUpInside")
  }

  @Test func `receives nothing more of a press it declines at the beginning`() {
    control.whenBegan = { $0.isEnabled = false }
    send(.down, 10, 20, by: .mouse)
    send(.move, 20, 20, by: .mouse)
    send(.up, 20, 20, by: .mouse)

    #expect(control.log == ["began 10 20", "cancelled", "touchCancel"])
  }

  @Test func `that moves with the pointer is notified of every step`() {
    control.tracking = .exclusive
    control.whenMoved = { control, point in control.center.x += point.x - 10 }
    for x in stride(from: 10.0, through: 40, by: 10) {
      send(x == 10 ? .down : .move, x, 20, by: .mouse)
    }

    #expect(control.frame.x == 50)
    #expect(control.log.prefix(2) == ["began 10 20", "touchDown"])
    #expect(control.log.dropFirst(2) == ["moved 20 20", "moved 20 20", "moved 20 20"])
  }

  @Test func `whose parts are pressed receives nothing`() {
    control.isPressable = false
    send(.down, 10, 20, by: .mouse)
    send(.up, 10, 20, by: .mouse)

    #expect(control.log == [])
  }

  /// Law: between its beginning and its end a press only reports positions, and it ends exactly once, in one
  /// way or the other.
  @Test(arguments: FuzzScale.seeds(20))
  func `receives complete presses, whatever pointers and programs do`(seed: UInt64) {
    FuzzScale.announce(seed)
    var generator = SplitMix(seed: seed)
    let axes: [PanGestureRecognizer.Axes] = [.horizontal, .vertical, [.horizontal, .vertical]]
    for _ in 0..<300 {
      let place = Point(
        x: .random(in: 0...160, using: &generator),
        y: .random(in: 0...120, using: &generator)
      )
      let device =
        [PointerEvent.Device.mouse, .touch, .pen].randomElement(using: &generator) ?? .mouse
      switch Int.random(in: 0..<14, using: &generator) {
      case 0: control.isEnabled.toggle()
      case 1: control.isPressable.toggle()
      case 2:
        control.tracking = .dragging(along: axes.randomElement(using: &generator) ?? .vertical)
      case 3: control.tracking = Bool.random(using: &generator) ? .yielding : .exclusive
      case 4:
        if control.superview == nil {
          page.addSubview(control)
        } else {
          control.removeFromSuperview()
        }
      case 5: harness.host.cancelAllInput()
      case 6...8: harness.pointer(.down, at: place, device: device, id: device == .touch ? 1 : 0)
      case 9, 10: harness.pointer(.up, at: place, device: device, id: device == .touch ? 1 : 0)
      default: harness.pointer(.move, at: place, device: device, id: device == .touch ? 1 : 0)
      }
    }
    harness.host.cancelAllInput()

    var isPressed = false
    for entry in control.log where !entry.hasPrefix("touch") {
      let begins = entry.hasPrefix("began")
      #expect(begins != isPressed, "seed \(seed)")
      isPressed = !entry.hasPrefix("ended") && entry != "cancelled"
    }
    #expect(!isPressed && !control.isTracking && !control.isHighlighted, "seed \(seed)")
    let downs = control.log.count { $0 == "touchDown" }
    let ups = control.log.count { $0.hasPrefix("touchUp") || $0 == "touchCancel" }
    #expect(downs == ups, "seed \(seed)")
  }
}

/// A control that records the calls it receives.
private final class Tracked: Control {
  var log: [String] = []
  var whenBegan: (Tracked) -> Void = { _ in }
  var whenMoved: (Tracked, Point) -> Void = { _, _ in }

  required init() {
    super.init()
    for event in [ControlEvent.touchDown, .touchUpInside, .touchUpOutside, .touchCancel] {
      addAction(for: event) { (control: Tracked) in control.log.append("\(event)") }
    }
  }

  private func note(_ what: String, _ point: Point) {
    log.append("\(what) \(Int(point.x.rounded())) \(Int(point.y.rounded()))")
  }

  override func pressBegan(at point: Point) {
    note("began", point)
    whenBegan(self)
  }

  override func pressMoved(to point: Point) {
    note("moved", point)
    whenMoved(self, point)
  }

  override func pressEnded(at point: Point) {
    note("ended", point)
    super.pressEnded(at: point)
  }

  override func pressCancelled() { log.append("cancelled") }
}
