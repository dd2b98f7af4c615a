import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPickers
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// Parts of views that are not views themselves have their own frames for assistive technology.
@Suite
struct PartFrameTests {
  private let harness = Harness(size: Size(width: 400, height: 400))

  private func nodes(_ role: AccessibilityRole) -> [SemanticsNode] {
    harness.window.semanticsTree().entries.values.map(\.node)
      .filter { $0.role == role }.sorted { $0.id < $1.id }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a press in the center of a day's frame selects that day`(direction: LayoutDirection) throws
  {
    harness.window.semanticContentDirection = direction
    let calendar = CalendarView()
    calendar.frame = Rect(x: 20, y: 30, width: 320, height: 320)
    harness.window.addSubview(calendar)
    calendar.date = try #require(CalendarDate("2026-11-23"))
    harness.settle()
    let days = nodes(.cell)
    #expect(days.count >= 28 && Set(days.map(\.frame)).count == days.count)

    for day in days where !day.states.contains(.disabled) {
      calendar.date = try #require(CalendarDate("2026-11-23"))
      harness.settle()
      let frame = try #require(nodes(.cell).first { $0.name == day.name }).frame
      #expect(Rect(x: 20, y: 30, width: 320, height: 320).insetBy(dx: -1, dy: -1).contains(frame))
      harness.click(at: frame.center)
      harness.settle()
      #expect(nodes(.cell).first { $0.states.contains(.selected) }?.name == day.name)
    }
  }

  @Test
  func `a press in the center of a link's frame opens that link`() throws {
    let view = TextView(frame: Rect(x: 20, y: 30, width: 300, height: 200))
    view.isEditable = false
    view.attributedText = [
      TextRun("Read "),
      TextRun("one", attributes: TextAttributes(link: "https://a.example")),
      TextRun(",\n\nthen "),
      TextRun("two", attributes: TextAttributes(link: "https://b.example")),
    ]
    var opened: [String] = []
    view.onOpenLink = { opened.append($0) }
    harness.window.addSubview(view)
    harness.settle()
    let links = nodes(.link)
    #expect(links.count == 2 && links[0].frame.maxY <= links[1].frame.minY)

    for link in links { harness.click(at: link.frame.center) }

    #expect(opened == links.map { $0.value ?? "" })
  }
}
