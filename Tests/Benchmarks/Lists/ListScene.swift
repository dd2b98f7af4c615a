import BentoEmbedded
import BentoTesting

/// A window with a long table, and the pixels it is painted into.
@MainActor
final class ListScene: TableViewDataSource {
  /// Fonts and caches, shared by all scenes.
  static let graphics = GraphicsBackend.cairo(fonts: .test)

  let host: ViewHost
  let table = TableView(frame: .zero, style: .plain)
  let screen: Screen
  /// The number of rows that the table is told of.
  var rowCount: Int
  /// The number of sections after the first one, of a hundred rows each.
  var furtherSections = 0
  /// What is added to the number of a row before it is shown.
  private let firstNumber: Int
  private let services = RecordingServices()

  /// How many numbers the scenes so far have been given.
  private static var usedNumbers = 0

  /// Builds a window in points that are pixels.
  ///
  /// No two scenes show the same texts, so none finds its lines in the cache of another.
  init(_ screen: Screen, rowCount: Int = 10_000) {
    self.screen = screen
    self.rowCount = rowCount
    firstNumber = Self.usedNumbers
    Self.usedNumbers += rowCount
    host = ViewHost(
      size: Size(width: Double(screen.target.width), height: Double(screen.target.height)),
      scale: 1,
      services: services,
      graphics: Self.graphics
    )
    table.rowHeight = RowCell.height
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    host.window.contentView = table
  }

  func numberOfSections(in tableView: TableView) -> Int { 1 + furtherSections }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? rowCount : 100
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? RowCell()
    (cell as? RowCell)?.show(firstNumber + indexPath.row)
    return cell
  }
}

// MARK: - Frames

extension ListScene {
  /// One turn of a program's loop.
  func frame(age: BufferAge = .frames(1)) {
    tick()
    keep(host.render(into: screen.target, age: age))
  }

  /// Lets the time of a frame pass.
  func tick() {
    services.time = services.time + ViewHost.frameInterval
    host.tick(at: services.time)
  }

  /// Moves the content and shows it.
  func scroll(by distance: Double) {
    table.contentOffset.y += distance
    frame()
  }

  /// Uses the time between two frames.
  func prepareAhead() {
    host.prepareAhead()
  }

  /// Moves the content to any place and shows it.
  func jump(to offset: Double) {
    table.contentOffset.y = offset
    frame()
  }

  /// Begins at the top again when the end is near.
  func rewindIfNeeded() {
    guard table.contentOffset.y > table.contentSize.height * 0.8 else { return }
    jump(to: 0)
  }
}
