import BentoEmbedded
import BentoTesting

/// A window with a collection view of many pictures.
@MainActor
final class CollectionScene: ScrollScene, CollectionViewDataSource {
  let host: ViewHost
  let view: CollectionView
  let screen: Screen
  /// The number of items that the view is told of.
  let itemCount: Int
  let services = RecordingServices()

  var scrollView: ScrollView { view }

  /// Builds a window in points that are pixels.
  init(_ screen: Screen, itemCount: Int) {
    self.screen = screen
    self.itemCount = itemCount
    host = ViewHost(
      size: Size(width: Double(screen.target.width), height: Double(screen.target.height)),
      scale: 1,
      services: services,
      graphics: ListScene.graphics
    )
    view = CollectionView(frame: .zero, collectionViewLayout: Self.flow())
    view.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    view.dataSource = self
    host.window.contentView = view
  }

  /// Lines of as many pictures as fit.
  static func flow() -> CollectionViewLayout {
    let layout = FlowLayout()
    layout.itemSize = Size(width: PictureCell.side, height: PictureCell.side)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
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
