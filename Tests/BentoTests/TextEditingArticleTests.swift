import Bento
import BentoTesting
import Testing

// The code of the article on text editing, line by line.

@MainActor
private final class Account {
  var name = "Ada"
  var saved: [String] = []

  func save() {
    saved.append(name)
  }
}

@MainActor
private func makeNameField(for account: Account) -> TextField {
  let field = TextField()
  field.placeholder = "First and last name"
  field.text = account.name
  field.clearButtonMode = .whileEditing
  field.onChange = { account.name = $0 }
  field.onSubmit = { account.save() }
  return field
}

@MainActor
private func makeCodeField() -> TextField {
  let field = TextField()
  field.allowsCharacter = { $0.isASCII && $0.isNumber }
  field.maximumLength = 6
  return field
}

@MainActor
private func makePriceField() -> TextField {
  let field = TextField()
  field.textAlignment = .trailing
  field.shouldChange = { proposed in proposed.isEmpty || Double(proposed) != nil }
  field.rightView = Label(text: "EUR")
  return field
}

@MainActor
private func makeCardField() -> TextField {
  let field = TextField()
  field.textFormat = { text in
    let digits = text.filter(\.isNumber).prefix(16)
    return String(digits.enumerated().flatMap { $0 > 0 && $0 % 4 == 0 ? [" ", $1] : [$1] })
  }
  return field
}

@MainActor
private func makePasswordField(unlock: @escaping (String) -> Void) -> TextField {
  let field = TextField()
  field.isSecure = true
  field.onSubmit = { [unowned field] in unlock(field.text) }
  return field
}

@MainActor
private func useShellKeys(in field: TextField) {
  var keys = EditingKeys.emacs
  keys[KeyShortcut(.character("u"))] = .delete(.lineStart)
  field.editingKeys = keys
}

@MainActor
private func makeComment(send: @escaping (String) -> Void) -> TextView {
  let comment = TextView()
  comment.placeholder = "Say something"
  comment.isScrollEnabled = false
  comment.acceptsTab = false
  comment.maximumLength = 500
  comment.onSubmit = { [unowned comment] in send(comment.text) }
  return comment
}

@MainActor
private func makeComposer(send: @escaping (String) -> Void) -> TextView {
  let composer = TextView()
  composer.placeholder = "Message"
  composer.maximumNumberOfVisibleLines = 5
  composer.submitsOnReturn = true
  composer.acceptsTab = false
  composer.onSubmit = { [unowned composer] in
    send(composer.text)
    composer.text = ""
  }
  return composer
}

@MainActor
private func makeBubble(_ text: AttributedText) -> TextView {
  let bubble = TextView()
  bubble.isEditable = false
  bubble.isScrollEnabled = false
  bubble.attributedText = text
  return bubble
}

@MainActor
private final class TextFile {
  var contents = "first\nsecond"
  var isEdited = false
}

@MainActor
private func makeEditor(of file: TextFile) -> TextView {
  let editor = TextView()
  editor.showsLineNumbers = true
  editor.text = file.contents
  editor.onEdit = { file.isEdited = true }
  editor.goToLine(0)
  return editor
}

@MainActor
private func makeBoldButton(for notes: TextView) -> Button {
  let button = Button(title: "Bold")
  button.addAction(for: .touchUpInside) { [unowned notes] in
    notes.updateAttributes { look in
      look.font = look.font == nil ? .boldSystem(ofSize: notes.font.pointSize) : nil
    }
  }
  return button
}

@MainActor
private func makeHelp(show page: @escaping (String) -> Void) -> TextView {
  var text: AttributedText = "Press F1, or read the "
  text.append("list of keys", attributes: TextAttributes(link: "help:keys"))
  let help = TextView()
  help.isEditable = false
  help.attributedText = text
  help.onOpenLink = { page($0) }
  return help
}

@MainActor
private func rename(_ name: String, to other: String, in editor: TextView) -> Int {
  editor.search = TextSearch(name, matchesCase: true, matchesWords: true)
  defer { editor.search = nil }
  return editor.replaceAllMatches(with: other)
}

@MainActor
private final class Names: TextAssistant {
  var names = ["Grace Hopper", "Grace Murray"]

  func misspelledWords(in text: String) -> [Range<String.Index>] { [] }

  func suggestions(for word: String) -> [String] { [] }

  func completions(of prefix: String, in text: String) -> [String] {
    names.filter { $0.hasPrefix(prefix) }
  }
}

@MainActor
private func makeErrorLabel(_ text: String) -> Label {
  let label = Label(text: text)
  label.numberOfLines = 0
  label.isSelectable = true
  return label
}

@MainActor
private func typeSyllable(into view: TextView, with harness: Harness) {
  harness.click(on: view)
  harness.compose("ㅎ")
  harness.compose("하")
  harness.commit("한")
}

/// The articles on text editing and input methods are correct.
@MainActor
@Suite struct TextEditingArticleTests {
  private let harness = Harness(size: Size(width: 300, height: 100))

