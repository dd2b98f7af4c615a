import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// The content of a button in its states, and what moves its parts.
@Suite
struct ButtonContentTests {
  private let red = Image(pixels: PixelBuffer(width: 1, height: 1, words: [0xFFFF_0000]))
  private let green = Image(pixels: PixelBuffer(width: 1, height: 1, words: [0xFF00_FF00]))

  private func harness(_ button: Button, width: Double = 80) -> Harness {
    let harness = Harness(size: Size(width: width, height: 40))
    harness.window.backgroundColor = .white
    button.cornerRadius = 0
    harness.mount(button)
    return harness
  }

  /// The columns from the first to the last that are not white.
  private func columns(of picture: PixelBuffer) -> ClosedRange<Int> {
    let white = Pixel(red: 255, green: 255, blue: 255)
    let inked = (0..<picture.width).filter { x in
      (0..<picture.height).contains { picture[x, $0] != white }
    }
    return (inked.first ?? -1)...(inked.last ?? -1)
  }

  @Test func `a background image fills the button instead of its style`() {
    let button = Button(title: "", style: .filled)
    button.setBackgroundImage(red, for: .normal)
    let harness = harness(button)
    let rim = { harness.render()[1, 1] }
    #expect(rim() == Pixel(red: 255, green: 0, blue: 0))

    button.setBackgroundImage(green, for: .highlighted)
    harness.pointer(.down, at: button.center, device: .touch)
    #expect(rim() == Pixel(red: 0, green: 255, blue: 0))
    harness.pointer(.up, at: button.center, device: .touch)
    #expect(rim() == Pixel(red: 255, green: 0, blue: 0))
    button.setBackgroundImage(nil, for: .highlighted)
    harness.pointer(.down, at: button.center, device: .touch)
    let shaded = rim()
    #expect(shaded != Pixel(red: 255, green: 0, blue: 0) && shaded.red > 150 && shaded.green < 60)
  }

