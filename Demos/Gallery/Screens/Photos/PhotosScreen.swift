import Bento
import BentoTesting

/// Pictures in a collection view with four layouts.
///
/// The pictures can be zoomed by pinching or with Control and the mouse wheel, reordered by dragging,
/// selected with a rectangle, and removed with Delete.
final class PhotosScreen: View {
  static let entry = GalleryScreen(
    name: "photos",
    title: "Photos",
    summary: "A grid of images that turns into a list, a flow or a carousel.",
    size: Size(width: 640, height: 600),
    make: { PhotosScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? PhotosScreen else { return }
      harness.click(at: Point(x: 80, y: 180))
      harness.click(at: Point(x: 390, y: 180), modifiers: .control)
      harness.click(at: Point(x: 240, y: 330), modifiers: .control)
      harness.click(on: screen.arrangement.buttons[2])
    }
  )

  /// The layouts to choose from.
  enum Arrangement: String, CaseIterable {
    case grid = "Grid"
    case list = "List"
    case flow = "Flow"
    case carousel = "Carousel"
  }

  private static let columnRange = 2...8
  /// The scroll distance that adds or removes a column, in points; one notch of a mouse wheel scrolls
  /// farther.
  private static let wheelStep = 36.0

  let arrangement = ChoiceBar("Layout", Arrangement.allCases.map(\.rawValue))
  let collection = CollectionView(frame: .zero, collectionViewLayout: GridLayout(columns: 4))
  let fewer = Button(title: "−", style: .gray)
  let more = Button(title: "+", style: .gray)
  let remove = Button(title: "Remove", style: .gray)
  private let state = Label()
  private let panel = StackView()
  private let bar = StackView()
  private static let choicesWidth = 70 * Double(Arrangement.allCases.count)
  /// The minimum width at which the layout choices fit next to the number of photos.
  private static let barWidth = choicesWidth + 320

  private(set) var albums: [[Photo]] = zip(Photo.Scene.allCases, [14, 22, 18]).map { scene, count in
    (1...count).map { Photo(scene: scene, number: $0) }
  }
  private(set) var columns = 4
  /// The scroll distance since the last change of columns, in points.
  private var wheelTravel = 0.0
  /// The pinch scale that adds or removes a column.
  private static let pinchStep = 1.25

  required init() {
    super.init()
    state.font = .preferredFont(forTextStyle: .headline)
    fewer.accessibilityLabel = "Fewer columns"
    more.accessibilityLabel = "More columns"
    for button in [fewer, more, remove] {
      button.font = .preferredFont(forTextStyle: .body)
      button.contentEdgeInsets = EdgeInsets(horizontal: 11, vertical: 5)
    }
    panel.axis = .vertical
    for row in [panel, bar] { row.spacing = 8 }
    bar.alignment = .center
    panel.addArrangedSubview(bar)
    panel.isLayoutMarginsRelativeArrangement = true
    panel.directionalLayoutMargins =
      DirectionalEdgeInsets(top: 12, leading: 18, bottom: 12, trailing: 16)
    for view in [state, Spacer(), fewer, more, remove] { bar.addArrangedSubview(view) }
    collection.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collection.register(
      PhotoHeader.self,
      forSupplementaryViewOfKind: CollectionViewLayout.elementKindSectionHeader,
      withReuseIdentifier: "scene"
    )
    collection.allowsMultipleSelection = true
    collection.dataSource = self
    collection.delegate = self
    for view in [collection, panel] { addSubview(view) }
    connect()
    collection.collectionViewLayout = makeLayout()
    showState()
  }

  override func layoutSubviews() {
    let isNarrow = bounds.width < scaled(Self.barWidth)
    state.requiredWidth(scaled(104))
    let row = isNarrow ? panel : bar
    if arrangement.superview !== row { row.insertArrangedSubview(arrangement, at: 1) }
    arrangement.requiredWidth(
      isNarrow ? bounds.width - panel.layoutMargins.horizontal : scaled(Self.choicesWidth)
    )
    layOut(panel, above: collection)
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    switch event.key {
    case .character("+"), .character("="): changeColumns(by: 1)
    case .character("-"): changeColumns(by: -1)
    case .delete: removeSelected()
    default: return super.keyDown(with: event)
    }
    return true
  }

  /// Control with the mouse wheel zooms, as in other programs.
  override func scrollWheel(with event: ScrollEvent) -> Bool {
    guard event.modifiers == .control, hasColumns else { return super.scrollWheel(with: event) }
    let turn = event.delta.height
    wheelTravel = wheelTravel * turn < 0 ? turn : wheelTravel + turn
    if wheelTravel.magnitude >= Self.wheelStep {
      changeColumns(by: wheelTravel > 0 ? -1 : 1)
      wheelTravel = 0
    }
    return true
  }

