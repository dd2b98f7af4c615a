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

/// The article on text editing does what it says.
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
      blockCount: 4
    )
  }

  @Test func `the name is kept and saved`() {
    let account = Account()
    use(makeNameField(for: account))

    harness.key(.end)
    harness.type(" L")
    harness.key(.enter)

    #expect(account.saved == ["Ada L"])
  }

  @Test func `code and price take what they should`() {
    let code = makeCodeField()
    use(code)
    harness.type("12a34567")
    #expect(code.text == "123456")

    let price = makePriceField()
    use(price)
    harness.type("1.2.5x")
    #expect(price.text == "1.25")
  }

  @Test func `the password is handed over on Return`() {
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
}
