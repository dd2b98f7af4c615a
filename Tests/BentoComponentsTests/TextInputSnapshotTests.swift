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

  @Test func `a title with a share of the width`() {
    expectPictures(of: row("Title", sheet), named: "title-fill-proportionally")
  }

  @Test func `a title as wide as its text`() {
    expectPictures(of: row("Title", sheet.compose(\.titleStyle, .fit)), named: "title-fit")
  }

  @Test func `no title`() {
    expectPictures(of: row(nil, sheet), named: "without-title")
  }

  @Test func `a box`() {
    let box = sheet.compose(\.layoutMargins, EdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
      .compose(\.content.backgroundColor, Color(hex: 0xD1D1D6))
      .compose(\.content.cornerRadius, 12)
      .compose(\.content.layoutMargins, EdgeInsets(16))
    expectPictures(of: row("Title", box), named: "with-content-style")
  }

  @Test func `a text, and a picture behind it`() {
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
