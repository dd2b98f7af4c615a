import Bento
import BentoTesting

/// Buttons in their states, texts and portraits, each with a composed style sheet, and a switch that replaces
/// all style sheets while the views are reused.
final class StylesScreen: View {
  static let entry = GalleryScreen(
    name: "styles",
    title: "Style sheets",
    summary: "Composed style sheets for buttons, text, images and initials.",
    size: Size(width: 480, height: 720),
    make: { StylesScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? StylesScreen else { return }
      harness.click(on: screen.warmSwitch)
    }
  )

  private enum Topic: String, Hashable {
    case buttons = "Buttons: normal, selected, disabled"
    case texts = "Text"
    case portraits = "Images and initials"
  }

  let warmSwitch = Switch()
  let table = TableView(frame: .zero, style: .plain)
  private let isWarm = Store(false)
  private let warmTitle = Label(text: "Warm colors")
  private let panel = StackView()

  required init() {
    super.init()
    warmSwitch.accessibilityLabel = "Warm colors"
    panel.spacing = 12
    panel.alignment = .center
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(horizontal: 16, vertical: 12)
    for view in [warmTitle, Spacer(), warmSwitch] { panel.addArrangedSubview(view) }
    for view in [table, panel] { addSubview(view) }
    warmSwitch.addAction(for: .valueChanged) { [isWarm, unowned warmSwitch] in
      isWarm.state = warmSwitch.isOn
    }
    table.render { [isWarm] in Self.box(isWarm: isWarm.state) }
  }

  override func layoutSubviews() {
    layOut(panel, above: table)
  }

  private static func box(isWarm: Bool) -> Box<Topic, Int> {
    let color = isWarm ? Color(hex: 0xC8472D) : Color(hex: 0x2F6FED)
    return Box.empty
      |-+ Section(id: Topic.buttons, header: Heading(text: Topic.buttons.rawValue))
      |---* SampleSheets.buttons(color).enumerated().map { index, sample in
        Node(
          id: index,
          component: ButtonRow(sample.name, title: sample.title, styleSheet: sample.sheet)
        )
      }
      |-+ Section(id: Topic.texts, header: Heading(text: Topic.texts.rawValue))
      |---* SampleSheets.texts(color).enumerated().map { index, sample in
        Node(id: index, component: StyledText(text: sample.text, styleSheet: sample.sheet))
      }
      |-+ Section(id: Topic.portraits, header: Heading(text: Topic.portraits.rawValue))
      |---* portraits(color)
  }

  private static func portraits(_ color: Color) -> [Node<Int>] {
    let round = ImageOrLabelView.StyleSheet()
      .compose(\.fixedSize, Size(width: 44, height: 44))
      .compose(\.cornerRadius, 22)
      .compose(\.backgroundColor, color)
      .compose(\.image.contentMode, .scaleAspectFill)
      .compose(\.label.textColor, .white)
      .compose(\.label.font, .preferredFont(forTextStyle: .headline))
    let framed = ImageOrLabelView.StyleSheet()
      .compose(\.layoutMargins, EdgeInsets(4))
      .compose(\.backgroundColor, .white)
      .compose(\.borderColor, color)
      .compose(\.borderWidth, 1)
      .compose(\.cornerRadius, 4)
    return [
      Node(
        id: 0,
        component: PortraitRow(.image(SampleSheets.hills), "Fills a circle", styleSheet: round)
      ),
      Node(id: 1, component: PortraitRow(.text("AL"), "Initials instead", styleSheet: round)),
      Node(
        id: 2,
        component: PortraitRow(
          .image(SampleSheets.hills),
          "Natural size, with 4-point margins",
          styleSheet: framed
        )
      ),
    ]
  }
}

/// A text with a style sheet.
struct StyledText: AutoRenderable {
  let styleSheet: LabelStyleSheet
  let configurator: (Label) -> Void

  init(text: String, styleSheet: LabelStyleSheet) {
    self.styleSheet = styleSheet
    configurator = {
      $0.contentInsets = EdgeInsets(horizontal: 16, vertical: 8)
      $0.text = text
    }
  }
}
