import BentoBox
import BentoComponents
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoScreens
import BentoSnapshots
import BentoTesting
import BentoViews
import TestTraits
import Testing

/// The appearance of screens: X11, in the classic theme at three sizes, in the dark one, and from right to
/// left.
@Suite(.slow)
struct ScreenSnapshotTests {
  private static let sizes = [
    Size(width: 375, height: 667), Size(width: 414, height: 736), Size(width: 375, height: 812),
  ]

  private func picture(
    of state: TestState,
    size: Size,
    theme: Theme = .classic,
    direction: LayoutDirection? = nil
  ) -> PixelBuffer {
    let harness = Harness(size: size, scale: 2, theme: theme)
    harness.window.semanticContentDirection = direction
    harness.window.rootViewController = NavigationController(root: makeController(TestModel(state)))
    harness.settle()
    return harness.render()
  }

  private func expectPictures(of state: TestState, named name: String) {
    var pictures = Self.sizes.map { picture(of: state, size: $0) }
    pictures.append(picture(of: state, size: Self.sizes[0], theme: .dark))
    pictures.append(picture(of: state, size: Self.sizes[0], direction: .rightToLeft))
    expectSnapshot(of: .row(pictures), named: name)
  }

  private func colored(_ id: Int, _ color: Color) -> Node<Int> {
    Node(
      id: id,
      component: Component.EmptySpace(
        height: 30,
        styleSheet: ViewStyleSheet().compose(\.backgroundColor, color)
      )
    )
  }

  @Test
  func `X11 four tinted rows with separators are drawn`() {
    var state = TestState()
    state.titleItem = "Separators"
    state.separators = true
    let colors: [Color] = [.red, .green, .blue, .black]
    state.box = Box<Int, Int>.empty
      |-+ Section(id: 0)
      |---* colors.enumerated().map { colored($0, $1.withAlpha(0.05)) }
    expectPictures(of: state, named: "separators")
  }

  private var centered: TestState {
    var state = TestState()
    state.left = [BarButtonItem(title: "L") {}]
    state.right = [BarButtonItem(title: "R") {}]
    state.formStyle = .centerYAligned
    state.box = Box<Int, Int>.empty |-+ Section(id: 0) |---+ colored(0, .blue)
    return state
  }

  @Test
  func `X11 a centered row below a text title is drawn`() {
    var state = centered
    state.titleItem = "Title"
    expectPictures(of: state, named: "centered-text")
  }

  @Test
  func `X11 a centered row below a component title is drawn`() {
    var state = centered
    state.titleItem = NavigationTitleItem(
      component: UI.Label(text: "Component").textColor(.red),
      name: "Component"
    )
    expectPictures(of: state, named: "centered-component")
  }
}