  private func use(_ field: TextField) {
    field.frame = Rect(x: 20, y: 20, width: 200, height: 34)
    harness.window.addSubview(field)
    harness.click(on: field)
  }

  @Test func `the code of the article is compiled here`() throws {
    try ArticleCode.expect(
      "TextEditing.md",
      isCompiledIn: ["TextEditingArticleTests.swift"],
      blockCount: 15
    )
    try ArticleCode.expect(
      "InputMethods.md",
      isCompiledIn: ["TextEditingArticleTests.swift"],
      blockCount: 1
    )
  }

  @Test func `an error can be copied from its label`() {
    let label = makeErrorLabel("Error 12")
    label.frame = Rect(x: 20, y: 20, width: 200, height: 30)
    harness.window.addSubview(label)
    harness.click(on: label)
    harness.key(.character("a"), modifiers: .control)
    harness.key(.character("c"), modifiers: .control)

    #expect(harness.window.clipboard.text == "Error 12")
  }

  @Test func `a comment is sent with Control and Return`() {
    var sent: [String] = []
    let comment = makeComment { sent.append($0) }
    comment.frame = Rect(x: 20, y: 10, width: 200, height: 80)
    harness.window.addSubview(comment)
    harness.click(on: comment)
    harness.type("one")
    harness.key(.enter)
    harness.type("two")
    harness.key(.enter, modifiers: .control)

    #expect(sent == ["one\ntwo"])
  }

  @Test func `a composer sends with Return, and a bubble hugs its text`() {
    var sent: [String] = []
    let composer = makeComposer { sent.append($0) }
    composer.frame = Rect(x: 20, y: 10, width: 200, height: 80)
    harness.window.addSubview(composer)
    harness.click(on: composer)
    harness.type("one")
    harness.key(.enter, modifiers: .shift)
    harness.type("two")
    harness.key(.enter)
    #expect(sent == ["one\ntwo"] && composer.text.isEmpty)

    let bubble = makeBubble("ok")
    harness.window.addSubview(bubble)
    harness.settle()
    #expect(bubble.sizeThatFits(Size(width: 200, height: .infinity)).width < 60)
  }

  @Test func `an editor begins at the start, accepts edits and renames`() {
    let file = TextFile()
    let editor = makeEditor(of: file)
    editor.frame = Rect(x: 20, y: 10, width: 200, height: 80)
    harness.window.addSubview(editor)
    editor.becomeFirstResponder()
    harness.type("My ")

    #expect(editor.text == "My first\nsecond" && file.isEdited)
    #expect(rename("second", to: "last", in: editor) == 1)
    #expect(editor.text == "My first\nlast")
    typeSyllable(into: editor, with: harness)
    #expect(editor.text.contains("한"))
  }

  @Test func `the name is kept and saved`() {
    let account = Account()
    use(makeNameField(for: account))

    harness.key(.end)
    harness.type(" L")
    harness.key(.enter)

    #expect(account.saved == ["Ada L"])
  }

  @Test func `the code and price fields accept only valid input`() {
    let code = makeCodeField()
    use(code)
    harness.type("12a34567")
    #expect(code.text == "123456")

    let price = makePriceField()
    use(price)
    harness.type("1.2.5x")
    #expect(price.text == "1.25")
  }

  @Test func `the password is passed on with Return`() {
    var passwords: [String] = []
    use(makePasswordField { passwords.append($0) })

    harness.type("secret")
    harness.key(.enter)

    #expect(passwords == ["secret"])
  }

  @Test func `the keys of a shell work`() {
    let field = TextField()
    useShellKeys(in: field)
    use(field)
    harness.type("one two")

    harness.key(.character("b"), modifiers: .alt)
    harness.key(.character("u"), modifiers: .control)

    #expect(field.text == "two")
  }

  @Test func `digits are grouped`() {
    let field = makeCardField()
    use(field)
    harness.type("12345")
    #expect(field.text == "1234 5")
  }

  @Test func `names are completed`() {
    let window = harness.window
    let names = Names()
    names.names = ["Grace Hopper"]
    window.textAssistant = names
    let field = TextField()
    use(field)
    harness.type("Gra")
    harness.key(.space, modifiers: .control)
    #expect(field.text == "Grace Hopper")
  }

  @Test func `a button makes text bold, and links open in the program`() {
    let notes = TextView()
    notes.text = "one two"
    notes.selectedRange =
      notes.text.startIndex..<notes.text.index(notes.text.startIndex, offsetBy: 3)
    let button = makeBoldButton(for: notes)
    button.activate()
    #expect(notes.attributedText.runs.map(\.string) == ["one", " two"])
    button.activate()
    #expect(notes.attributedText == "one two")

    var pages: [String] = []
    let help = makeHelp { pages.append($0) }
    help.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    harness.window.addSubview(help)
    help.becomeFirstResponder()
    harness.key(.tab)
    harness.key(.enter)
    #expect(pages == ["help:keys"])
  }
}
