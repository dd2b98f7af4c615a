import BentoEmbedded
import BentoTesting

/// A window with a list that shows boxes.
@MainActor
final class BoxScene {
  /// The kinds of lists.
  enum ListKind {
    case table, collection
    /// A table without animations.
    case stillTable
    /// A table that stays at its end, without animations.
    case chat
    /// A grid without animations; if it is watchful, its layout may inspect each inserted and removed item.
    case stillGrid(isWatchful: Bool)
  }

  private let host: ViewHost
  private let show: (Box<Int, Int>) -> Void
  private let screen: Screen
  private let services = RecordingServices()

  init(_ screen: Screen, _ kind: ListKind) {
    self.screen = screen
    host = ViewHost(
      size: Size(width: Double(screen.target.width), height: Double(screen.target.height)),
      scale: 1,
      services: services,
      graphics: ListScene.graphics
    )
    switch kind {
    case .table:
      let table = TableView(frame: .zero, style: .plain)
      table.estimatedRowHeight = RowCell.height
      show = { table.render($0) }
      host.window.contentView = table
    case .stillTable, .chat:
      let table = TableView(frame: .zero, style: .plain)
      table.estimatedRowHeight = RowCell.height
      if case .chat = kind { table.staysAtEnd = true }
      show = { table.render($0, animated: false) }
      host.window.contentView = table
    case .stillGrid(let isWatchful):
      let layout = isWatchful ? WatchfulLayout() : FlowLayout()
      layout.itemSize = Size(width: 96, height: 96)
      let collection = CollectionView(frame: .zero, collectionViewLayout: layout)
      show = { collection.render($0, animated: false) }
      host.window.contentView = collection
    case .collection:
      let layout = GridLayout(columns: 1)
      layout.rowHeight = .automatic(estimate: RowCell.height)
      layout.rowSpacing = 0
      let collection = CollectionView(frame: .zero, collectionViewLayout: layout)
      show = { collection.render($0) }
      host.window.contentView = collection
    }
  }

  /// Renders a box and paints the next frame.
  func render(_ box: Box<Int, Int>) {
    show(box)
    services.time = services.time + ViewHost.frameInterval
    host.tick(at: services.time)
    keep(host.render(into: screen.target))
  }
}

/// A program's own layout, which is notified of all changes.
private final class WatchfulLayout: FlowLayout {}
