import BentoControls
import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// Text views under random keys, presses, clipboards and input methods.
@Suite
struct RandomTextViewTests {
  private static let keys: [Key] = [
    .left, .right, .home, .end, .backspace, .delete, .enter, .escape, .up, .down, .space, .insert,
    .pageUp, .pageDown, .tab, .up, .down, .enter, .character("a"), .character("c"),
    .character("v"), .character("x"), .character("z"), .character("y"),
  ]
  private static let strings = [
    "a", "Word", " ", "é", "e\u{301}", "\u{301}", "שלום עולם", "نص طويل", "日本語", "👩‍👩‍👧", "🇫🇷", "क्षि",
    "\n", "\r\n", "\u{200D}", "ภาษาไทย", "a line that is wrapped because it is long",
    "one\n\ntwo\n",
    "\t", "mixed שלום with נ and text that goes on and on",
  ]

  private struct Options {
    var numbers = false
    var isGrowing = false
    var scale = 1.0
  }

  private func makeFixture(_ options: Options) -> TextViewFixture {
    let fixture = TextViewFixture(size: Size(width: 200, height: 150), scale: options.scale)
    fixture.view.showsLineNumbers = options.numbers
    fixture.view.isScrollEnabled = !options.isGrowing
    fixture.view.scrollBarStyle = .overlay
    fixture.view.showsVerticalScrollIndicator = false
    fixture.view.search = TextSearch("wo")
    fixture.harness.settle()
    return fixture
  }

  @Test(arguments: FuzzScale.seeds(4))
  func `random events leave a view that equals a fresh one`(seed: UInt64) {
    FuzzScale.announce(seed)
    var generator = SplitMix(seed: seed)
    let options = Options(
      numbers: seed % 2 == 0,
      isGrowing: seed % 4 == 1,
      scale: [1, 2, 1.25][Int(seed % 3)]
    )
    let fixture = makeFixture(options)
    fixture.view.becomeFirstResponder()
    for step in 0..<400 {
      act(on: fixture, &generator)
      fixture.view.checkInvariants()
      guard step % 25 == 0 else { continue }
      #expect(fixture.isClean(), "seed \(seed), step \(step)")
      compare(fixture, options, seed)
    }
    let view = fixture.view
    view.resignFirstResponder()
    let last = view.text
    while view.canUndo {
      view.undo()
      view.checkInvariants()
    }
    #expect(view.text.isEmpty, "seed \(seed)")
    while view.canRedo {
      view.redo()
      view.checkInvariants()
    }
    #expect(view.text.utf8.elementsEqual(last.utf8), "seed \(seed)")
    compare(fixture, options, seed)
  }

  /// A fresh view with the same text and selection at the same place shows the same.
  private func compare(_ fixture: TextViewFixture, _ options: Options, _ seed: UInt64) {
    let view = fixture.view
    // Keys that wait for a commit act before the comparison.
    fixture.harness.advance(by: .milliseconds(100))
    // A press takes the ring away that Tab has brought.
    fixture.harness.click(at: Point(x: 22, y: 22))
    fixture.harness.pointer(.leave, at: .zero)
    view.becomeFirstResponder()
    view.goToLine(0)
    view.selectAll()
    fixture.harness.settle()
    view.contentOffset = .zero
    fixture.harness.settle()

    let fresh = makeFixture(options)
    fresh.view.frame = view.frame
    fresh.view.search = view.search
    fresh.view.text = view.text
    fresh.view.becomeFirstResponder()
    fresh.view.selectAll()
    fresh.harness.settle()
    fresh.view.contentOffset = .zero
    fresh.harness.settle()
    #expect(fixture.harness.render() == fresh.harness.render(), "seed \(seed)")
  }

  private func act(on fixture: TextViewFixture, _ generator: inout SplitMix) {
    let harness = fixture.harness
    let point = Point(
      x: Double.random(in: 0...240, using: &generator),
      y: Double.random(in: 0...190, using: &generator)
    )
    let string = Self.strings.randomElement(using: &generator) ?? "a"
    var modifiers: KeyModifiers = []
    if Int.random(in: 0..<3, using: &generator) == 0 { modifiers.insert(.shift) }
    if Int.random(in: 0..<3, using: &generator) == 0 { modifiers.insert(.control) }
    switch Int.random(in: 0..<17, using: &generator) {
    case 0...3: harness.send(.text(string))
    case 4...7:
      harness.key(Self.keys.randomElement(using: &generator) ?? .left, modifiers: modifiers)
    case 8: harness.compose(string)
    case 9: harness.commit(string)
    case 10:
      harness.click(
        at: point,
        clickCount: Int.random(in: 1...3, using: &generator),
        modifiers: modifiers
      )
    case 11: harness.drag(from: point, to: Point(x: point.y, y: point.x), steps: 3)
    case 12:
      harness.window.clipboard.text = string
      harness.window.clipboard.primaryText = string
      harness.click(at: point, button: .middle)
    case 13: harness.scroll(by: Size(width: 0, height: point.x - 120), at: Point(x: 100, y: 100))
    case 14: fixture.view.search = TextSearch(string)
    case 15:
      fixture.view.frame.size.width = Double.random(in: 60...200, using: &generator).rounded()
    default: harness.advance(by: .milliseconds(Int.random(in: 0...1_500, using: &generator)))
    }
    if fixture.view.frame.width != 200, Bool.random(using: &generator) {
      fixture.view.frame.size.width = 200
    }
  }
}
