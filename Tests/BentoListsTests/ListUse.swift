import BentoGeometry
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// A list that a program updates at random while a person uses it at random.
///
/// Whatever happened, the list keeps its invariants, shows what is in the data, paints in parts what
/// it would paint as a whole, and ends as a fresh list.
@MainActor
protocol ListUse: AnyObject {
  var seed: UInt64 { get }
  var random: SplitMix { get set }
  var harness: Harness { get }
  /// The table or collection view.
  var list: View { get }
  /// Where the person points.
  var size: Size { get }
  /// Whether the person holds the button of the pointer down.
  var isPressed: Bool { get set }
  /// The number of updates so far.
  var begun: Int { get set }
  /// The updates that ended so far.
  var completed: [Int] { get set }
  /// What was done since the last step of a trace.
  var deeds: [String] { get set }

  /// Does one thing that a person does.
  func act()
  /// Makes one update, and notes when it ends.
  func update()
  /// What the list shows, has selected, and has called since this was last asked for.
  func describe() -> String
  /// Checks what is shown now.
  func check(_ occasion: String, _ step: Int)
  /// Compares what is shown in the end with a list that never showed anything else.
  func compareWithFreshList()
}

// MARK: - Random choices

extension ListUse {
  func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  func chance(_ share: Double) -> Bool { Double.random(in: 0...1, using: &random) < share }

  func point() -> Point {
    let x = Double(int(0...Int(size.width) - 1))
    return Point(x: x, y: Double(int(0...Int(size.height) - 1)))
  }
}

// MARK: - Steps

extension ListUse {
  /// Makes some batches and does something before each of them.
  func run(batches: Int) {
    for step in 0..<batches {
      act()
      check("after a deed before", step)
      update()
      check("after", step)
      harness.advance(by: .milliseconds(int(0...120)))
      check("some time after", step)
      if step.isMultiple(of: 5) {
        #expect(harness.render() == harness.renderFully(), "seed \(seed), batch \(step)")
      }
    }
    compareWithFreshList()
    #expect(completed == Array(0..<begun), "seed \(seed)")
  }

  /// Does as ``run(batches:)`` does, and writes down what follows instead of checking it.
  func trace(steps: Int) -> Trace {
    var trace = Trace(seed: seed)
    for _ in 0..<steps {
      deeds = []
      var states: [String] = []
      for deed in [act, update, wait] {
        deed()
        harness.advance(by: .zero)
        states.append(describe())
      }
      trace.note((deeds + states).joined(separator: "\n"))
    }
    return trace
  }

  private func wait() {
    harness.advance(by: .milliseconds(int(0...120)))
  }

  /// Presses, moves the pointer by steps, and perhaps lets go.
  func press(steps: Int, by step: () -> Size) {
    release()
    var place = point()
    harness.pointer(.down, at: place)
    isPressed = true
    for _ in 0..<steps {
      let step = step()
      place = place.offsetBy(dx: step.width, dy: step.height)
      harness.pointer(.move, at: place)
      harness.advance(by: .milliseconds(int(0...40)))
      check("while the pointer moves before", begun)
    }
    if chance(0.4) { release(at: place) }
  }

  func release(at place: Point? = nil) {
    guard isPressed else { return }
    harness.pointer(.up, at: place ?? point())
    isPressed = false
  }

  func leaveAndEnter() {
    list.removeFromSuperview()
    if chance(0.5) { harness.advance(by: .milliseconds(20)) }
    if chance(0.5) { update() }
    harness.mount(list)
  }
}
