import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoLists
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// What long texts cost in components, in bytes of text that views measure.
@MainActor
@Suite struct `A component with a long text` {
  private static func words(_ count: Int) -> String {
    (0..<count).map { "word\($0) " }.joined()
  }

  private static func lines(_ count: Int, _ start: String = "let line =") -> String {
    (0..<count).map { "\(start) \($0)\n" }.joined()
  }

  /// The bytes that the first frame, a step of scrolling and another width measure.
  private func bytes(_ component: some Renderable) -> (all: Int, scroll: Int) {
    let stage = RowStage(component)
    stage.harness.settle()
    _ = stage.harness.render()
    let before = stage.harness.host.counters.textBytes
    stage.table.contentOffset.y += 500
    stage.harness.settle()
    _ = stage.harness.render()
    let scroll = stage.harness.host.counters.textBytes - before
    stage.harness.resize(to: Size(width: 333, height: 400))
    stage.harness.settle()
    _ = stage.harness.render()
    return (stage.harness.host.counters.textBytes, scroll)
  }

  @Test func `measures it in proportion to its length`() {
    func check(_ name: String, _ make: (Int) -> Int) {
      let (few, many) = (make(2_000), make(4_000))
      #expect(Double(many) <= 2.3 * Double(few) + 2_000, "\(name): \(few), \(many)")
    }
    check("description") { bytes(Component.Description(text: Self.words($0))).all }
    check("value") { bytes(Component.KeyValue(key: "Key", value: Self.words($0))).all }
    check("key") { bytes(Component.KeyValue(key: Self.words($0), value: "Value")).all }
    check("long tag") { bytes(Component.Tags([Component.Tag(Self.words($0))])).all }
    check("tags") { count in
      bytes(Component.Tags((0..<count / 10).map { Component.Tag("tag \($0)") })).all
    }
    check("chart") { count in
      let names = (0..<count / 10).map { "name \($0)" }
      let values = (0..<count / 10).map { Double($0) }
      return bytes(
        Component.Chart(series: [ChartSeries(name: "a", values: values)], categories: names)
      ).all
    }
  }

  @Test(arguments: [false, true])
  func `of code lays out what is in view`(wraps: Bool) {
    let few = bytes(Component.Code(Self.lines(2_000), wraps: wraps))
    let many = bytes(Component.Code(Self.lines(4_000), wraps: wraps))

    #expect(many.all <= few.all + 4_000 && many.all < 60_000, "\(few), \(many)")
    #expect(many.scroll <= few.scroll + 2_000 && many.scroll < 20_000)
  }

  @Test(arguments: [false, true], ["let line =", "// Длинная строка с номером"])
  func `of code is as high as its lines, and shows the last one at its end`(
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
    // 18 points a line, whatever was seen of them.
    if !wraps { #expect(abs(text.bounds.height - 2_001 * 18) < 40) }
    text.selectedRange = text.text.endIndex..<text.text.endIndex
    let rect = try #require(text.caretRect)

    #expect(text.convert(rect, to: nil).maxY < 400)
    #expect(text.convert(rect, to: nil).maxY > 330)
  }
}
