import BentoBox
import BentoComponents
import BentoGraphics
import ComponentFixtures
import Testing

/// The cases of bento.md 3.2.
@MainActor
@Suite struct ToggleSnapshotTests {
  private let sheet = Component.Toggle.StyleSheet(
    text: LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .headline))
  )
  private let terms = String(
    repeating: "I accept the terms. ",
    count: 10
  )

  @Test func `a toggle that is on, off or waiting is drawn`() {
    expectPictures(
      of: Component.Toggle(title: terms, isOn: true, styleSheet: sheet),
      named: "toggle-on"
    )
    expectPictures(of: Component.Toggle(title: terms, styleSheet: sheet), named: "toggle-off")
    expectPictures(
      of: Component.Toggle(title: terms, isRefreshing: true, styleSheet: sheet),
      named: "toggle-loading"
    )
  }

  @Test func `a toggle with an image is drawn`() {
    expectPictures(
      of: Component.Toggle(
        title: terms,
        image: .checkered(width: 32, height: 32),
        isOn: true,
        styleSheet: sheet
      ),
      named: "toggle-with-image"
    )
    expectPictures(
      of: Component.Toggle(
        title: terms,
        image: .checkered(width: 128, height: 128),
        isOn: true,
        styleSheet: sheet
      ),
      named: "toggle-with-large-image"
    )
    expectPictures(
      of: Component.Toggle(
        title: "Terms",
        image: .checkered(width: 128, height: 128),
        isOn: true,
        styleSheet: sheet
      ),
      named: "toggle-with-large-image-small-title"
    )
  }
}