  /// Zooms by pinching, one column at a time.
  private func follow(_ pinch: PinchGestureRecognizer) {
    guard pinch.state == .changed else { return }
    if pinch.scale >= Self.pinchStep {
      changeColumns(by: -1)
      pinch.scale /= Self.pinchStep
    } else if pinch.scale <= 1 / Self.pinchStep {
      changeColumns(by: 1)
      pinch.scale *= Self.pinchStep
    }
  }

  private func connect() {
    arrangement.didChoose = { [weak self] _ in self?.rearrange() }
    fewer.addAction(for: .touchUpInside) { [weak self] in self?.changeColumns(by: -1) }
    more.addAction(for: .touchUpInside) { [weak self] in self?.changeColumns(by: 1) }
    remove.addAction(for: .touchUpInside) { [weak self] in self?.removeSelected() }
    let pinch = PinchGestureRecognizer { [weak self] recognizer in
      if let pinch = recognizer as? PinchGestureRecognizer { self?.follow(pinch) }
    }
    pinch.shouldBegin = { [weak self] in self?.hasColumns == true }
    collection.addGestureRecognizer(pinch)
  }
}

// MARK: - Layouts

extension PhotosScreen {
  private var chosen: Arrangement { Arrangement.allCases[arrangement.selection] }

  private func makeLayout() -> CollectionViewLayout {
    switch chosen {
    case .grid:
      let layout = GridLayout(columns: columns)
      layout.columnSpacing = 8
      layout.rowSpacing = 8
      return withHeaders(layout)
    case .list:
      let layout = GridLayout(columns: 1)
      layout.rowHeight = .fixed(60)
      layout.rowSpacing = 2
      return withHeaders(layout)
    case .flow:
      let layout = FlowLayout()
      layout.minimumInteritemSpacing = 8
      layout.minimumLineSpacing = 8
      layout.sectionInset = EdgeInsets(top: 0, left: 16, bottom: 12, right: 16)
      layout.headerReferenceSize = Size(width: 0, height: 34)
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    case .carousel:
      let layout = CarouselLayout()
      layout.itemSize = Size(width: 400, height: 360)
      layout.neighborScale = 0.82
      layout.neighborAlpha = 0.55
      return layout
    }
  }

  private func withHeaders(_ layout: GridLayout) -> GridLayout {
    layout.contentInsets = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 12, trailing: 16)
    layout.headerHeight = 34
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  private func rearrange() {
    collection.setCollectionViewLayout(makeLayout(), animated: true)
    showState()
  }

  private func changeColumns(by step: Int) {
    let wanted = min(Self.columnRange.upperBound, max(Self.columnRange.lowerBound, columns + step))
    guard wanted != columns, hasColumns else { return }
    columns = wanted
    rearrange()
  }

  private var hasColumns: Bool { chosen == .grid || chosen == .flow }
}

// MARK: - Selection

extension PhotosScreen {
  private func removeSelected() {
    collection.performBatchUpdates {
      guard let paths = self.collection.indexPathsForSelectedItems else { return }
      for path in paths.reversed() { self.albums[path.section].remove(at: path.item) }
      self.collection.deleteItems(at: paths)
    }
    showState()
  }

  private func showState() {
    let selected = collection.indexPathsForSelectedItems?.count ?? 0
    let count = albums.reduce(0) { $0 + $1.count }
    state.text = selected > 0 ? "\(selected) of \(count)" : "\(count) photos"
    remove.isEnabled = selected > 0
    fewer.isEnabled = hasColumns && columns > Self.columnRange.lowerBound
    more.isEnabled = hasColumns && columns < Self.columnRange.upperBound
  }
}

// MARK: - Data

extension PhotosScreen: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { albums.count }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { albums[section].count }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.show(albums[indexPath.section][indexPath.item])
    return cell
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: ItemPath) -> Bool {
    true
  }

  func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {
    let photo = albums[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    albums[destinationIndexPath.section].insert(photo, at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "scene",
      for: indexPath
    )
    (view as? PhotoHeader)?.label.text = Photo.Scene.allCases[indexPath.section].rawValue
    return view
  }
}

extension PhotosScreen: FlowLayoutDelegate {
  /// In the flow layout, pictures keep their aspect ratios.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    sizeForItemAt indexPath: ItemPath
  ) -> Size {
    let height = 480 / Double(columns)
    let photo = albums[indexPath.section][indexPath.item]
    return Size(width: (height * photo.aspectRatio).rounded(), height: height)
  }

  func collectionView(
    _ collectionView: CollectionView,
    typeSelectTextForItemAt indexPath: ItemPath
  ) -> String? {
    albums[indexPath.section][indexPath.item].title
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ItemPath) {
    if collectionView.contentSize.width > collectionView.bounds.width {
      collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
    }
    showState()
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ItemPath) {
    showState()
  }
}
