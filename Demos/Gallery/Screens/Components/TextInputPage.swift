import Bento
import BentoTesting

/// Rows with text fields.
enum TextInputPage {
  private typealias TextInput = Component.TextInput
  private typealias Sheet = TextInput.StyleSheet

  /// The entered text.
  struct State {
    var name = ""
    var password = "correct horse"
    var showsPassword = false
    var code = ""
    var taps = 0
  }

  static let entry = ComponentPage.entry(
    name: "text-input",
    title: "Text input",
    summary: "A title, a text field and a tappable icon.",
    height: 640,
    state: State(),
    use: { harness in
      harness.setValue("Amelia Watson", role: .textField, name: "Name")
      harness.perform("press", role: .textField, name: "Name")
      harness.key(.enter)
    }
  ) { store in
    [
      Variants(
        "A form",
        note: "Press Return to move to the next field.",
        TextInput(
          title: "Name",
          placeholder: "Full name",
          text: store.state.name,
          keyboardType: .name,
          textDidChange: { store.state.name = $0 }
        ),
        password(store),
        TextInput(title: "Member since", text: "2019", isEnabled: false)
      ),
      Variants(
        "Limited length",
        note: "Up to four digits, \(4 - store.state.code.count) left.",
        TextInput(
          title: "Code",
          placeholder: "0000",
          text: store.state.code,
          keyboardType: .digits,
          textWillChange: { $0.result.count <= 4 },
          textDidChange: { store.state.code = $0 },
          styleSheet: Sheet().compose(\.titleStyle, .fit)
        )
      ),
      Variants(
        "With a checkmark",
        note: store.state.taps == 0 ? nil : "Taps: \(store.state.taps)",
        TextInput(
          title: "Title",
          placeholder: "Placeholder",
          accessory: .icon(Image(icon: .check), name: "Check"),
          didTapAccessory: { store.state.taps += 1 }
        )
      ),
      Variants(
        "With a background",
        TextInput(
          title: "Street",
          placeholder: "Street and number",
          styleSheet: Sheet()
            .compose(\.layoutMargins, EdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
            .compose(\.content.backgroundColor, Color.gray.withAlpha(0.2))
            .compose(\.content.cornerRadius, 12)
            .compose(\.content.layoutMargins, EdgeInsets(16))
        )
      ),
    ]
  }

  private static func password(_ store: Store<State>) -> TextInput {
    let isShown = store.state.showsPassword
    return TextInput(
      title: "Password",
      placeholder: "Password",
      text: store.state.password,
      accessory: .icon(
        Image(icon: isShown ? .lock : .eye),
        name: isShown ? "Hide password" : "Show password"
      ),
      textDidChange: { store.state.password = $0 },
      didTapAccessory: { store.state.showsPassword.toggle() },
      styleSheet: Sheet().compose(\.text.isSecure, !isShown)
    )
  }
}
