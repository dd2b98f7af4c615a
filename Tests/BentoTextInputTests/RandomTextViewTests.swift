import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import SeededRandom
import Testing
import ViewFixtures

/// Text views under random keys, presses, clipboards and input methods.
@Suite
struct RandomTextViewTests {
  private static let strings = [
    "שלום עולם", "نص طويل", "日本語", "\r\n", "ภาษาไทย", "a line that is wrapped because it is long",
    "one\n\ntwo\n", "\t", "mixed שלום with נ and text that goes on and on",
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
    let typing = RandomTyping(
      harness: fixture.harness,
      keys: [.pageUp, .pageDown, .tab, .up, .down, .enter],
      strings: Self.strings,
      modifierRarity: 3
    )
    for step in 0..<400 {
      act(on: fixture, typing, &generator)
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

  /// Expects that a fresh view with the same text and selection at the same offset renders the same.
  private func compare(_ fixture: TextViewFixture, _ options: Options, _ seed: UInt64) {
    let view = fixture.view
    // Keys that wait for a commit act before the comparison.
    fixture.harness.advance(by: .milliseconds(100))
    // A press removes the focus ring that Tab has shown.
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

  private func act(
    on fixture: TextViewFixture,
    _ typing: RandomTyping,
    _ generator: inout SplitMix
  ) {
    switch Int.random(in: 0..<17, using: &generator) {
    case 0: fixture.view.search = TextSearch(typing.randomString(using: &generator))
    case 1:
      fixture.view.frame.size.width = Double.random(in: 60...200, using: &generator).rounded()
    default: typing.act(using: &generator)
    }
    if fixture.view.frame.width != 200, Bool.random(using: &generator) {
      fixture.view.frame.size.width = 200
    }
  }
}
