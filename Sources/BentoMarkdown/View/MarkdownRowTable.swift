internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

/// The table that shows the rows of a Markdown document, with views for only the visible rows.
final class MarkdownRowTable: TableView {
  /// Called after a layout pass and after the rows move.
  var onChange: () -> Void = {}
  /// Called after rows are replaced, with the old range and the number of new rows.
  var onExchange: (_ replaced: Range<Int>, _ count: Int) -> Void = { _, _ in }
  private(set) var rows: [MarkdownRow] = []
  private var setting: MarkdownRowView.Setting?
  /// The horizontal margins of the rows, in points.
  private var margins = EdgeInsets.zero
  /// The width for which heights are estimated.
  private var guessedWidth = 320.0
  /// The height of a line and the width of a character, which are cached for estimates.
  private var guessLine: Size?

  /// Creates an empty table.
  required init() {
    super.init()
    backgroundColor = .clear
    separatorStyle = .none
    register(MarkdownCell.self, forCellReuseIdentifier: MarkdownCell.identifier)
    dataSource = self
    delegate = self
    allowsSelection = false
  }

  override func layoutSubviews() {
    if bounds.width > 0, bounds.width != guessedWidth {
      guessedWidth = bounds.width
      guessAgain()
    }
    super.layoutSubviews()
    onChange()
  }

  override func didScroll() {
    super.didScroll()
    onChange()
  }

  override var offersContextMenu: Bool { false }

  /// Empty semantics, because the rows have their own.
  override var defaultSemantics: ViewSemantics { ViewSemantics() }

  // MARK: Rows

  /// Applies new settings to all rows.
  func use(_ setting: MarkdownRowView.Setting, margins: EdgeInsets) {
    let isSameSize = setting.style.font == self.setting?.style.font && margins == self.margins
    self.setting = setting
    self.margins = margins
    if !isSameSize { guessAgain() }
    forEachCell { cell, place in
      guard rows.indices.contains(place) else { return }
      cell.show(rows[place], setting, margins: margins)
    }
  }

  /// Updates the rows that show the image at an address.
  func showImage(of source: String) {
    guard let setting else { return }
    forEachCell { cell, place in
      guard rows.indices.contains(place), rows[place].imageSource == source else { return }
      cell.show(rows[place], setting, margins: margins)
    }
  }

  /// Returns whether a row with the image at an address is visible.
  func shows(_ source: String) -> Bool {
    var isShown = false
    forEachCell { cell, _ in isShown = isShown || cell.row?.imageSource == source }
    return isShown
  }

  /// Replaces the rows.
  ///
  /// Unchanged rows at both ends keep their views, and the new rows reuse the views of the replaced
  /// rows.
  ///
  /// An update that starts while the program is providing an image for a row is applied afterward.
  func show(_ new: [MarkdownRow]) {
    performBatchUpdates({ [self] in exchange(new) }, animated: false)
  }

  private func exchange(_ new: [MarkdownRow]) {
    let ends = commonEnds(new)
    let old = rows
    let replaced = ends.head..<old.count - ends.tail
    let wanted = ends.head..<new.count - ends.tail
    let kept = ends.head + min(replaced.count, wanted.count)
    rows = new
    if let setting {
      forEachCell { cell, place in
        let isBehind = place >= replaced.upperBound
        guard isBehind || place < kept else { return }
        let row = new[isBehind ? place + wanted.count - replaced.count : place]
        if row != old[place] { cell.show(row, setting, margins: margins) }
      }
    }
    deleteRows(at: Self.paths(kept..<replaced.upperBound), with: .none)
    insertRows(at: Self.paths(kept..<wanted.upperBound), with: .none)
    onExchange(replaced, wanted.count)
  }

  private static func paths(_ range: Range<Int>) -> [ItemPath] {
    range.map { ItemPath(row: $0, section: 0) }
  }

  private func forEachCell(_ body: (_ cell: MarkdownCell, _ place: Int) -> Void) {
    for case let cell as MarkdownCell in subviews {
      if let path = indexPath(for: cell) { body(cell, path.row) }
    }
  }

  private func commonEnds(_ new: [MarkdownRow]) -> (head: Int, tail: Int) {
    let limit = min(rows.count, new.count)
    var head = 0
    while head < limit, rows[head] == new[head] { head += 1 }
    var tail = 0
    while tail < limit - head, new[new.count - 1 - tail].looksSame(as: rows[rows.count - 1 - tail])
    {
      tail += 1
    }
    return (head, tail)
  }

  // MARK: Heights

  /// Makes the table request all height estimates again.
  ///
  /// - Complexity: O(rows), in the next layout pass.
  private func guessAgain() {
    guessLine = nil
    // The value merely triggers new requests, because the delegate's estimates are used.
    estimatedRowHeight = estimatedRowHeight == 1 ? 2 : 1
  }

  /// Returns the estimated height of all rows at a given width, in points.
  ///
  /// - Complexity: O(rows).
  func guessedHeight(width: Double) -> Double {
    guard let style = setting?.style else { return 0 }
    let line = lineSize(style)
    let availableWidth = max(1, width - margins.left - margins.right)
    return rows.reduce(0) { $0 + $1.guessedHeight(width: availableWidth, style, line: line) }
  }

  /// Returns the height of a line of plain text and the width of a character.
  private func lineSize(_ style: MarkdownStyle) -> Size {
    let letters = "The quick brown fox jumps over the lazy dog."
    let attributes = TextAttributes(font: style.font)
    let size = measure(TextRequest(letters, attributes: attributes))?.size ?? .zero
    return Size(width: max(1, size.width / Double(letters.utf8.count)), height: max(1, size.height))
  }
}

extension MarkdownRowTable: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = dequeueReusableCell(withIdentifier: MarkdownCell.identifier, for: indexPath)
    if let cell = cell as? MarkdownCell, let setting {
      cell.show(rows[indexPath.row], setting, margins: margins)
    }
    return cell
  }

  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: ItemPath) -> Double {
    guard let style = setting?.style else { return 1 }
    let line = guessLine ?? lineSize(style)
    guessLine = line
    let availableWidth = max(1, guessedWidth - margins.left - margins.right)
    return rows[indexPath.row].guessedHeight(width: availableWidth, style, line: line)
  }
}
