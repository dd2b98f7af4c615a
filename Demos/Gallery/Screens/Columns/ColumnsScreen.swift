import Bento
import BentoTesting

/// A music library of 10,000 tracks: sorting, moving, resizing and hiding columns, star ratings, editing
/// names in place, a search filter, an outline of artists, and rows that wait while the pointer is over them.
final class ColumnsScreen: View {
  static let entry = GalleryScreen(
    name: "columns",
    title: "Columns",
    summary:
      "10,000 tracks in columns that you can sort, filter, group, resize, reorder, hide, freeze and edit.",
    size: Size(width: 760, height: 500),
    make: { ColumnsScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? ColumnsScreen else { return }
      if let title = harness.find(role: .columnHeader, name: "Rating") { harness.click(on: title) }
      harness.settle()
      if let title = harness.find(role: .columnHeader, name: "Title") {
        harness.click(on: title, modifiers: .shift)
      }
      harness.click(on: screen.groups)
      harness.settle()
      screen.table.tableView.becomeFirstResponder()
      for key in [Key.down, .down, .right, .down, .down] { harness.key(key) }
      harness.key(.down, modifiers: .shift)
    }
  )

  let table: ColumnTable<Track>
  let search = SearchField()
  let freezes = Checkbox(title: "Freeze title")
  let groups = Checkbox(title: "Group by artist")
  let plays = Checkbox(title: "Live plays")
  private let status = Label()
  private let panel = StackView()
  private var library = Track.library(of: 10_000)
  /// The artists whose tracks are shown.
  private var expanded: Set<String> = []
  private var shownTrackCount = 0
  private var timer: ViewTimer?
  /// The number of times that live plays have been counted.
  private var second = 0

  required init() {
    table = ColumnTable(columns: Self.columns)
    super.init()
    table.allowsMultipleSelection = true
    table.columns[0] = Self.columns[0].editable(
      { [weak self] track, title in self?.change(track.id) { $0.title = title } },
      where: { !$0.isArtist },
      check: { _, title in title.isEmpty ? "Enter a title." : nil }
    ).outline(\.outline) { [weak self] in self?.toggle($0.title) }
    table.onSort = { [weak self] _ in self?.show() }
    table.onSelectionChange = { [weak self] in self?.updateStatus() }
    table.menuItems = { [weak self] track in
      [
        MenuItem("Rename", icon: .edit, isEnabled: !track.isArtist) {
          self?.table.edit(track.id, column: "Title")
        },
        MenuItem("Remove", isDestructive: true) { self?.removeSelected() },
      ]
    }
    search.placeholder = "Title, artist or album"
    search.onChange = { [weak self] in self?.find($0) }
    freezes.addAction(for: .valueChanged) { [weak self] in
      self.map { $0.table.frozenColumnCount = $0.freezes.isOn ? 1 : 0 }
    }
    groups.addAction(for: .valueChanged) { [weak self] in self?.show() }
    plays.toolTip = "The most popular tracks are played; rows wait while the pointer is over them."
    plays.addAction(for: .valueChanged) { [weak self] in self?.setPlaying() }
    status.font = .preferredFont(forTextStyle: .footnote)
    status.textRole = .secondary
    setUpPanel()
    for view in [panel, table, status] as [View] { addSubview(view) }
    show(animated: false)
    themeDidChange()
  }

  private func setUpPanel() {
    search.width(200)
    let options = StackView(arrangedSubviews: [freezes, groups, plays], spacing: 16)
    panel.spacing = 12
    panel.alignment = .center
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(horizontal: 16, vertical: 10)
    for view in [search, Spacer(), options] { panel.addArrangedSubview(view) }
  }

