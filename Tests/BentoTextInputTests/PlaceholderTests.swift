import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// The hint in an empty field.
@MainActor
@Suite
struct PlaceholderTests {
  private static let hint = "Title, artist or album"

  /// The rendering of a field with a hint.
  private func picture(_ hint: String, width: Double, direction: LayoutDirection) -> [UInt32] {
    let harness = Harness(size: Size(width: 320, height: 60), scale: 2)
    let field = TextField(frame: Rect(x: 20, y: 12, width: width, height: 34))
    field.semanticContentDirection = direction
    field.placeholder = hint
    harness.window.addSubview(field)
    harness.settle()
    return harness.render().words
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a hint that is too long ends with an ellipsis`(direction: LayoutDirection) {
    let cut = (1..<Self.hint.count).map { Self.hint.prefix($0) + "…" }

    let narrow = picture(Self.hint, width: 110, direction: direction)

    #expect(cut.contains { picture(String($0), width: 110, direction: direction) == narrow })
  }

  @Test
  func `a hint that fits is not truncated`() {
    let cut = (1..<Self.hint.count).map { Self.hint.prefix($0) + "…" }

    let wide = picture(Self.hint, width: 280, direction: .leftToRight)

    #expect(!cut.contains { picture(String($0), width: 280, direction: .leftToRight) == wide })
  }

  @Test(arguments: ["Search", "חיפוש", "0–9"], [LayoutDirection.leftToRight, .rightToLeft])
  func `a hint begins where the field does, whatever its letters are`(
    hint: String,
    direction: LayoutDirection
  ) {
    let (own, blank) = (
      picture(hint, width: 280, direction: direction), picture("", width: 280, direction: direction)
    )
    let columns = own.indices.filter { own[$0] != blank[$0] }.map { $0 % 640 }
    let isAtLeft = columns.allSatisfy { $0 < 320 }
    let isAtRight = columns.allSatisfy { $0 > 320 }

    #expect(!columns.isEmpty)
    #expect(direction == .leftToRight ? isAtLeft : isAtRight)
  }

  /// The rendering of a first responder whose caret is visible or at the dark half of its blink.
  private func focused(
    _ view: View,
    _ direction: LayoutDirection,
    scale: Double,
    isCaretVisible: Bool
  ) -> PixelBuffer {
    let harness = Harness(size: Size(width: 200, height: 60), scale: scale)
    view.frame = Rect(x: 20, y: 12, width: 160, height: 34)
    view.semanticContentDirection = direction
    harness.window.addSubview(view)
    view.becomeFirstResponder()
    harness.settle()
    if !isCaretVisible { harness.advance(by: .milliseconds(1_300)) }
    return harness.render()
  }

  private func columns(_ first: PixelBuffer, _ second: PixelBuffer) -> Set<Int> {
    Set(
      first.words.indices.filter { first.words[$0] != second.words[$0] }.map { $0 % first.width }
    )
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [1.0, 1.5, 2])
  func `the caret of an empty field is next to its hint`(
    direction: LayoutDirection,
    scale: Double
  ) {
    func field(_ hint: String, _ alignment: TextAlignment) -> View {
      let field = TextField()
      field.placeholder = hint
      field.textAlignment = alignment
      return field
    }
    func textView(_ hint: String, inset: Double) -> View {
      let view = TextView()
      view.placeholder = hint
      view.textContainerInset = EdgeInsets(inset)
      return view
    }
    let makers: [(String) -> View] = [
      { field($0, .leading) }, { field($0, .center) }, { field($0, .trailing) },
      { textView($0, inset: 8) }, { textView($0, inset: 0) },
    ]
    for (index, make) in makers.enumerated() {
      func picture(_ hint: String, _ isCaretVisible: Bool) -> PixelBuffer {
        focused(make(hint), direction, scale: scale, isCaretVisible: isCaretVisible)
      }
      let hint = columns(picture("HHH", false), picture("", false))
      let caret = columns(picture("HHH", true), picture("HHH", false))

      #expect(!hint.isEmpty && !caret.isEmpty, "\(index)")
      let gap = caret.flatMap { column in hint.map { abs($0 - column) } }.min() ?? 0
      #expect((2...8).contains(gap), "\(index)")
    }
  }
}
