package import Bento

/// The list of the examples; selecting an example pushes it.
package final class ExamplesRoot: View {
  private enum SectionID: String, Hashable {
    case table = "UITableView"
    case collection = "UICollectionView"
    case cells = "Cells"
  }

  /// The examples.
  package enum Example: String, Hashable, CaseIterable {
    case basic = "Basic"
    case signUp = "SignUp (MVP example)"
    case foodList = "Food List"
    case cells = "All cells"
  }

  package let tableView = TableView(frame: .zero, style: .grouped)
  package private(set) lazy var navigation = NavigationStack(
    root: NavigationStack.Page("Examples", content: tableView)
  )
  private let log: (String) -> Void

  /// - Parameter log: Receives the output of the examples.
  package init(log: @escaping (String) -> Void = printNow) {
    self.log = log
    super.init()
    addSubview(navigation)
    tableView.render(box, animated: false)
  }

  package required convenience init() { self.init(log: printNow) }

  package override func layoutSubviews() { navigation.frame = bounds }

  /// Pushes an example.
  package func open(_ example: Example) {
    let content: View =
      switch example {
      case .basic: BasicExample(log: log)
      case .signUp: SignUpScreen()
      case .foodList: FoodExample(log: log)
      case .cells: CellsExample()
      }
    navigation.push(NavigationStack.Page(example.rawValue, content: content))
  }

  private var box: Box<SectionID, Example> {
    .empty
      |-+ Section(id: .table, header: HeadingCell(SectionID.table.rawValue))
      |---+ row(.basic)
      |---+ row(.signUp)
      |-+ Section(id: .collection, header: HeadingCell(SectionID.collection.rawValue))
      |---+ row(.foodList)
      |-+ Section(id: .cells, header: HeadingCell(SectionID.cells.rawValue))
      |---+ row(.cells)
  }

  private func row(_ example: Example) -> Node<Example> {
    Node(
      id: example,
      component: LinkCell(title: example.rawValue) { [weak self] in self?.open(example) }
    )
  }
}

/// A row, 44 points high, with a chevron, that opens another screen.
package struct LinkCell: Renderable {
  let title: String
  let action: () -> Void

  package func render(in view: LinkCellView) {
    view.label.text = title
    view.accessibilityLabel = title
    view.highlightingGesture.didTap = .resign(action: action)
    view.highlightingGesture.didRebindView()
  }
}

/// The view of a ``LinkCell``.
package final class LinkCellView: InteractiveView {
  let label = Label()
  private let arrow = ImageView()

  package required init() {
    super.init()
    isAccessibilityElement = true
    for view in [label, arrow] { addSubview(view) }
    height(44)
  }

  package override func layoutSubviews() {
    let isMirrored = effectiveContentDirection == .rightToLeft
    arrow.image = Image(icon: isMirrored ? .chevronLeft : .chevronRight, pointSize: 16)
    arrow.tintColor = theme.colors.tertiaryLabel
    label.frame = Rect(x: 16, y: 0, width: max(0, bounds.width - 56), height: bounds.height)
    arrow.frame = Rect(x: bounds.width - 32, y: bounds.midY - 8, width: 16, height: 16)
    guard isMirrored else { return }
    for view in [label, arrow] {
      view.frame.origin.x = bounds.width - view.frame.maxX
    }
  }
}
