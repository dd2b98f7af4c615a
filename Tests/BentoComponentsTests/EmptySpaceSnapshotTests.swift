import BentoBox
import BentoComponents
import BentoGraphics
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct EmptySpaceSnapshotTests {
  @Test(arguments: [44, 22])
  func `empty space with a height and a color is drawn`(height: Int) {
    let color: Color = height == 44 ? .purple : .green
    expectPictures(
      of: Component.EmptySpace(
        height: Double(height),
        styleSheet: ViewStyleSheet<View>().compose(\.backgroundColor, color)
      ),
      named: "with-height-\(height)"
    )
  }
}
