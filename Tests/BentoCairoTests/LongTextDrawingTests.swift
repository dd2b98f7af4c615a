import BentoGeometry
import BentoGraphics
import Testing

@testable import BentoCairo
@testable import BentoText

/// Drawing of text with more lines than are visible.
@Suite
struct LongTextDrawingTests {
  @Test func `only the visible lines of many are drawn, and as if they were alone`() throws {
    func request(_ string: String) -> TextRequest {
      TextRequest(
        string,
        attributes: TextAttributes(font: .system(ofSize: 13), lineHeight: 18),
        paragraph: ParagraphStyle(lineBreakMode: .byWordWrapping)
      )
    }
    let engine = PangoTextEngine(fonts: .test)
    let lines = (0..<3_000).map { "Ågq \($0)" }
    let painter = CairoPainter(textEngine: engine)
    let whole = engine.measure(request(lines.joined(separator: "\n")), width: 200, scale: .one)
    let height = whole.size.height / 3_000
    var list = DisplayList()
    let rect = Rect(x: 0, y: -1_500 * height, width: 200, height: whole.size.height)
    list.append(.text(request(lines.joined(separator: "\n")), in: rect))
    var few = DisplayList()
    few.append(
      .text(
        request(lines[1_490..<1_530].joined(separator: "\n")),
        in: Rect(x: 0, y: -10 * height, width: 200, height: 40 * height)
      )
    )

    let picture = try draw(list, width: 200, height: 200, with: painter)

    #expect(try picture == draw(few, width: 200, height: 200))
    #expect(painter.lines.count < 20)
  }
}
