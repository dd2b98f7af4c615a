import BentoBox
import BentoComponents
import BentoGeometry
import BentoGraphics
import ComponentFixtures
import Testing

@MainActor
@Suite struct MultilineTextInputSnapshotTests {
  private func row(_ text: String?) -> Component.MultilineTextInput {
    Component.MultilineTextInput(
      text: text,
      placeholder: "No Text",
      didFinishEditing: { _ in },
      styleSheet: Component.MultilineTextInput.StyleSheet()
        .compose(\.placeholderTextColor, .lightGray)
        .compose(\.layoutMargins, EdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
    )
  }

  @Test func `a long text is drawn`() {
    expectPictures(
      of: row(String(repeating: "Lorem Ipsum ", count: 32)),
      named: "showing-multiline-text"
    )
  }

  @Test func `a hint without a text is drawn`() {
    expectPictures(of: row(nil), named: "showing-placeholder")
  }
}
