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
@Suite struct ImageSnapshotTests {
  @Test func `an image with space below is drawn`() {
    expectPictures(
      of: Component.Image(
        image: .checkered(width: 96, height: 64),
        styleSheet: Component.Image.StyleSheet()
          .compose(\.layoutMargins, EdgeInsets(top: 0, left: 0, bottom: 16, right: 0))
      ),
      named: "image-with-info-style"
    )
  }

  @Test func `an image with a button at its corner is drawn`() {
    let delete = ButtonStyleSheet()
      .compose(\.images[.normal], .plain(.green, width: 24, height: 24))
    expectPictures(
      of: Component.Image(
        image: .checkered(width: 96, height: 64),
        styleSheet: Component.Image.StyleSheet(
          image: ImageViewStyleSheet().compose(\.backgroundColor, .purple),
          accessory: delete
        )
        .compose(\.layoutMargins, EdgeInsets(30)),
        didTapAccessory: {}
      ),
      named: "with-accessory"
    )
  }
}
