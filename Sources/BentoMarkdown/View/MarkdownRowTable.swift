internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoLists
internal import BentoViews

/// The rows of a shown Markdown document, of which those in view have views.
final class MarkdownRowTable: TableView {
  /// Runs after a layout, and when the rows have moved.
  var onChange: () -> Void = {}
  /// Runs when rows were exchanged, with those that are no more as they were, and the number of those
  /// in their place.
  var onExchange: (_ replaced: Range<Int>, _ count: Int) -> Void = { _, _ in }
  private(set) var rows: [MarkdownRow] = []
  private var setting: MarkdownRowView.Setting?
  /// The room beside the rows, in points.
  private var margins = EdgeInsets.zero
  /// The width that heights are guessed for.
  private var guessedWidth = 320.0
  /// The height of a line and the width of a letter, if they were needed for the guesses.
  private var guessLine: Size?

  /// Creates a table without rows.
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

  /// Nothing by itself.
  override var defaultSemantics: ViewSemantics { ViewSemantics() }

  // MARK: Rows

  /// Shows all rows with another setting.
  func use(_ setting: MarkdownRowView.Setting, margins: EdgeInsets) {
    let isSameSize = setting.looks.font == self.setting?.looks.font && margins == self.margins
    self.setting = setting
    self.margins = margins
    if !isSameSize { guessAgain() }
    forEachCell { cell, place in
      guard rows.indices.contains(place) else { return }
      cell.show(rows[place], setting, margins: margins)
    }
  }

  /// Shows what there is now of the picture of an address.
  func showPicture(of source: String) {
    guard let setting else { return }
    forEachCell { cell, place in
      guard rows.indices.contains(place), rows[place].pictureSource == source else { return }
      cell.show(rows[place], setting, margins: margins)
    }
  }

  /// Whether a row with the picture of an address is in view.
  func shows(_ source: String) -> Bool {
    var isShown = false
    forEachCell { cell, _ in isShown = isShown || cell.row?.pictureSource == source }
    return isShown
  }

  /// Shows other rows; those that are the same at both ends keep their views, and so do others that
  /// stand in the place of one.
  ///
  /// An update that is asked for while the program's picture of a row is asked for comes after it.
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

  /// Lets the table ask for the guesses of all heights again.
  ///
  /// - Complexity: O(rows), in the next layout.
  private func guessAgain() {
    guessLine = nil
    // The table asks its delegate, whatever the number is.
    estimatedRowHeight = estimatedRowHeight == 1 ? 2 : 1
  }

  /// The guessed height of all rows at a width, in points.
  ///
  /// - Complexity: O(rows).
  func guessedHeight(width: Double) -> Double {
    guard let looks = setting?.looks else { return 0 }
    let line = lineSize(looks)
    let room = max(1, width - margins.left - margins.right)
    return rows.reduce(0) { $0 + $1.guessedHeight(width: room, looks, line: line) }
  }

  /// The height of a line of plain text, and the width of a letter.
  private func lineSize(_ looks: MarkdownLooks) -> Size {
    let letters = "The quick brown fox jumps over the lazy dog."
    let attributes = TextAttributes(font: looks.font)
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
    guard let looks = setting?.looks else { return 1 }
    let line = guessLine ?? lineSize(looks)
    guessLine = line
    let room = max(1, guessedWidth - margins.left - margins.right)
    return rows[indexPath.row].guessedHeight(width: room, looks, line: line)
  }
}
