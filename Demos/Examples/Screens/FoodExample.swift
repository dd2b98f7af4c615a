package import Bento

/// Four dishes that are shuffled every second; each is a quarter as high as the window, or higher
/// if its content requires it.
package final class FoodExample: View {
  /// The sections.
  package enum SectionID: Hashable {
    case loading, foods
  }

  /// The items: a dish is its own id.
  package enum ItemID: Hashable {
    case spinner
    case food(FoodDish)
  }

  package private(set) lazy var collectionView = CollectionView(
    frame: .zero,
    collectionViewLayout: layout
  )
  /// The current order of the dishes, or nil until they have been loaded.
  package private(set) var foods: [FoodDish]?
  private let layout = FlowLayout()
  private var random: any RandomNumberGenerator
  private var timer: ViewTimer?

  /// - Parameters:
  ///   - random: The source of the random orders.
  ///   - log: Receives the items that appear and disappear.
  package init(
    random: any RandomNumberGenerator = SystemRandomNumberGenerator(),
    log: @escaping (String) -> Void = printNow
  ) {
    self.random = random
    super.init()
    layout.minimumLineSpacing = 4
    layout.minimumInteritemSpacing = 4
    layout.headerReferenceSize = Size(width: 0, height: 100)
    layout.footerReferenceSize = Size(width: 0, height: 1)
    collectionView.accessibilityLabel = "Foods"
    collectionView.isPagingEnabled = true
    collectionView.showsVerticalScrollIndicator = false
    let adapter = LoggingAdapter<SectionID, ItemID>(with: collectionView)
    adapter.log = log
    collectionView.prepareForBoxRendering(adapter)
    addSubview(collectionView)
  }

  package required convenience init() { self.init(random: SystemRandomNumberGenerator()) }

  package override func layoutSubviews() {
    // Leaves enough space for the name in a low window.
    let height = max(FoodItemCellView.minimumHeight, (bounds.height / 4).rounded())
    layout.itemSize = Size(width: bounds.width, height: height)
    collectionView.frame = bounds
  }

  /// Renders only while the screen is in a window.
  package override func didMoveToWindow() {
    super.didMoveToWindow()
    timer?.cancel()
    timer = nil
    guard window != nil else { return }
    foods = nil
    collectionView.render(box, animated: false)
    timer = every(.seconds(1)) { [weak self] in self?.shuffle() }
  }

  private func shuffle() {
    foods = FoodDish.allCases.shuffled(using: &random)
    collectionView.render(box)
  }

  private var box: Box<SectionID, ItemID> {
    guard let foods else {
      return .empty
        |-+ Section(id: .loading, header: HeadingCell("Loading", height: 100, isLarge: true))
        |---+ Node(id: .spinner, component: LoadingIndicatorCell())
    }
    return .empty
      |-+ Section(
        id: .foods,
        header: HeadingCell("Header", height: 100, isLarge: true),
        footer: HeadingCell("Footer", height: 1)
      )
      |---* foods.map { Node(id: .food($0), component: FoodItemCell(food: $0)) }
  }
}

/// An adapter that logs the items that appear and disappear.
final class LoggingAdapter<SectionID: Hashable, ItemID: Hashable>:
  CollectionViewAdapterBase<SectionID, ItemID>, CollectionViewDataSource, FlowLayoutDelegate
{
  var log: (String) -> Void = { _ in }

  override func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  ) {
    log("will display \(indexPath.section).\(indexPath.item)")
    super.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  override func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: ItemPath
  ) {
    log("did end displaying \(indexPath.section).\(indexPath.item)")
    super.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }
}
