import BentoComponents
import BentoControls
import BentoGeometry
import BentoLists
import BentoMarkdown
import BentoTesting
import BentoTextInput
import BentoViews
import ComponentFixtures
import Testing

/// The cost of long code, in bytes of text that views measure.
@MainActor
@Suite struct `A component with long code` {
  private static func lines(_ count: Int, _ start: String = "let line =") -> String {
    (0..<count).map { "\(start) \($0)\n" }.joined()
  }

  @Test(arguments: [false, true])
  func `lays out only the visible part`(wraps: Bool) {
    let few = bytesMeasured(of: Component.Code(Self.lines(2_000), wraps: wraps))
    let many = bytesMeasured(of: Component.Code(Self.lines(4_000), wraps: wraps))

    #expect(many.all <= few.all + 4_000 && many.all < 60_000, "\(few), \(many)")
    #expect(many.scroll <= few.scroll + 2_000 && many.scroll < 20_000)
  }

  @Test(arguments: [false, true], ["let line =", "// Длинная строка с номером"])
  func `is as high as its lines, and shows the last one at its end`(
    wraps: Bool,
    start: String
  ) throws {
    let code = Self.lines(2_000, start) + "the end"
    let stage = RowStage(Component.Code(code, wraps: wraps))
    stage.harness.settle()
    for _ in 0..<4 {
      stage.table.contentOffset.y = stage.table.offsetLimits.maximum.y
      stage.harness.settle()
    }
    let text = try #require(stage.view(TextView.self))
    // 18 points per line, regardless of what was visible.
    if !wraps { #expect(abs(text.bounds.height - 2_001 * 18) < 40) }
    text.selectedRange = text.text.endIndex..<text.text.endIndex
    let rect = try #require(text.caretRect)

    #expect(text.convert(rect, to: nil).maxY < 400)
    #expect(text.convert(rect, to: nil).maxY > 330)
  }
}
