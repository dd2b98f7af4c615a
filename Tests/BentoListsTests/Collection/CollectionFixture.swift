import BentoCells
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoMenus
import BentoPlatform
import BentoTesting
import BentoViews

@testable import BentoLists

/// A cell that shows a number as text and as a color.
final class TileCell: CollectionViewCell {
  let label = Label()
  private(set) var number = 0
  /// The size that the cell requests when it sizes itself.
  var wantedSize = Size(width: 40, height: 40) {
    didSet { if wantedSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  required init() {
    super.init()
    contentView.addSubview(label)
    label.font = .system(ofSize: 10)
  }

  func show(_ number: Int) {
    self.number = number
    label.text = "\(number)"
    backgroundColor = Color(hex: UInt32(truncatingIfNeeded: number &* 2_654_435_761) & 0x7F7F7F)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.insetBy(dx: 2, dy: 2)
  }

  override func sizeThatFits(_ size: Size) -> Size { wantedSize }
}

/// A header or footer that shows a text.
final class TileHeader: CollectionReusableView {
  let label = Label()

  required init() {
    super.init()
    addSubview(label)
    backgroundColor = .white
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// Sections of numbers in a collection view, with a log of its requests and notifications.
@MainActor
final class Tiles: CollectionViewDataSource, CollectionViewDelegate {
  var sections: [[Int]]
  var sizeOf: ((Int) -> Size)?
  var cellRequests: [ItemPath] = []
  var onCell: (() -> Void)?
  var selected: [ItemPath] = []
  var deselected: [ItemPath] = []
  var activated: [ItemPath] = []
  var mayMove = false
  /// The titles of the context menu of an item; without titles there is no menu.
  var menuTitles: [String] = []
  var textOf: ((Int) -> String?)?
  private(set) var moves: [(from: ItemPath, to: ItemPath)] = []
  private(set) var faults: [String] = []
  /// The calls, for traces.
  var calls: [String] = []
  private var shown: [ObjectIdentifier: Int] = [:]

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  var displayedCount: Int { shown.values.count { $0 == 1 } }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell {
    cellRequests.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    let number = sections[indexPath.section][indexPath.item]
    if let cell = cell as? TileCell {
      cell.show(number)
      cell.wantedSize = sizeOf?(number) ?? Size(width: 40, height: 40)
    }
    onCell?()
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: ItemPath
  ) -> Bool { mayMove }

  func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {
    calls.append("move \(sourceIndexPath) to \(destinationIndexPath)")
    moves.append((sourceIndexPath, destinationIndexPath))
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
    (view as? TileHeader)?.label.text = kind
    return view
  }

  func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  ) { begin(cell, "\(indexPath)") }

  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  ) { end(cell, "\(indexPath)") }

  func collectionView(
    _ collectionView: CollectionView,
    willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: ItemPath
  ) { begin(view, "\(elementKind) \(indexPath)") }

  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: ItemPath
  ) { end(view, "\(elementKind) \(indexPath)") }

  func collectionView(
    _ collectionView: CollectionView,
    didSelectItemAt indexPath: ItemPath
  ) {
    calls.append("select \(indexPath)")
    selected.append(indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    didDeselectItemAt indexPath: ItemPath
  ) {
    calls.append("deselect \(indexPath)")
    deselected.append(indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    didActivateItemAt indexPath: ItemPath
  ) {
    calls.append("activate \(indexPath)")
    activated.append(indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    contextMenuForItemAt indexPath: ItemPath
  ) -> Menu? {
    menuTitles.isEmpty ? nil : Menu(items: menuTitles.map { MenuItem($0) {} })
  }

  func collectionView(
    _ collectionView: CollectionView,
    typeSelectTextForItemAt indexPath: ItemPath
  ) -> String? {
    guard let textOf else { return collectionView.tileSet.visibleText(of: indexPath) }
    return textOf(sections[indexPath.section][indexPath.item])
  }

  private func begin(_ view: View, _ place: String) {
    calls.append("begin \(place)")
    shown[ObjectIdentifier(view), default: 0] += 1
    if shown[ObjectIdentifier(view)] != 1 { faults.append("A view is displayed twice.") }
  }

  private func end(_ view: View, _ place: String) {
    calls.append("end \(place)")
    shown[ObjectIdentifier(view), default: 0] -= 1
    if shown[ObjectIdentifier(view)] != 0 { faults.append("A view ends that did not begin.") }
  }
}

/// A collection view in a window.
@MainActor
struct CollectionFixture {
  let harness: Harness
  let view: CollectionView
  let data: Tiles

  init(
    _ sections: [[Int]],
    size: Size = Size(width: 200, height: 240),
    layout: CollectionViewLayout,
    configure: (CollectionView, Tiles) -> Void = { _, _ in }
  ) {
    harness = Harness(size: size)
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    data = Tiles(sections)
    view.showsVerticalScrollIndicator = false
    view.showsHorizontalScrollIndicator = false
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    for kind in [
      CollectionViewLayout.elementKindSectionHeader, CollectionViewLayout.elementKindSectionFooter,
    ] {
      view.register(
        TileHeader.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "header"
      )
    }
    configure(view, data)
    view.dataSource = data
    view.delegate = data
    harness.mount(view)
  }

  /// A flow of squares.
  static func flow(headers: Double = 0, pins: Bool = false) -> FlowLayout {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 40, height: 40)
    layout.headerReferenceSize = Size(width: 0, height: headers)
    layout.sectionHeadersPinToVisibleBounds = pins
    return layout
  }

  func scroll(to y: Double) {
    view.contentOffset.y = y
    harness.advance(by: .zero)
  }

  /// The maximum offset.
  var reach: Double { max(0, view.contentSize.height - view.bounds.height) }

  /// The visible cells by the numbers they show.
  var cellsByNumber: [Int: CollectionViewCell] {
    Dictionary(
      view.visibleCells.compactMap { cell in (cell as? TileCell).map { ($0.number, cell) } }
    ) { first, _ in first }
  }

  /// The numbers that the cells of visible items show.
  var shownNumbers: [Int] { view.visibleCells.compactMap { ($0 as? TileCell)?.number } }

  /// The numbers that the cells of visible items should show.
  var expectedNumbers: [Int] {
    view.indexPathsForVisibleItems.map { data.sections[$0.section][$0.item] }
  }

  /// The number of views that are visible.
  var shownViewCount: Int {
    view.subviews.count { !$0.isHidden && $0 is CollectionReusableView }
  }
}
