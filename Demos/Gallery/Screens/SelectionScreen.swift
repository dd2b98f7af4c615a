import Bento
import BentoTesting

/// A list whose rows can be selected by id, one or several at a time, with the pointer, the keyboard or a
/// rectangle, and opened.
final class SelectionScreen: View {
  static let entry = GalleryScreen(
    name: "selection",
    title: "Selection",
    summary: "Rows selected and opened with the pointer, the keyboard and a selection rectangle.",
    size: Size(width: 480, height: 520),
    make: { SelectionScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? SelectionScreen else { return }
      harness.click(at: Point(x: 200, y: 200))
      harness.key(.down)
      harness.key(.enter)
      harness.click(on: screen.removeButton)
      harness.click(on: screen.manySwitch)
      harness.drag(from: Point(x: 400, y: 500), to: Point(x: 300, y: 250))
    }
  )

  private enum Album: Hashable {
    case morning
    case evening
  }

  private struct Track {
    let name: String
    let length: String
    let color: UInt32
  }

  private static let tracks: [(album: Album, title: String, tracks: [Track])] = [
    (
      .morning, "Morning",
      [
        Track(name: "First light", length: "2:41", color: 0xE8862E),
        Track(name: "Kettle", length: "1:58", color: 0xD93A77),
        Track(name: "The long way to the bus", length: "4:07", color: 0x2F6FED),
      ]
    ),
    (
      .evening, "Evening",
      [
        Track(name: "Rain on the roof", length: "3:33", color: 0x1C9CA6),
        Track(name: "Two lamps", length: "2:20", color: 0x7A5AE0),
        Track(name: "Last train", length: "5:12", color: 0x8C6A4F),
      ]
    ),
  ]

  /// The names of the removed tracks.
  private let removed = Store<Set<String>>([])
  private var playing: String? { didSet { showState() } }
  private let state = Label()
  private let manyTitle = Label(text: "Multiple")
  let manySwitch = Switch()
  private let removeButton = Button(title: "Remove", style: .gray)
  private let panel = StackView()
  let table = TableView(frame: .zero, style: .plain)

  required init() {
    super.init()
    state.font = .preferredFont(forTextStyle: .body)
    state.numberOfLines = 2
    manyTitle.font = .preferredFont(forTextStyle: .body)
    manyTitle.sizeConstraints.width.compression = 900
    manySwitch.accessibilityLabeledBy = manyTitle
    panel.spacing = 12
    panel.alignment = .center
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(16)
    for view in [state, Spacer(), manyTitle, manySwitch, removeButton] {
      panel.addArrangedSubview(view)
    }
    addSubview(panel)
    addSubview(table)
    table.onSelectionChange = { [weak self] in self?.showState() }
    table.onActivate { [weak self] (_: Album, name: String) in self?.playing = name }
    manySwitch.addAction(for: .valueChanged) { [weak self] in self?.allowMany() }
    removeButton.addAction(for: .touchUpInside) { [weak self] in self?.removeSelected() }
    table.render { [removed] in Self.box(without: removed.state) }
    table.select(Album.morning, "Kettle")
    showState()
  }

  override func layoutSubviews() {
    layOut(panel, above: table)
  }

  private static func box(without removed: Set<String>) -> Box<Album, String> {
    let sections = tracks.map { album in
      Section(id: album.album, header: Heading(text: album.title))
        |---* album.tracks.filter { !removed.contains($0.name) }.map { track in
          Node(
            id: track.name,
            component: ColorRow(
              text: String(track.name.prefix(1)),
              color: Color(hex: track.color),
              title: "\(track.name), \(track.length)"
            )
          )
        }
    }
    return Box(sections: sections)
  }

  private func allowMany() {
    table.allowsMultipleSelection = manySwitch.isOn
    showState()
  }

  /// Removes the selected rows; the next row is selected.
  private func removeSelected() {
    removed.update { $0.formUnion(selectedNames) }
    table.updatePropertiesIfNeeded()
    showState()
  }

  private var selectedNames: [String] {
    table.selection(of: Album.self, String.self).map(\.item)
  }

  private func showState() {
    let names = selectedNames
    let hint = "Drag from the empty area"
    let isHintDue = names.isEmpty && table.allowsMultipleSelection
    let selected = names.count == 1 ? names[0] : isHintDue ? hint : "\(names.count) selected"
    state.text = playing.map { "\(selected). Playing: \($0)" } ?? selected
    removeButton.isEnabled = !names.isEmpty
  }
}
