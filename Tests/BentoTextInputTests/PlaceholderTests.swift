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
}
