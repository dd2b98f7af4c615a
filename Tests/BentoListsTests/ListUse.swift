import BentoGeometry
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// A list that a program updates at random while a user operates it at random.
///
/// After any sequence, the list keeps its invariants, shows the data, paints in parts what it would paint as
/// a whole, and ends as a fresh list.
@MainActor
protocol ListUse: AnyObject {
  var seed: UInt64 { get }
  var random: SplitMix { get set }
  var harness: Harness { get }
  /// The table or collection view.
  var list: View { get }
  /// The position of the user's pointer.
  var size: Size { get }
  /// Whether the pointer's button is pressed.
  var isPressed: Bool { get set }
  /// The number of updates so far.
  var begun: Int { get set }
  /// The updates that have completed so far.
  var completed: [Int] { get set }
  /// The operations since the last step of a trace.
  var deeds: [String] { get set }

  /// Performs one user action.
  func act()
  /// Performs one update, and records its completion.
  func update()
  /// The visible content, the selection, and the calls since the last description.
  func describe() -> String
  /// Checks the current content.
  func check(_ occasion: String, _ step: Int)
  /// Compares the final content with a list that has never shown anything else.
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
  /// Performs some batches, each after a user action.
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

  /// Does the same as ``run(batches:)``, and records the results instead of checking them.
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

  /// Presses, moves the pointer in steps, and may release.
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
