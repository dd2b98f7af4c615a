import BentoEmbedded
import BentoLists
import BentoTesting

/// A window with a table of many rows, and the pixels it is painted into.
@MainActor
final class TableScene: TableViewDataSource {
  let host: ViewHost
  let table: TableView
  let screen: Screen
  private var numbers: [Int]
  private var next: Int
  private var random = SeededGenerator(seed: 4)
  private var edit = Edit()
  private let services = RecordingServices()

  /// Builds a window in points that are pixels.
  init(_ screen: Screen, rowCount: Int, firstNumber: Int = 0) {
    self.screen = screen
    let size = Size(width: Double(screen.target.width), height: Double(screen.target.height))
    host = ViewHost(size: size, scale: 1, services: services, graphics: ListScene.graphics)
    numbers = Array(firstNumber..<firstNumber + rowCount)
    next = firstNumber + rowCount
    table = TableView(frame: Rect(origin: .zero, size: size), style: .plain)
    table.rowHeight = RowView.height
    table.separatorStyle = .none
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    host.window.contentView = table
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    numbers.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? RowCell)?.row.show(numbers[indexPath.row])
    return cell
  }

  /// One turn of a program's loop.
  func frame() {
    services.time = services.time + ViewHost.frameInterval
    host.tick(at: services.time)
    keep(host.render(into: screen.target, age: .frames(1)))
  }

  /// Moves the content and shows it.
  func scroll(by distance: Double) {
    table.contentOffset.y += distance
    frame()
  }

  /// Begins at the top again when the end is near.
  func rewindIfNeeded() {
    guard table.contentOffset.y > table.contentSize.height - 2_000 else { return }
    table.contentOffset.y = 0
    frame()
  }

  /// Shows a random row at the top.
  func jump() {
    let row = Int.random(in: 0..<numbers.count, using: &random)
    table.scrollToRow(at: ItemPath(row: row, section: 0), at: .top, animated: false)
    frame()
  }

  /// Waits until no update moves any more.
  func settle() {
    while !host.isSettled { frame() }
  }

  /// Waits until nothing moves, and thinks out how one row in a hundred each is deleted,
  /// inserted, moved and reloaded.
  func prepareUpdate() {
    settle()
    let count = numbers.count
    let share = max(1, count / 100)
    let picked = (0..<3 * share).map { $0 * (count / (3 * share)) }
    edit = Edit()
    edit.deleted = stride(from: 0, to: picked.count, by: 3).map { path(picked[$0]) }
    let moved = stride(from: 1, to: picked.count, by: 3).map { picked[$0] }
    edit.reloaded = stride(from: 2, to: picked.count, by: 3).map { path(picked[$0]) }
    let room = count / (2 * share)
    var filled: [Int: Int] = [:]
    for (index, row) in moved.enumerated() {
      let place = index * 2 * room
      edit.moved.append((path(row), path(place)))
      edit.inserted.append(path(place + room))
      filled[place] = numbers[row]
      filled[place + room] = next
      next += 1
    }
    let gone = Set(edit.deleted.map(\.row) + moved)
    var kept = numbers.indices.filter { !gone.contains($0) }.map { numbers[$0] }.makeIterator()
    edit.numbers = (0..<count).compactMap { filled[$0] ?? kept.next() }
  }

  /// Makes the prepared update and shows its first frame.
  func update() {
    let edit = edit
    table.performBatchUpdates { [self] in
      numbers = edit.numbers
      table.deleteRows(at: edit.deleted)
      table.insertRows(at: edit.inserted)
      table.reloadRows(at: edit.reloaded)
      for (origin, destination) in edit.moved { table.moveRow(at: origin, to: destination) }
    }
    frame()
  }

  private func path(_ row: Int) -> ItemPath { ItemPath(row: row, section: 0) }
}

/// A change of one row in a hundred each, and the numbers after it.
private struct Edit {
  var deleted: [ItemPath] = []
  var inserted: [ItemPath] = []
  var moved: [(ItemPath, ItemPath)] = []
  var reloaded: [ItemPath] = []
  var numbers: [Int] = []
}

/// A cell that shows a row as the plain list does.
final class RowCell: TableViewCell {
  let row = RowView()

  required init() {
    super.init()
    contentView.addSubview(row)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = contentView.bounds
  }
}
