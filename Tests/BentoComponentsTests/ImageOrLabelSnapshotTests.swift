import BentoBox
import BentoComponents
import BentoGeometry
import BentoGraphics
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct ImageOrLabelSnapshotTests {
  private func sheet(_ side: Double) -> Component.ImageOrLabel.StyleSheet {
    Component.ImageOrLabel.StyleSheet(
      imageOrLabel: ImageOrLabelView.StyleSheet()
        .compose(\.fixedSize, Size(width: side, height: side))
        .compose(\.cornerRadius, side / 2)
        .compose(\.label.textColor, .white),
      background: ViewStyleSheet<View>()
        .compose(\.backgroundColor, .purple)
        .compose(\.cornerRadius, side / 2)
    )
  }

  @Test func `initials and a portrait are drawn`() {
    expectPictures(
      of: .empty |-+ Section(id: 0)
        |---+ Node(
          id: 0,
          Component.ImageOrLabel(imageOrLabel: .text("WT"), styleSheet: sheet(64))
        )
        |---+ Node(
          id: 1,
          Component.ImageOrLabel(
            imageOrLabel: .image(.checkered(width: 64, height: 64)),
            styleSheet: sheet(64)
          )
        )
        |---+ Node(id: 2, Component.ImageOrLabel(imageOrLabel: .text("A line of text"))),
      named: "initials-and-portrait"
    )
  }
}
