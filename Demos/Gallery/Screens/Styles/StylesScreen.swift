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
  /// The colors of the style sheets.
  private let colors = Store(Theme.light.colors)
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
    warmSwitch.addAction(for: .valueChanged) { [unowned self] in updateColors() }
    table.render { [colors] in Self.box(colors.state) }
  }

  override func layoutSubviews() {
    layOut(panel, above: table)
  }

  override func themeDidChange() {
    super.themeDidChange()
    updateColors()
  }

  /// Derives colors that are legible in the theme from a warm color, or uses the theme's own.
  private func updateColors() {
    colors.state = (warmSwitch.isOn ? theme.accented(Color(hex: 0xC8472D)) : theme).colors
  }

  private static func box(_ colors: Theme.Colors) -> Box<Topic, Int> {
    Box.empty
      |-+ Section(id: Topic.buttons, header: Heading(text: Topic.buttons.rawValue))
      |---* SampleSheets.buttons(colors).enumerated().map { index, sample in
        Node(
          id: index,
          component: ButtonRow(sample.name, title: sample.title, styleSheet: sample.sheet)
        )
      }
      |-+ Section(id: Topic.texts, header: Heading(text: Topic.texts.rawValue))
      |---* SampleSheets.texts(colors).enumerated().map { index, sample in
        Node(id: index, component: StyledText(text: sample.text, styleSheet: sample.sheet))
      }
      |-+ Section(id: Topic.portraits, header: Heading(text: Topic.portraits.rawValue))
      |---* portraits(colors)
  }

  private static func portraits(_ colors: Theme.Colors) -> [Node<Int>] {
    let round = ImageOrLabelView.StyleSheet()
      .compose(\.fixedSize, Size(width: 44, height: 44))
      .compose(\.cornerRadius, 22)
      .compose(\.backgroundColor, colors.accentFill)
      .compose(\.image.contentMode, .scaleAspectFill)
      .compose(\.label.textColor, colors.onAccent)
      .compose(\.label.font, .preferredFont(forTextStyle: .headline))
    let framed = ImageOrLabelView.StyleSheet()
      .compose(\.layoutMargins, EdgeInsets(4))
      .compose(\.backgroundColor, .white)
      .compose(\.borderColor, colors.accentText)
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
