import BentoControls
import BentoGeometry
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoTextInput
import SeededRandom
import Testing

@testable import BentoViews

/// Touches next to small controls.
@MainActor
struct NearTouchTests {
  private let harness = Harness(size: Size(width: 300, height: 300))

  private final class Taps {
    var numbers: [Int] = []
  }

  private func button(_ number: Int, _ frame: Rect, in view: View, _ taps: Taps) -> Button {
    let button = Button(title: "")
    button.frame = frame
    button.addAction(for: .touchUpInside) { taps.numbers.append(number) }
    view.addSubview(button)
    return button
  }

  private func tap(_ point: Point, by device: PointerEvent.Device = .touch) {
    harness.pointer(.down, at: point, device: device)
    harness.pointer(.up, at: point, device: device)
  }

  @Test func `touches reach a small control around it, and the pointer does not`() {
    let taps = Taps()
    _ = button(1, Rect(x: 100, y: 100, width: 22, height: 60), in: harness.window, taps)
    harness.settle()

    for x in [90.0, 95, 111, 127, 132] { tap(Point(x: x, y: 130)) }
    #expect(taps.numbers.count == 5)
    for x in [88.0, 134] { tap(Point(x: x, y: 130)) }
    for y in [99.0, 161] { tap(Point(x: 111, y: y)) }
    tap(Point(x: 95, y: 130), by: .mouse)
    tap(Point(x: 95, y: 130), by: .pen)

    #expect(taps.numbers.count == 5)
  }

  @Test func `a touch that hits a view is not taken by a nearby control`() {
    let taps = Taps()
    let first = button(1, Rect(x: 100, y: 100, width: 20, height: 20), in: harness.window, taps)
    _ = button(2, Rect(x: 122, y: 100, width: 20, height: 20), in: harness.window, taps)
    let field = TextField(frame: Rect(x: 100, y: 122, width: 100, height: 30))
    harness.window.addSubview(field)
    harness.settle()

    tap(Point(x: 119, y: 110))
    tap(Point(x: 122.5, y: 110))
    tap(Point(x: 121.5, y: 110))
    tap(Point(x: 121.5, y: 125))
    #expect(taps.numbers == [1, 2, 2])
    #expect(field.isFirstResponder)
    first.isEnabled = false
    tap(Point(x: 119, y: 110))

    #expect(taps.numbers == [1, 2, 2])
  }

  @Test func `touches near a control scroll the view below them`() {
    let taps = Taps()
    let scrollView = ScrollView(frame: Rect(x: 0, y: 100, width: 300, height: 200))
    scrollView.contentSize = Size(width: 300, height: 1_000)
    harness.window.addSubview(scrollView)
    _ = button(1, Rect(x: 100, y: 80, width: 60, height: 20), in: harness.window, taps)
    _ = button(2, Rect(x: 100, y: 30, width: 60, height: 20), in: scrollView, taps)
    harness.settle()

    tap(Point(x: 120, y: 103))
    #expect(taps.numbers.isEmpty)
    tap(Point(x: 120, y: 122))
    #expect(taps.numbers == [2])
    harness.drag(from: Point(x: 120, y: 122), to: Point(x: 120, y: 20), device: .touch)

    #expect(taps.numbers == [2])
    #expect(scrollView.contentOffset.y > 0)
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `touches hit the nearest control in reach`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let taps = Taps()
    var frames: [Rect] = []
    for _ in 0..<12 {
      let frame = Rect(
        x: .random(in: 0...260, using: &random).rounded(),
        y: .random(in: 0...260, using: &random).rounded(),
        width: .random(in: 6...40, using: &random).rounded(),
        height: .random(in: 6...40, using: &random).rounded()
      )
      guard !frames.contains(where: { $0.intersects(frame.insetBy(dx: -1, dy: -1)) }) else {
        continue
      }
      frames.append(frame)
      _ = button(frames.count - 1, frame, in: harness.window, taps)
    }
    harness.settle()

    for _ in 0..<60 {
      let point = Point(
        x: .random(in: 1...299, using: &random),
        y: .random(in: 1...299, using: &random)
      )
      taps.numbers = []
      tap(point)
      let hit = frames.firstIndex { $0.contains(point) }
      let distances = frames.map { frame -> Double? in
        let (dx, dy) = (max(0, (44 - frame.width) / 2), max(0, (44 - frame.height) / 2))
        guard frame.insetBy(dx: -dx, dy: -dy).contains(point) else { return nil }
        let nearest = Point(
          x: min(max(point.x, frame.minX), frame.maxX),
          y: min(max(point.y, frame.minY), frame.maxY)
        )
        return nearest.distance(to: point)
      }
      if let hit {
        #expect(taps.numbers == [hit], "seed \(seed), \(point)")
      } else if let least = distances.compactMap(\.self).min() {
        // Two controls at the same distance are equally good.
        let isNearest =
          taps.numbers.count == 1 && (distances[taps.numbers[0]] ?? .infinity) < least + 1
        #expect(isNearest, "seed \(seed), \(point): \(taps.numbers)")
      } else {
        #expect(taps.numbers.isEmpty, "seed \(seed), \(point)")
      }
    }
  }
}
