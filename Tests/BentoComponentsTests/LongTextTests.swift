import BentoBox
import BentoCharts
import BentoComponents
import BentoControls
import BentoGeometry
import BentoLists
import BentoTesting
import BentoTextInput
import BentoViews
import ComponentFixtures
import Testing

/// The cost of long texts in components, in bytes of text that views measure.
@MainActor
@Suite struct `A component with a long text` {
  private static func words(_ count: Int) -> String {
    (0..<count).map { "word\($0) " }.joined()
  }

  @Test func `measures it in proportion to its length`() {
    func check(_ name: String, _ make: (Int) -> Int) {
      let (few, many) = (make(2_000), make(4_000))
      #expect(Double(many) <= 2.3 * Double(few) + 2_000, "\(name): \(few), \(many)")
    }
    check("description") { bytesMeasured(of: Component.Description(text: Self.words($0))).all }
    check("value") { bytesMeasured(of: Component.KeyValue(key: "Key", value: Self.words($0))).all }
    check("key") { bytesMeasured(of: Component.KeyValue(key: Self.words($0), value: "Value")).all }
    check("long tag") { bytesMeasured(of: Component.Tags([Component.Tag(Self.words($0))])).all }
    check("tags") { count in
      bytesMeasured(of: Component.Tags((0..<count / 10).map { Component.Tag("tag \($0)") })).all
    }
    check("chart") { count in
      let names = (0..<count / 10).map { "name \($0)" }
      let values = (0..<count / 10).map { Double($0) }
      return bytesMeasured(
        of: Component.Chart(series: [ChartSeries(name: "a", values: values)], categories: names)
      ).all
    }
  }
}
