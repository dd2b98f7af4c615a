import BentoBox
import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import TestTraits

extension ListKind {
  /// A list of the kind that shows boxes of recording components.
  @MainActor
  func makeScreen(isMounted: Bool = true) -> BoxScreen {
    switch self {
    case .table: TableScreen(isMounted: isMounted)
    case .collection: CollectionScreen(isMounted: isMounted)
    }
  }
}

/// The operations that tests need from a list that shows boxes.
@MainActor
protocol BoxScreenList: ListView {
  var numberOfSections: Int { get }
  var visiblePaths: [ItemPath] { get }
  func count(ofSection section: Int) -> Int
  func contentView(at path: ItemPath) -> View?
  func supplement(_ supplement: Supplement, of section: Int) -> View?
  func update(_ changes: @escaping () -> Void)
  func reload(_ path: ItemPath)
  func checkInvariants()
}

extension TableView: BoxScreenList {
  var visiblePaths: [ItemPath] { indexPathsForVisibleRows }

  func count(ofSection section: Int) -> Int { numberOfRows(inSection: section) }

  func contentView(at path: ItemPath) -> View? { cellForRow(at: path)?.contentView }

  func supplement(_ supplement: Supplement, of section: Int) -> View? {
    let view: View? =
      switch supplement {
      case .header: headerView(forSection: section)
      case .footer: footerView(forSection: section)
      case .custom: nil
      }
    return (view as? TableViewHeaderFooterView)?.contentView
  }

  func update(_ changes: @escaping () -> Void) { performBatchUpdates(changes) }

  func reload(_ path: ItemPath) { reloadRows(at: [path]) }
}

extension CollectionView: BoxScreenList {
  var visiblePaths: [ItemPath] { indexPathsForVisibleItems }

  func count(ofSection section: Int) -> Int { numberOfItems(inSection: section) }

  func contentView(at path: ItemPath) -> View? { cellForItem(at: path)?.contentView }

  func supplement(_ supplement: Supplement, of section: Int) -> View? {
    let kind =
      switch supplement {
      case .header: CollectionViewLayout.elementKindSectionHeader
      case .footer: CollectionViewLayout.elementKindSectionFooter
      case .custom(let kind): kind
      }
    return supplementaryView(forElementKind: kind, at: ItemPath(item: 0, section: section))
  }

  func update(_ changes: @escaping () -> Void) { performBatchUpdates(changes) }

  func reload(_ path: ItemPath) { reloadItems(at: [path]) }
}

/// A list in a window that shows boxes of recording components.
@MainActor
class BoxScreen {
  let harness = Harness(size: Size(width: 100, height: 200))
  let list: any BoxScreenList
  let recorder = Recorder()

  fileprivate init(_ list: any BoxScreenList, isMounted: Bool) {
    self.list = list
    if isMounted {
      harness.mount(list)
    } else {
      list.frame = Rect(x: 0, y: 0, width: 100, height: 200)
    }
  }

  /// A node whose component has the name of its id.
  func node(_ id: Int, _ name: String? = nil) -> Node<Int> {
    Node(id: id, component: Recording(name ?? "\(id)", recorder))
  }

  func section(_ id: Int, _ items: [Int], version: String = "") -> Section<Int, Int> {
    Section(id: id, items: items.map { node($0, "\($0)\(version)") })
  }

  func box(_ items: [Int], version: String = "") -> Box<Int, Int> {
    Box(sections: [section(0, items, version: version)])
  }

  /// Shows a box without animation and clears the log.
  func start(_ box: Box<Int, Int>) {
    list.render(box, animated: false)
    list.layoutIfNeeded()
    harness.settle()
    recorder.clear()
  }

  func render(_ box: Box<Int, Int>) {
    list.render(box, animated: true)
    harness.settle()
  }

  /// The numbers of items, by section.
  var counts: [Int] { (0..<list.numberOfSections).map { list.count(ofSection: $0) } }

  /// The texts of the visible cells, by section.
  var texts: [[String]] {
    var texts: [[String]] = (0..<list.numberOfSections).map { _ in [] }
    for path in list.visiblePaths {
      texts[path.section].append(view(at: path)?.text ?? "?")
    }
    return texts
  }