  private static let columns: [TableColumn<Track>] = [
    TableColumn("Title", value: \.title).width(190, in: 80...600).expands(),
    TableColumn("Artist", value: \.artist).width(130, in: 90...400).expands(),
    TableColumn("Album", value: \.album).width(110, in: 80...400).expands().hidden(below: 620),
    TableColumn("Time", value: \.seconds) { Track.duration($0) }.width(74).alignment(.trailing)
      .hidden(below: 520),
    TableColumn("Rating") { track in Stars(count: track.rating) }
      .width(108)
      .sorted(by: \.rating)
      .startsDescending()
      .text { "\($0.rating)" }
      .hidden(below: 440),
    TableColumn("Plays", value: \.plays) { $0.grouped }.width(92).alignment(.trailing)
      .startsDescending(),
    TableColumn("Year", value: \.year).width(70).hidden(),
  ]

  override func layoutSubviews() {
    panel.turn(toFit: bounds.width)
    layOut(panel, above: table)
    let height = min(scaled(30), table.frame.height)
    table.frame.size.height -= height
    status.frame = Rect(
      x: 16,
      y: table.frame.maxY,
      width: max(0, bounds.width - 32),
      height: height
    )
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.background
  }

  // MARK: Rows

  /// Shows the tracks as a list, or grouped by artist.
  private func show(animated: Bool = true) {
    table.sortsRows = !groups.isOn
    table.setRows(groups.isOn ? groupedRows : library, animated: animated)
    if !groups.isOn { shownTrackCount = table.shownRowCount }
    updateStatus()
  }

  /// The rows of the artists, each followed by its tracks if it is expanded.
  private var groupedRows: [Track] {
    let tracks = table.arranged(library)
    shownTrackCount = tracks.count
    let byArtist = Dictionary(grouping: tracks, by: \.artist)
    let artists = byArtist.map { Track.artist($1, isExpanded: expanded.contains($0)) }
    return table.arranged(artists).flatMap { artist in
      guard expanded.contains(artist.title) else { return [artist] }
      return [artist]
        + (byArtist[artist.title] ?? []).map { track in
          var track = track
          track.outline = RowOutline(level: 1)
          return track
        }
    }
  }

  private func toggle(_ artist: String) {
    if expanded.remove(artist) == nil { expanded.insert(artist) }
    show()
  }

  private func find(_ text: String) {
    let words = text.lowercased()
    table.filter =
      words.isEmpty
      ? nil
      : { track in
        // An artist's row is shown if one of its tracks is.
        track.isArtist
          || [track.title, track.artist, track.album].contains { $0.lowercased().contains(words) }
      }
    show()
  }

  private func change(_ id: Int, _ change: (inout Track) -> Void) {
    guard let index = library.firstIndex(where: { $0.id == id }) else { return }
    change(&library[index])
    show()
  }

  private func removeSelected() {
    let selected = table.selectedRows
    let (ids, artists) = (Set(selected.map(\.id)), Set(selected.filter(\.isArtist).map(\.title)))
    library.removeAll { ids.contains($0.id) || artists.contains($0.artist) }
    show()
  }

  private func updateStatus() {
    let selected = table.selectedRowCount
    let shown = "\(shownTrackCount.grouped) tracks"
    status.text = selected == 0 ? shown : "\(shown), \(selected) selected"
  }

  // MARK: Live plays

  /// Starts or stops counting plays, by which the tracks are then sorted.
  private func setPlaying() {
    timer?.cancel()
    timer = nil
    table.keepsOrderWhileHovered = plays.isOn
    guard plays.isOn else { return }
    if table.sortOrder.first?.column != "Plays" {
      table.sortOrder = [ColumnSort("Plays", isAscending: false)]
      show()
    }
    let popular = Set(library.sorted { $0.plays > $1.plays }.prefix(60).map(\.id))
    timer = every(.seconds(1)) { [weak self] in self?.play(popular) }
  }

  private func play(_ ids: Set<Int>) {
    second += 1
    for index in library.indices where ids.contains(library[index].id) {
      library[index].plays += library[index].id * second % 7
    }
    show()
  }
}
