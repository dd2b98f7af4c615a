import BentoEmbedded
import SeededRandom

/// A cell with a number.
final class PlainCell: TableViewCell {
  private let label = Label()
  private let mark = View()

  required init() {
    super.init()
    contentView.addSubview(label)
    contentView.addSubview(mark)
    mark.cornerRadius = 3
  }

  func show(_ number: Int) {
    label.text = "Row \(number)"
    label.font = .system(ofSize: 11)
    mark.backgroundColor = Color(
      hex: UInt32(truncatingIfNeeded: number &* 2_654_435_761) & 0xFFFFFF
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.insetBy(dx: 6, dy: 2)
    mark.frame = Rect(x: contentView.bounds.width - 12, y: 5, width: 8, height: 8)
  }
}

/// Sections of numbers with titles.
@MainActor
final class TableRows: TableViewDataSource {
  private(set) var sections = [Array(0..<4), Array(4..<12)]
  private var next = 12

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
    (cell as? PlainCell)?.show(sections[indexPath.section][indexPath.row])
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }

  /// Changes a few rows, and occasionally a section, in one batch.
  func update(_ table: TableView, _ generator: inout SplitMix) {
    let animation = RowAnimation.allCases.randomElement(using: &generator) ?? .fade
    let isAnimated = Int.random(in: 0..<4, using: &generator) > 0
    let section = Int.random(in: 0..<sections.count, using: &generator)
    let kind = Int.random(in: 0..<6, using: &generator)
    let count = sections[section].count
    let row = count == 0 ? 0 : Int.random(in: 0..<count, using: &generator)
    let path = ItemPath(row: row, section: section)
    table.performBatchUpdates(
      { self.change(table, kind, at: path, animation) },
      animated: isAnimated,
      completion: nil
    )
  }

  private func change(
    _ table: TableView,
    _ kind: Int,
    at path: ItemPath,
    _ animation: RowAnimation
  ) {
    let (section, row) = (path.section, path.row)
    let count = sections[section].count
    switch kind {
    case 0 where sections.count > 1:
      sections.remove(at: section)
      table.deleteSections([section], with: animation)
    case 1 where sections.count < 4:
      sections.insert([next, next + 1], at: section)
      next += 2
      table.insertSections([section], with: animation)
    case 2 where count > 1:
      let number = sections[section].remove(at: row)
      sections[section].insert(number, at: 0)
      table.moveRow(at: path, to: ItemPath(row: 0, section: section))
    case 3 where count > 0:
      sections[section].remove(at: row)
      table.deleteRows(at: [path], with: animation)
    case 4 where count > 0:
      sections[section][row] = next
      next += 1
      table.reloadRows(at: [path], with: animation)
    default:
      sections[section].insert(next, at: row)
      next += 1
      table.insertRows(at: [path], with: animation)
    }
  }
}
