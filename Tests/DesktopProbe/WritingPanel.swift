import Bento

/// A field above a text view; it prints their contents whenever they change, the marked text, and the caret's
/// position in the window.
@MainActor
final class WritingPanel: View {
  private let field = WatchedField()
  private let editor = TextView()

  required init() {
    super.init()
    addSubview(field)
    addSubview(editor)
    field.onChange = { report("field [\($0)]") }
    editor.onChange = { text in report("editor [\(text)]") }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    field.becomeFirstResponder()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = Rect(x: 20, y: 20, width: 280, height: 36)
    editor.frame = Rect(x: 20, y: 80, width: 280, height: 200)
  }
}

/// A field that prints its marked text.
private final class WatchedField: TextField {
  override func setMarkedText(_ text: MarkedText) -> Bool {
    report("marked [\(text.string)]")
    return super.setMarkedText(text)
  }
}
