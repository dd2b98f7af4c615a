import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// The handles for moving the caret and the ends of a selection by touch.
@Suite
struct TextHandleTests {
  private let fixture = FieldFixture()
  private var harness: Harness { fixture.harness }
  private var field: TextField { fixture.field }

  init() {
    field.text = "hello brave world"
    harness.settle()
  }

  private func tap(_ point: Point, times: Int = 1) {
    for count in 1...times {
      harness.pointer(.down, at: point, clickCount: count, device: .touch, id: 1)
      harness.pointer(.up, at: point, clickCount: count, device: .touch, id: 1)
    }
    harness.settle()
  }

  private func drag(from start: Point, to end: Point, steps: Int = 4) {
    harness.pointer(.down, at: start, device: .touch, id: 1)
    for step in 1...steps {
      let way = Double(step) / Double(steps)
      let point = Point(x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way)
      harness.pointer(.move, at: point, device: .touch, id: 1)
    }
    harness.pointer(.up, at: end, device: .touch, id: 1)
    harness.settle()
  }

  /// The centers of the handles in the window, from left to right.
  private func knobs(of view: View) -> [Point] {
    view.subviews.filter { $0.frame.width == 16 && !$0.isHidden && $0.frame.height > 20 }
      .map { $0.convert(Point(x: 8, y: $0.bounds.height - 8), to: nil) }
      .sorted { $0.x < $1.x }
  }

  @Test
  func `a tap shows a handle that moves the caret, and a tap on the handle the menu`() throws {
    let point = fixture.point(before: 3)
    let way = fixture.point(before: 8).x - point.x
    tap(point)
    #expect(fixture.selection == 3..<3)
    let knob = try #require(knobs(of: field).first)
    #expect(abs(knob.x - point.x) < 2)
    #expect(knob.y > point.y + 8)

    drag(from: knob + Point(x: 3, y: 2), to: knob + Point(x: 3 + way, y: 6))
    #expect(fixture.selection == 8..<8)
    #expect(knobs(of: field).count == 1)

    let moved = try #require(knobs(of: field).first)
    tap(moved)
    #expect(harness.find(role: .menu) != nil)
    harness.key(.escape)
  }

  @Test
  func `a double tap selects a word, whose ends can be moved separately`() throws {
    func step(_ first: Int, _ last: Int) -> Point {
      Point(x: fixture.point(before: last).x - fixture.point(before: first).x, y: 0)
    }
    let further = step(11, 14)
    let back = step(6, 2)
    tap(fixture.point(before: 8), times: 2)
    #expect(field.selectedText == "brave")
    let both = knobs(of: field)
    try #require(both.count == 2)

    drag(from: both[1], to: both[1] + further)
    #expect(field.selectedText == "brave wo")
    drag(from: both[0], to: both[0] + back)
    #expect(field.selectedText == "llo brave wo")
    #expect(knobs(of: field).count == 2)
    // An end can pass the other one, but not coincide with it.
    let now = knobs(of: field)
    drag(from: now[0], to: now[1])
    #expect(!field.selectedText.isEmpty)
    drag(from: knobs(of: field)[0], to: Point(x: 400, y: now[0].y), steps: 12)
    #expect(field.selectedText == "rld")
  }

  @Test
  func `keys, the mouse, other text and another field hide the handles`() {
    let other = TextField(frame: Rect(x: 20, y: 80, width: 100, height: 34))
    harness.window.addSubview(other)
    let changes: [() -> Void] = [
      { harness.key(.left) }, { harness.type("x") }, { field.text = "another" },
      { harness.click(at: fixture.point(before: 2)) }, { other.becomeFirstResponder() },
    ]
    for change in changes {
      tap(fixture.point(before: 3))
      #expect(knobs(of: field).count == 1)
      change()
      harness.settle()
      #expect(knobs(of: field).isEmpty)
    }
  }

  @Test
  func `handles of a text view scroll with it and reach further lines`() throws {
    let fixture = TextViewFixture(
      size: Size(width: 200, height: 100),
      text: (1...12).map { "line number \($0)" }.joined(separator: "\n")
    )
    let (harness, view) = (fixture.harness, fixture.view)
    view.contentOffset = .zero
    harness.settle()
    let point = fixture.point(before: 7)
    for count in 1...2 {
      harness.pointer(.down, at: point, clickCount: count, device: .touch, id: 1)
      harness.pointer(.up, at: point, clickCount: count, device: .touch, id: 1)
    }
    harness.settle()
    #expect(view.selectedText == "number")
    let both = knobs(of: view)
    try #require(both.count == 2)

    // While it is held below the view, it scrolls.
    harness.pointer(.down, at: both[1], device: .touch, id: 1)
    harness.pointer(.move, at: Point(x: 60, y: 200), device: .touch, id: 1)
    harness.advance(by: .milliseconds(400))
    harness.pointer(.up, at: Point(x: 60, y: 200), device: .touch, id: 1)
    harness.settle()
    #expect(view.contentOffset.y > 20)
    #expect(view.selectedText.hasPrefix("number 1\nline"))
    let offset = view.contentOffset.y
    let shown = knobs(of: view)
    harness.scroll(by: Size(width: 0, height: -10), at: Point(x: 60, y: 60))
    harness.settle()
    #expect(
      knobs(of: view).first.map { $0.y - (shown.first?.y ?? 0) } == offset - view.contentOffset.y
    )
    #expect(harness.render() == harness.renderFully())
  }
}
