import BentoComponents
import BentoMarkdown
import ComponentFixtures
import Testing

@MainActor
@Suite struct CodeSnapshotTests {
  @Test func `code with a title and code that wraps are drawn`() {
    let code = """
      /// The sum of two numbers.
      func add(_ a: Int, _ b: Int) -> Int {
        return a + b  // 42, as the case may be, or another number
      }
      """
    func tokens(_ kind: Component.Code.TokenKind, _ words: [String]) -> [Component.Code.Token] {
      words.flatMap { code.ranges(of: $0) }.map { .init(kind, in: $0) }
    }
    let colors =
      tokens(.keyword, ["func", "return"]) + tokens(.type, ["Int"]) + tokens(.function, ["add"])
      + tokens(
        .comment,
        ["/// The sum of two numbers.", "// 42, as the case may be, or another number"]
      )
    expectLooks(
      of: [
        Component.Code(code, title: "Sum.swift", tokens: colors),
        Component.Code(code, tokens: colors, wraps: true),
      ],
      named: "code"
    )
  }
}
