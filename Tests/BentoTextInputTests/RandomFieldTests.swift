import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import SeededRandom
import Testing
import ViewFixtures

/// Fields under random keys, presses, clipboards and input methods.
@Suite
struct RandomFieldTests {
  @MainActor
  private struct Page {
    let harness = Harness(size: Size(width: 260, height: 270))
    let fields: [TextField] = [
      TextField(), SearchField(), TextField(), TextField(), InlineTextField(),
    ]

    init() {
      fields[2].isSecure = true
      fields[3].maximumLength = 12
      fields[3].clearButtonMode = .whileEditing
      for (place, field) in fields.enumerated() {
        field.placeholder = "Field \(place)"
        field.frame = Rect(x: 20, y: 16 + 50 * Double(place), width: 200, height: 34)
        harness.window.addSubview(field)
      }
      harness.settle()
    }
  }

  @Test(arguments: FuzzScale.seeds(2))
  func `random events leave intact fields that equal fresh ones`(seed: UInt64) {
    FuzzScale.announce(seed)
    var generator = SplitMix(seed: seed)
    let page = Page()
    let harness = page.harness
    let typing = RandomTyping(harness: harness)
    for step in 0..<700 {
      if Int.random(in: 0..<14, using: &generator) == 0 {
        harness.key(.tab, modifiers: Bool.random(using: &generator) ? .shift : [])
      } else {
        typing.act(using: &generator)
      }
      for field in page.fields { field.checkInvariants() }
      guard step % 50 == 0 else { continue }
      #expect(harness.render() == harness.renderFully(), "seed \(seed), step \(step)")
    }
    for field in page.fields { field.resignFirstResponder() }
    harness.pointer(.leave, at: .zero)
    harness.settle()

    let fresh = Page()
    for (field, twin) in zip(page.fields, fresh.fields) { twin.text = field.text }
    fresh.harness.settle()
    #expect(harness.render() == fresh.harness.render(), "seed \(seed)")

    for field in page.fields {
      // The last events may have undone some edits.
      while field.canRedo { field.redo() }
      let last = field.text
      while field.canUndo { field.undo() }
      #expect(field.text.isEmpty, "seed \(seed)")
      while field.canRedo { field.redo() }
      #expect(field.text.utf8.elementsEqual(last.utf8), "seed \(seed)")
    }
  }
}
