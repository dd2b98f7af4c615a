import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// The actions on text for assistive technology.
@Suite
struct TextActionTests {
  private let fixture = FieldFixture()
  private var harness: Harness { fixture.harness }
  private var field: TextField { fixture.field }

  private func can(_ action: String) -> Bool {
    field.accessibilityActions.contains { $0.name == action }
  }

  @Test
  func `text can be edited with actions, and ineffective ones are not offered`() {
    #expect(!can("selectAll") && !can("cut") && !can("undo") && !can("paste"))
    field.text = "hello"
    #expect(harness.perform("selectAll", role: .textField))
    #expect(can("cut") && can("copy") && can("delete") && !can("selectAll"))
    #expect(harness.perform("cut", role: .textField))
    #expect(field.text.isEmpty && harness.window.clipboard.text == "hello")
    #expect(harness.perform("undo", role: .textField))
    #expect(field.text == "hello" && can("redo"))
    #expect(harness.perform("paste", role: .textField))
    #expect(field.text == "hello" && field.selectedText.isEmpty)
  }

  @Test
  func `a secret exposes nothing, and text that cannot be changed can only be copied`() {
    field.text = "hello"
    field.isSecure = true
    field.selectAll()
    #expect(!can("copy") && !can("cut") && can("delete"))
    field.isSecure = false
    field.isEditable = false
    #expect(can("copy") && !can("cut") && !can("delete"))
  }
}
