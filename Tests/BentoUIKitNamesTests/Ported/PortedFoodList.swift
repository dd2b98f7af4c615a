import BentoBox
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoUIKitNames
import BentoViews

// Upstream's screen *Food List*, ported by the article *Migrating from Bento for iOS*.

/// The screen: a spinner, then four foods, which change their order every second.
final class PortedFoodListView: UIView {
  enum SectionId: Hashable { case items }
  enum ItemId: Hashable {
    case loading
    case food(Food)
  }

  struct Food: Hashable {
    let name: String
    let text: String
    let hue: UInt32
  }

  enum State {
    case loading
    case loaded([Food])
  }

  let layout = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: layout
  )
  let adapter: LoggingAdapter
  private(set) var state = State.loading { didSet { renderState() } }

  required init() {
    layout.minimumLineSpacing = 4
    layout.minimumInteritemSpacing = 4
    layout.headerReferenceSize = CGSize(width: 0, height: 100)
    layout.footerReferenceSize = CGSize(width: 0, height: 1)
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    adapter = LoggingAdapter(with: collectionView)
    super.init()
    self.collectionView = collectionView
    collectionView.showsVerticalScrollIndicator = false
    collectionView.isPagingEnabled = true
    collectionView.prepareForBoxRendering(with: adapter)
    addSubview(collectionView)
    renderState()
    every(.seconds(1)) { [unowned self] in shuffle() }
  }

  override func layoutSubviews() {
    collectionView.frame = bounds
    layout.itemSize = CGSize(width: bounds.width, height: (bounds.height / 4).rounded())
  }

  /// Sorts the foods into the next of a few orders.
  private func shuffle() {
    switch state {
    case .loading: state = .loaded(Self.foods)
    case .loaded(let foods): state = .loaded(Array(foods[2...] + foods[..<1] + foods[1..<2]))
    }
  }

  private func renderState() {
    switch state {
    case .loading:
      collectionView.render(
        Box.empty
          |-+ Section(
            id: SectionId.items,
            header: TitleComponent(title: "Loading"),
            footer: TitleComponent(title: "Footer")
          )
          |---+ Node(id: ItemId.loading, component: LoadingIndicatorComponent(isLoading: true))
      )
    case .loaded(let foods):
      collectionView.render(
        Box.empty
          |-+ Section(
            id: SectionId.items,
            header: TitleComponent(title: "Header"),
            footer: TitleComponent(title: "Footer")
          )
          |---* foods.map { Node(id: ItemId.food($0), component: FoodComponent(food: $0)) }
      )
    }
  }

  private static let foods = [
    Food(name: "Coffee", text: "Beans, roasted", hue: 0x6F4E37),
    Food(name: "Pomegranate", text: "Fruit", hue: 0xB03A48),
    Food(name: "Cherries", text: "Fruit", hue: 0x8E1B3A),
    Food(name: "Strawberries", text: "Fruit", hue: 0xD43D51),
  ]
}

/// The adapter that logs displayed and removed components.
final class LoggingAdapter:
  CollectionViewAdapterBase<PortedFoodListView.SectionId, PortedFoodListView.ItemId>,
  UICollectionViewDataSource, UICollectionViewDelegate
{
  private(set) var log: [String] = []

  override func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    super.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    log.append("will display \(indexPath)")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    super.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    log.append("did end displaying \(indexPath)")
  }
}

// MARK: - Components

private struct TitleComponent: Renderable {
  let title: String

  func render(in view: UILabel) {
    view.text = title
    view.textAlignment = .center
  }
}

private struct LoadingIndicatorComponent: Renderable {
  let isLoading: Bool

  func render(in view: UIActivityIndicatorView) {
    isLoading ? view.startAnimating() : view.stopAnimating()
  }
}

private struct FoodComponent: Renderable {
  let food: PortedFoodListView.Food

  func render(in view: FoodView) {
    view.imageView.image = PortedPictures.square(UIColor(hex: food.hue))
    view.titleLabel.text = food.name
    view.textLabel.text = food.text
  }
}

private final class FoodView: UIView {
  let imageView = UIImageView()
  let titleLabel = UILabel()
  let textLabel = UILabel()
  private let panel = BaseStackView()

  required init() {
    super.init()
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    titleLabel.font = .preferredFont(forTextStyle: .title1)
    textLabel.font = .preferredFont(forTextStyle: .body)
    for label in [titleLabel, textLabel] {
      label.textAlignment = .center
      label.textColor = .black
      panel.addArrangedSubview(label)
    }
    panel.axis = .vertical
    // Instead of the blur.
    panel.backgroundColor = UIColor(white: 1, alpha: 0.7)
    panel.cornerRadius = 8
    for view in [imageView, panel] { addSubview(view) }
  }

  override func layoutSubviews() {
    imageView.frame = bounds
    let height = panel.sizeThatFits(CGSize(width: bounds.width - 40, height: .infinity)).height
    panel.frame = CGRect(
      x: 20,
      y: bounds.height - height - 10,
      width: bounds.width - 40,
      height: height
    )
  }
}
