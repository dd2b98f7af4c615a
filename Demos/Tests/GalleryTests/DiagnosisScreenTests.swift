import Bento
import BentoSnapshots
import BentoTesting
import Testing

@testable import gallery

/// The screen that shows every code of the layout engine.
@Suite
@MainActor
struct DiagnosisScreenTests {
  private let screen = DiagnosisScreen()

  @Test
  func `every card shows the engine's reports about its layout`() {
    let harness = Harness(size: DiagnosisScreen.entry.size)
    harness.mount(screen)
    harness.settle()

    #expect(screen.cards.count == 10)
    for (card, code) in zip(screen.cards, LayoutDiagnosticCode.allCases) {
      #expect(card.sample.reports.map(\.code) == [code])
      #expect(card.message.text == card.sample.reports.first?.description)
      #expect(card.message.text?.hasPrefix("LAYOUT \(code.rawValue)") == true)
    }
  }

  @Test
  func `a narrow window shows a single column that scrolls`() {
    let harness = Harness(size: Size(width: 420, height: 480))
    harness.mount(screen)
    harness.settle()
    expectSnapshot(of: harness.render(), named: "narrow")

    harness.scroll(by: Size(width: 0, height: -5_000), at: Point(x: 200, y: 200))
    harness.settle()

    expectSnapshot(of: harness.render(), named: "narrow-end")
    #expect(Set(screen.cards.map { $0.convert(Point.zero, to: screen).x }) == [16])
  }
}
