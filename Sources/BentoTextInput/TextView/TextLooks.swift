internal import BentoGraphics

/// The looks of a text's letters, by the numbers that the text has for them.
struct TextLooks {
  private var looks = [TextAttributes()]
  private var numbers = [TextAttributes(): 0]

  /// The number of a look; 0 is that of plain text.
  mutating func number(of look: TextAttributes) -> Int {
    if let number = numbers[look] { return number }
    looks.append(look)
    numbers[look] = looks.count - 1
    return looks.count - 1
  }

  /// The look of a number.
  subscript(number: Int) -> TextAttributes { looks[number] }

  /// Whether a number has a look.
  func knows(_ number: Int) -> Bool { looks.indices.contains(number) }
}
