import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct `An activity` {
  private func height(_ activity: Component.Activity) -> Double {
    Node(id: 0, activity).sizeBoundTo(width: 320).height
  }

  // C1
  @Test
  func `takes the space of its indicator while that spins, and otherwise only of the margins`() {
    let large = Component.Activity.StyleSheet(
      activityIndicator: ActivityIndicatorStyleSheet().compose(\.style, .large)
    )

    #expect(height(Component.Activity(isLoading: true)) == 36)
    #expect(height(Component.Activity(isLoading: false)) == 16)
    #expect(height(Component.Activity(isLoading: true, styleSheet: large)) == 52)
    #expect(
      height(
        Component.Activity(
          isLoading: false,
          styleSheet: Component.Activity.StyleSheet().compose(\.enforcesMinimumHeight, true)
        )
      ) == 44
    )
  }

  @Test func `spins its indicator in the center of the margins, and announces it`() throws {
    let sheet = Component.Activity.StyleSheet()
      .compose(\.layoutMargins, EdgeInsets(top: 4, left: 60, bottom: 8, right: 20))
    let shown = PhonePicture(
      of: .empty |-+ Section(id: 0)
        |---+ Node(id: 0, Component.Activity(isLoading: true, styleSheet: sheet))
    )
    let wheel = try #require(shown.table.firstVisible(ActivityIndicator.self))

    #expect(wheel.frame.center == Point(x: 207.5, y: 14))
    #expect(wheel.isAnimating)
    #expect(shown.harness.find(role: .progress, name: "In progress") === wheel)
  }

  // G1: the style does not undo the content.
  @Test func `meets the contract of components`() {
    let colored = Component.Activity.StyleSheet(
      activityIndicator: ActivityIndicatorStyleSheet()
        .compose(\.style, .large)
        .compose(\.color, .red)
    )
    .compose(\.backgroundColor, .green)
    .compose(\.enforcesMinimumHeight, true)
    expectContract(of: [
      "turning": Component.Activity(isLoading: true),
      "at rest": Component.Activity(isLoading: false),
      "large": Component.Activity(isLoading: true, styleSheet: colored),
      "large, at rest": Component.Activity(isLoading: false, styleSheet: colored),
    ])
  }
}
