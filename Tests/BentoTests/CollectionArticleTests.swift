import Bento
import BentoTesting
import Testing

// The code of the articles on collections, line by line.

@MainActor
private func show(_ photos: CollectionView, asList isList: Bool) {
  let layout = GridLayout(columns: isList ? 1 : 4)
  layout.rowHeight = isList ? .fixed(60) : .aspectRatio(1)
  photos.setCollectionViewLayout(layout, animated: true)
}

@MainActor
private final class Zoom {
  private let photos: CollectionView
  private var transition: CollectionViewTransitionLayout?

  init(_ photos: CollectionView) {
    self.photos = photos
  }

  func pinchDidChange(to progress: Double) {
    let transition = transition ?? photos.startInteractiveTransition(to: GridLayout(columns: 2))
    transition.transitionProgress = progress
    self.transition = transition
  }

  func pinchDidEnd() {
    guard let transition else { return }
    if transition.transitionProgress > 0.5 {
      photos.finishInteractiveTransition()
    } else {
      photos.cancelInteractiveTransition()
    }
    self.transition = nil
  }
}

@MainActor
private func makeShelves() -> CompositionalLayout {
  let card = CompositionalLayout.Item.horizontalGroup(
    size: .init(width: .absolute(140), height: .absolute(180)),
    items: [.init(size: .init(width: .fractionalWidth(1), height: .fractionalHeight(1)))]
  )
  var shelf = CompositionalLayout.Section(group: card)
  shelf.interGroupSpacing = 12
  shelf.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
  shelf.boundarySupplements = [
    .init(
      elementKind: CollectionViewLayout.elementKindSectionHeader,
      length: .estimated(30),
      edge: .leading
    )
  ]
  return CompositionalLayout(section: shelf)
}

final class WaterfallLayout: CollectionViewLayout {
  var columns = 3 { didSet { invalidateLayout() } }
  var spacing = 8.0 { didSet { invalidateLayout() } }
  /// The height of an item as a multiple of its width.
  var shape: (ItemPath) -> Double = { _ in 1 } { didSet { invalidateLayout() } }

  private var frames: [Rect] = []
  private var height = 0.0

  override func prepare() {
    super.prepare()
    let width = (viewportSize.width + spacing) / Double(columns) - spacing
    var ends = [Double](repeating: 0, count: columns)
    frames = (0..<numberOfItems(inSection: 0)).map { item in
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let length = width * shape(ItemPath(item: item, section: 0))
      let x = Double(column) * (width + spacing)
      defer { ends[column] += length + spacing }
      return Rect(x: x, y: ends[column], width: width, height: length)
    }
    height = max(0, (ends.max() ?? 0) - spacing)
  }

  override var collectionViewContentSize: Size { Size(width: viewportSize.width, height: height) }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func layoutAttributesForItem(at path: ItemPath) -> CollectionViewLayoutAttributes? {
    guard path.section == 0, frames.indices.contains(path.item) else { return nil }
    var attributes = CollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frames[path.item]
    return attributes
  }

  override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    frames.indices.filter { frames[$0].intersects(rect) }
      .compactMap { layoutAttributesForItem(at: ItemPath(item: $0, section: 0)) }
  }
}

private final class Swatches: CollectionViewDataSource {
  var colors = [Color.red, Color.green, Color.blue]

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    colors.count
  }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt path: ItemPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: path)
    cell.contentView.backgroundColor = colors[path.item]
    return cell
  }

  func add(_ color: Color, to collectionView: CollectionView) {
    collectionView.performBatchUpdates {
      self.colors.insert(color, at: 0)
      collectionView.insertItems(at: [ItemPath(item: 0, section: 0)])
    }
  }
}

@MainActor
private func grid(of swatches: Swatches) -> CollectionView {
  let layout = GridLayout(minimumColumnWidth: 80)
  layout.contentInsets = DirectionalEdgeInsets(12)
  let grid = CollectionView(frame: .zero, collectionViewLayout: layout)
  grid.register(CollectionViewCell.self, forCellWithReuseIdentifier: "swatch")
  grid.allowsMultipleSelection = true
  grid.dataSource = swatches
  return grid
}

private struct Row: Renderable {
  let text: String

  func render(in view: Label) {
    view.text = text
  }
}

private final class TaskBoard: View {
  enum Column: String, CaseIterable { case open, done }

  let board = CollectionView(frame: .zero, collectionViewLayout: TaskBoard.makeLayout())
  private(set) var tasks: [Column: [String]] = [.open: ["Write", "Test"], .done: ["Plan"]]

  required init() {
    super.init()
    addSubview(board)
    board.allowsSelection = true
    board.onMove { [weak self] (move: BoxMove<Column, String>) in self?.move(move) }
    render()
  }

  override func layoutSubviews() {
    board.frame = bounds
  }

