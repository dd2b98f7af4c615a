public import Bento

/// A form that grows while it is filled in.
///
/// Return and Tab move through the fields, across sections and pickers. The input is a value, ``SignUpForm``,
/// and the screen is a function of it.
public final class SignUpScreen: View {
  enum SectionID: Hashable {
    case credentials, securityQuestion, additionalInformation, signUp
  }

  enum RowID: Hashable {
    case email, password, confirmation, gender, question, answer, birthday, signUp
  }

  /// The input.
  public let form = Store(SignUpForm())
  /// Called after the user signs up; may be nil.
  public var didSignUp: ((SignUpForm) -> Void)?
  private let today: CalendarDate
  private let names: CalendarNames
  private let tableView = TableView(frame: .zero, style: .grouped)

  /// Creates a screen with an empty form.
  ///
  /// - Parameters:
  ///   - today: The date from which the proposed birthday is computed.
  ///   - names: The names of the months.
  public init(today: CalendarDate = .today(), names: CalendarNames = .current) {
    self.today = today
    self.names = names
    super.init()
    tableView.layoutMargins = .zero
    tableView.separatorInset = EdgeInsets(horizontal: 16, vertical: 0)
    addSubview(tableView)
    tableView.prepareForBoxRendering(
      with: BoxTableViewAdapter<SectionID, RowID>(with: tableView)
    )
    tableView.render { [unowned self] in box(of: form.state) }
  }

  /// Creates a screen with an empty form and today's date.
  public required convenience init() {
    self.init(today: .today())
  }

  public override func layoutSubviews() {
    tableView.frame = bounds
  }

  /// Sets the background: gray under white rows, or the theme's background in dark mode.
  public override func themeDidChange() {
    super.themeDidChange()
    tableView.backgroundColor =
      theme.colors.isDark ? theme.colors.groupedBackground : Color(white: 240 / 255)
  }
}

// MARK: - The screen as a function of the form

extension SignUpScreen {
  private func box(of form: SignUpForm) -> Box<SectionID, RowID> {
    Box<SectionID, RowID>.empty
      |-+ credentials(form)
      |-? .iff(form.parts.contains(.securityQuestion)) { self.securityQuestion(form) }
      |-? .iff(form.parts.contains(.additionalInformation)) { self.additionalInformation(form) }
      |-? .iff(form.parts.contains(.signUp)) { self.signUp(form) }
  }

  private func credentials(_ form: SignUpForm) -> Section<SectionID, RowID> {
    section(.credentials, "Credential")
      |---+ Node(
        id: .email,
        component: Component.TextInput(
          title: "E-mail",
          placeholder: "john@example.com",
          keyboardType: .email,
          textDidChange: { self.form.email = $0 },
          styleSheet: Self.field
        )
      )
      |---+ Node(
        id: .password,
        component: password("Password", form) { self.form.password = $0 }
      )
      |---+ Node(
        id: .confirmation,
        component: password("Confirm password", form) { self.form.confirmation = $0 }
      )
      |---+ Node(
        id: .gender,
        component: choice("Gender", form.gender?.displayName, prompt: "Choose")
          .customInput(
            Component.OptionPicker(
              options: SignUpForm.Gender.allCases,
              selected: form.gender,
              didPickItem: { self.form.gender = $0 }
            ),
            contentStatus: form.gender == nil ? .empty : .populated
          )
      )
  }

  private func securityQuestion(_ form: SignUpForm) -> Section<SectionID, RowID> {
    section(.securityQuestion, "Security question")
      |---+ Node(
        id: .question,
        component: Component.Description(
          text: form.question?.displayName ?? "Choose a security question",
          styleSheet: form.question == nil ? Self.prompt : Self.text
        )
        .customInput(
          Component.OptionPicker(
            options: SignUpForm.Question.allCases,
            selected: form.question,
            didPickItem: { self.form.question = $0 }
          ),
          contentStatus: form.question == nil ? .empty : .populated
        )
      )
      |---? .iff(form.question != nil) {
        Node(
          id: .answer,
          component: Component.TextInput(
            placeholder: "Answer",
            text: form.answer,
            textDidChange: { self.form.answer = $0 },
            styleSheet: Self.field
          )
        )
      }
  }

