import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// Recognizers that wait for others to fail.
@Suite
struct FailureRequirementTests {
  private let harness = Harness(size: Size(width: 300, height: 200))
  private let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let log = Log()
  private let place = Point(x: 50, y: 50)

  @MainActor
  private final class Log {
    var names: [String] = []
  }

  init() {
    harness.window.addSubview(view)
    harness.render()
  }

  /// A tap recognizer that records its name when it recognizes.
  private func taps(_ count: Int, _ name: String, on view: View? = nil) -> TapGestureRecognizer {
    let recognizer = TapGestureRecognizer { [log] in
      if $0.state == .ended { log.names.append(name) }
    }
    recognizer.numberOfTapsRequired = count
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// A single tap that requires a double one to fail.
  private func pair() -> (single: TapGestureRecognizer, double: TapGestureRecognizer) {
    let pair = (single: taps(1, "single"), double: taps(2, "double"))
    pair.single.require(toFail: pair.double)
    return pair
  }

  private func tap(_ count: Int = 1, at point: Point? = nil) {
    harness.click(at: point ?? place, clickCount: count)
  }

  private func touch(at point: Point, id: Int = 7) {
    for phase in [PointerEvent.Phase.down, .up] {
      harness.send(.pointer(PointerEvent(phase: phase, position: point, id: id, device: .touch)))
    }
  }

  // MARK: Time

  @Test
  func `a single tap waits until it is too late for a double tap`() {
    _ = pair()
    tap()
    #expect(log.names.isEmpty)
    harness.advance(by: .milliseconds(499))
    #expect(log.names.isEmpty)
    harness.advance(by: .milliseconds(1))

    #expect(log.names == ["single"])
    #expect(harness.host.nextDeadline == nil)
  }

  @Test
  func `a sleeping host is woken when the double-tap time is over`() {
    _ = pair()
    harness.render()
    harness.advance(by: .milliseconds(17))
    let tapped = harness.now
    tap()
    harness.advance(by: .milliseconds(17))

    #expect(harness.host.nextDeadline == tapped + .milliseconds(500))
    tap(2)
    harness.advance(by: .milliseconds(17))
    #expect(harness.host.nextDeadline == nil)
  }

  @Test
  func `two quick taps are only a double tap, with a mouse and by touch`() {
    _ = pair()
    tap()
    harness.advance(by: .milliseconds(100))
    tap(2)
    harness.settle()
    #expect(log.names == ["double"])

    touch(at: place)
    harness.advance(by: .milliseconds(100))
    touch(at: place.offsetBy(dx: 8, dy: 8), id: 8)
    harness.settle()
    #expect(log.names == ["double", "double"])
  }

  @Test
  func `the host determines the double-tap time`() {
    harness.services.multipleClickInterval = .milliseconds(200)
    _ = pair()
    touch(at: place)
    harness.advance(by: .milliseconds(200))
    #expect(log.names == ["single"])
    harness.services.multipleClickInterval = .zero
    touch(at: place)

    #expect(log.names == ["single", "single"])
  }

  @Test
  func `a long first press leaves no time for a second one`() {
    _ = pair()
    harness.pointer(.down, at: place)
    harness.advance(by: .milliseconds(600))
    harness.pointer(.up, at: place)

    #expect(log.names == ["single"])
  }

  // MARK: The second press

  @Test
  func `a failed second tap lets both single taps be recognized in turn`() {
    _ = pair()
    tap()
    tap(at: Point(x: 150, y: 150))
    #expect(log.names == ["single"])
    harness.settle()

    #expect(log.names == ["single", "single"])
  }

  @Test
  func `a mouse press elsewhere ends the wait, and a touch elsewhere does not`() {
    _ = pair()
    tap()
    tap(at: Point(x: 250, y: 100))
    #expect(log.names == ["single"])

    touch(at: place)
    touch(at: Point(x: 250, y: 100), id: 8)
    #expect(log.names == ["single"])
    touch(at: place)
    #expect(log.names == ["single", "double"])
  }

  @Test
  func `a second press that becomes a drag lets the first tap be recognized`() {
    _ = pair()
    let pan = PanGestureRecognizer { [log] in if $0.state == .ended { log.names.append("pan") } }
    view.addGestureRecognizer(pan)
    tap()
    harness.drag(from: place, to: Point(x: 50, y: 150), steps: 4)
    harness.settle()

    #expect(log.names == ["single", "pan"])
    #expect(pan.state == .ended)
  }

  @Test
  func `the single tap and then the double tap are recognized without a requirement`() {
    _ = (taps(1, "single"), taps(2, "double"))
    tap()
    #expect(log.names == ["single"])
    tap(2)

    #expect(log.names == ["single", "double"])
  }

  @Test
  func `a delayed tap reports its original position`() {
    let (single, _) = pair()
    single.addAction { [log] in
      if $0.state == .ended { log.names.append("\($0.location(in: nil))") }
    }
    tap()
    harness.pointer(.move, at: Point(x: 190, y: 190))
    harness.settle()

    #expect(log.names == ["single", "\(place)"])
  }

  // MARK: Chains

  @Test(arguments: 1...4)
  func `exactly one of single, double and triple taps is recognized`(count: Int) {
    let (single, double, triple) = (taps(1, "1"), taps(2, "2"), taps(3, "3"))
    single.require(toFail: double)
    double.require(toFail: triple)
    for index in 1...count {
      tap(index)
      harness.advance(by: .milliseconds(50))
    }
    harness.settle()

    #expect(log.names == (count == 4 ? ["3", "1"] : ["\(count)"]))
  }

  @Test
  func `a chain across views is decided from its end`() {
    let child = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(child)
    let (outer, inner, last) = (
      taps(1, "outer"), taps(1, "inner", on: child), taps(2, "last", on: child)
    )
    outer.require(toFail: inner)
    inner.require(toFail: last)
    tap()
    harness.settle()
    #expect(log.names == ["inner"])
    inner.isEnabled = false
    tap()
    #expect(log.names == ["inner", "outer"])
  }

  @Test
  func `circular requirements recognize nothing and wait for nothing`() {
    let (first, second) = (taps(1, "first"), taps(1, "second"))
    first.require(toFail: second)
    second.require(toFail: first)
    first.require(toFail: first)
    tap()

    #expect(log.names.isEmpty)
    #expect(first.state == .failed)
    harness.advance(by: .milliseconds(17))
    #expect(harness.host.nextDeadline == nil)
  }

  @Test
  func `a requirement added while the other is undecided applies`() {
    let (single, double) = (taps(1, "single"), taps(2, "double"))
    double.addAction { _ in }
    harness.pointer(.down, at: place)
    single.require(toFail: double)
    harness.pointer(.up, at: place)
    #expect(log.names.isEmpty)
    harness.settle()

    #expect(log.names == ["single"])
  }

  @Test
  func `a continuous gesture fails immediately when its required failure begins`() {
    let press = LongPressGestureRecognizer { [log] in log.names.append("press \($0.state)") }
    let single = taps(1, "single")
    single.require(toFail: press)
    view.addGestureRecognizer(press)
    harness.pointer(.down, at: place)
    harness.advance(by: .milliseconds(500))
    #expect(single.state == .failed)
    harness.pointer(.up, at: place)
    #expect(log.names == ["press began", "press ended"])
    tap()

    #expect(log.names == ["press began", "press ended", "single"])
  }

  // MARK: Removal

  @Test
  func `a disabled recognizer releases those that wait for it`() {
    let (_, double) = pair()
    tap()
    double.isEnabled = false

    #expect(log.names == ["single"])
    tap()
    #expect(log.names == ["single", "single"])
  }

  @Test
  func `a recognizer removed from its view releases those that wait for it`() {
    let (_, double) = pair()
    tap()
    view.removeGestureRecognizer(double)

    #expect(log.names == ["single"])
  }

  @Test
  func `a recognizer whose view is removed releases those that wait elsewhere`() {
    let child = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(child)
    taps(1, "single").require(toFail: taps(2, "double", on: child))
    tap()
    child.removeFromSuperview()

    #expect(log.names == ["single"])
  }

  @Test
  func `nothing is recognized in views removed together with the awaited recognizer`() {
    let child = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(child)
    taps(1, "above").require(toFail: taps(2, "double below", on: child))
    taps(1, "below", on: child).require(toFail: taps(2, "double above"))
    tap()
    view.removeFromSuperview()
    harness.settle()
    harness.render()
    harness.advance(by: .milliseconds(17))

    #expect(log.names.isEmpty)
    #expect(harness.host.nextDeadline == nil)
  }

  @Test
  func `a waiting recognizer that is disabled or removed recognizes nothing`() {
    let (single, _) = pair()
    tap()
    single.isEnabled = false
    harness.settle()
    single.isEnabled = true
    tap()
    view.removeGestureRecognizer(single)
    harness.settle()

    #expect(log.names.isEmpty)
  }

  @Test
  func `cancelled input recognizes nothing, and the next tap starts over`() {
    let (single, double) = pair()
    tap()
    harness.host.cancelAllInput()
    harness.advance(by: .milliseconds(17))
    #expect(log.names.isEmpty)
    #expect((single.state, double.state) == (.failed, .failed))
    #expect(harness.host.nextDeadline == nil)
    touch(at: place)
    harness.settle()

    #expect(log.names == ["single"])
  }

  @Test
  func `a tap's action may remove everything`() {
    let (single, _) = pair()
    single.addAction { [view] _ in view.removeFromSuperview() }
    tap()
    tap(at: Point(x: 150, y: 150))
    harness.settle()

    #expect(log.names == ["single"])
    #expect(view.window == nil)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `every tap is part of one single or double tap, at any pace`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    _ = pair()
    var count = 0
    for _ in 0..<60 {
      touch(at: place)
      count += 1
      harness.advance(by: .milliseconds(Int.random(in: 10...900, using: &generator)))
    }
    harness.settle()

    let found = log.names.reduce(0) { $0 + ($1 == "double" ? 2 : 1) }
    #expect(found == count, "seed \(seed)")
  }
}