  @Test func `a disabled button shows its image dimmed, or the one for the state`() {
    let button = Button(title: "")
    button.setBackgroundImage(red, for: .normal)
    let harness = harness(button)

    button.isEnabled = false
    let faint = harness.render()[1, 1]
    #expect(faint.red == 255 && faint.green > 120 && faint.green < 220)
    button.setBackgroundImage(green, for: .disabled)

    #expect(harness.render()[1, 1] == Pixel(red: 0, green: 255, blue: 0))
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `a value for a state shows only in it, and otherwise the normal one`() {
    let button = Button(title: "normal")
    button.setTitle("selected", for: .selected)
    button.setTitle("both", for: [.selected, .highlighted])
    button.setTitle("focused", for: .focused)
    let harness = harness(button)
    #expect(button.currentTitle == "normal")
    button.isSelected = true
    #expect(button.currentTitle == "selected")
    harness.pointer(.down, at: button.center, device: .touch)
    #expect(button.currentTitle == "both")
    harness.pointer(.up, at: button.center, device: .touch)
    harness.key(.tab)
    #expect(button.currentTitle == "selected")

    button.isSelected = false

    #expect(button.currentTitle == "focused")
  }

  @Test func `a button's preferred size is that of its content in its state`() {
    let button = Button(title: "On")
    button.setTitle("Not available", for: .disabled)
    let row = StackView(arrangedSubviews: [button, Spacer()])
    let harness = Harness(size: Size(width: 300, height: 40))
    harness.mount(row)
    harness.settle()
    let narrow = button.frame.width

    button.isEnabled = false
    harness.settle()
    #expect(button.frame.width > narrow + 40)
    button.isEnabled = true
    harness.settle()

    #expect(button.frame.width == narrow)
  }

  @Test func `a background image requests its own size`() {
    let button = Button(title: "a")
    let words = [UInt32](repeating: 0xFFFF_0000, count: 90 * 70)

    button.setBackgroundImage(
      Image(pixels: PixelBuffer(width: 90, height: 70, words: words)),
      for: .normal
    )

    #expect(button.intrinsicContentSize == Size(width: 90, height: 70))
  }

  @Test(
    arguments: Button.ContentAlignment.allCases,
    [LayoutDirection.leftToRight, .rightToLeft]
  )
  func `insets move title and image`(
    alignment: Button.ContentAlignment,
    direction: LayoutDirection
  ) {
    let button = Button(title: "Name")
    button.contentAlignment = alignment
    button.semanticContentDirection = direction
    let harness = harness(button, width: 200)
    let size = button.intrinsicContentSize
    let before = columns(of: harness.render())

    button.titleEdgeInsets = EdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
    #expect(columns(of: harness.render()) == before.lowerBound + 6...before.upperBound + 6)
    button.titleEdgeInsets = EdgeInsets(top: 0, left: -6, bottom: 0, right: 6)
    #expect(columns(of: harness.render()) == before.lowerBound - 6...before.upperBound - 6)

    button.setTitle(nil, for: .normal)
    button.setImage(Drawings.flag.withRenderingMode(.alwaysOriginal), for: .normal)
    let image = columns(of: harness.render())
    button.imageEdgeInsets = EdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
    #expect(columns(of: harness.render()) == image.lowerBound + 6...image.upperBound + 6)
    #expect(size.width > 0)
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `insets do not count in the size, and leave a title less space`() {
    let button = Button(title: "A title of some words")
    let size = button.intrinsicContentSize

    button.titleEdgeInsets = EdgeInsets(horizontal: 10, vertical: 5)
    button.imageEdgeInsets = EdgeInsets(9)
    #expect(button.intrinsicContentSize == size)
    button.contentEdgeInsets = .zero
    let harness = harness(button, width: 80)
    let ink = columns(of: harness.render())

    #expect(ink.lowerBound >= 9 && ink.upperBound <= 71)
  }

  @Test(arguments: [0.0, 1, 5])
  func `a button without space draws what it can`(width: Double) {
    let button = Button(title: "Name")
    button.setImage(Drawings.plus, for: .normal)
    button.titleEdgeInsets = EdgeInsets(horizontal: 50, vertical: 50)
    button.setBackgroundImage(red, for: .normal)
    let harness = Harness(size: Size(width: 20, height: 20))
    button.frame = Rect(x: 0, y: 0, width: width, height: width)
    harness.window.addSubview(button)

    #expect(harness.render() == harness.renderFully())
  }

  @Test func `a title that does not fit uses its line break mode`() {
    var pictures: Set<[Pixel]> = []
    for mode in [LineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byClipping] {
      let button = Button(title: "A title that is too long")
      button.lineBreakMode = mode
      let picture = harness(button).render()
      pictures.insert((0..<40).flatMap { y in (0..<80).map { picture[$0, y] } })
    }

    #expect(pictures.count == 3)
  }

  @Test(arguments: Appearance.allCases)
  func `images, insets and lines are drawn in every state`(appearance: Appearance) {
    let sheet = Sheet(width: 330, appearance)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for isEnabled in [true, false] {
        sheet.row([
          button("Play", direction, isEnabled, radius: 6),
          button("Play", direction, isEnabled, radius: 17) {
            $0.setImage(Drawings.plus, for: .normal)
            $0.titleEdgeInsets = EdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
          },
          button("Stop", direction, isEnabled, radius: 6) { $0.isSelected = true },
        ])
      }
      let long = button("A long title of\nseveral lines", direction, true, radius: 10) {
        $0.numberOfLines = 0
        $0.titleAlignment = .trailing
      }
      sheet.wide(long)
    }

    expectSnapshot(of: sheet.picture(), named: "pictures-\(appearance)")
  }

  private func button(
    _ title: String,
    _ direction: LayoutDirection,
    _ isEnabled: Bool,
    radius: Double,
    _ edit: (Button) -> Void = { _ in }
  ) -> Button {
    let button = Button(title: title)
    button.semanticContentDirection = direction
    button.isEnabled = isEnabled
    button.cornerRadius = radius
    button.titleColors = [.normal: .white, .disabled: Color(white: 1, alpha: 0.6)]
    let blue = PixelBuffer(width: 1, height: 1, words: [0xFF2F_6FED])
    let purple = PixelBuffer(width: 1, height: 1, words: [0xFF7A_3E9D])
    button.backgroundImages = [.normal: Image(pixels: blue), .selected: Image(pixels: purple)]
    edit(button)
    return button
  }
}