  func view(at path: ItemPath) -> RecordingView? {
    list.contentView(at: path)?.subviews.last as? RecordingView
  }

  func view(_ item: Int, section: Int = 0) -> RecordingView? {
    view(at: ItemPath(item: item, section: section))
  }

  func supplement(_ supplement: Supplement, _ section: Int) -> RecordingView? {
    list.supplement(supplement, of: section)?.subviews.last as? RecordingView
  }

  func header(_ section: Int) -> RecordingView? { supplement(.header, section) }

  /// Scrolls through the whole list, so that all heights are measured, and back to the middle.
  func showEverythingOnce() {
    list.setContentOffset(.zero, animated: false)
    harness.settle()
    while list.contentOffset.y + list.bounds.height < list.contentSize.height {
      let next = list.contentOffset.y + 50
      let last = list.contentSize.height - list.bounds.height
      list.setContentOffset(Point(x: 0, y: min(next, last)), animated: false)
      harness.settle()
    }
    list.setContentOffset(Point(x: 0, y: list.contentOffset.y / 2), animated: false)
    harness.settle()
  }

  /// The number of visible components, with the children of composites.
  var visibleComponentCount: Int {
    let supplements: [Supplement] = [.header, .footer, .custom(CollectionScreen.badgeKind)]
    let shown = (0..<list.numberOfSections).flatMap { section in
      supplements.compactMap { list.supplement($0, of: section) }
    }
    let rows = list.visiblePaths.compactMap { list.contentView(at: $0) }
    return (rows + shown).reduce(0) { $0 + Self.recordingViews(in: $1).count }
  }

  /// The views of recording components that the list holds.
  var heldViews: [RecordingView] { Self.recordingViews(in: list) }

  private static func recordingViews(in view: View) -> [RecordingView] {
    if let view = view as? RecordingView { return [view] }
    return view.subviews.flatMap { recordingViews(in: $0) }
  }
}

/// A table in a window that shows boxes of recording components.
@MainActor
final class TableScreen: BoxScreen {
  let table = TableView(frame: .zero, style: .plain)

  init(isMounted: Bool = true) {
    table.separatorStyle = .none
    super.init(table, isMounted: isMounted)
  }
}

/// A collection view in a window that shows boxes of recording components, which determine their heights,
/// stacked vertically, with space for the supplements that exist.
@MainActor
final class CollectionScreen: BoxScreen {
  /// The kind of a supplement that no layout of the library uses.
  nonisolated static let badgeKind = "badge"

  let collection: CollectionView

  init(isMounted: Bool = true, layout: CollectionViewLayout? = nil) {
    let contents = Contents()
    let layout = layout ?? CompositionalLayout { index, _ in contents.section(index) }
    collection = CollectionView(frame: .zero, collectionViewLayout: layout)
    contents.collection = collection
    super.init(collection, isMounted: isMounted)
  }

  /// Passes the supplements of the box to the layout.
  @MainActor
  private final class Contents {
    weak var collection: CollectionView?

    func section(_ index: Int) -> CompositionalLayout.Section {
      let size = CompositionalLayout.ItemSize(width: .fractionalWidth(1), height: .estimated(30))
      let row = CompositionalLayout.Item(size: size)
      var section = CompositionalLayout.Section(group: .verticalGroup(size: size, items: [row]))
      let adapter = collection?.dataSource as? CollectionViewAdapterBase<Int, Int>
      guard let sections = adapter?.sections, sections.indices.contains(index) else {
        return section
      }
      section.boundarySupplements = Self.places.filter { sections[index].has($0.supplement) }.map {
        CompositionalLayout.BoundarySupplement(
          elementKind: $0.kind,
          length: .estimated(30),
          edge: $0.edge
        )
      }
      return section
    }

    private static let places:
      [(
        supplement: Supplement,
        kind: String,
        edge: CompositionalLayout.BoundarySupplement.Edge
      )] = [
        (.header, CollectionViewLayout.elementKindSectionHeader, .leading),
        (.custom(badgeKind), badgeKind, .leading),
        (.footer, CollectionViewLayout.elementKindSectionFooter, .trailing),
      ]
  }
}
