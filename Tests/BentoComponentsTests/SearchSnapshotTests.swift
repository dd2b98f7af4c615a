import BentoBox
import BentoComponents
import BentoGraphics
import ComponentFixtures
import Testing

@MainActor
@Suite struct SearchSnapshotTests {
  @Test func `a field with a button is drawn`() {
    expectPictures(
      of: Component.Search(
        placeholder: "Search",
        showsCancelButton: true,
        styleSheet: Component.Search.StyleSheet()
          .compose(\.searchBar.textInputBackgroundColor, Color.gray.withAlpha(0.25))
      ),
      named: "search"
    )
  }

  @Test func `a field with a text in the theme's colors is drawn`() {
    expectPictures(of: Component.Search(placeholder: "Search", text: "Watson"), named: "text")
  }
}
