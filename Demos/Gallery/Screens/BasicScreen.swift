import Bento
import BentoTesting

/// A settings screen as a function of its state.
///
/// A switch swaps the rows, removes the header, changes the height and color of the footer, removes
/// a section, and moves the footer of another section to its header. The Wi-Fi row can be deleted
/// and reappears the next time the switch is flipped.
final class BasicScreen: View {
  static let entry = GalleryScreen(
    name: "basic",
    title: "Basic",
    summary: "Settings as a function of state, with animated rows, sections, headers and footers.",
    size: Size(width: 420, height: 420),
    make: { BasicScreen() },
    use: { harness in
      guard let toggle = harness.window.firstSwitch else { return }
      harness.click(on: toggle)
    }
  )

  private enum SectionID: Hashable {
    case connections
    case search
    case mobile
    case notice
  }

  private enum RowID: Hashable {
    case airplaneMode
    case wifi
    case mobileData
  }

  /// The state of the screen.
  struct State: Equatable {
    var isAirplaneModeOn = false
    var isWifiDeleted = false

    /// Turns airplane mode on or off, and restores the Wi-Fi row.
    mutating func setAirplaneMode(_ isOn: Bool) {
      isAirplaneModeOn = isOn
      isWifiDeleted = false
    }
  }

  let tableView = TableView(frame: .zero, style: .inset)
  let store = Store(State())
  /// How often the Wi-Fi row has appeared, and how often it has disappeared.
  private(set) var wifiDisplays = (began: 0, ended: 0)

  required init() {
    super.init()
    addSubview(tableView)
    tableView.render { [weak self] in self?.box ?? .empty }
  }

  override func layoutSubviews() {
    tableView.frame = bounds
  }
}

// MARK: - The box

extension BasicScreen {
  /// The components of all rows, headers and footers.
  var components: [any Renderable] {
    box.sections.flatMap { section in
      section.items.compactMap { $0.component(as: (any Renderable).self) }
        + [Supplement.header, .footer].compactMap {
          section.component(of: $0, as: (any Renderable).self)
        }
    }
  }

  private var box: Box<SectionID, RowID> {
    let isOn = store.isAirplaneModeOn
    let rows = isOn ? [wifiRow, airplaneRow] : [airplaneRow, wifiRow]
    return Box.empty
      |-+ connections
      |---* rows.compactMap(\.self)
      |-? .iff(!isOn && store.isWifiDeleted) { Self.search }
      |-? .iff(!isOn) { Self.mobileData }
      |-+ notice
  }

  private var connections: Section<SectionID, RowID> {
    store.isAirplaneModeOn
      ? Section(
        id: .connections,
        footer: Banner(
          text: "Airplane mode turns off Wi-Fi and mobile data. You can still listen to music, "
            + "read and write. Messages are sent when you are back online.",
          color: Color(hex: 0x22804A),
          height: 100
        )
      )
      : Section(
        id: .connections,
        header: Heading(text: "Connections"),
        footer: Banner(text: "All connections are active.", color: Color(hex: 0xBFE8F5), height: 48)
      )
  }

  /// A section that is inserted and removed with its header and footer.
  private static var mobileData: Section<SectionID, RowID> {
    Section(
      id: .mobile,
      header: Heading(text: "Mobile data"),
      footer: Banner(text: "Usage since Monday.", color: Color(hex: 0xFBE6A2), height: 40)
    )
      |---+ Node(
        id: .mobileData,
        component: TextRow(
          icon: .text("M"),
          color: Color(hex: 0x7A5AE0),
          title: "4.2 GB left",
          subtitle: "Mostly maps and music"
        )
      )
  }

  /// The section that replaces a deleted Wi-Fi row; it has only a footer.
  private static var search: Section<SectionID, RowID> {
    Section(id: .search, footer: SpinnerRow(text: "Looking for networks…"))
  }

  /// A section without rows, whose text is its footer or its header.
  private var notice: Section<SectionID, RowID> {
    store.isAirplaneModeOn
      ? Section(id: .notice, header: remark("Maps of this city are available offline."))
      : Section(id: .notice, footer: remark("Deleted networks reappear when you use the switch."))
  }

  private func remark(_ text: String) -> TextRow {
    TextRow(icon: .text("i"), color: Color(hex: 0x7C8591), title: "Tips", subtitle: text)
  }

  private var airplaneRow: Node<RowID>? {
    Node(
      id: .airplaneMode,
      component: ToggleRow(
        icon: .airplane,
        color: Color(hex: 0xE8862E),
        title: "Airplane mode",
        subtitle: store.isAirplaneModeOn ? "All radios are off" : "Off",
        isOn: store.isAirplaneModeOn,
        didChange: { [store] isOn in store.update { $0.setAirplaneMode(isOn) } }
      )
    )
  }

  private var wifiRow: Node<RowID>? {
    guard !store.isWifiDeleted else { return nil }
    let isOn = !store.isAirplaneModeOn
    return Node(
      id: .wifi,
      component: TextRow(
        icon: .wifi,
        color: Color(hex: 0x2F6FED),
        title: isOn ? "Wi-Fi on" : "Wi-Fi off",
        subtitle: isOn ? "Connected to Atelier 5G" : "Turned off by airplane mode"
      )
      .deletable(deleteActionText: "Delete") { [store] in store.isWifiDeleted = true }
      .on(
        willDisplayItem: { [weak self] in self?.wifiDisplays.began += 1 },
        didEndDisplayingItem: { [weak self] in self?.wifiDisplays.ended += 1 }
      )
    )
  }
}

extension View {
  /// The first switch in a view hierarchy.
  var firstSwitch: Switch? {
    if let toggle = self as? Switch { return toggle }
    for subview in subviews {
      if let found = subview.firstSwitch { return found }
    }
    return nil
  }
}
