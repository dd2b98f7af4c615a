import Bento
import BentoTesting

/// The measured results of chains of modifiers, with a switch that changes their values while the
/// views are reused.
final class ModifiersScreen: View {
  static let entry = GalleryScreen(
    name: "modifiers",
    title: "Modifiers",
    summary: "Chains of modifiers, with the resulting views and their sizes.",
    size: Size(width: 720, height: 840),
    make: { ModifiersScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? ModifiersScreen else { return }
      harness.click(on: screen.doubleSwitch)
    }
  )

  private enum Topic: Hashable {
    case size
    case look
  }

  let doubleSwitch = Switch()
  let table = TableView(frame: .zero, style: .plain)
  /// The factor for all lengths.
  private let factor = Store(1.0)
  private let remark = Label(text: "x is 40 × 20 points, in a 300-point row.")
  private let doubleTitle = Label(text: "Double lengths")
  private let panel = StackView()

  required init() {
    super.init()
    remark.font = .preferredFont(forTextStyle: .body)
    remark.numberOfLines = 0
    doubleTitle.font = .preferredFont(forTextStyle: .body)
    doubleTitle.sizeConstraints.width.compression = 900
    doubleSwitch.accessibilityLabel = "Double the lengths"
    panel.spacing = 12
    panel.alignment = .center
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    for view in [remark, Spacer(), doubleTitle, doubleSwitch] { panel.addArrangedSubview(view) }
    for view in [table, panel] { addSubview(view) }
    doubleSwitch.addAction(for: .valueChanged) { [weak self] in self?.valuesDidChange() }
    table.render { [factor] in Self.box(times: factor.state) }
  }

  override func layoutSubviews() {
    remark.textColor = theme.colors.secondaryLabel
    let height = panel.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    panel.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    table.frame = Rect(
      x: 0,
      y: height,
      width: bounds.width,
      height: max(0, bounds.height - height)
    )
  }

  private static func box(times factor: Double) -> Box<Topic, Int> {
    Box.empty
      |-+ section(.size, "Size: the stronger one wins", Chain.sizes(times: factor))
      |-+ section(.look, "Appearance: the last one wins", Chain.looks(times: factor))
  }

  private static func section(
    _ topic: Topic,
    _ title: String,
    _ chains: [Chain]
  ) -> Section<Topic, Int> {
    Section(id: topic, header: Heading(text: title))
      |---* chains.indices.map { Node(id: $0, component: ChainRow(chain: chains[$0])) }
  }

  /// Animates the views from their old sizes to the new ones.
  private func valuesDidChange() {
    View.animate(withDuration: .milliseconds(250)) {
      factor.state = doubleSwitch.isOn ? 2 : 1
      table.updatePropertiesIfNeeded()
      table.layoutIfNeeded()
    }
  }
}