  private func additionalInformation(_ form: SignUpForm) -> Section<SectionID, RowID> {
    section(.additionalInformation, "Additional information")
      |---+ Node(
        id: .birthday,
        component: choice(
          "Birthday",
          form.birthday.map { SignUpForm.text(of: $0, names: names) },
          prompt: "Choose"
        )
        .customInput(
          Component.DatePicker(
            date: form.birthday ?? SignUpForm.proposedBirthday(today: today),
            maxDate: today,
            calendar: names,
            didPickDate: { self.form.birthday = $0 }
          ),
          contentStatus: form.birthday == nil ? .empty : .populated
        )
      )
  }

  private func signUp(_ form: SignUpForm) -> Section<SectionID, RowID> {
    Section(id: .signUp, footer: Component.EmptySpace(height: 16))
      |---+ Node(
        id: .signUp,
        component: Component.Button(
          title: "Sign Up",
          isEnabled: form.isComplete,
          didTap: { self.confirm(form) }
        )
      )
  }

  private func section(_ id: SectionID, _ title: String) -> Section<SectionID, RowID> {
    Section(
      id: id,
      header: Component.Description(text: title, styleSheet: Self.headline),
      footer: Component.EmptySpace(height: 16)
    )
  }

  private func password(
    _ title: String,
    _ form: SignUpForm,
    didChange: @escaping (String) -> Void
  ) -> Component.TextInput {
    Component.TextInput(
      title: title,
      placeholder: "********",
      accessory: .icon(
        Image(icon: .eye, pointSize: 20),
        name: form.showsPasswords ? "Hide passwords" : "Show passwords"
      ),
      textDidChange: didChange,
      didTapAccessory: { self.form.showsPasswords.toggle() },
      styleSheet: form.showsPasswords
        ? Self.field : Self.field.compose(\.text.isSecure, true)
    )
  }

  private func choice(
    _ title: String,
    _ value: String?,
    prompt: String
  ) -> Component.DetailedDescription {
    Component.DetailedDescription(
      texts: [.plain(title)],
      detail: .plain(value ?? prompt),
      accessory: .chevron,
      styleSheet: Self.row
    )
  }

  /// Shows the input.
  private func confirm(_ form: SignUpForm) {
    didSignUp?(form)
    guard let window else { return }
    let dialog = Dialog(
      title: "Did sign up",
      message: form.summary(names: names),
      buttons: [.init("Ok", role: .destructive)]
    )
    Task { await window.ask(dialog) }
  }
}

// MARK: - Styles

extension SignUpScreen {
  private static var margins: EdgeInsets { EdgeInsets(horizontal: 16, vertical: 8) }

  private static var field: Component.TextInput.StyleSheet {
    Component.TextInput.StyleSheet()
      .compose(\.layoutMargins, margins)
      .compose(\.titleStyle, .fillProportionally(0.35))
  }

  private static var row: Component.DetailedDescription.StyleSheet {
    Component.DetailedDescription.StyleSheet().compose(\.layoutMargins, margins)
  }

  private static var text: Component.Description.StyleSheet {
    Component.Description.StyleSheet()
      .compose(\.layoutMargins, margins)
      .compose(\.enforcesMinimumHeight, true)
  }

  private static var prompt: Component.Description.StyleSheet {
    text.compose(\.text.textColor, .gray)
  }

  private static var headline: Component.Description.StyleSheet {
    Component.Description.StyleSheet()
      .compose(\.layoutMargins, EdgeInsets(top: 24, left: 16, bottom: 8, right: 16))
      .compose(\.text.font, .preferredFont(forTextStyle: .headline))
  }
}
