import Bento
import BentoSnapshots
import BentoTesting
import Testing

/// The images in the article on collection layouts, drawn by the code that the article shows.
///
/// The folder of these snapshots is a link to the resources of the documentation, so an image that no longer
/// shows the result of the code fails here, and recording it updates the article.
@MainActor
@Suite struct LayoutPictureTests {
  private let numbers = Numbers()

  /// A collection view of numbered tiles, on a background.
  private func plate(_ layout: CollectionViewLayout, _ frame: Rect, isDark: Bool) -> CollectionView
  {
    let view = CollectionView(frame: frame, collectionViewLayout: layout)
    view.register(NumberTile.self, forCellWithReuseIdentifier: "number")
    view.dataSource = numbers
    view.delegate = numbers
    view.cornerRadius = 10
    view.backgroundColor = Color(hex: isDark ? 0x1D1F24 : 0xEFF1F5)
    view.contentInset = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    return view
  }

  private func expectPicture(
    _ name: String,
    of views: [View],
    size: Size,
    isDark: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let harness = Harness(size: size, scale: 2, theme: isDark ? .dark : .light)
    let page = View()
    page.backgroundColor = isDark ? .black : .white
    for view in views { page.addSubview(view) }
    harness.mount(page)
    harness.settle()
    for case let view as CollectionView in views {
      guard view.collectionViewLayout is CarouselLayout else {
        view.contentOffset = Point(x: -8, y: -8)
        continue
      }
      view.scrollToItem(
        at: ItemPath(item: 2, section: 0),
        at: .centeredHorizontally,
        animated: false
      )
    }
    harness.settle()
    expectSnapshot(
      of: harness.render(),
      named: "\(name)\(isDark ? "~dark" : "")@2x",
      sourceLocation: sourceLocation
    )
  }

  @Test(arguments: [false, true])
  func `the article's waterfall is drawn by its code`(isDark: Bool) {
    let layout = WaterfallLayout()
    layout.shape = { [1.1, 0.6, 0.9, 1.4, 0.7, 0.5, 0.8][$0.item % 7] }
    let view = plate(layout, Rect(x: 0, y: 0, width: 320, height: 250), isDark: isDark)

    expectPicture(
      "waterfall",
      of: [view],
      size: Size(width: 320, height: 250),
      isDark: isDark
    )
  }

  @Test(arguments: [false, true])
  func `the built-in layouts match the article's images`(isDark: Bool) {
    let layouts = [flow(), grid(), carousel(), compositional()]
    let titles = ["Flow", "Grid", "Carousel", "Compositional"]
    let views = zip(layouts, titles).enumerated().flatMap { index, panel -> [View] in
      let x = Double(index) * 166
      let title = Label()
      title.text = panel.1
      title.textAlignment = .center
      title.font = .system(ofSize: 13, weight: .semibold)
      title.frame = Rect(x: x, y: 188, width: 150, height: 20)
      return [
        plate(panel.0, Rect(x: x, y: 0, width: 150, height: 180), isDark: isDark), title,
      ]
    }

    expectPicture(
      "collection-layouts",
      of: views,
      size: Size(width: Double(layouts.count) * 166 - 16, height: 212),
      isDark: isDark
    )
  }

  private func flow() -> CollectionViewLayout {
    let layout = FlowLayout()
    layout.minimumInteritemSpacing = 6
    layout.minimumLineSpacing = 6
    return layout
  }

  private func grid() -> CollectionViewLayout {
    let layout = GridLayout(columns: 3)
    layout.columnSpacing = 6
    layout.rowSpacing = 6
    return layout
  }

  private func carousel() -> CollectionViewLayout {
    let layout = CarouselLayout()
    layout.itemSize = Size(width: 70, height: 120)
    layout.neighborScale = 0.8
    layout.neighborAlpha = 0.6
    return layout
  }

  private func compositional() -> CollectionViewLayout {
    typealias Item = CompositionalLayout.Item
    var small = Item(size: .init(width: .fractionalWidth(1), height: .fractionalHeight(0.5)))
    small.contentInsets = DirectionalEdgeInsets(3)
    var large = Item(size: .init(width: .fractionalWidth(0.64), height: .fractionalHeight(1)))
    large.contentInsets = DirectionalEdgeInsets(3)
    let pair = Item.verticalGroup(
      size: .init(width: .fractionalWidth(0.36), height: .fractionalHeight(1)),
      items: [small, small]
    )
    let group = Item.horizontalGroup(
      size: .init(width: .fractionalWidth(1), height: .absolute(84)),
      items: [large, pair]
    )
    return CompositionalLayout(section: .init(group: group))
  }
}

/// The items of the images.
private final class Numbers: CollectionViewDataSource, FlowLayoutDelegate {
  private static let widths: [Double] = [54, 34, 30, 40, 88, 28, 60, 32, 72, 50, 44, 84]

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

  func collectionView(_ view: CollectionView, cellForItemAt path: ItemPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    (cell as? NumberTile)?.show(path.item + 1)
    return cell
  }

  func collectionView(
    _ view: CollectionView,
    layout: CollectionViewLayout,
    sizeForItemAt path: ItemPath
  ) -> Size {
    Size(width: Self.widths[path.item % Self.widths.count], height: 30)
  }
}

/// An item that shows its number.
private final class NumberTile: CollectionViewCell {
  private static let colors: [UInt32] = [0x2F6FED, 0xE8862E, 0x2FA35B, 0x7A5AE0, 0xD93A77]
  private let label = Label()

  required init() {
    super.init()
    cornerRadius = 6
    clipsToBounds = true
    label.font = .system(ofSize: 13, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  func show(_ number: Int) {
    label.text = "\(number)"
    backgroundColor = Color(hex: Self.colors[number % Self.colors.count])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
