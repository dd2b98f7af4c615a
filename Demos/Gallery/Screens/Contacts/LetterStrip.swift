import Bento

/// A scrolling row of the letters of the alphabet, which filter a list; holding Control or Shift selects
/// several letters.
final class LetterStrip: View {
  /// Called after the user changes the selected letters.
  var didChoose: ((Set<String>) -> Void)?

  /// The titles: all contacts first, then the letters.
  private static let titles =
    ["All"] + (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }

  let collection = CollectionView(frame: .zero, collectionViewLayout: LetterStrip.makeLayout())

  required init() {
    super.init()
    collection.allowsMultipleSelection = true
    collection.showsHorizontalScrollIndicator = false
    collection.fadesEdges = true
    collection.register(LetterCell.self, forCellWithReuseIdentifier: "letter")
    collection.accessibilityLabel = "Letters"
    collection.dataSource = self
    collection.delegate = self
    addSubview(collection)
    collection.selectItem(
      at: ItemPath(item: 0, section: 0),
      animated: false,
      scrollPosition: []
    )
  }

  override func layoutSubviews() { collection.frame = bounds }

  private static func makeLayout() -> FlowLayout {
    let layout = FlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = Size(width: 32, height: 28)
    layout.minimumInteritemSpacing = 4
    layout.minimumLineSpacing = 4
    layout.sectionInset = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    return layout
  }

  private func tell() {
    let paths = collection.indexPathsForSelectedItems ?? []
    didChoose?(Set(paths.filter { $0.item > 0 }.map { Self.titles[$0.item] }))
  }
}

extension LetterStrip: CollectionViewDataSource, CollectionViewDelegate {
  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { Self.titles.count }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "letter", for: indexPath)
    (cell as? LetterCell)?.label.text = Self.titles[indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ItemPath) {
    tell()
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ItemPath) {
    tell()
  }
}

/// A letter in a circle, filled while it is selected.
private final class LetterCell: CollectionViewCell {
  let label = Label()

  override var isSelected: Bool { didSet { setNeedsLayout() } }

  required init() {
    super.init()
    cornerRadius = 14
    clipsToBounds = true
    label.font = .preferredFont(forTextStyle: .body).withWeight(.medium)
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let colors = theme.colors
    contentView.backgroundColor = isSelected ? colors.accentFill : colors.fill
    label.textColor = isSelected ? colors.onAccent : colors.label
    label.fillMiddle(of: contentView.bounds)
  }
}
