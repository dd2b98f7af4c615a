import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import SeededRandom
import Testing

/// The semantics tree as data, and the differences between two trees.
@Suite
struct SemanticsTreeTests {
  private let harness = Harness(size: Size(width: 300, height: 300))

  @Test
  func `an update contains only the changes`() throws {
    let boxes = (0..<5).map { Checkbox(title: "Box \($0)") }
    for (index, box) in boxes.enumerated() {
      box.frame = Rect(x: 0, y: 30 * Double(index), width: 200, height: 24)
      harness.window.addSubview(box)
    }
    harness.settle()
    let first = harness.window.semanticsTree()
    #expect(first.update(from: first).isEmpty && first.entries.count == 6)

    boxes[2].isOn = true
    harness.settle()
    let second = harness.window.semanticsTree()
    let update = second.update(from: first)
    #expect(update.changed.map(\.node.name) == ["Box 2"] && update.removed.isEmpty)
    #expect(update.changed.first?.node.states.contains(.checked) == true)

    boxes[4].removeFromSuperview()
    boxes[0].becomeFirstResponder()
    harness.settle()
    let third = harness.window.semanticsTree()
    let next = third.update(from: second)
    #expect(next.removed.count == 1)
    #expect(Set(next.changed.map(\.node.role)) == [.window, .checkbox])
    #expect(next.focus == third.entries.values.first { $0.node.name == "Box 0" }?.node.id)
    #expect(third.node(try #require(third.root)) == harness.window.semantics())
  }

  @Test
  func `semantics set without a frame apply immediately`() {
    let view = Button(title: "Go")
    view.frame = Rect(x: 0, y: 0, width: 80, height: 30)
    harness.window.addSubview(view)
    harness.settle()
    var last = harness.window.semanticsTree()
    func expectChange(_ what: String) {
      let now = harness.window.semanticsTree()
      #expect(!now.update(from: last).isEmpty, "\(what)")
      last = now
    }
    view.accessibilityLabel = "Start"
    expectChange("label")
    view.accessibilityHint = "Starts at once."
    expectChange("hint")
    view.errorMessage = "Not now."
    expectChange("error")
    view.accessibilityIdentifier = "go"
    expectChange("identifier")
    view.isEnabled = false
    expectChange("state")
    #expect(harness.window.semanticsTree() == last)
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `applying an update turns one tree into the other`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var views: [View] = [harness.window]
    var tree = harness.window.semanticsTree()
    for step in 0..<60 {
      change(&views, using: &generator)
      if Bool.random(using: &generator) { harness.settle() }
      let next = harness.window.semanticsTree()
      let update = next.update(from: tree)
      tree.apply(update)
      #expect(tree == next, "seed \(seed), step \(step)")
      #expect(next.root.flatMap { next.node($0) } == harness.window.semantics(), "seed \(seed)")
    }
  }

  private func change(_ views: inout [View], using generator: inout SplitMix) {
    guard let view = views.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<7, using: &generator) {
    case 0, 1:
      let kinds: [View] = [Checkbox(title: "Check"), Label(text: "Text"), View(), TextField()]
      guard let child = kinds.randomElement(using: &generator) else { return }
      child.frame = Rect(x: .random(in: 0...200, using: &generator), y: 0, width: 80, height: 24)
      view.insertSubview(child, at: Int.random(in: 0...view.subviews.count, using: &generator))
      views.append(child)
    case 2:
      guard view !== harness.window else { return }
      view.removeFromSuperview()
      views.removeAll { $0.window == nil }
    case 3: view.accessibilityLabel = ["a", "b", nil].randomElement(using: &generator) ?? nil
    case 4: if view !== harness.window { view.isHidden.toggle() }
    case 5: (view as? Checkbox)?.isOn.toggle()
    default: view.becomeFirstResponder()
    }
  }
}