  private static func makeLayout() -> CollectionViewLayout {
    let layout = GridLayout(columns: 2)
    layout.rowHeight = .automatic(estimate: 30)
    layout.headerHeight = 30
    return layout
  }

  private func render() {
    let sections = Column.allCases.map { column in
      Section(id: column, header: Row(text: column.rawValue))
        |---* tasks[column, default: []].map(node)
    }
    board.render(Box(sections: sections))
  }

  private func node(_ title: String) -> Node<String> {
    let row = Row(text: title).deletable(deleteActionText: "Delete") { [weak self] in
      self?.remove(title)
      self?.render()
    }
    return Node(id: title, component: row)
  }

  private func move(_ move: BoxMove<Column, String>) {
    remove(move.item)
    var titles = tasks[move.newSection, default: []]
    let index = move.next.flatMap { titles.firstIndex(of: $0) } ?? titles.endIndex
    titles.insert(move.item, at: index)
    tasks[move.newSection] = titles
    render()
  }

  private func remove(_ title: String) {
    for column in Column.allCases { tasks[column]?.removeAll { $0 == title } }
  }
}

/// The articles on collections, and the behavior of their examples.
@MainActor
@Suite
struct CollectionArticleTests {
  private let harness = Harness(size: Size(width: 300, height: 200))
  private let swatches = Swatches()

  private func frames(in view: CollectionView) -> [Rect] {
    (0..<view.numberOfItems(inSection: 0)).compactMap {
      view.layoutAttributesForItem(at: ItemPath(item: $0, section: 0))?.frame
    }
  }

  @Test func `the article's code is compiled here`() throws {
    try ArticleCode.expect(
      "CollectionLayouts.md",
      isCompiledIn: ["CollectionArticleTests.swift"],
      blockCount: 4
    )
  }

  @Test func `a grid shows its data source's items`() {
    let view = grid(of: swatches)
    harness.mount(view)
    #expect(view.visibleCells.map(\.contentView.backgroundColor) == [.red, .green, .blue])

    swatches.add(.white, to: view)
    harness.settle()
    #expect(view.visibleCells.map(\.contentView.backgroundColor) == [.white, .red, .green, .blue])

    show(view, asList: true)
    harness.settle()
    #expect(frames(in: view).allSatisfy { $0.size == Size(width: 300, height: 60) })
  }

  @Test func `a pinch changes the columns and can end halfway`() {
    let view = grid(of: swatches)
    view.collectionViewLayout = GridLayout(columns: 1)
    harness.mount(view)
    let zoom = Zoom(view)

    zoom.pinchDidChange(to: 0.5)
    #expect(frames(in: view).allSatisfy { $0.width > 145 && $0.width < 300 })
    zoom.pinchDidChange(to: 0.7)
    zoom.pinchDidEnd()
    harness.settle()
    #expect(frames(in: view).map(\.width) == [145, 145, 145])
  }

  @Test func `a shelf scrolls horizontally`() {
    let view = grid(of: swatches)
    swatches.colors = Array(repeating: .red, count: 9)
    let shelves = makeShelves()
    view.collectionViewLayout = shelves
    harness.mount(view)
    harness.scroll(by: Size(width: -100, height: 0), at: Point(x: 100, y: 100))
    harness.settle()

    // The steps of a touchpad end at the leading edge of the next cover.
    #expect(frames(in: view).prefix(2).map(\.minX) == [-152, 0])
    #expect(view.contentOffset == .zero)
  }

  @Test func `a waterfall continues below the shortest column`() {
    let view = grid(of: swatches)
    swatches.colors = Array(repeating: .red, count: 5)
    let layout = WaterfallLayout()
    layout.spacing = 0
    layout.shape = { [1, 0.5, 2, 1, 1][$0.item] }
    view.collectionViewLayout = layout
    harness.mount(view)

    #expect(
      frames(in: view) == [
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 100, y: 0, width: 100, height: 50),
        Rect(x: 200, y: 0, width: 100, height: 200), Rect(x: 100, y: 50, width: 100, height: 100),
        Rect(x: 0, y: 100, width: 100, height: 100),
      ]
    )
    #expect(view.contentSize == Size(width: 300, height: 200))
    #expect(view.visibleCells.count == 5)
    layout.columns = 1
    harness.settle()
    #expect(frames(in: view).allSatisfy { $0.width == 300 })
  }

  @Test func `a task can be moved to another column and deleted with keys`() {
    let screen = TaskBoard()
    harness.mount(screen)
    harness.settle()
    screen.board.select(TaskBoard.Column.open, "Test")
    screen.board.becomeFirstResponder()

    harness.key(.right, modifiers: .alt)
    harness.settle()
    #expect(screen.tasks[.open] == ["Write"] && screen.tasks[.done] == ["Test", "Plan"])

    harness.key(.delete)
    harness.settle()
    #expect(screen.tasks[.done] == ["Plan"])
    #expect(screen.board.numberOfItems(inSection: 1) == 1)
  }
}
