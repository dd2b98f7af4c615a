import Bento
import BentoTesting

/// Rows with editable multiline text.
enum MultilineTextInputPage {
  /// The entered text.
  struct State {
    var poem = "Two roads diverged\nin a yellow wood"
    var note = ""
    var kept = ""
  }

  static let entry = ComponentPage.entry(
    name: "multiline-text-input",
    title: "Multiline text input",
    summary: "Multiline text whose row grows while you type.",
    height: 520,
    state: State(),
    use: { harness in
      harness.setValue(
        "Call the practice.\nAsk about the opening hours on public holidays.",
        role: .textArea,
        name: "Note"
      )
    }
  ) { store, colors in
    [
      Variants(
        "Styled",
        Component.MultilineTextInput(
          text: store.state.poem,
          placeholder: "Poem",
          didChangeText: { store.state.poem = $0 },
          didFinishEditing: { _ in },
          styleSheet: Component.MultilineTextInput.StyleSheet(
            font: .preferredFont(forTextStyle: .title1),
            textColor: colors.accentText
          )
        )
      ),
      Variants(
        "Note",
        note: store.state.kept.isEmpty
          ? "Changes are saved when editing ends. Press Ctrl+Return or Tab to continue."
          : "\(store.state.kept.count) characters saved.",
        Component.MultilineTextInput(
          text: store.state.note,
          placeholder: "Note",
          didChangeText: { store.state.note = $0 },
          didFinishEditing: { store.state.kept = $0 }
        ),
        Component.TextInput(title: "Place", placeholder: "Where")
      ),
    ]
  }
}
