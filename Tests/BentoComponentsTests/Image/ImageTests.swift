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
import Testing

@MainActor
@Suite struct `A picture in a row` {
  private typealias Sheet = Component.Image.StyleSheet

  private func height(_ component: Component.Image, width: Double = 320) -> Double {
    Node(id: 0, component).sizeBoundTo(width: width).height
  }

  // C7
  @Test func `is as high as the image, and lower if it is scaled to the width`() {
    #expect(height(Component.Image()) == 16)
    #expect(height(Component.Image(image: .checkered(width: 64, height: 40))) == 56)
    #expect(height(Component.Image(image: .checkered(width: 608, height: 40))) == 36)
    let filled = Sheet(image: ImageViewStyleSheet().compose(\.contentMode, .scaleAspectFill))
    #expect(
      height(Component.Image(image: .checkered(width: 608, height: 40), styleSheet: filled)) == 56
    )
  }

  // C7: the style sheet of the image applies, which upstream dropped.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `has a button at its trailing corner if it has an action`(
    direction: LayoutDirection
  ) throws {
    var presses = 0
    let sheet = Sheet(image: ImageViewStyleSheet().compose(\.backgroundColor, .purple))
      .compose(\.layoutMargins, EdgeInsets(30))
    func show(_ action: (() -> Void)?) -> PhonePicture {
      PhonePicture(
        of: .empty |-+ Section(id: 0)
          |---+ Node(
            id: 0,
            Component.Image(
              image: .checkered(width: 64, height: 40),
              styleSheet: sheet,
              accessibilityIdentifier: "picture",
              accessoryViewAccessibilityIdentifier: "remove",
              didTapAccessory: action
            )
          ),
        direction: direction
      )
    }
    let shown = show { presses += 1 }
    let button = try #require(shown.table.firstVisible(Button.self))
    let picture = try #require(shown.table.firstVisible(ImageView.self))

    #expect(picture.backgroundColor == .purple && picture.accessibilityIdentifier == "picture")
    #expect(button.frame.size == Size(width: 44, height: 44))
    #expect(button.frame.center == Point(x: direction == .leftToRight ? 345 : 30, y: 30))
    // The identifier for tests is not spoken.
    #expect(button.accessibilityIdentifier == "remove" && button.accessibilityLabel == "Details")
    shown.harness.click(on: button)
    #expect(presses == 1 && button.isFirstResponder)
    #expect(show(nil).table.firstVisible(Button.self) == nil)
  }

  @Test func `is an image for assistive technology if it has a name`() {
    let image = Component.Image(image: .checkered(width: 64, height: 40))
    let shown = PhonePicture(
      of: .empty |-+ Section(id: 0)
        |---+ Node(id: 0, image)
        |---+ Node(id: 1, image.accessibility(label: "The receipt"))
    )

    #expect(shown.harness.find(role: .image, name: "The receipt") != nil)
    #expect(shown.harness.semantics().matches(of: /image/).count == 1)
  }

  @Test func `meets the contract of components`() {
    let button = ButtonStyleSheet().compose(
      \.images[.normal],
      .plain(.green, width: 20, height: 20)
    )
    expectContract(of: [
      "none": Component.Image(),
      "small": Component.Image(image: .checkered(width: 64, height: 40)),
      "wide": Component.Image(
        image: .checkered(width: 600, height: 40),
        accessibilityIdentifier: "w"
      ),
      "pressed": Component.Image(
        image: .checkered(width: 30, height: 90),
        styleSheet: Sheet(
          image: ImageViewStyleSheet().compose(\.contentMode, .scaleAspectFill)
            .compose(\.cornerRadius, 12).compose(\.clipsToBounds, true),
          accessory: button
        )
        .compose(\.layoutMargins, EdgeInsets(30)).compose(\.enforcesMinimumHeight, true),
        accessoryViewAccessibilityIdentifier: "remove",
        didTapAccessory: {},
        interactionBehavior: []
      ),
    ])
  }
}
