import Bento

/// A form with a row that is tapped, and fields that keys navigate; it prints which has the keyboard focus.
@MainActor
final class FormPanel: TableView {
  required init() {
    super.init()
    separatorStyle = .none
    let rows: [AnyRenderable] =
      [
        TapRow().asAnyRenderable(),
        FieldRow(name: "a", isEnabled: true).asAnyRenderable(),
        FieldRow(name: "b", isEnabled: false).asAnyRenderable(),
        FieldRow(name: "c", isEnabled: true).asAnyRenderable(),
      ]
      + (0..<400).map { PlainRow(text: "\($0)").asAnyRenderable() }
      + [FieldRow(name: "d", isEnabled: true).asAnyRenderable()]
    let items = rows.enumerated().map { Node(id: $0.offset, component: $0.element) }
    render(Box(sections: [Section(id: 0, items: items)]), animated: false)
  }

  private static var count = 0

  /// Prints an event with a number, so that a test can wait for the same event twice.
  static func note(_ event: String) {
    count += 1
    report("\(count) \(event)")
  }
}

/// A row that is tapped.
private struct TapRow: Renderable {
  func render(in view: TapView) {
    view.highlightingGesture.didTap = .resign { FormPanel.note("tapped") }
    view.highlightingGesture.didRebindView()
  }
}

private final class TapView: InteractiveView {
  required init() {
    super.init()
    backgroundColor = .white
    highlightingGesture.addAction { [weak self] gesture in
      if gesture.state == .began, self?.isFirstResponder == false { FormPanel.note("pressed") }
    }
  }

  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 30) }

  private var hadKeyboard = false

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    guard isFirstResponder != hadKeyboard else { return }
    hadKeyboard = isFirstResponder
    if hadKeyboard { FormPanel.note("focus tap") }
  }
}

/// A row that takes text input.
private struct FieldRow: Renderable, Focusable {
  let name: String
  let isEnabled: Bool

  var focusEligibility: FocusEligibility { isEnabled ? .eligible(.empty) : .ineligible }

  func render(in view: FieldView) {
    view.name = name
  }
}

private final class FieldView: View, FocusableView {
  var name = ""
  private var hadKeyboard = false

  override var canBecomeFirstResponder: Bool { true }
  override var textInputTraits: TextTraits? { TextTraits() }
  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 30) }

  func focus() { becomeFirstResponder() }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    guard isFirstResponder != hadKeyboard else { return }
    hadKeyboard = isFirstResponder
    FormPanel.note(hadKeyboard ? "focus \(name)" : "left \(name)")
  }

  override func insertText(_ text: String) -> Bool {
    FormPanel.note("typed \(text) in \(name)")
    return true
  }
}

private struct PlainRow: Renderable {
  let text: String

  func render(in view: Label) { view.text = text }
}
