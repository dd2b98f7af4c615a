import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews

/// A text view in use.
@MainActor
struct TextViewFixture {
  let harness: Harness
  let view: TextView

  init(size: Size = Size(width: 220, height: 160), scale: Double = 1, text: String = "") {
    harness = Harness(size: Size(width: size.width + 40, height: size.height + 40), scale: scale)
    view = TextView()
    view.frame = Rect(origin: Point(x: 20, y: 20), size: size)
    view.text = text
    harness.window.addSubview(view)
    harness.settle()
  }

  /// The caret position in characters, or the selected range.
  var selection: Range<Int> {
    let text = view.text
    let range = view.selectedRange
    return text.distance(
      from: text.startIndex,
      to: range.lowerBound
    )..<text.distance(from: text.startIndex, to: range.upperBound)
  }

  /// The caret's frame in the window.
  var caret: Rect { view.convert(view.caretRect ?? .zero, to: nil) }

  /// Places the caret before a character.
  func place(caret: Int) {
    let index = view.text.index(view.text.startIndex, offsetBy: caret)
    view.selectedRange = index..<index
    harness.settle()
  }

  /// Places the caret before a character and focuses the view.
  func edit(at character: Int = 0) {
    view.becomeFirstResponder()
    place(caret: character)
  }

  /// The point at the leading edge of a character, in the window.
  func point(before character: Int) -> Point {
    let saved = view.selectedRange
    defer { view.selectedRange = saved }
    let index = view.text.index(view.text.startIndex, offsetBy: character)
    view.selectedRange = index..<index
    return Point(x: caret.minX, y: caret.midY)
  }

  func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    harness.key(key, modifiers: modifiers)
    view.checkInvariants()
  }

  /// Whether the screen shows what painting everything would.
  func isClean() -> Bool { harness.render() == harness.renderFully() }
}
