import BentoBox
import BentoComponents
import BentoGeometry
import BentoGraphics
import ComponentFixtures
import Testing

@MainActor
@Suite struct TextInputSnapshotTests {
  private typealias TextInput = Component.TextInput

  private let sheet = TextInput.StyleSheet().compose(\.layoutMargins, EdgeInsets(16))

  private func row(_ title: String?, text: String? = nil, _ sheet: TextInput.StyleSheet)
    -> TextInput
  {
    TextInput(title: title, placeholder: "Placeholder", text: text, styleSheet: sheet)
  }

  @Test func `a title with a fraction of the width is drawn`() {
    expectPictures(of: row("Title", sheet), named: "title-fill-proportionally")
  }

  @Test func `a title as wide as its text is drawn`() {
    expectPictures(of: row("Title", sheet.compose(\.titleStyle, .fit)), named: "title-fit")
  }

  @Test func `a field without a title is drawn`() {
    expectPictures(of: row(nil, sheet), named: "without-title")
  }

  @Test func `a field with a box is drawn`() {
    let box = sheet.compose(\.layoutMargins, EdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
      .compose(\.content.backgroundColor, Color(hex: 0xD1D1D6))
      .compose(\.content.cornerRadius, 12)
      .compose(\.content.layoutMargins, EdgeInsets(16))
    expectPictures(of: row("Title", box), named: "with-content-style")
  }

  @Test func `a text with an image at its trailing edge is drawn`() {
    expectPictures(of: row("Title", text: "Text", sheet), named: "with-text")
    expectPictures(
      of: TextInput(
        title: "Password",
        text: "secret",
        accessory: .icon(Image(icon: .eye)),
        didTapAccessory: {},
        styleSheet: sheet.compose(\.text.isSecure, true)
      ),
      named: "with-accessory"
    )
  }
}
