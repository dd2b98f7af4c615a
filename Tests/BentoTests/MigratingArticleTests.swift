import Bento
import BentoTesting
import BentoUIKitNames
import Testing

// The code of the article on migrating, line by line.

private final class SettingsView: UIView {
  private let tableView = UITableView(frame: .zero, style: .grouped)
  private var isOn = false { didSet { render() } }

  required init() {
    super.init()
    addSubview(tableView)
    render()
  }

  override func layoutSubviews() {
    tableView.frame = bounds
  }

  private func render() {
    let box =
      Box<String, String>.empty
      |-+ Section(id: "network", header: EmptySpace(height: 20, color: .black))
      |---+ Node(
        id: "airplane",
        component: ToggleRow(title: "Airplane mode", isOn: isOn) { [weak self] in self?.isOn = $0 }
      )
    tableView.render(box)
  }
}

private final class ToggleView: BaseStackView {
  let titleLabel = UILabel()
  let toggle = UISwitch()
  var onToggle: ((Bool) -> Void)?

  required init() {
    super.init()
    enforcesMinimumHeight = true
    spacing = 8
    alignment = .center
    layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    addArrangedSubview(titleLabel)
    addArrangedSubview(toggle)
    toggle.addAction(for: .valueChanged) { [unowned self] in onToggle?(toggle.isOn) }
  }
}

private struct ToggleRow: Renderable {
  let title: String
  let isOn: Bool
  let onToggle: (Bool) -> Void

  func render(in view: ToggleView) {
    view.titleLabel.text = title
    view.toggle.setOn(isOn, animated: true)
    view.onToggle = onToggle
  }
}

private struct EmptySpace: Renderable {
  let height: CGFloat
  let color: UIColor

  func render(in view: EmptySpaceView) {
    view.backgroundColor = color
    view.sizeConstraints.height.exact.preferred = height
  }
}

private final class EmptySpaceView: UIView {}

private final class LoggingAdapter: CollectionViewAdapterBase<Int, Int>, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  var log: [String] = []

  override func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    super.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    log.append("will display \(indexPath)")
  }
}

@MainActor
@Suite struct MigratingArticleTests {
  @Test func `the article's code is compiled here`() throws {
    try ArticleCode.expect(
      "Migrating.md",
      isCompiledIn: ["MigratingArticleTests.swift", "MigratingModelTests.swift"],
      blockCount: 8
    )
  }

  @Test func `a program declares once which names it means`() {
    typealias CGFloat = BentoUIKitNames.CGFloat
    typealias CGPoint = BentoUIKitNames.CGPoint
    typealias CGRect = BentoUIKitNames.CGRect
    typealias CGSize = BentoUIKitNames.CGSize
    typealias IndexPath = BentoUIKitNames.IndexPath

    let frame = CGRect(origin: CGPoint(x: 0, y: 0), size: CGSize(width: CGFloat(1), height: 1))
    #expect(frame == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(IndexPath(row: 1, section: 0) == ItemPath(row: 1, section: 0))
  }

  @Test func `the settings are ported`() throws {
    let harness = Harness(size: Size(width: 300, height: 200))
    harness.mount(SettingsView())
    harness.settle()
    let table = try #require(harness.window.contentView?.subviews.first as? UITableView)
    let cell = try #require(table.cellForRow(at: ItemPath(row: 0, section: 0)))
    #expect(cell.frame.height >= 54 && cell.frame.height <= 55)
    let toggle = try #require(
      cell.contentView.subviews.first?.subviews.compactMap { $0 as? UISwitch }.first
    )

    harness.click(on: toggle)
    harness.settle()

    #expect(toggle.isOn && table.headerView(forSection: 0)?.frame.height == 20)
  }

  @Test func `the adapter logs its calls`() {
    let harness = Harness(size: Size(width: 300, height: 200))
    let collection = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let adapter = LoggingAdapter(with: collection)
    collection.prepareForBoxRendering(with: adapter)
    harness.mount(collection)

    collection.render(
      Box.empty |-+ Section(id: 0)
        |---+ Node(id: 0, component: EmptySpace(height: 10, color: .black))
    )
    harness.settle()

    #expect(adapter.log == ["will display 0–0"])
  }
}
