import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

@Suite
struct ButtonSnapshotTests {
  private let styles: [Button.Style] = [.plain, .gray, .tinted, .filled]

  /// The interaction with a button before it is drawn.
  private enum Use: CaseIterable {
    case normal
    case hovered
    case highlighted
    case focused
    case disabled
  }

  @Test(arguments: Appearance.allCases)
  func `four styles are drawn at rest, hovered, pressed, focused and disabled`(
    appearance: Appearance
  ) {
    let rows = Use.allCases.map { use in
      styles.map { cell(style: $0, use: use, appearance) }
    }

    expectSnapshot(of: .grid(rows), named: "styles-\(appearance)")
  }

  @Test(arguments: Appearance.allCases)
  func `images, long titles and other sizes are drawn`(appearance: Appearance) {
    let sheet = Sheet(width: 320, appearance)
    sheet.row(styles.prefix(2).map { button("Add", $0, image: Drawings.plus) })
    sheet.row(styles.suffix(2).map { button("Add", $0, image: Drawings.plus) })
    let icon = Button()
    icon.style = .tinted
    icon.setImage(Drawings.plus, for: .normal)
    icon.contentEdgeInsets = EdgeInsets(12)
    let original = button("Flag", .gray, image: Drawings.flag.withRenderingMode(.alwaysOriginal))
    sheet.row([icon, original])
    sheet.wide(button("Continue", .filled))
    sheet.wide(button("A title that is much too long for the width of its button", .filled))
    let lines = button("A title that takes as many lines as it needs to be read", .tinted)
    lines.numberOfLines = 0
    sheet.wide(lines)
    sheet.wide(button("Tall", .gray), height: 64)
    let round = button("Delete", .filled)
    round.tintColor = appearance.theme.colors.negative
    round.cornerRadius = 18
    sheet.row([round])

    expectSnapshot(of: sheet.picture(), named: "contents-\(appearance)")
  }

  private func cell(style: Button.Style, use: Use, _ appearance: Appearance) -> PixelBuffer {
    let harness = Harness(
      size: Size(width: 116, height: 60),
      scale: 2,
      theme: appearance.theme
    )
    let button = button("Button", style)
    harness.window.addSubview(button)
    let size = button.sizeThatFits(Size(width: .infinity, height: .infinity))
    button.frame = Rect(origin: Point(x: 12, y: 12), size: size)
    harness.settle()
    switch use {
    case .normal: break
    case .hovered: harness.pointer(.move, at: button.center)
    case .highlighted: harness.pointer(.down, at: button.center, device: .touch)
    case .focused: harness.key(.tab)
    case .disabled: button.isEnabled = false
    }
    harness.settle()
    return harness.render()
  }

  private func button(_ title: String, _ style: Button.Style, image: Image? = nil) -> Button {
    let button = Button(title: title, style: style)
    button.setImage(image, for: .normal)
    return button
  }
}
