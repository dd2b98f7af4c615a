import BentoEmbedded
import BentoTesting

/// A window with a collection view of many images.
@MainActor
final class CollectionScene: ScrollScene, CollectionViewDataSource {
  let host: ViewHost
  let view: CollectionView
  let screen: Screen
  /// The number of items that the data source reports.
  private let itemCount: Int
  /// One item in a hundred each deleted, inserted, moved and reloaded.
  private(set) lazy var edits = RowEdits(rowCount: itemCount)
  let services = RecordingServices()

  var scrollView: ScrollView { view }

  init(_ screen: Screen, count: Int) {
    self.screen = screen
    itemCount = count
    host = Self.makeHost(screen, services)
    view = CollectionView(frame: .zero, collectionViewLayout: Self.flow())
    view.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    view.dataSource = self
    host.window.contentView = view
  }

  /// Lines with the number of images that fit.
  static func flow() -> CollectionViewLayout {
    let layout = FlowLayout()
    layout.itemSize = Size(width: PictureCell.side, height: PictureCell.side)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  func applyEdits(animated: Bool) {
    view.performBatchUpdates(
      { [view, edits] in
        view.deleteItems(at: edits.deleted)
        view.insertItems(at: edits.inserted)
        for move in edits.moved { view.moveItem(at: move.from, to: move.to) }
        view.reloadItems(at: edits.reloaded)
      },
      animated: animated
    )
  }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { itemCount }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "picture",
      for: indexPath
    )
    (cell as? PictureCell)?.show(CellNumbers.next())
    return cell
  }
}
