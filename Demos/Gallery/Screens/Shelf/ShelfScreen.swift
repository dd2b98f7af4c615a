import Bento
import BentoTesting

/// A record store: a compositional layout with sections that scroll horizontally in three ways.
final class ShelfScreen: View {
  static let entry = GalleryScreen(
    name: "shelf",
    title: "Shelf",
    summary: "A record store in one layout, with paging banners, scrolling shelves and a grid.",
    size: Size(width: 640, height: 760),
    make: { ShelfScreen() },
    use: { harness in
      harness.scroll(by: Size(width: -500, height: 0), at: Point(x: 320, y: 120))
      harness.scroll(by: Size(width: -230, height: 0), at: Point(x: 320, y: 330))
      harness.settle()
      harness.click(at: Point(x: 320, y: 330))
      harness.scroll(by: Size(width: 0, height: -180), at: Point(x: 320, y: 600))
    }
  )

  /// The sections, from top to bottom.
  enum Shelf: String, CaseIterable {
    case banners = "This week"
    case recent = "New arrivals"
    case favorites = "Most played"
    case all = "All albums"

    /// The albums.
    var albums: [Album] {
      switch self {
      case .banners: (0..<5).map { Album(number: $0 * 5 + 1) }
      case .recent: (0..<16).map { Album(number: $0 + 3) }
      case .favorites: (0..<12).map { Album(number: $0 * 11 + 2) }
      case .all: (0..<126).map(Album.init)
      }
    }
  }

  private static let margin = 16.0
  private static let gap = 14.0

  let collection = CollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private let shelves = Shelf.allCases.map { (name: $0.rawValue, albums: $0.albums) }

  required init() {
    super.init()
    collection.register(BannerCell.self, forCellWithReuseIdentifier: "banner")
    collection.register(AlbumCell.self, forCellWithReuseIdentifier: "album")
    collection.register(
      ShelfHeader.self,
      forSupplementaryViewOfKind: CollectionViewLayout.elementKindSectionHeader,
      withReuseIdentifier: "shelf"
    )
    collection.fadesEdges = true
    collection.dataSource = self
    addSubview(collection)
  }

  override func layoutSubviews() {
    collection.frame = bounds
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window.map({ $0.textScale != 1 }) == true { textScaleDidChange() }
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    collection.collectionViewLayout = Self.makeLayout(textScale: window?.textScale ?? 1)
  }
}

// MARK: - The layout

extension ShelfScreen {
  /// - Parameter textScale: The text scale, to which the heights of headers and titles are adjusted.
  private static func makeLayout(textScale: Double = 1) -> CompositionalLayout {
    CompositionalLayout { section, _ in
      switch Shelf.allCases[section] {
      case .banners:
        makeSection(
          textScale,
          of: makeGroup(width: .fractionalWidth(0.9), height: .absolute(168)),
          scrolling: .groupPagingCentered
        )
      case .recent:
        makeSection(
          textScale,
          of: makeGroup(
            width: .absolute(132),
            height: .absolute(132 + AlbumCell.textHeight * textScale)
          ),
          scrolling: .continuous
        )
      case .favorites:
        makeSection(
          textScale,
          of: makeGroup(
            width: .absolute(184),
            height: .absolute(184 + AlbumCell.textHeight * textScale)
          ),
          scrolling: .groupPaging
        )
      case .all: makeGrid(textScale)
      }
    }
  }

  private static func makeGroup(
    width: CompositionalLayout.Dimension,
    height: CompositionalLayout.Dimension
  ) -> CompositionalLayout.Item {
    let item = CompositionalLayout.Item(
      size: .init(width: .fractionalWidth(1), height: .fractionalHeight(1))
    )
    return .horizontalGroup(size: .init(width: width, height: height), items: [item])
  }

  private static func makeGrid(_ textScale: Double) -> CompositionalLayout.Section {
    let item = CompositionalLayout.Item(
      size: .init(width: .fractionalWidth(1), height: .fractionalHeight(1))
    )
    var row = CompositionalLayout.Item.horizontalGroup(
      size: .init(
        width: .fractionalWidth(1),
        height: .absolute(141 + AlbumCell.textHeight * textScale)
      ),
      repeating: item,
      count: 4
    )
    row.interItemSpacing = gap
    return makeSection(textScale, of: row, scrolling: .none)
  }

  private static func makeSection(
    _ textScale: Double,
    of group: CompositionalLayout.Item,
    scrolling behavior: CompositionalLayout.OrthogonalScrollingBehavior
  ) -> CompositionalLayout.Section {
    var section = CompositionalLayout.Section(group: group)
    section.interGroupSpacing = gap
    section.contentInsets = DirectionalEdgeInsets(
      top: 0,
      leading: margin,
      bottom: 10,
      trailing: margin
    )
    section.orthogonalScrollingBehavior = behavior
    section.boundarySupplements = [
      .init(
        elementKind: CollectionViewLayout.elementKindSectionHeader,
        length: .absolute(42 * textScale),
        edge: .leading
      )
    ]
    return section
  }
}

// MARK: - Data

extension ShelfScreen: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { shelves.count }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { shelves[section].albums.count }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell {
    let album = shelves[indexPath.section].albums[indexPath.item]
    let use = Shelf.allCases[indexPath.section] == .banners ? "banner" : "album"
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: use, for: indexPath)
    (cell as? BannerCell)?.show(album)
    (cell as? AlbumCell)?.show(album)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "shelf",
      for: indexPath
    )
    let shelf = shelves[indexPath.section]
    (view as? ShelfHeader)?.show(shelf.name, count: shelf.albums.count)
    return view
  }
}
