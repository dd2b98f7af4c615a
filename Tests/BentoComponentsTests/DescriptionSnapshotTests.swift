import BentoBox
import BentoComponents
import BentoGeometry
import BentoGraphics
import BentoLists
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct DescriptionSnapshotTests {
  private typealias Description = Component.Description

  private let sheet = Description.StyleSheet()

  @Test func `a centered headline is drawn`() {
    let centered = sheet.compose(\.text.font, .preferredFont(forTextStyle: .headline))
      .compose(\.text.textAlignment, .center)
    expectPictures(
      of: Description(text: "Unable to connect", styleSheet: centered),
      named: "default"
    )
  }

  @Test func `an arrow is drawn`() {
    let gray = sheet.compose(\.layoutMargins, EdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
      .compose(\.tintColor, .gray)
    expectPictures(
      of: Description(
        text: "Dr. Amelia Watson",
        accessoryIcon: Image(icon: .chevronRight, pointSize: 16),
        styleSheet: gray
      ),
      named: "chevron"
    )
  }

  private var multiline: Description {
    Description(
      text:
        "Please note that these are the opening hours of the practice; on public holidays it is closed.",
      styleSheet: sheet.compose(\.text.font, .preferredFont(forTextStyle: .subheadline))
        .compose(\.text.textColor, .gray)
    )
  }

  @Test func `several lines are drawn`() {
    expectPictures(of: multiline, named: "multiline")
  }

  @Test func `several lines in header and footer are drawn`() {
    let row = Component.EmptySpace(
      height: 44,
      styleSheet: ViewStyleSheet<View>().compose(\.backgroundColor, .white)
    )
    expectPictures(
      of: Box<Int, Int>.empty
        |-+ Section(id: 0, header: multiline, footer: multiline)
        |---+ Node(id: 0, component: row),
      named: "multiline-in-header-and-footer",
      style: .grouped
    ) {
      $0.separatorStyle = .singleLine
    }
  }

  @Test func `a bold text with a button is drawn`() {
    expectPictures(
      of: Description(
        text: "Opening hours",
        accessoryIcon: Image(icon: .info),
        didTapAccessoryButton: {},
        styleSheet: sheet.compose(\.text.font, .preferredFont(forTextStyle: .title3))
      ),
      named: "bold-text-accessory-button"
    )
  }

  @Test func `a long text on two lines is drawn`() {
    expectPictures(
      of: Description(
        text: String(repeating: "Text ", count: 20),
        styleSheet: sheet.compose(\.text.font, .preferredFont(forTextStyle: .title3))
          .compose(\.text.numberOfLines, 2).compose(\.text.backgroundColor, .green)
      ),
      named: "long-text-with-2-lines"
    )
  }
}
