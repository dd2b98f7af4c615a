internal import BentoGeometry
package import BentoPlatform
package import BentoTesting
internal import BentoViews
package import SeededRandom

/// Random keys, presses, clipboards and input methods for views with text.
@MainActor
package struct RandomTyping {
  private let harness: Harness
  /// Keys that the view handles in addition to those of all texts.
  private let keys: [Key]
  /// Texts in addition to those that every view gets.
  private let strings: [String]
  /// The rarity of Shift, and of Control: once in this many times.
  private let modifierRarity: Int

  /// Creates random input for a window, with keys and texts in addition to the common ones.
  package init(
    harness: Harness,
    keys: [Key] = [],
    strings: [String] = [],
    modifierRarity: Int = 2
  ) {
    self.harness = harness
    self.keys = keys
    self.strings = strings
    self.modifierRarity = modifierRarity
  }

  private static let commonKeys: [Key] = [
    .left, .right, .home, .end, .backspace, .delete, .enter, .escape, .up, .down, .space, .insert,
    .character("a"), .character("c"), .character("v"), .character("x"), .character("z"),
    .character("y"),
  ]
  private static let commonStrings = [
    "a", "Word", " ", "é", "e\u{301}", "\u{301}", "שלום", "نص", "日本", "👩‍👩‍👧", "🇫🇷", "क्षि", "\n",
    "\u{200D}",
  ]

  /// One of the texts that are typed.
  package func randomString(using generator: inout SplitMix) -> String {
    (Self.commonStrings + strings).randomElement(using: &generator) ?? "a"
  }

  /// Sends one event to the window.
  package func act(using generator: inout SplitMix) {
    let size = harness.window.bounds.size
    let point = Point(
      x: Double.random(in: 0...size.width, using: &generator),
      y: Double.random(in: 0...size.height, using: &generator)
    )
    let string = randomString(using: &generator)
    var modifiers: KeyModifiers = []
    for modifier in [KeyModifiers.shift, .control]
    where Int.random(in: 0..<modifierRarity, using: &generator) == 0 {
      modifiers.insert(modifier)
    }
    switch Int.random(in: 0..<14, using: &generator) {
    case 0...3: harness.send(.text(string))
    case 4...6:
      let key = (Self.commonKeys + keys).randomElement(using: &generator) ?? .left
      harness.key(key, modifiers: modifiers)
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
    case 12: harness.scroll(by: Size(width: 0, height: point.x - size.width / 2), at: point)
    default: harness.advance(by: .milliseconds(Int.random(in: 0...1_500, using: &generator)))
    }
  }
}
