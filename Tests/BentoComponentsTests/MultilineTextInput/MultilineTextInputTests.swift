import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoMotion
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import ComponentFixtures
import Testing

@MainActor
private final class Log {
  var texts: [String] = []
  var finished: [String] = []
}

@MainActor
@Suite struct `A row with a text of many lines` {
  private typealias Input = Component.MultilineTextInput

  private let log = Log()

  private func row(_ text: String? = nil, hint: String = "Note") -> Input {
    Input(
      text: text,
      placeholder: hint,
      didChangeText: { [log] in log.texts.append($0) },
      didFinishEditing: { [log] in log.finished.append($0) }
    )
  }

  private func space(_ height: Double) -> Component.EmptySpace {
    Component.EmptySpace(height: height)
  }

  // C9
  @Test func `is as high as its text, and comfortable without one`() {
    let form = ComponentForm([row("a\nb\nc\nd"), row()])
    let line = Label(text: "a").intrinsicContentSize.height

    #expect(abs(form.height() - 4 * line - 16) <= 4)
    #expect(form.height(row: 1) == 44)
  }

  @Test(arguments: [nil, "a"]) func `centers a single line`(text: String?) throws {
    let form = ComponentForm([row(text)])
    let textView = try #require(form.view(TextView.self))
    let row = try #require(textView.superview)

    #expect(abs(textView.frame.midY - row.bounds.midY) <= 0.5)
    #expect(textView.frame.height < 28)
  }

  // C9
  @Test func `reports typing and the end of editing`() throws {
    let form = ComponentForm([row(), Component.TextInput(title: "Next")])
    form.harness.click(on: try #require(form.view(TextView.self)))

    form.harness.type("a\nb")
    #expect(log.finished.isEmpty)
    form.harness.key(.tab)

    #expect(log.texts == ["a", "a\n", "a\nb"])
    #expect(log.finished == ["a\nb"])
    #expect(form.view(TextInputView.self, row: 1)?.textField.isFirstResponder == true)
  }

  // C9
  @Test func `moves on with Control and Return, and takes part in focus movement`() throws {
    let form = ComponentForm([row("a"), row(nil, hint: "Other")])
    let first = try #require(form.view(TextView.self))
    form.table.focus(skipsPopulatedComponents: false)
    #expect(first.isFirstResponder)

    form.harness.key(.enter, modifiers: .control)
    #expect(form.view(TextView.self, row: 1)?.isFirstResponder == true)
    form.harness.key(.enter, modifiers: .control)

    #expect(form.harness.host.firstResponder == nil && first.text == "a")
    #expect(row("a").focusEligibility == .eligible(.populated))
    #expect(row().focusEligibility == .eligible(.empty))
  }

  // C9
  @Test func `keeps the caret when the same text is rendered`() throws {
    let form = ComponentForm([row("ab")])
    let view = try #require(form.view(TextView.self))
    view.becomeFirstResponder()
    form.harness.key(.home)
    form.harness.type("x")

    form.show([row("xab")])
    form.harness.type("y")
    #expect(view.text == "xyab")
    form.show([row(nil)])

    #expect(view.text.isEmpty)
  }

  // G18, B-224
  @Test func `grows without animation and keeps its bottom visible`() throws {
    let form = ComponentForm(
      [space(100), row("a"), space(400)],
      size: Size(width: 300, height: 200)
    )
    let view = try #require(form.view(TextView.self, row: 1))
    let table = form.table
    view.becomeFirstResponder()
    form.harness.key(.end)
    let line = Label(text: "a").intrinsicContentSize.height

    for count in 1...5 {
      let before = form.height(row: 1)
      form.harness.type("\n")
      let frame = table.rectForRow(at: ItemPath(row: 1, section: 0))
      #expect(count < 3 || abs(frame.height - before - line) <= 1)
      #expect(frame.maxY <= table.contentOffset.y + 200 + 0.5, "\(count)")
      #expect(view.presented.frame == view.frame)
    }
    #expect(table.contentOffset.y > 0)
    form.harness.key(.home, modifiers: .control)
    form.harness.type("\n")

    let bottom = table.rectForRow(at: ItemPath(row: 1, section: 0)).maxY
    #expect(bottom <= table.contentOffset.y + 200 + 0.5)
    #expect(form.harness.render() == form.harness.renderFully())
  }

  // G18
  @Test func `shows the caret if the text is higher than the table`() throws {
    let form = ComponentForm([row("a")], size: Size(width: 300, height: 100))
    let view = try #require(form.view(TextView.self))
    view.becomeFirstResponder()

    form.harness.type(String(repeating: "b\n", count: 12))
    form.harness.key(.home, modifiers: .control)
    form.harness.type("\n")
    form.harness.settle()

    let caret = try #require(view.caretRect.map { view.convert($0, to: form.table) })
    #expect(form.table.bounds.contains(caret))
  }

  // C9, G11
  @Test func `has a toolbar in narrow windows used by touch unless it is disabled`() throws {
    for shows in [true, false] {
      let form = ComponentForm(
        [Input(showsFocusToolbar: shows, didFinishEditing: { _ in })],
        size: Size(width: 300, height: 300)
      )
      form.harness.tap(on: try #require(form.view(TextView.self)))
      form.harness.settle()
      #expect((form.harness.find(role: .button, name: "Done") != nil) == shows)
    }
  }

  // C9
  @Test func `has its hint at the position of the text with any insets`() throws {
    let sheet = Input.StyleSheet().compose(\.textContainerInset, EdgeInsets(12))
      .compose(\.placeholderTextColor, .red)
    let form = ComponentForm([
      Input(placeholder: "Hint", didFinishEditing: { _ in }, styleSheet: sheet)
    ])
    let view = try #require(form.view(TextView.self))

    let hint = try #require(view.subviews.first { "\(type(of: $0))" == "TextHintView" })
    let caret = try #require(view.caretRect)
    #expect(hint.frame.origin == Point(x: 12, y: 12))
    #expect(caret.minX == 12 && caret.minY == 12)
  }

  @Test func `can be used by assistive technology`() {
    let form = ComponentForm([row("a")])

    #expect(form.harness.setValue("new\ntext", role: .textArea, name: "Note"))
    #expect(log.texts == ["new\ntext"])
    #expect(form.harness.perform("press", role: .textArea, name: "Note"))
    #expect(form.view(TextView.self)?.isFirstResponder == true)
  }

  @Test func `meets the contract of components`() {
    let sheet = Input.StyleSheet(
      font: .preferredFont(forTextStyle: .title1),
      textColor: .blue,
      placeholderTextColor: .red
    ).compose(\.textContainerInset, EdgeInsets(10)).compose(\.text.textAlignment, .center)
      .compose(\.text.backgroundColor, .yellow).compose(\.enforcesMinimumHeight, false)
    expectContract(of: [
      "empty": Input(didFinishEditing: { _ in }),
      "hint": row(nil, hint: "Hint"),
      "text": row("Text"),
      "long": row(String(repeating: "Lorem Ipsum ", count: 20)),
      "styled": Input(text: "Text", didFinishEditing: { _ in }, styleSheet: sheet),
      "styled hint": Input(placeholder: "Hint", didFinishEditing: { _ in }, styleSheet: sheet),
    ])
  }
}
