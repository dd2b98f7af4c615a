import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// The elements that fields and text views show in addition to their text.
@Suite
struct TextInputSnapshotTests {
  @Test(arguments: [1.0, 2.0])
  func `handles match their snapshot`(scale: Double) {
    let harness = Harness(size: Size(width: 240, height: 120), scale: scale)
    let field = TextField(frame: Rect(x: 20, y: 16, width: 200, height: 34))
    field.text = "hello brave world"
    harness.window.addSubview(field)
    harness.settle()
    let point = Point(x: 85, y: 32)
    for count in 1...2 {
      harness.pointer(.down, at: point, clickCount: count, device: .touch, id: 1)
      harness.pointer(.up, at: point, clickCount: count, device: .touch, id: 1)
    }
    harness.settle()
    expectSnapshot(of: harness.render(), named: "handles@\(Int(scale))x")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a search field has a magnifying glass before its text and a button after it`(
    direction: LayoutDirection
  ) {
    let harness = Harness(size: Size(width: 240, height: 100), scale: 2)
    harness.window.semanticContentDirection = direction
    for (number, text) in ["", "fonts"].enumerated() {
      let field = SearchField(
        frame: Rect(x: 10, y: 12 + Double(number) * 42, width: 220, height: 34)
      )
      field.placeholder = "Search"
      field.text = text
      harness.window.addSubview(field)
    }
    harness.settle()
    expectSnapshot(of: harness.render(), named: "search-field-\(direction)")
  }

  @Test(arguments: ["light", "dark"])
  func `a field for editing in place matches its snapshot`(theme: String) {
    let harness = Harness(size: Size(width: 200, height: 90), scale: 2)
    harness.window.setTheme(theme == "dark" ? .dark : .light)
    for (number, text) in ["notes.txt", ""].enumerated() {
      let field = InlineTextField(
        frame: Rect(x: 10, y: 12 + Double(number) * 38, width: 180, height: 26)
      )
      field.contentInsets = EdgeInsets(horizontal: 6, vertical: 2)
      field.text = text
      field.errorMessage = text.isEmpty ? "Enter a name." : nil
      harness.window.addSubview(field)
      if number == 0 { field.becomeFirstResponder() }
      field.selectAll()
    }
    harness.settle()
    expectSnapshot(of: harness.render(), named: "inline-field-\(theme)")
  }

  @Test(arguments: ["light", "dark"])
  func `spelling marks match their snapshot`(theme: String) {
    let dictionary = FewWords()
    let harness = Harness(size: Size(width: 260, height: 110), scale: 2)
    harness.window.setTheme(theme == "dark" ? .dark : .light)
    harness.window.textAssistant = dictionary
    let view = TextView(frame: Rect(x: 10, y: 10, width: 240, height: 90))
    view.text = "All of teh wrold, in lines that wrap: teh end and teh beginning of it."
    harness.window.addSubview(view)
    harness.settle()
    expectSnapshot(of: harness.render(), named: "spelling-\(theme)")
  }
}
