import Bento
import BentoTesting

/// Text fields of every kind: with validation, a filter, a limit, hidden text, accessories, a search field,
/// right-to-left text, disabled and read-only fields, and one that replaces a name while it is edited.
final class FieldsScreen: View {
  static let entry = GalleryScreen(
    name: "fields",
    title: "Fields",
    summary: "Text fields with validation, filtering, limits, hidden text and search.",
    size: Size(width: 520, height: 684),
    make: { FieldsScreen() },
    use: { harness in
      harness.key(.tab)
      harness.type("Grace Hopper")
      harness.key(.tab)
      harness.type("grace@")
      harness.key(.tab)
      harness.type("moth")
      harness.key(.tab)
      harness.type("12a345")
      harness.key(.tab)
      harness.type("401288888888")
      harness.key(.tab)
      harness.key(.tab)
      harness.type("relay")
      harness.key(.left, modifiers: [.control, .shift])
    }
  )

  let name = TextField()
  let mail = TextField()
  let password = TextField()
  let code = TextField()
  let card = TextField()
  let amount = TextField()
  let search = SearchField()
  let hebrew = TextField()
  let arabic = TextField()
  let plain = TextField()
  let fixed = TextField()
  let disabled = TextField()
  let file = EditableName("Untitled.txt")
  private let hint = Label()
  private let form = FormColumn(titleWidth: 84)
  private lazy var page = ScrolledPage(form, isLimited: true)

  required init() {
    super.init()
    form.isLayoutMarginsRelativeArrangement = true
    form.layoutMargins = EdgeInsets(horizontal: 24, vertical: 20)
    addSubview(page)
    setUpEntries()
    setUpOthers()
    form.row("Name", name)
    form.row("E-mail", mail)
    form.row("", hint)
    form.row("Password", password)
    form.row("Code", code)
    form.row("Card", card)
    form.row("Amount", amount)
    form.row("Find", search)
    form.row("עברית", hebrew)
    form.row("العربية", arabic)
    form.row("Plain", plain)
    form.row("Read-only", fixed)
    form.row("Disabled", disabled)
    form.row("File", file)
    checkMail()
  }

  override func layoutSubviews() {
    page.frame = bounds
  }

  override func themeDidChange() {
    super.themeDidChange()
    checkMail()
  }

  private func setUpEntries() {
    name.placeholder = "First and last name"
    name.clearButtonMode = .whileEditing
    mail.placeholder = "name@example.org"
    mail.onChange = { [unowned self] _ in checkMail() }
    hint.font = .preferredFont(forTextStyle: .caption1)
    password.isSecure = true
    password.placeholder = "At least eight characters"
    code.placeholder = "Six digits"
    code.maximumLength = 6
    code.allowsCharacter = { $0.isASCII && $0.isNumber }
    card.placeholder = "1234 5678 9012 3456"
    card.textFormat = { text in
      let digits = text.filter { $0.isASCII && $0.isNumber }.prefix(16)
      return String(digits.enumerated().flatMap { $0 > 0 && $0 % 4 == 0 ? [" ", $1] : [$1] })
    }
    let currency = Label(text: "EUR")
    currency.font = .preferredFont(forTextStyle: .footnote)
    amount.text = "1,250.00"
    amount.textAlignment = .trailing
    amount.rightView = currency
    amount.shouldChange = { proposed in
      proposed.allSatisfy { $0.isNumber || $0 == "," || $0 == "." }
    }
    search.placeholder = "Search"
  }

  private func setUpOthers() {
    hebrew.text = "שלום 123 Bento"
    hebrew.semanticContentDirection = .rightToLeft
    arabic.placeholder = "الاسم الكامل"
    arabic.semanticContentDirection = .rightToLeft
    plain.borderStyle = .none
    plain.text = "क्षिप्रा, Ångström, Ωμέγα, привет"
    fixed.text = "Can be selected and copied"
    fixed.isEditable = false
    disabled.text = "Cannot be used"
    disabled.isEnabled = false
  }

  /// Shows the problem with the address, unless the field is empty.
  private func checkMail() {
    let text = mail.text
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isComplete = parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    hint.text =
      text.isEmpty || isComplete ? "We never share your address." : "The address is incomplete."
    let colors = theme.colors
    hint.textColor = text.isEmpty || isComplete ? colors.secondaryLabel : colors.negativeText
  }
}
