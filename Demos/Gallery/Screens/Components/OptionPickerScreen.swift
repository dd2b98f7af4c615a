import Bento
import BentoTesting

/// A picker for one of six flags, as a wheel and as a menu.
final class OptionPickerScreen: View {
  static let entry = GalleryScreen(
    name: "option-picker",
    title: "Option picker",
    summary: "A choice of six flags, on a wheel and in a menu.",
    group: .components,
    size: Size(width: 420, height: 420),
    make: { OptionPickerScreen() },
    use: { harness in
      harness.key(.tab)
      harness.key(.down)
      harness.settle()
    }
  )

  /// A country whose flag consists of stripes.
  struct Flag: Component.Option, Hashable {
    let name: String
    let stripes: [Color]
    var isUpright = true

    var displayName: String { name }
  }

  static let flags = [
    Flag(name: "Belgium", stripes: [.black, Color(hex: 0xFA_E0_42), Color(hex: 0xED_29_39)]),
    Flag(name: "France", stripes: [Color(hex: 0x00_26_54), .white, Color(hex: 0xCE_11_26)]),
    Flag(
      name: "Germany",
      stripes: [.black, Color(hex: 0xDD_00_00), Color(hex: 0xFF_CE_00)],
      isUpright: false
    ),
    Flag(name: "Ireland", stripes: [Color(hex: 0x16_9B_62), .white, Color(hex: 0xFF_88_3E)]),
    Flag(name: "Italy", stripes: [Color(hex: 0x00_92_46), .white, Color(hex: 0xCE_2B_37)]),
    Flag(
      name: "Netherlands",
      stripes: [Color(hex: 0xAE_1C_28), .white, Color(hex: 0x21_46_8B)],
      isUpright: false
    ),
  ]

  private struct Choice: Hashable {
    var flag = OptionPickerScreen.flags[1]
  }

  private let table = TableView(frame: .zero, style: .inset)
  private let choice = Store(Choice())

  required init() {
    super.init()
    table.layoutMargins = EdgeInsets(horizontal: 16, vertical: 0)
    table.prepareForBoxRendering(with: BoxTableViewAdapter<Int, Int>(with: table))
    addSubview(table)
    table.render { [weak self] in self?.box ?? .empty }
  }

  override func layoutSubviews() { table.frame = bounds }

  private var box: Box<Int, Int> {
    Box.empty
      |-+ Section(id: 0, header: Heading(text: "On a wheel"))
      |---+ Node(id: 0, component: FlagRow(flag: choice.flag))
      |---+ Node(id: 1, component: picker(.wheel))
      |-+ Section(id: 1, header: Heading(text: "In a menu"))
      |---+ Node(id: 0, component: picker(.menu))
  }

  private func picker(_ style: Theme.PickerStyle) -> Component.OptionPicker {
    Component.OptionPicker(
      options: Self.flags,
      selected: choice.flag,
      didPickItem: { [choice] in choice.flag = $0 },
      styleSheet: OptionPickerStyleSheet().compose(\.style, style)
    )
  }
}

/// A flag with three stripes.
private struct FlagRow: Renderable {
  let flag: OptionPickerScreen.Flag

  func render(in view: FlagView) {
    view.flag = flag
    view.accessibilityLabel = "Flag of \(flag.name)"
  }
}

private final class FlagView: View {
  var flag = OptionPickerScreen.flags[0] {
    didSet { if flag != oldValue { setNeedsDisplay() } }
  }

  override var defaultSemantics: ViewSemantics { ViewSemantics(role: .image) }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 88) }

  override func draw(in context: DrawContext) {
    let area = Rect(x: context.bounds.midX - 45, y: 14, width: 90, height: 60)
    for (index, color) in flag.stripes.enumerated() {
      let start = Double(index)
      let stripe =
        flag.isUpright
        ? Rect(x: area.x + start * 30, y: area.y, width: 30, height: 60)
        : Rect(x: area.x, y: area.y + start * 20, width: 90, height: 20)
      context.fill(stripe, with: color)
    }
    context.stroke(.rect(area.insetBy(dx: 0.5, dy: 0.5)), with: context.theme.colors.border)
  }
}
