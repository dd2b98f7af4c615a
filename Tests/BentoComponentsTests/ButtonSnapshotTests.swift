import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoViews
import ComponentFixtures
import Testing

/// The cases of bento.md 3.2.
@MainActor
@Suite struct ButtonSnapshotTests {
  private typealias Sheet = Component.Button.StyleSheet

  private let blue = ButtonStyleSheet()
    .compose(\.backgroundImages[.normal], .plain(.blue, width: 1, height: 1))
    .compose(\.titleColors[.normal], .white)
  private let wheel = ActivityIndicatorStyleSheet().compose(\.color, .white)

  private func play(_ name: String, _ sheet: Component.Button.StyleSheet) {
    expectPictures(
      of: Component.Button(
        title: "Play",
        styleSheet: sheet.compose(\.backgroundColor, Color(hex: 0x00FFFF))
      ),
      named: name
    )
  }

  @Test func `a button with a title is drawn`() {
    expectPictures(
      of: Component.Button(
        title: "Pay",
        styleSheet: Sheet(button: blue, activityIndicator: wheel)
      ),
      named: "button-with-title-not-loading"
    )
  }

  @Test func `a button in the toolkit's own style is drawn`() {
    expectPictures(of: Component.Button(title: "Pay"), named: "default")
    expectPictures(of: Component.Button(title: "Pay", isEnabled: false), named: "default-disabled")
    expectPictures(of: Component.Button(title: "Pay", isLoading: true), named: "default-loading")
  }

  @Test func `a loading button is drawn`() {
    expectPictures(
      of: Component.Button(
        isLoading: true,
        styleSheet: Sheet(button: blue, activityIndicator: wheel)
      ),
      named: "button-loading"
    )
  }

  @Test func `a loading button with asymmetric margins is drawn`() {
    expectPictures(
      of: Component.Button(
        isLoading: true,
        styleSheet: Sheet(button: blue, activityIndicator: wheel)
          .compose(\.layoutMargins, EdgeInsets(top: 128, left: 8, bottom: 8, right: 64))
          .compose(\.backgroundColor, Color(hex: 0x00FFFF))
      ),
      named: "button-loading-asymmetric-layout-margins"
    )
  }

  @Test func `a button with several lines is drawn`() {
    expectPictures(
      of: Component.Button(
        title: String(repeating: "Long Text ", count: 16),
        styleSheet: Sheet(button: blue.compose(\.numberOfLines, 0))
      ),
      named: "multiline-button"
    )
  }

  @Test func `a button at its own width is drawn`() {
    play("hugs-content", Sheet(button: blue, hugsContent: true))
    play("leading-alignment", Sheet(button: blue, alignment: .leading))
    play("trailing-alignment", Sheet(button: blue, alignment: .trailing))
    play("custom-hugs-content", Sheet(button: blue, hugsContent: true, buttonType: .custom))
  }
}
