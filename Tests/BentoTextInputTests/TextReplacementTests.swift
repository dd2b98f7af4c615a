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

/// Texts that are replaced while they are scrolled, selected, composed and searched.
@Suite
struct TextReplacementTests {
  private static let many = (0..<100).map { "line \($0)" }.joined(separator: "\n")

  private func makeScrolled() -> TextViewFixture {
    let fixture = TextViewFixture(size: Size(width: 160, height: 60), text: Self.many)
    fixture.view.contentOffset = Point(x: 0, y: 900)
    fixture.harness.settle()
    return fixture
  }

  @Test(arguments: [true, false], [true, false])
  func `a shorter text can replace a scrolled one`(isEditable: Bool, isFocused: Bool) {
    let fixture = makeScrolled()
    fixture.view.isEditable = isEditable
    if isFocused { fixture.view.becomeFirstResponder() }
    fixture.harness.settle()

    fixture.view.text = "short"
    fixture.view.checkInvariants()
    fixture.harness.settle()

    #expect(fixture.view.contentOffset == .zero)
    #expect(fixture.isClean())
  }

  @Test
  func `an empty text, and one with attributes, can replace a scrolled one`() {
    for text in [AttributedText(""), AttributedText("short"), AttributedText("one\ntwo")] {
      let fixture = makeScrolled()
      fixture.view.attributedText = text
      fixture.harness.settle()
      #expect(fixture.view.contentOffset.y < 20 && fixture.isClean())
    }
  }

  @Test
  func `a text can be replaced while a character is typed at its end`() {
    let fixture = makeScrolled()
    let view = fixture.view
    fixture.edit(at: view.text.count)
    view.onChange = { [unowned view] in if $0.contains("x") { view.text = "short" } }
    fixture.harness.type("x")
    #expect(view.text == "short" && view.contentOffset == .zero && fixture.isClean())
  }

  @Test
  func `a growing text keeps the visible lines`() {
    let fixture = makeScrolled()
    fixture.view.showsVerticalScrollIndicator = false
    fixture.harness.settle()
    let before = fixture.harness.render()
    fixture.view.text = Self.many + "\n" + Self.many
    fixture.harness.settle()
    #expect(fixture.harness.render() == before && fixture.isClean())
  }

  @Test
  func `a press on a text that is replaced selects nothing in the other one`() {
    let fixture = makeScrolled()
    let view = fixture.view
    fixture.harness.pointer(.down, at: Point(x: 40, y: 40))
    fixture.harness.pointer(.move, at: Point(x: 120, y: 60))
    #expect(!view.selectedText.isEmpty)

    view.text = "one\ntwo"
    fixture.harness.settle()
    fixture.harness.pointer(.move, at: Point(x: 60, y: 40))
    fixture.harness.pointer(.up, at: Point(x: 60, y: 40))

    #expect(view.selectedText.isEmpty && fixture.isClean())
  }

  @Test(arguments: FuzzScale.seeds(4))
  func `random events on texts that are replaced end like a fresh view`(
    seed: UInt64
  ) {
    FuzzScale.announce(seed)
    let random = RandomTexts(seed: seed)
    let fixture = random.makeFixture()
    let view = fixture.view
    view.becomeFirstResponder()
    view.onChange = { [weak view] _ in if random.chance(12) { view?.text = random.text() } }
    view.shouldChange = { [weak view] _ in
      if random.chance(40) { view?.text = random.text() }
      return !random.chance(20)
    }
    view.onSelectionChange = { [weak view] in if random.chance(300) { view?.text = "" } }
    let typing = RandomTyping(
      harness: fixture.harness,
      keys: [.pageUp, .pageDown, .tab, .up, .down, .enter],
      modifierRarity: 3
    )
    for step in 0..<300 {
      if random.chance(3) {
        random.act(on: fixture)
      } else {
        typing.act(using: &random.events)
      }
      view.checkInvariants()
      if step % 30 == 29 { #expect(fixture.isClean(), "seed \(seed), step \(step)") }
    }
    (view.onChange, view.onSelectionChange, view.shouldChange) = (nil, nil, nil)
    random.compare(fixture)
  }
}

/// Random texts for views, and the operations of a program on them.
@MainActor
private final class RandomTexts {
  let seed: UInt64
  var events: SplitMix
  private var choices: SplitMix
  private static let scales = [1, 2, 1.25]

  init(seed: UInt64) {
    self.seed = seed
    events = SplitMix(seed: seed)
    choices = SplitMix(seed: seed ^ 0x5EED)
  }

  func chance(_ rarity: Int) -> Bool { Int.random(in: 0..<rarity, using: &choices) == 0 }

  func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &choices) }

  /// Short, empty and long texts of many or few lines.
  func text() -> String {
    let lines = [0, 0, 1, 2, 5, 30, 80].randomElement(using: &choices) ?? 0
    let words = ["", "one", "e\u{301}", "שלום", "a line that is wrapped as it is long", "👩‍👩‍👧\t🇫🇷"]
    let ends = ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"]
    return (0..<lines).map { _ in words.randomElement(using: &choices) ?? "" }
      .joined(separator: chance(3) ? ends.randomElement(using: &choices) ?? "\n" : "\n")
  }

  func makeFixture() -> TextViewFixture {
    let scale = Self.scales[Int(seed % 3)]
    let fixture = TextViewFixture(size: Size(width: 200, height: 110), scale: scale)
    fixture.view.showsVerticalScrollIndicator = false
    fixture.view.maximumLength = seed % 4 == 3 ? 400 : nil
    fixture.harness.settle()
    return fixture
  }

  /// Performs an operation of a program.
  func act(on fixture: TextViewFixture) {
    let view = fixture.view
    switch Int.random(in: 0..<13, using: &choices) {
    case 0: view.text = text()
    case 1: view.text = view.text.isEmpty ? text() : String(view.text.dropLast(5))
    case 2:
      var looks = AttributedText(text())
      looks.append(" link", attributes: TextAttributes(isUnderlined: true, link: "https://a.b"))
      view.attributedText = looks
    case 3: view.attributedText = AttributedText(chance(2) ? "" : text())
    case 4: view.setContentOffset(Point(x: 0, y: number(0...2_000)), animated: chance(2))
    case 5: view.search = TextSearch(["e", "\n", "one", "ה"].randomElement(using: &choices) ?? "")
    case 6: view.replaceAllMatches(with: chance(2) ? "" : "two")
    case 7: if chance(2) { view.selectNextMatch() } else { view.selectPreviousMatch() }
    case 8: view.goToLine(Int(number(0...90)))
    case 9: view.updateAttributes { $0.isUnderlined.toggle() }
    case 10: view.showsLineNumbers.toggle()
    case 11: view.frame.size.height = number(0...110).rounded()
    default: view.isEditable = !chance(4)
    }
  }

  /// Expects that a fresh view with the same text renders the same.
  func compare(_ fixture: TextViewFixture) {
    let view = fixture.view
    view.isEditable = true
    view.showsLineNumbers = false
    view.search = nil
    view.frame.size.height = 110
    fixture.harness.compose("")
    fixture.harness.advance(by: .milliseconds(1_000))
    view.resignFirstResponder()
    fixture.harness.pointer(.leave, at: .zero)
    let styled = view.attributedText
    let fresh = makeFixture()
    fresh.view.attributedText = styled
    for one in [fixture, fresh] {
      one.view.selectedRange = one.view.text.startIndex..<one.view.text.startIndex
      one.harness.settle()
      one.view.contentOffset = .zero
      one.harness.settle()
    }
    #expect(fixture.harness.render() == fresh.harness.render(), "seed \(seed)")
  }
}
