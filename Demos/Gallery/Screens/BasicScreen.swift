import Bento
import BentoTesting

/// A settings screen as a function of its state: one switch swaps the rows, adds and drops the
/// header, and resizes and recolors the footer.
final class BasicScreen: View {
  static let entry = GalleryScreen(
    name: "basic",
    title: "Basic",
    summary: "Settings as a function of state: rows swap, header and footer change.",
    size: Size(width: 420, height: 320),
    make: { BasicScreen() },
    use: { harness in
      guard let toggle = harness.window.firstSwitch else { return }
      harness.click(on: toggle)
    }
  )

  private enum SectionID: Hashable {
    case connections
  }

  private enum RowID: Hashable {
    case airplaneMode
    case wifi
  }

  private struct State {
    var isAirplaneModeOn = false
    var isWifiOn = true
  }

  private let tableView = TableView(frame: .zero, style: .grouped)
  private var state = State() {
    didSet { tableView.render(box) }
  }

  required init() {
    super.init()
    addSubview(tableView)
    tableView.render(box, animated: false)
  }

  override func layoutSubviews() {
    tableView.frame = bounds
  }

  private var box: Box<SectionID, RowID> {
    let isOn = state.isAirplaneModeOn
    let rows = isOn ? [wifiRow, airplaneRow] : [airplaneRow, wifiRow]
    let section: Section<SectionID, RowID> =
      isOn
      ? Section(id: .connections, footer: footer)
      : Section(id: .connections, header: Heading(text: "Connections"), footer: footer)
    return Box.empty |-+ section |---* rows
  }

  private var airplaneRow: Node<RowID> {
    Node(
      id: .airplaneMode,
      component: ToggleRow(
        icon: .airplane,
        color: Color(hex: 0xE8862E),
        title: "Airplane mode",
        subtitle: state.isAirplaneModeOn ? "All radios are off" : "Off",
        isOn: state.isAirplaneModeOn,
        didChange: { [weak self] in self?.state.isAirplaneModeOn = $0 }
      )
    )
  }

  private var wifiRow: Node<RowID> {
    let isOn = state.isWifiOn && !state.isAirplaneModeOn
    return Node(
      id: .wifi,
      component: TextRow(
        icon: .wifi,
        color: Color(hex: 0x2F6FED),
        title: isOn ? "Wi-Fi on" : "Wi-Fi off",
        subtitle: isOn ? "Connected to Atelier 5G" : "Turned off by airplane mode"
      )
    )
  }

  private var footer: Banner {
    state.isAirplaneModeOn
      ? Banner(
        text: "Airplane mode turns Wi-Fi and mobile data off. You can still listen to music, "
          + "read and write; everything is sent when you are back.",
        color: Color(hex: 0x22804A),
        height: 100
      )
      : Banner(text: "Everything is connected.", color: Color(hex: 0xBFE8F5), height: 48)
  }
}

extension View {
  /// The first switch of a subtree.
  var firstSwitch: Switch? {
    if let toggle = self as? Switch { return toggle }
    for subview in subviews {
      if let found = subview.firstSwitch { return found }
    }
    return nil
  }
}
