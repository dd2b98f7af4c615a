import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoLists
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import ComponentFixtures
import SeededRandom
import Testing

@MainActor
@Suite struct `A button in a row` {
  private typealias Sheet = Component.Button.StyleSheet

  private func frame(
    _ sheet: Sheet,
    direction: LayoutDirection = .leftToRight
  ) throws -> Rect {
    let shown = PhonePicture(
      of: Component.Button(title: "Play", styleSheet: sheet),
      direction: direction
    )
    return try #require(shown.table.firstVisible(Button.self)).frame
  }

  // C2
  @Test func `is as wide as the margins, or as wide as its title, centered or at an edge`()
    throws
  {
    let plain = ButtonStyleSheet()
    let full = try frame(Sheet(button: plain))
    let hugging = try frame(Sheet(button: plain, hugsContent: true))
    let leading = try frame(Sheet(button: plain, alignment: .leading))
    let trailing = try frame(Sheet(button: plain, alignment: .trailing))

    #expect(full == Rect(x: 8, y: 8, width: 359, height: 28))
    #expect(hugging.width == leading.width && hugging.width < 60)
    #expect((hugging.midX - 187.5).magnitude <= 0.5)
    #expect(leading.x == 8 && trailing.maxX == 367)
    #expect(
      try frame(Sheet(button: plain, alignment: .leading), direction: .rightToLeft) == trailing
    )
  }

  // C2: the activity indicator is placed on the button, whose margins may be asymmetric.
  @Test func `spins an indicator on itself while it loads, keeps its size and cannot be pressed`()
    throws
  {
    let sheet = Sheet(button: ButtonStyleSheet(), hugsContent: true)
      .compose(\.layoutMargins, EdgeInsets(top: 20, left: 8, bottom: 8, right: 64))
    var presses = 0
    let press = { presses += 1 }
    let resting = PhonePicture(of: Component.Button(title: "Pay", didTap: press, styleSheet: sheet))
    let loading = PhonePicture(
      of:
        Component.Button(title: "Pay", isLoading: true, didTap: press, styleSheet: sheet)
    )
    let button = try #require(loading.table.firstVisible(Button.self))
    let wheel = try #require(loading.table.firstVisible(ActivityIndicator.self))

    #expect((wheel.frame.center.x - button.frame.midX).magnitude <= 0.5)
    #expect((wheel.frame.center.y - button.frame.midY).magnitude <= 0.5)
    #expect(button.frame == resting.table.firstVisible(Button.self)?.frame)
    #expect(resting.table.firstVisible(ActivityIndicator.self) == nil)
    loading.harness.click(on: button)
    #expect(!button.isEnabled && presses == 0)
    #expect(!loading.harness.perform("press", role: .button, name: "Pay"))
    resting.harness.click(on: try #require(resting.table.firstVisible(Button.self)))
    #expect(resting.harness.perform("press", role: .button, name: "Pay"))
    #expect(presses == 2)
  }

  // G6
  @Test(arguments: [true, false])
  func `takes the focus before it acts unless this is disabled`(takes: Bool) throws {
    var isFocusedAtPress: Bool?
    let field = TextField()
    let component = Component.Button(
      title: "Send",
      didTap: { isFocusedAtPress = field.isFirstResponder },
      interactionBehavior: takes ? .becomeFirstResponder : []
    )
    let shown = PhonePicture(of: component)
    shown.table.addSubview(field)
    field.frame = Rect(x: 0, y: 300, width: 100, height: 30)
    field.becomeFirstResponder()
    let button = try #require(shown.table.firstVisible(Button.self))

    shown.harness.click(on: button)

    #expect(isFocusedAtPress == !takes)
    #expect(button.isFirstResponder == takes)
  }

  @Test func `can be pressed with keys`() throws {
    var presses = 0
    let shown = PhonePicture(of: Component.Button(title: "Send", didTap: { presses += 1 }))

    shown.harness.key(.tab)
    shown.harness.key(.space)
    shown.harness.key(.enter)

    #expect(presses == 2)
    #expect(shown.table.firstVisible(Button.self)?.isFirstResponder == true)
  }

  @Test func `has the corners of the theme, its style sheet or its height`() throws {
    func radius(_ sheet: Sheet) throws -> Double {
      let shown = PhonePicture(of: Component.Button(title: "Play", styleSheet: sheet))
      var theme = Theme.classic
      theme.radii.medium = 5
      shown.harness.window.setTheme(theme)
      shown.harness.advance(by: .milliseconds(16))
      return try #require(shown.table.firstVisible(Button.self)).cornerRadius
    }

    #expect(try radius(Sheet()) == 5)
    #expect(try radius(Sheet(button: ButtonStyleSheet().compose(\.cornerRadius, 3))) == 3)
    #expect(try radius(Sheet(button: ButtonStyleSheet(), autoRoundCorners: true)) == 14)
  }

  @Test(arguments: Theme.Density.allCases)
  func `is as tall as all controls of its density unless its style sheet has insets`(
    density: Theme.Density
  ) throws {
    var theme = Theme.light
    theme.density = density
    func height(_ component: Component.Button) throws -> Double {
      let shown = PhonePicture(of: component)
      shown.harness.window.setTheme(theme)
      shown.harness.settle()
      return try #require(shown.table.firstVisible(Button.self)).frame.height
    }
    let wide = ButtonStyleSheet().compose(\.contentEdgeInsets, EdgeInsets(20))

    #expect(try height(Component.Button(title: "Play")) == theme.sizes[density].controlHeight)
    #expect(try height(Component.Button(isLoading: true)) == theme.sizes[density].controlHeight)
    #expect(try height(Component.Button(title: "Play", styleSheet: Sheet(button: wide))) == 60)
  }

  @Test func `of the custom type shows a press only as its style sheet specifies`() throws {
    func changesWhenPressed(_ type: Sheet.ButtonType) throws -> Bool {
      let sheet = Sheet(
        button: ButtonStyleSheet().compose(\.titleColors[.normal], .white),
        buttonType: type
      )
      let shown = PhonePicture(of: Component.Button(title: "Play", styleSheet: sheet))
      let button = try #require(shown.table.firstVisible(Button.self))
      let before = shown.picture()
      shown.harness.pointer(.down, at: button.convert(button.bounds.center, to: nil))
      return shown.picture() != before
    }

    #expect(try changesWhenPressed(.system))
    #expect(try !changesWhenPressed(.custom))
  }

  // G19, bento.md 3.1
  @Test func `provides its view's preferred height`() {
    expectKnownHeights { random in
      var button = ButtonStyleSheet()
        .compose(\.numberOfLines, Int.random(in: 0...3, using: &random))
        .compose(\.textFont, .system(ofSize: Double(Int.random(in: 10...24, using: &random))))
        .compose(
          \.contentEdgeInsets,
          .init(horizontal: 5, vertical: Bool.random(using: &random) ? 7 : 0)
        )
      if Bool.random(using: &random) {
        button = button.compose(\.images[.normal], .plain(.blue, width: 20, height: 33))
      }
      if Bool.random(using: &random) {
        button = button.compose(\.backgroundImages[.normal], .plain(.blue, width: 1, height: 60))
      }
      return Component.Button(
        title: Bool.random(using: &random) ? randomText(using: &random) : nil,
        isLoading: Bool.random(using: &random),
        styleSheet: (Bool.random(using: &random) ? Sheet() : Sheet(button: button))
          .compose(\.enforcesMinimumHeight, Bool.random(using: &random))
          .compose(\.layoutMargins, EdgeInsets(top: 1, left: 20, bottom: 12, right: 3))
      )
    }
  }

  @Test func `meets the contract of components`() {
    let blue = ButtonStyleSheet()
      .compose(\.backgroundImages[.normal], .plain(.blue, width: 1, height: 1))
      .compose(\.titleColors[.normal], .white)
      .compose(\.numberOfLines, 0)
    expectContract(of: [
      "default": Component.Button(title: "Send", didTap: {}),
      "disabled": Component.Button(title: "Send", isEnabled: false, interactionBehavior: []),
      "loading": Component.Button(title: "Send", isLoading: true),
      "leading": Component.Button(
        title: "A title that is longer than the row, or so it seems",
        styleSheet: Sheet(button: blue, alignment: .leading).compose(\.backgroundColor, .red)
      ),
      "round": Component.Button(
        title: "Go",
        styleSheet: Sheet(
          button: ButtonStyleSheet(),
          activityIndicator: ActivityIndicatorStyleSheet().compose(\.style, .large),
          hugsContent: true,
          autoRoundCorners: true,
          buttonType: .custom
        )
        .compose(\.highlightColor, nil)
        .compose(\.enforcesMinimumHeight, false)
      ),
      "empty": Component.Button(
        styleSheet: Sheet(button: ButtonStyleSheet(), alignment: .trailing)
      ),
    ])
  }

  // B-133: sheets are values.
  @Test func `has a style sheet whose copies differ`() {
    let first = Sheet(button: ButtonStyleSheet())
    let second = first.compose(\.button.cornerRadius, 9).compose(\.alignment, .leading)

    #expect(first.button.cornerRadius == 0 && second.button.cornerRadius == 9)
    #expect(first.alignment == .center)
  }
}
