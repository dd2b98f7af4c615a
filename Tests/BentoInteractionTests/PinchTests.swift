import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// Gestures with two touches.
@Suite
struct PinchTests {
  private let harness = Harness(size: Size(width: 300, height: 300))
  private let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
  private let log = GestureNotes()
  private let pinch: PinchGestureRecognizer

  init() {
    let log = log
    pinch = PinchGestureRecognizer { recognizer in
      log.states.append(recognizer.state)
      log.scales.append((recognizer as? PinchGestureRecognizer)?.scale ?? 0)
    }
    view.addGestureRecognizer(pinch)
    harness.window.addSubview(view)
  }

  private func finger(_ phase: PointerEvent.Phase, _ id: Int, _ x: Double, _ y: Double = 150) {
    harness.pointer(phase, at: Point(x: x, y: y), device: .touch, id: id)
  }

  @Test
  func `two touches moving apart increase the scale from 1`() {
    finger(.down, 1, 100)
    finger(.down, 2, 200)
    finger(.move, 2, 205)
    #expect(log.states.isEmpty)

    finger(.move, 2, 210)
    finger(.move, 2, 320)
    finger(.move, 1, 45)
    finger(.up, 1, 45)

    #expect(log.states == [.began, .changed, .changed, .ended])
    #expect(log.scales == [1, 2, 2.5, 2.5])
    #expect(pinch.location(in: view) == Point(x: 182.5, y: 150))
  }

  @Test
  func `setting the scale continues from that value`() {
    finger(.down, 1, 100)
    finger(.down, 2, 200)
    finger(.move, 2, 220)
    pinch.scale = 1

    finger(.move, 2, 160)

    #expect(pinch.scale == 0.5)
    pinch.scale = .nan
    pinch.scale = -1
    #expect(pinch.scale == 0.5)
  }

  @Test
  func `one touch, the mouse, and touches at a constant distance are not a pinch`() {
    finger(.down, 1, 100)
    finger(.move, 1, 200)
    finger(.up, 1, 200)
    harness.drag(from: Point(x: 10, y: 10), to: Point(x: 200, y: 10))
    finger(.down, 1, 100)
    finger(.down, 2, 200)
    for step in 1...10 {
      finger(.move, 1, 100, 150 + Double(step))
      finger(.move, 2, 200, 150 + Double(step))
    }
    finger(.up, 2, 200)
    finger(.up, 1, 100)

    #expect(log.states.isEmpty)
    #expect(pinch.state == .failed)
  }

  @Test
  func `a second touch may begin, end, and begin again`() {
    finger(.down, 1, 100)
    finger(.down, 2, 200)
    finger(.up, 2, 200)
    finger(.down, 3, 150)

    finger(.move, 3, 170)
    finger(.move, 3, 220)
    finger(.up, 3, 220)

    #expect(log.states == [.began, .changed, .ended])
    finger(.up, 1, 100)
    #expect(log.states.count == 3)
  }

  @Test
  func `a pinch cancels an active pan, and taps of both touches`() {
    let pan = PanGestureRecognizer { [log] in log.others.append($0.state) }
    view.addGestureRecognizer(pan)
    let small = View(frame: Rect(x: 180, y: 100, width: 100, height: 100))
    let tap = TapGestureRecognizer { [log] in log.others.append($0.state) }
    small.addGestureRecognizer(tap)
    view.addSubview(small)

    finger(.down, 1, 100)
    finger(.move, 1, 90)
    #expect(log.others == [.began])
    finger(.down, 2, 200)
    finger(.move, 2, 209)
    finger(.up, 2, 209)
    finger(.up, 1, 90)

    #expect(log.others == [.began, .cancelled])
    #expect(log.states == [.began, .ended])
    #expect(tap.state == .failed)
  }

  @Test
  func `removing the view and cancelling a press end the pinch`() {
    for ending in 0..<3 {
      log.states = []
      harness.window.addSubview(view)
      finger(.down, 1, 100)
      finger(.down, 2, 200)
      finger(.move, 2, 250)

      switch ending {
      case 0: view.removeFromSuperview()
      case 1: harness.host.cancelAllInput()
      default: finger(.cancel, 2, 250)
      }

      #expect(log.states == [.began, .cancelled])
      finger(.up, 1, 100)
      finger(.up, 2, 250)
      #expect(log.states.count == 2)
    }
  }

  @Test
  func `random touches leave no active pinch`() {
    for seed in FuzzScale.seeds(40) {
      var random = SplitMix(seed: seed)
      for _ in 0..<60 {
        let id = Int.random(in: 1...3, using: &random)
        let phases: [PointerEvent.Phase] = [.down, .move, .move, .move, .up, .cancel]
        let phase = phases[Int.random(in: 0..<phases.count, using: &random)]
        finger(
          phase,
          id,
          .random(in: 0..<300, using: &random),
          .random(in: 0..<300, using: &random)
        )
        #expect(pinch.scale > 0 && pinch.scale.isFinite)
      }
      for id in 1...3 { finger(.up, id, 10) }
      #expect(![.began, .changed].contains(pinch.state), "seed \(seed)")
      #expect(
        log.states.count { $0 == .began } == log.states.count { $0 == .ended || $0 == .cancelled }
      )
    }
  }
}

/// The events of recognizers.
@MainActor
private final class GestureNotes {
  var states: [GestureRecognizer.State] = []
  var scales: [Double] = []
  var others: [GestureRecognizer.State] = []
}
