import BentoControls
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// Fields under random keys, presses, clipboards and input methods.
@Suite
struct RandomFieldTests {
  @MainActor
  private struct Page {
    let harness = Harness(size: Size(width: 260, height: 220))
    let fields: [TextField] = [TextField(), SearchField(), TextField(), TextField()]

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

  private static let keys: [Key] = [
    .left, .right, .home, .end, .backspace, .delete, .enter, .escape, .up, .space, .insert,
    .character("a"), .character("c"), .character("v"), .character("x"), .character("z"),
    .character("y"),
  ]
  private static let strings = [
    "a", "Word", " ", "é", "e\u{301}", "\u{301}", "שלום", "نص", "日本", "👩‍👩‍👧", "🇫🇷", "क्षि", "\n",
    "\u{200D}",
  ]

  @Test(arguments: FuzzScale.seeds(2))
  func `random events leave whole fields that equal fresh ones`(seed: UInt64) {
    FuzzScale.announce(seed)
    var generator = SplitMix(seed: seed)
    let page = Page()
    let harness = page.harness
    for step in 0..<700 {
      act(on: page, &generator)
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

  private func act(on page: Page, _ generator: inout SplitMix) {
    let harness = page.harness
    let point = Point(
      x: Double.random(in: 0...260, using: &generator),
      y: Double.random(in: 0...220, using: &generator)
    )
    let string = Self.strings.randomElement(using: &generator) ?? "a"
    var modifiers: KeyModifiers = []
    if Bool.random(using: &generator) { modifiers.insert(.shift) }
    if Bool.random(using: &generator) { modifiers.insert(.control) }
    switch Int.random(in: 0..<14, using: &generator) {
    case 0...3: harness.send(.text(string))
    case 4...6:
      harness.key(Self.keys.randomElement(using: &generator) ?? .left, modifiers: modifiers)
    case 7: harness.compose(string)
    case 8: harness.commit(string)
    case 9:
      harness.click(
        at: point,
        clickCount: Int.random(in: 1...3, using: &generator),
        modifiers: modifiers
      )
    case 10: harness.drag(from: point, to: Point(x: point.y, y: point.x), steps: 3)
    case 11:
      harness.window.clipboard.text = string
      harness.window.clipboard.primaryText = string
      harness.click(at: point, button: .middle)
    case 12: harness.key(.tab, modifiers: modifiers.intersection(.shift))
    default: harness.advance(by: .milliseconds(Int.random(in: 0...1_500, using: &generator)))
    }
  }
}
