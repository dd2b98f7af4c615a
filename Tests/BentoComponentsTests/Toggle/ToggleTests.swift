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
import BentoViews
import ComponentFixtures
import SeededRandom
import Testing

@MainActor
@Suite struct `A toggle` {
  // C13
  @Test func `reports the user's changes and not the program's`() throws {
    var values: [Bool] = []
    let report = { (isOn: Bool) in values.append(isOn) }
    let shown = PhonePicture(
      of: Component.Toggle(title: "News", isOn: false, didChangeValue: report)
    )
    let toggle = try #require(shown.table.firstVisible(Switch.self))

    shown.harness.click(on: toggle)
    #expect(values == [true])
    shown.table.render(
      Box<Int, Int>.empty |-+ Section(id: 0)
        |---+ Node(id: 0, Component.Toggle(title: "News", isOn: false, didChangeValue: report))
    )
    #expect(values == [true] && !toggle.isOn)
    shown.harness.key(.tab)
    shown.harness.key(.space)
    #expect(values == [true, true])
    #expect(shown.harness.perform("press", role: .switch, name: "News"))
    #expect(shown.harness.setValue("on", role: .switch, name: "News"))
    #expect(values == [true, true, false, true])
  }

  @Test func `is not toggled by a press on the row, or while it is disabled or refreshing`() throws
  {
    var values: [Bool] = []
    let report = { (isOn: Bool) in values.append(isOn) }
    let shown = PhonePicture(of: Component.Toggle(title: "News", didChangeValue: report))
    shown.harness.click(at: Point(x: 30, y: 22))
    let disabled = PhonePicture(
      of:
        Component.Toggle(title: "News", isEnabled: false, didChangeValue: report)
    )
    disabled.harness.click(on: try #require(disabled.table.firstVisible(Switch.self)))
    let refreshing = PhonePicture(
      of:
        Component.Toggle(title: "News", isRefreshing: true, didChangeValue: report)
    )
    refreshing.harness.click(at: Point(x: 345, y: 22))

    #expect(values.isEmpty)
    #expect(refreshing.table.firstVisible(Switch.self) == nil)
    #expect(refreshing.table.firstVisible(ActivityIndicator.self)?.isAnimating == true)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `has its image before the title and its switch at the trailing edge`(
    direction: LayoutDirection
  )
    throws
  {
    let isMirrored = direction == .rightToLeft
    let shown = PhonePicture(
      of:
        Component.Toggle(
          title: "News",
          image: .checkered(width: 32, height: 32),
          styleSheet: Component.Toggle.StyleSheet().compose(\.spacing, 10)
        ),
      direction: direction
    )
    let image = try #require(shown.table.firstVisible(ImageView.self)).frame
    let label = try #require(shown.table.firstVisible(Label.self)).frame
    let toggle = try #require(shown.table.firstVisible(Switch.self)).frame

    #expect(
      image == Rect(x: isMirrored ? 335 : 8, y: 8, width: 32, height: 32).offsetBy(dx: 0, dy: -2)
    )
    #expect(label.width == 257 && label.minX == (isMirrored ? 68 : 50))
    #expect(toggle.minX == (isMirrored ? 8 : 321))
    #expect(toggle.midY == 22 && label.midY == 22)
  }

  @Test func `animates to another value only if requested`() throws {
    func isMoving(animated: Bool) throws -> Bool {
      let shown = PhonePicture(of: Component.Toggle(title: "News", isOn: false))
      shown.table.render(
        Box<Int, Int>.empty |-+ Section(id: 0)
          |---+ Node(
            id: 0,
            Component.Toggle(title: "News", isOn: true, animateValueChange: animated)
          )
      )
      shown.harness.advance(by: .milliseconds(32))
      let early = shown.picture()
      shown.harness.settle()
      return early != shown.picture()
    }

    #expect(try isMoving(animated: true))
    #expect(try !isMoving(animated: false))
  }

  // G19, bento.md 3.1: by the title that is shown, and by the sheet's spacing.
  @Test func `provides its view's preferred height`() {
    expectKnownHeights { random in
      let text = randomText(using: &random)
      let rich = AttributedText(text, attributes: TextAttributes(font: .system(ofSize: 22)))
      return Component.Toggle(
        title: Bool.random(using: &random) ? text : nil,
        attributedTitle: Bool.random(using: &random) ? rich : nil,
        image: Bool.random(using: &random) ? .checkered(width: 32, height: 70) : nil,
        isRefreshing: Bool.random(using: &random),
        styleSheet: Component.Toggle.StyleSheet(
          text: LabelStyleSheet()
            .compose(\.font, .preferredFont(forTextStyle: .headline))
            .compose(\.numberOfLines, Int.random(in: 0...3, using: &random)),
          spacing: Double(Int.random(in: 0...20, using: &random))
        )
        .compose(\.enforcesMinimumHeight, Bool.random(using: &random))
        .compose(\.layoutMargins, EdgeInsets(top: 3, left: 16, bottom: 0, right: 4))
      )
    }
  }

  // The component computes the height of text from the font's metrics.
  @Test(arguments: [false, true])
  func `has the space that its text needs if the window scales it`(inComposite: Bool) throws {
    let title = String(repeating: "I accept the terms. ", count: 6)
    let toggle = Component.Toggle(title: title)
    let shown = inComposite ? PhonePicture(of: toggle.padding(4).card()) : PhonePicture(of: toggle)
    let before = shown.table.contentSize.height

    shown.harness.window.textScale = 2
    shown.harness.settle()
    let after = shown.table.contentSize.height
    shown.harness.window.textScale = 1
    shown.harness.settle()

    let label = try #require(shown.table.firstVisible(Label.self))
    #expect(after > 2 * before)
    #expect(shown.table.contentSize.height == before)
    #expect(label.frame.height < before)
  }

  @Test func `meets the contract of components`() {
    let long = String(repeating: "I have read the terms. ", count: 4)
    expectContract(of: [
      "off": Component.Toggle(title: "News"),
      "on": Component.Toggle(title: "News", isOn: true, animateValueChange: true),
      "disabled": Component.Toggle(title: "News", isOn: true, isEnabled: false),
      "refreshing": Component.Toggle(title: "News", isRefreshing: true),
      "rich": Component.Toggle(
        attributedTitle: AttributedText(
          "Terms",
          attributes: TextAttributes(font: .system(ofSize: 30))
        )
      ),
      "long": Component.Toggle(
        title: long,
        image: .checkered(width: 32, height: 32),
        styleSheet: Component.Toggle.StyleSheet(
          text: LabelStyleSheet().compose(\.textColor, .red).compose(\.numberOfLines, 2),
          spacing: 20
        )
        .compose(\.enforcesMinimumHeight, false).compose(\.backgroundColor, .green)
      ),
      "nothing": Component.Toggle(),
    ])
  }
}
