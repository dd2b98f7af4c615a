import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

@Suite
struct TextViewDrawingTests {
  private nonisolated static let paragraphs = [
    "The quick brown fox jumps over the lazy dog, and then it does so again, because it can.",
    "AVATAR Wolf, Te. fi ffl — “quotes” and\ttabs\tand   many    spaces   at the ends of the lines.  ",
    "مرحبا بالعالم هذا نص طويل يمتد على أكثر من سطر واحد في المربع",
    "שלום עולם, זה טקסט ארוך with English inside שנמשך על כמה שורות",
    "क्षिप्रं गच्छति बालकः पाठशालां प्रति नित्यम् एव सः",
    "ภาษาไทยไม่มีช่องว่างระหว่างคำและต้องตัดบรรทัดให้ถูกต้อง",
    "👩‍👩‍👧 family 🇫🇷 flags 👍🏽 and e\u{301} é marks go on for long enough to wrap",
    "Unbrokenwordthatistoolongforanylineoftheviewandmustbreakinside itself",
  ]

  @Test(arguments: paragraphs, [1.0, 2.0, 1.25])
  func `lines drawn one at a time equal the paragraph, except for overhang at the left`(
    text: String,
    scale: Double
  ) {
    compare(AttributedText(text), scale: scale)
  }

  @Test(arguments: paragraphs, [1.0, 2.0, 1.25])
  func `lines of styled text equal those of the paragraph, too`(text: String, scale: Double) {
    let middle = text.index(text.startIndex, offsetBy: text.count / 3)
    let end = text.index(text.startIndex, offsetBy: 2 * text.count / 3)
    var styled = AttributedText(text)
    styled.setAttributes(
      TextAttributes(font: .boldSystem(ofSize: 21), color: Color(hex: 0x884400)),
      in: middle..<end
    )
    styled.update(in: end..<text.endIndex) { $0.isUnderlined = true }
    compare(styled, scale: scale)
  }

  @Test(arguments: [TextAlignment.natural, .leading])
  func `a line of digits is where its paragraph is, in an interface from right to left`(
    alignment: TextAlignment
  ) {
    let text = "Letters come first, then 123 456 789 123 456 789 123 456 789 and more"
    compare(AttributedText(text), scale: 1, alignment: alignment, isMirrored: true)
  }

  private func compare(
    _ text: AttributedText,
    scale: Double,
    alignment: TextAlignment = .natural,
    isMirrored: Bool = false
  ) {
    let direction: LayoutDirection? = isMirrored ? .rightToLeft : nil
    let fixture = TextViewFixture(scale: scale)
    let view = fixture.view
    view.attributedText = text
    view.textAlignment = alignment
    view.semanticContentDirection = direction
    view.textContainerInset = EdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
    fixture.harness.settle()
    let drawn = fixture.harness.render()

    let twin = Harness(size: Size(width: 260, height: 200), scale: scale)
    let back = View(frame: view.frame)
    back.clipsToBounds = true
    twin.window.addSubview(back)
    back.backgroundColor = back.theme.colors.surface
    let caret = max(1, Scale(scale).snap(1.5))
    let label = Label()
    label.attributedText = text
    label.textAlignment = alignment
    label.semanticContentDirection = direction
    label.font = view.font
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    let width = 200 - caret
    label.frame = Rect(
      x: 10,
      y: Scale(scale).snap(8),
      width: width,
      height: label.sizeThatFits(Size(width: width, height: .infinity)).height
    )
    back.addSubview(label)
    label.frame.size.height = label.sizeThatFits(Size(width: width, height: .infinity)).height
    twin.settle()
    let whole = twin.render()
    var differing = 0
    for y in 0..<drawn.height {
      for x in Int((30 * scale).rounded(.up))..<drawn.width where drawn[x, y] != whole[x, y] {
        differing += 1
      }
    }
    #expect(differing == 0)
  }

