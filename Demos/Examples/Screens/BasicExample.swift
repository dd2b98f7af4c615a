package import Bento

/// A switch that changes the whole screen: rows swap, a header disappears, and a footer changes its height
/// and color.
package final class BasicExample: View {
  /// The sections.
  package enum SectionID: Hashable {
    case radios, colors, texts, loading
  }

  /// The rows.
  package enum RowID: Hashable {
    case airplaneMode, wifi
  }

  package let tableView = TableView(frame: .zero, style: .plain)
  /// Whether airplane mode is on; the screen is a function of it.
  package let isAirplaneModeOn = Store(true)
  /// The events of the Wi-Fi row, in order.
  package private(set) var events: [String] = []
  private let log: (String) -> Void
  private let hasAllSections: Bool

  /// - Parameters:
  ///   - hasAllSections: Whether to include the sections that appear and disappear.
  ///   - log: Receives the events of the Wi-Fi row.
  package init(hasAllSections: Bool = false, log: @escaping (String) -> Void = printNow) {
    self.hasAllSections = hasAllSections
    self.log = log
    super.init()
    tableView.accessibilityLabel = "Basic"
    addSubview(tableView)
    tableView.render { [weak self] in self?.box ?? .empty }
  }

  package required convenience init() { self.init(hasAllSections: false) }

  package override func layoutSubviews() { tableView.frame = bounds }

  private func note(_ event: String) {
    events.append(event)
    log(event)
  }
}

// MARK: - The box

extension BasicExample {
  private var box: Box<SectionID, RowID> {
    let isOn = isAirplaneModeOn.state
    let rows = isOn ? [airplaneRow, wifiRow] : [wifiRow, airplaneRow]
    return .empty
      |-+ (isOn ? airplaneSection : wifiSection)
      |---* rows
      |-? .iff(hasAllSections) { self.colorSection }
      |-? .iff(hasAllSections) { self.textSection }
      |-? .iff(hasAllSections && isOn) {
        Section(id: .loading, footer: LoadingIndicatorCell())
      }
  }

  private var airplaneSection: Section<SectionID, RowID> {
    Section(
      id: .radios,
      header: NoteCell("Connections", height: 36),
      footer: NoteCell("All radios are off.", height: 36, isEmphasized: true)
    )
  }

  private var wifiSection: Section<SectionID, RowID> {
    Section(
      id: .radios,
      footer: NoteCell(
        "Connected to Atelier 5G. Mail and messages arrive as usual. Swipe the row to forget the "
          + "network; it is found again the next time you use the switch.",
        height: 72
      )
    )
  }

  private var colorSection: Section<SectionID, RowID> {
    isAirplaneModeOn.state
      ? Section(
        id: .colors,
        header: NoteCell("Without a connection", height: 32),
        footer: NoteCell("Music, maps and notes on this computer are available.", height: 32)
      )
      : Section(
        id: .colors,
        header: NoteCell("4.2 GB of mobile data left", height: 40, isEmphasized: true)
      )
  }

  private var textSection: Section<SectionID, RowID> {
    let text = IconTextCell(icon: .info, text: "Known networks are joined automatically")
    return isAirplaneModeOn.state
      ? Section(id: .texts, footer: text)
      : Section(
        id: .texts,
        header: text,
        footer: NoteCell("Known networks: Atelier 5G, Library", height: 32)
      )
  }

  private var airplaneRow: Node<RowID> {
    Node(
      id: .airplaneMode,
      component: ToggleCell(
        icon: .airplane,
        title: "Airplane mode",
        isOn: isAirplaneModeOn.state,
        didChange: { [isAirplaneModeOn] in isAirplaneModeOn.state = $0 }
      )
    )
  }

  /// A row that can be deleted with a swipe and that reappears the next time the switch is flipped,
  /// because the state does not record the deletion.
  private var wifiRow: Node<RowID> {
    Node(
      id: .wifi,
      component: IconTextCell(
        icon: .wifi,
        text: isAirplaneModeOn.state ? "Wi-Fi off" : "Wi-Fi on"
      )
      .deletable(deleteActionText: "Delete") { [weak self] in self?.note("delete") }
      .on(
        willDisplayItem: { [weak self] in self?.note("will display") },
        didEndDisplayingItem: { [weak self] in self?.note("did end displaying") }
      )
    )
  }
}
