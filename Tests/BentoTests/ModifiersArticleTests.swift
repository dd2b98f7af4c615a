import Bento
import Testing

// The code of the article on modifiers, line by line.

private final class GaugeView: View {
  var level = 0.0 { didSet { setNeedsDisplay() } }
}

private struct Gauge: Renderable {
  func render(in view: GaugeView) {}
}

private enum GaugeLevel: KeyPathModification {
  typealias Target = GaugeView
  typealias Value = Double
  static let keyPath: ReferenceWritableKeyPath<GaugeView, Double> = \.level
}

extension Renderable where View: GaugeView {
  fileprivate func level(_ level: Double) -> Self._KeyPathModified<GaugeLevel> {
    Modified(base: self, value: level)
  }
}

@MainActor
@Suite struct ModifiersArticleTests {
  @Test func `the article's code is compiled here`() throws {
    try ArticleCode.expect(
      "Modifiers.md",
      isCompiledIn: ["ModifiersArticleTests.swift"],
      blockCount: 3
    )
  }

  @Test func `the type contains the chain`() {
    let image = Image(pixels: PixelBuffer(width: 1, height: 1, words: [0]))
    let heart = UI.Image(image: image)
      .renderingMode(.alwaysTemplate)
      .scaledToFit()
      .width(24)
      .height(24)
      .tintColor(.red)
    let square: UI.Label._ConstraintModified<ExactWidth>._ConstraintModified<ExactHeight> =
      UI.Label(text: "1").width(40).height(40)

    #expect(Node(id: 1, component: heart).sizeBoundTo(width: 100).height == 24)
    #expect(Node(id: 1, component: square).sizeBoundTo(width: 100).height == 40)
  }

  @Test func `a custom modifier sets its property and undoes it`() {
    let view = GaugeView()
    let component = Gauge().level(0.5)

    component.render(in: view)
    #expect(view.level == 0.5)
    component.willUnmount(from: view, storage: ViewStorage())
    #expect(view.level == 0)
  }
}
