import Bento
import BentoTesting
import Testing

@testable import gallery

/// The name on the screen of fields that is edited in place.
@Suite
@MainActor
struct EditableNameTests {
  private let harness = Harness(size: Size(width: 300, height: 100))
  private let name = EditableName("a.txt")
  private let other = TextField()

  init() {
    let page = View()
    name.frame = Rect(x: 10, y: 10, width: 200, height: 32)
    other.frame = Rect(x: 10, y: 50, width: 200, height: 32)
    for view in [name, other] { page.addSubview(view) }
    harness.mount(page)
    harness.click(on: name.button)
    harness.settle()
  }

  @Test func `Return commits the name, and the button has focus again`() {
    harness.type("b.txt")
    harness.key(.enter)

    #expect(name.name == "b.txt" && name.field.superview == nil && name.button.isFirstResponder)
  }

  @Test func `Escape discards the name`() {
    harness.type("b.txt")
    harness.key(.escape)

    #expect(name.name == "a.txt" && name.field.superview == nil && name.button.isFirstResponder)
  }

  @Test func `another view that becomes first responder commits the name`() {
    harness.type("b.txt")
    harness.click(on: other)

    #expect(name.name == "b.txt" && name.field.superview == nil && other.isFirstResponder)
  }

  @Test func `an empty name keeps the field until it is left`() {
    harness.key(.backspace)
    harness.key(.enter)
    #expect(name.field.isFirstResponder && name.field.errorMessage != nil)

    harness.click(on: other)
    #expect(name.name == "a.txt" && name.field.superview == nil)
  }
}
