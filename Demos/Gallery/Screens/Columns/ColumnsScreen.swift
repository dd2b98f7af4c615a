import Bento
import BentoTesting

/// A music library of 10,000 tracks: sorting, moving, resizing and hiding columns, star ratings, editing
/// names in place, and a search filter.
final class ColumnsScreen: View {
  static let entry = GalleryScreen(
    name: "columns",
    title: "Columns",
    summary:
      "10,000 tracks in columns that you can sort, filter, resize, reorder, hide, freeze and edit.",
    size: Size(width: 760, height: 500),
    make: { ColumnsScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? ColumnsScreen else { return }
      if let title = harness.find(role: .columnHeader, name: "Rating") { harness.click(on: title) }
      harness.settle()
      if let title = harness.find(role: .columnHeader, name: "Title") {
        harness.click(on: title, modifiers: .shift)
      }
      harness.settle()
      screen.table.tableView.becomeFirstResponder()
      for _ in 0..<4 { harness.key(.down) }
      harness.key(.down, modifiers: .shift)
    }
  )

  let table: ColumnTable<Track>
  let search = SearchField()
  let freezes = Checkbox(title: "Freeze title column")
  private let status = Label()

  required init() {
    table = ColumnTable(columns: Self.columns)
    super.init()
    table.allowsMultipleSelection = true
    table.columns[0] = Self.columns[0].editable(
      { [weak self] track, title in self?.rename(track.id, title) },
      check: { _, title in title.isEmpty ? "Enter a title." : nil }
    )
    table.setRows(Track.library(of: 10_000), animated: false)
    table.onSelectionChange = { [weak self] in self?.updateStatus() }
    table.menuItems = { [weak self] track in
      [
        MenuItem("Rename", icon: .edit) { self?.table.edit(track.id, column: "Title") },
        MenuItem("Remove", isDestructive: true) { self?.removeSelected() },
      ]
    }
    search.placeholder = "Title, artist or album"
    search.onChange = { [weak self] text in self?.find(text) }
    freezes.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      table.frozenColumnCount = freezes.isOn ? 1 : 0
    }
    status.font = .preferredFont(forTextStyle: .footnote)
    let bar = StackView(
      arrangedSubviews: [search, Spacer(), freezes],
      axis: .horizontal,
      spacing: 16
    )
    bar.alignment = .center
    bar.isLayoutMarginsRelativeArrangement = true
    bar.layoutMargins = EdgeInsets(horizontal: 16, vertical: 10)
    for view in [bar, table, status] as [View] { addSubview(view) }
    self.bar = bar
    updateStatus()
    themeDidChange()
  }

  private var bar: StackView?

  private static let columns: [TableColumn<Track>] = [
    TableColumn("Title", value: \.title).width(190, in: 80...600).expands(),
    TableColumn("Artist", value: \.artist).width(130, in: 90...400).expands(),
    TableColumn("Album", value: \.album).width(110, in: 80...400).expands(),
    TableColumn("Time", value: \.seconds) { Track.duration($0) }.width(74).alignment(.trailing),
    TableColumn("Rating") { track in Stars(count: track.rating) }
      .width(108)
      .sorted(by: \.rating)
      .startsDescending()
      .text { "\($0.rating)" },
    TableColumn("Plays", value: \.plays).width(74).startsDescending(),
    TableColumn("Year", value: \.year).width(70).hidden(),
  ]

  override func layoutSubviews() {
    // The rest of the bar needs 264 points.
    search.sizeConstraints.width.minimum.required = min(280, max(80, bounds.width - 264))
    let top = 52.0
    let bottom = scaled(30)
    bar?.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    table.frame = Rect(
      x: 0,
      y: top,
      width: bounds.width,
      height: max(0, bounds.height - top - bottom)
    )
    status.frame = Rect(
      x: 16,
      y: bounds.height - bottom,
      width: max(0, bounds.width - 32),
      height: bottom
    )
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.background
    status.textColor = theme.colors.secondaryLabel
  }

  private func find(_ text: String) {
    let words = text.lowercased()
    table.filter =
      words.isEmpty
      ? nil
      : { track in
        [track.title, track.artist, track.album].contains { $0.lowercased().contains(words) }
      }
    updateStatus()
  }

  private func rename(_ id: Int, _ title: String) {
    guard var track = table.rows.first(where: { $0.id == id }) else { return }
    track.title = title
    table.update(track)
  }

  private func removeSelected() {
    let ids = Set(table.selection)
    table.rows = table.rows.filter { !ids.contains($0.id) }
    updateStatus()
  }

  private func updateStatus() {
    let selected = table.selectedRowCount
    let shown = "\(Self.grouped(table.shownRowCount)) tracks"
    status.text = selected == 0 ? shown : "\(shown), \(selected) selected"
  }
}

extension ColumnsScreen {
  /// Formats a number with thousands separators.
  private static func grouped(_ number: Int) -> String {
    number < 1_000 ? "\(number)" : "\(number / 1_000),\(String(1_000 + number % 1_000).dropFirst())"
  }
}

/// A rating shown as stars.
struct Stars: Renderable {
  /// The number of stars, 0…5.
  var count: Int

  func render(in view: StarsView) { view.count = count }
}

/// A row of five stars, some of which are filled.
final class StarsView: View {
  private static let side = 13.0

  /// The number of filled stars.
  var count = 0 {
    didSet { if count != oldValue { setNeedsDisplay() } }
  }

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  private static func star(in rect: Rect) -> Path {
    // The ten corners of a star, at two distances from its center.
    let corners = [
      (0.5, 0.02), (0.65, 0.35), (1, 0.39), (0.74, 0.63), (0.81, 0.98), (0.5, 0.8), (0.19, 0.98),
      (0.26, 0.63), (0, 0.39), (0.35, 0.35),
    ]
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = Point(x: rect.x + corner.0 * rect.width, y: rect.y + corner.1 * rect.height)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  override var intrinsicContentSize: Size { Size(width: 5 * Self.side + 8, height: Self.side) }

  override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .image, name: "\(count) of 5 stars")
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let y = context.bounds.midY - Self.side / 2
    let isMirrored = effectiveContentDirection == .rightToLeft
    for index in 0..<5 {
      let place = isMirrored ? 4 - index : index
      let x = Double(place) * (Self.side + 2) + (isMirrored ? context.bounds.maxX - 73 : 0)
      let rect = Rect(x: x, y: y, width: Self.side, height: Self.side)
      let isFilled = index < count
      let color = isFilled ? context.tintColor : colors.fill
      context.fill(Self.star(in: rect), with: color)
    }
  }
}
