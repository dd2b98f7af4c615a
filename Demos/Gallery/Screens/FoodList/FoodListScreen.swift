import Bento
import BentoTesting

/// Foods on shelves, shown by a box in a collection view, with a header and a remark for each shelf.
///
/// The foods can be shuffled within and across shelves, moved by dragging, moved or removed with a menu,
/// and removed with the Delete key.
final class FoodListScreen: View {
  static let entry = GalleryScreen(
    name: "foodlist",
    title: "Food list",
    summary: "A box in a collection view, with tiles that shuffle across sections.",
    size: Size(width: 480, height: 520),
    make: { FoodListScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? FoodListScreen else { return }
      harness.click(on: screen.shuffleButton)
    }
  )

  private static let columns = 4
  /// The kind of the supplementary views below shelves.
  private static let remarkKind = "remark"

  let shuffleButton = Button(title: "Shuffle", style: .gray)
  private let addButton = Button(title: "Restore", style: .gray)
  private let panel = StackView()
  private(set) lazy var collection = CollectionView(
    frame: .zero,
    collectionViewLayout: CompositionalLayout { [weak self] index, _ in
      self?.layoutSection(index) ?? Self.makeLayoutSection()
    }
  )

  /// The state of the screen; everything else is derived from it.
  private(set) var shelves: [(shelf: Food.Shelf, foods: [Food])] {
    get { store.state }
    set { store.state = newValue }
  }
  private let store = Store(Food.all)
  private var shuffles = 0

  required init() {
    super.init()
    panel.spacing = 8
    panel.alignment = .center
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    for view in [shuffleButton, addButton, Spacer()] { panel.addArrangedSubview(view) }
    for view in [collection, panel] { addSubview(view) }
    shuffleButton.addAction(for: .touchUpInside) { [weak self] in self?.shuffle() }
    addButton.addAction(for: .touchUpInside) { [weak self] in self?.shelves = Food.all }
    collection.allowsSelection = true
    collection.onMove { [weak self] (move: BoxMove<Food.Shelf, Food>) in self?.move(move) }
    collection.render { [weak self] in self?.box ?? .empty }
  }

  override func updateProperties() {
    addButton.isEnabled =
      shelves.reduce(0) { $0 + $1.foods.count } < Food.all.reduce(0) { $0 + $1.foods.count }
  }

  override func layoutSubviews() {
    layOut(panel, above: collection)
  }
}

// MARK: - The box

extension FoodListScreen {
  private var box: Box<Food.Shelf, Food> { Box(sections: shelves.map(section)) }

  private func section(_ shelf: Food.Shelf, _ foods: [Food]) -> Section<Food.Shelf, Food> {
    let section = Section(
      id: shelf,
      header: ShelfTitle(text: shelf.rawValue, isRemark: false),
      items: foods.map { food in
        Node(
          id: food,
          component: FoodTile(food: food)
            .deletable(deleteActionText: "Remove") { [weak self] in self?.remove(food) }
            .contextMenu { [weak self] in self?.menuItems(of: food, on: shelf) ?? [] }
        )
      }
    )
    guard foods.count > Self.columns else { return section }
    return section.adding(
      .custom(Self.remarkKind),
      ShelfTitle(text: "\(foods.count) kinds, more than fit in one row", isRemark: true)
    )
  }
}

// MARK: - Changes

extension FoodListScreen {
  /// Returns the menu items of a tile above "Remove".
  private func menuItems(of food: Food, on shelf: Food.Shelf) -> [MenuItem] {
    let others = shelves.map(\.shelf).filter { $0 != shelf }
    return [
      MenuItem(
        "Move To",
        icon: .arrowRight,
        submenu: Menu(
          items: others.map { other in
            MenuItem(other.rawValue) { [weak self] in
              self?.move(BoxMove(item: food, section: shelf, newSection: other, next: nil))
            }
          }
        )
      )
    ]
  }

  /// Shuffles the foods, in the same way on each run.
  private func shuffle() {
    shuffles += 1
    let foods = shelves.flatMap(\.foods)
    let order = foods.indices.sorted {
      (($0 + 1) * 7 * (shuffles + 4)) % 31 < (($1 + 1) * 7 * (shuffles + 4)) % 31
    }
    var rest = order.map { foods[$0] }[...]
    let counts = shelves.map(\.foods.count)
    var others = zip(shelves.map(\.shelf), counts.dropFirst() + counts.prefix(1)).map {
      let taken = rest.prefix($1)
      rest = rest.dropFirst($1)
      return (shelf: $0, foods: Array(taken))
    }
    others.append(others.removeFirst())
    shelves = others
  }

  private func remove(_ food: Food) {
    shelves = shelves.map { ($0.shelf, $0.foods.filter { $0 != food }) }
  }

  private func move(_ move: BoxMove<Food.Shelf, Food>) {
    var moved = shelves.map { (shelf: $0.shelf, foods: $0.foods.filter { $0 != move.item }) }
    guard let shelf = moved.firstIndex(where: { $0.shelf == move.newSection }) else { return }
    let index = move.next.flatMap { moved[shelf].foods.firstIndex(of: $0) }
    moved[shelf].foods.insert(move.item, at: index ?? moved[shelf].foods.count)
    shelves = moved
  }
}

// MARK: - Layout

extension FoodListScreen {
  /// Returns the layout of a shelf, with space for its supplementary views.
  private func layoutSection(_ index: Int) -> CompositionalLayout.Section {
    var section = Self.makeLayoutSection()
    section.boundarySupplements = [
      CompositionalLayout.BoundarySupplement(
        elementKind: CollectionViewLayout.elementKindSectionHeader,
        length: .absolute(scaled(ShelfTitleView.height)),
        edge: .leading
      )
    ]
    if shelves.indices.contains(index), shelves[index].foods.count > Self.columns {
      section.boundarySupplements.append(
        CompositionalLayout.BoundarySupplement(
          elementKind: Self.remarkKind,
          length: .absolute(scaled(ShelfTitleView.remarkHeight)),
          edge: .trailing
        )
      )
    }
    return section
  }

  private static func makeLayoutSection() -> CompositionalLayout.Section {
    let tile = CompositionalLayout.Item(
      size: .init(width: .fractionalWidth(1), height: .fractionalHeight(1))
    )
    var row = CompositionalLayout.Item.horizontalGroup(
      size: .init(width: .fractionalWidth(1), height: .absolute(58)),
      repeating: tile,
      count: columns
    )
    row.interItemSpacing = 8
    var section = CompositionalLayout.Section(group: row)
    section.interGroupSpacing = 8
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 12, trailing: 16)
    return section
  }
}