  @Test
  func `a typed character only damages its line`() {
    let fixture = TextViewFixture(
      size: Size(width: 300, height: 200),
      text: "first\nsecond line\nthird\n" + Self.paragraphs[0]
    )
    fixture.edit(at: 8)
    fixture.harness.render()
    let line = fixture.caret
    fixture.harness.type("x")
    fixture.harness.render()
    let damage = fixture.harness.lastDamage.bounds
    #expect(!damage.isEmpty)
    #expect(Double(damage.y) >= line.minY - 6 && Double(damage.maxY) <= line.maxY + 6)
    #expect(fixture.isClean())
  }

  @Test
  func `a character in a wrapped paragraph damages the moved lines`() {
    // The last line has space for another character.
    let text = "The quick brown fox jumps over the lazy dog, and then it does"
    let fixture = TextViewFixture(text: text + "\n" + text)
    fixture.edit(at: text.count)
    fixture.harness.render()
    let line = fixture.caret
    fixture.harness.type("x")
    fixture.harness.render()
    let damage = fixture.harness.lastDamage.bounds
    #expect(Double(damage.y) >= line.minY - 6 && Double(damage.maxY) <= line.maxY + 6)
  }

  @Test
  func `the caret blinks with small damage and stops after ten seconds`() {
    let fixture = TextViewFixture(text: "one\ntwo")
    let harness = fixture.harness
    fixture.edit(at: 2)
    harness.render()
    var blinks = 0
    for _ in 0..<40 {
      harness.advance(by: .milliseconds(300))
      harness.render()
      guard !harness.lastDamage.isEmpty else { continue }
      blinks += 1
      #expect(harness.lastDamage.bounds.width <= 4 && harness.lastDamage.bounds.height <= 30)
      #expect(fixture.isClean())
    }
    #expect((12...17).contains(blinks))
    harness.advance(by: .seconds(5))
    harness.render()
    #expect(harness.lastDamage.isEmpty)
    #expect(harness.host.nextDeadline == nil)
  }

  @Test
  func `moving the caret repaints no glyphs`() {
    let fixture = TextViewFixture(text: "one two three\nfour")
    fixture.edit(at: 2)
    fixture.harness.render()
    fixture.key(.down)
    fixture.harness.render()
    #expect(fixture.harness.lastDamage.bounds.width <= 60)
    let pixels = fixture.harness.lastDamage.rects.reduce(0) { $0 + $1.width * $1.height }
    #expect(pixels < 500)
  }

  @Test
  func `scrolling moves pixels and paints the newly visible part`() {
    let lines = (0..<400).map { "line number \($0)" }.joined(separator: "\n")
    let fixture = TextViewFixture(size: Size(width: 220, height: 300), text: lines)
    fixture.view.showsVerticalScrollIndicator = false
    fixture.view.contentOffset = Point(x: 0, y: 1_000)
    fixture.harness.settle()
    fixture.harness.render()
    fixture.view.contentOffset.y += 30
    fixture.harness.settle()
    fixture.harness.render()
    let pixels = fixture.harness.lastDamage.rects.reduce(0) { $0 + $1.width * $1.height }
    #expect(fixture.isClean())
    #expect(pixels <= 220 * 300 * 2)
  }

  @Test
  func `a selection is hidden without the focus, and dimmed in an inactive window`() {
    let fixture = TextViewFixture(text: "one\ntwo\nthree")
    let plain = fixture.harness.render()
    fixture.view.becomeFirstResponder()
    fixture.view.selectAll()
    fixture.harness.settle()
    let active = fixture.harness.render()
    fixture.harness.host.setActive(false)
    fixture.harness.settle()
    let inactive = fixture.harness.render()
    #expect(active != plain && inactive != active && inactive != plain)
    #expect(fixture.isClean())
    fixture.view.resignFirstResponder()
    fixture.harness.settle()
    #expect(fixture.harness.render() == plain)
  }

  @Test
  func `a focus ring shows after Tab`() {
    let fixture = TextViewFixture(text: "one")
    fixture.harness.settle()
    let plain = fixture.harness.render()
    fixture.key(.tab)
    fixture.harness.settle()
    #expect(fixture.view.isFirstResponder && fixture.harness.render() != plain)
    #expect(fixture.isClean())
  }
}
