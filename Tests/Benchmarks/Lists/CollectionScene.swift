import BentoEmbedded
import BentoTesting

/// A window with a collection view of many pictures, and the pixels it is painted into.
@MainActor
final class CollectionScene: CollectionViewDataSource {
  let host: ViewHost
  let view: CollectionView
  let screen: Screen
  /// The number of items that the view is told of.
  let itemCount: Int
  /// What is added to the number of an item before it is shown.
  private let firstNumber: Int
  private let services = RecordingServices()

  /// How many numbers the scenes so far have been given.
  private static var usedNumbers = 0

  /// Builds a window in points that are pixels.
  ///
  /// No two scenes show the same texts, so none finds its lines in the cache of another.
  init(_ screen: Screen, itemCount: Int) {
    self.screen = screen
    self.itemCount = itemCount
    firstNumber = Self.usedNumbers
    Self.usedNumbers += itemCount
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
    (cell as? PictureCell)?.show(firstNumber + indexPath.item)
    return cell
  }
}

// MARK: - Frames

extension CollectionScene {
  /// One turn of a program's loop.
  func frame() {
    services.time = services.time + ViewHost.frameInterval
    host.tick(at: services.time)
    keep(host.render(into: screen.target, age: .frames(1)))
  }

  /// Moves the content to any place and shows it.
  func jump(to offset: Double) {
    view.contentOffset.y = offset
    frame()
  }

  /// Moves the content on and shows it, from the beginning again when the end is near.
  func rewindIfNeeded() {
    guard view.contentOffset.y > view.contentSize.height * 0.8 else { return }
    jump(to: 0)
  }
}
