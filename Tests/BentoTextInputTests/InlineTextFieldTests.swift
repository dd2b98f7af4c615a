import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// The reasons why editing in place ends.
@Suite
@MainActor
struct InlineTextFieldTests {
  private let harness = Harness(size: Size(width: 300, height: 100))
  private let field = InlineTextField()
  private let other = TextField()
  private let log = Log()

  private final class Log {
    var ends: [InlineTextField.EndReason] = []
  }

  init() {
    let page = View()
    for (index, view) in [field, other].enumerated() {
      view.frame = Rect(x: 10, y: 10 + Double(index) * 40, width: 200, height: 30)
      page.addSubview(view)
    }
    field.onEnd = { [log] in log.ends.append($0) }
    harness.mount(page)
    field.text = "Milk"
    field.becomeFirstResponder()
    harness.settle()
  }

  @Test(
    arguments: [
      (Key.enter, KeyModifiers(), InlineTextField.EndReason.commit),
      (Key.escape, KeyModifiers(), InlineTextField.EndReason.cancel),
      (Key.tab, KeyModifiers(), InlineTextField.EndReason.commitAndMove(isBackward: false)),
      (Key.tab, KeyModifiers.shift, InlineTextField.EndReason.commitAndMove(isBackward: true)),
    ]
  )
  func `keys end editing, and the field stays until the program removes it`(
    key: Key,
    modifiers: KeyModifiers,
    end: InlineTextField.EndReason
  ) {
    harness.type("Cream")
    harness.key(key, modifiers: modifiers)

    #expect(log.ends == [end] && field.isFirstResponder && field.text.hasSuffix("Cream"))
  }

  @Test func `Escape ends editing even below a view that handles the key`() {
    final class Panel: View {
      override func keyDown(with event: KeyEvent) -> Bool { event.key == .escape }
    }
    let panel = Panel(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    panel.addSubview(field)
    harness.mount(panel)
    field.becomeFirstResponder()
    log.ends = []

    harness.key(.escape)

    #expect(log.ends == [.cancel])
  }

  @Test func `another view that becomes first responder ends editing`() {
    harness.click(on: other)

    #expect(log.ends == [.resign] && other.isFirstResponder)
  }

  @Test func `removing the field ends editing`() {
    field.removeFromSuperview()

    #expect(log.ends == [.resign])
  }

  @Test func `an error is shown by the border`() {
    let valid = harness.render()

    field.errorMessage = "Enter a name."
    harness.settle()

    #expect(harness.render() != valid && harness.render() == harness.renderFully())
  }
}
