import BentoBox
import BentoCells
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// A table under every operation of a program or a user, in any order, with unusual numbers, and again from
/// inside its callbacks.
///
/// After any sequence, the table keeps its invariants, shows the rows of the last box at their heights,
/// paints in parts what it would paint as a whole, and ends as a fresh table.
@MainActor
final class TableFuzz {
  let seed: UInt64
  var random: SplitMix
  let harness: Harness
  let table: TableView
  private let ground = View()
  let style: TableView.Style
  let knowsHeights: Bool
  /// Whether an id may occur twice in a box.
  private let repeatsIDs: Bool
  /// Whether callbacks perform random operations all the time.
  private let isReentrant: Bool

  private(set) var step = 0
  var theme = Theme.light
  var scale: Double
  var described: [Described] = []
  var lastBox = Box<Int, Int>.empty
  private var version = 0
  var isPressed = false
  /// Whether a row or header has changed its height since the last box.
  var hasGrown = false
  private var depth = 0
  let probe = FuzzProbe()

  /// A section as the last box describes it.
  struct Described {
    var id: Int
    var header: String?
    var footer: String?
    var rows: [(id: Int, text: String, height: Double)]
  }

  init(seed: UInt64) {
    self.seed = seed
    random = SplitMix(seed: seed)
    scale = [1, 2, 1.5][Int(seed % 3)]
    style = [.plain, .grouped, .inset, .sidebar][Int(seed % 4)]
    knowsHeights = seed % 5 == 0
    repeatsIDs = seed % 4 == 3
    isReentrant = seed % 3 == 1
    harness = Harness(size: Size(width: 200, height: 300), scale: scale)
    table = TableView(frame: .zero, style: style)
    harness.mount(ground)
    ground.addSubview(table)
    table.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    table.showsVerticalScrollIndicator = false
    if knowsHeights {
      table.prepareForBoxRendering(BoxTableViewAdapter<Int, Int>(with: table))
    } else if isReentrant {
      let adapter = FuzzAdapter(with: table)
      adapter.probe = probe
      table.prepareForBoxRendering(adapter)
    }
    if seed.isMultiple(of: 7) { table.rowHeight = 40 }
    if seed % 4 == 1 { table.separatorStyle = .none }
    if isReentrant { startInterfering() }
  }

  // MARK: Random choices

  func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  func real(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  func chance(_ share: Double) -> Bool { real(0...1) < share }

  /// An unusual number.
  private func oddNumber() -> Double {
    let numbers: [Double] = [
      .nan, .infinity, -.infinity, -5, 0, 1e-300, 1e300, .greatestFiniteMagnitude, 1e9, 0.3,
    ]
    return numbers[int(0...numbers.count - 1)]
  }

  private func height() -> Double {
    if chance(0.03) { return oddNumber() }
    return chance(0.05) ? 0 : Double(int(1...8)) * 10.3
  }

  // MARK: Steps

  /// Performs an operation, lets a little time pass and checks.
  func run(steps: Int) {
    for next in 0..<steps {
      step = next
      act()
      harness.advance(by: .milliseconds([0, 0, 16, 50, 200][int(0...4)]))
      checkInvariants()
      if chance(0.3) { expectExactDamage("in motion") }
      if chance(0.25) { checkSettled() }
      if chance(0.06) { compareWithFreshTable() }
    }
    step = steps
    compareWithFreshTable()
  }

  /// Does the same as ``run(steps:)``, and records the results instead of checking them.
  func trace(steps: Int) -> Trace {
    var trace = Trace(seed: seed)
    for next in 0..<steps {
      step = next
      let deed = act()
      harness.advance(by: .milliseconds([0, 0, 16, 50, 200][int(0...4)]))
      quietly { table.layoutIfNeeded() }
      let rows = table.visibleCells.map { text(in: $0.contentView) ?? "none" }
      trace.note(
        """
        \(deed); \(table.visiblePart) of \(table.contentSize)
        \(table.tilesDescription)
        \(table.arrangement)
        \(rows); \(probe.calls) calls
        """
      )
    }
    return trace
  }

  private enum Deed: CaseIterable {
    case render, renderAgain, renderOften, renderAlways, renderMore, scroll, turnWheel, resize
    case prepareAhead, focus, pressKey, movePointer, renderFromCallbacks, scrollToRow
    case leaveAndEnter, changeInset, changeScale, changeTheme, changeGeometry, grow
    case changeMotion, changeMargins
  }

  /// Performs a random operation.
  ///
  /// - Returns: the name of the operation.
  @discardableResult
  private func act() -> String {
    let deed = Deed.allCases[int(0...Deed.allCases.count - 1)]
    switch deed {
    case .render, .renderAgain, .renderOften, .renderAlways, .renderMore: render()
    case .scroll: table.contentOffset.y = real(-50...max(1, min(1e6, table.contentSize.height)))
    case .turnWheel:
      let distance = Size(width: 0, height: real(-400...400))
      harness.scroll(by: distance, at: Point(x: 60, y: 60), isPrecise: chance(0.5))
    case .resize: resize()
    case .prepareAhead: harness.host.prepareAhead()
    case .focus: table.visibleCells.randomElement(using: &random).map { focus($0) }
    case .pressKey:
      let keys: [Key] = [.up, .down, .pageDown, .pageUp, .home, .end, .tab, .space, .enter]
      harness.key(keys[int(0...keys.count - 1)])
    case .movePointer: movePointer()
    case .renderFromCallbacks: renderFromCallbacks()
    case .scrollToRow: scrollToRow()
    case .leaveAndEnter: leaveAndEnter()
    case .changeInset:
      table.contentInset = EdgeInsets(top: real(0...30), left: 0, bottom: real(0...30), right: 0)
    case .changeScale: changeScale()
    case .changeTheme: changeTheme()
    case .changeGeometry: changeGeometry()
    case .grow: grow()
    case .changeMotion: harness.services.prefersReducedMotion.toggle()
    case .changeMargins: table.layoutMargins.left = real(0...30)
    }
    return "\(deed)"
  }

  private func focus(_ cell: TableViewCell) {
    cell.contentView.subviews.last?.becomeFirstResponder()
  }

  private func resize() {
    let size = Size(width: Double(int(0...220)), height: Double(int(0...320)))
    guard chance(0.4) else {
      table.frame.size = chance(0.5) ? Size(width: 200, height: 300) : size
      return
    }
    View.animate(withDuration: .milliseconds(200)) {
      table.frame.size = size
      table.layoutIfNeeded()
    }
  }

  private func movePointer() {
    let point = Point(x: real(0...200), y: real(0...300))
    harness.pointer(isPressed ? (chance(0.5) ? .up : .move) : .down, at: point)
    isPressed = !isPressed && harness.host.wants.contains(.pointer)
  }

  private func scrollToRow() {
    let section = int(0...max(0, table.numberOfSections - 1))
    let count = table.numberOfRows(inSection: section)
    let positions: [TableView.ScrollPosition] = [.none, .top, .middle, .bottom]
    table.scrollToRow(
      at: ItemPath(row: int(0...max(0, count - 1)), section: section),
      at: positions[int(0...3)],
      animated: chance(0.6)
    )
  }

  private func leaveAndEnter() {
    table.removeFromSuperview()
    if chance(0.3) { render() }
    if chance(0.3) { table.layoutIfNeeded() }
    if chance(0.5) { harness.advance(by: .milliseconds(20)) }
    ground.addSubview(table)
  }

  private func changeScale() {
    scale = [1, 1.25, 1.5, 2, 3][int(0...4)]
    harness.host.resize(to: Size(width: 200, height: 300), scale: scale)
  }

  private func changeTheme() {
    theme = chance(0.5) ? .light : .dark
    theme.spacing.medium = Double(int(4...20))
    harness.window.setTheme(theme)
  }

  private func changeGeometry() {
    let automatic = TableView.automaticDimension
    let value = chance(0.2) ? oddNumber() : [automatic, 30, 45.5][int(0...2)]
    switch int(0...6) {
    case 0: table.rowHeight = chance(0.6) ? automatic : value
    case 1: table.estimatedRowHeight = value
    case 2: table.sectionHeaderHeight = value
    case 3: table.sectionFooterHeight = value
    case 4: table.estimatedSectionHeaderHeight = value
    case 5: table.separatorInset.left = chance(0.1) ? oddNumber() : real(0...40)
    default: table.separatorStyle = chance(0.5) ? .none : .singleLine
    }
  }

  /// Changes the heights of rows and headers without a box.
  private func grow() {
    hasGrown = true
    for _ in 0..<int(1...3) {
      guard let cell = table.visibleCells.randomElement(using: &random),
        let view = cell.contentView.subviews.last as? FuzzRowView
      else { continue }
      let new = height()
      if chance(0.3) {
        View.animate(withDuration: .milliseconds(150)) {
          view.height = new
          table.layoutIfNeeded()
        }
      } else {
        view.height = new
      }
    }
    for section in 0..<table.numberOfSections where chance(0.3) {
      let header = table.headerView(forSection: section) as? TableViewHeaderFooterView
      (header?.contentView.subviews.last as? FuzzRowView)?.height = Double(int(0...3)) * 15
    }
  }

  // MARK: Callbacks

  /// Renders occasionally from inside the callbacks of one rendering.
  private func renderFromCallbacks() {
    var left = int(1...3)
    var skipped = int(0...12)
    probe.callback = { [weak self] in
      guard let self else { return }
      if skipped > 0 { return skipped -= 1 }
      guard left > 0 else { return }
      left -= 1
      if chance(0.3) { changeGeometry() } else { render() }
    }
    render()
    probe.callback = nil
    if isReentrant { startInterfering() }
  }

  /// Performs random operations in one callback of a hundred.
  private func startInterfering() {
    probe.callback = { [weak self] in
      guard let self else { return }
      guard depth < 2, chance(0.01) else { return }
      depth += 1
      defer { depth -= 1 }
      switch int(0...7) {
      case 0: table.reloadData()
      case 1: table.scrollToRow(at: ItemPath(row: 0, section: 0), at: .top, animated: chance(0.5))
      case 2: table.contentOffset = Point(x: 0, y: real(0...300))
      case 3: table.layoutIfNeeded()
      case 4: changeGeometry()
      case 5: table.frame.size.width = Double(int(1...220))
      default: render()
      }
    }
  }

  // MARK: Boxes

  func render() {
    let isAnimated = chance(0.75)
    let box = makeBox()
    if isAnimated, chance(0.4) {
      let animations = RowAnimation.allCases
      let chosen = (0..<4).map { _ in animations[int(0...animations.count - 1)] }
      let animation = TableViewAnimation(
        sectionInsertion: chosen[0],
        sectionDeletion: chosen[1],
        rowDeletion: chosen[2],
        rowInsertion: chosen[3]
      )
      table.render(box, with: animation)
    } else {
      table.render(box, animated: isAnimated)
    }
  }

  private func makeBox() -> Box<Int, Int> {
    version += 1
    hasGrown = false
    let isLong = chance(0.1)
    var ids = Array(Array(0..<6).shuffled(using: &random).prefix(int(0...4)))
    if repeatsIDs, chance(0.3), let id = ids.randomElement(using: &random) { ids.append(id) }
    described = []
    let sections = ids.map { makeSection($0, isLong: isLong) }
    lastBox = Box(sections: sections)
    return lastBox
  }

  private func makeSection(_ id: Int, isLong: Bool) -> Section<Int, Int> {
    let limit = isLong ? 200 : 16
    var rows = Array(0..<limit)
    if chance(0.7) { rows.shuffle(using: &random) }
    rows = Array(rows.prefix(int(0...(isLong ? 200 : 12))))
    if repeatsIDs, chance(0.3), let first = rows.first { rows.append(first) }
    var supplements: [Supplement: AnyRenderable] = [:]
    var section = Described(id: id, rows: [])
    if chance(0.5) {
      section.header = "h\(id)v\(version)"
      supplements[.header] = component(section.header ?? "", Double(int(0...3)) * 15)
    }
    if chance(0.3) {
      section.footer = "f\(id)v\(version)"
      supplements[.footer] = component(section.footer ?? "", Double(int(1...3)) * 12)
    }
    section.rows = rows.map { (id: $0, text: "\(id)-\($0)v\(version)", height: height()) }
    let isLazy = chance(0.3)
    if isLazy {
      // Lazy rows are created by their ids, so rows with the same id are the same.
      let first = Dictionary(section.rows.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
      section.rows = section.rows.map { first[$0.id] ?? $0 }
      // In the order of the rows and not of the dictionary, which differs in each process.
      var components: [Int: AnyRenderable] = [:]
      for row in section.rows where components[row.id] == nil {
        components[row.id] = component(row.text, row.height)
      }
      described.append(section)
      return Section(id: id, supplements: supplements, ids: rows) { row in
        components[row] ?? AnyRenderable(FuzzRow(text: "?", height: 10, probe: FuzzProbe()))
      }
    }
    described.append(section)
    let nodes = section.rows.map { Node(id: $0.id, component: component($0.text, $0.height)) }
    return Section(id: id, items: nodes, supplements: supplements)
  }

  private func component(_ text: String, _ height: Double) -> AnyRenderable {
    let row = FuzzRow(text: text, height: height, probe: probe)
    if knowsHeights, chance(0.5) { return AnyRenderable(FuzzKnownRow(row: row)) }
    return chance(0.15) ? AnyRenderable(FuzzOtherRow(row: row)) : AnyRenderable(row)
  }

  // MARK: Checks

  /// Runs without interfering callbacks.
  private func quietly(_ work: () -> Void) {
    let callback = probe.callback
    probe.callback = nil
    work()
    probe.callback = callback
  }

  private func checkInvariants() {
    quietly {
      table.layoutIfNeeded()
      table.checkInvariants()
    }
  }

  private func expectExactDamage(_ occasion: String) {
    quietly {
      let isExact = harness.render() == harness.renderFully()
      #expect(isExact, "seed \(seed), step \(step): the picture \(occasion)")
    }
  }

  private func checkSettled() {
    quietly {
      harness.settle()
      table.layoutIfNeeded()
      table.checkInvariants()
      expectRows()
      expectSupplements()
      let limits = table.offsetLimits
      let offset = table.contentOffset.y
      let isInside = offset >= limits.minimum.y - 0.01 && offset <= limits.maximum.y + 0.01
      #expect(table.isDragging || isInside, "seed \(seed), step \(step): the offset \(offset)")
    }
    expectExactDamage("at rest")
  }

  private func expectRows() {
    #expect(
      (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        == described.map(\.rows.count),
      "seed \(seed), step \(step)"
    )
    let line = table.separatorStyle == .none ? 0 : 1 / scale
    for path in table.indexPathsForVisibleRows {
      guard described.indices.contains(path.section),
        described[path.section].rows.indices.contains(path.row)
      else { continue }
      let row = described[path.section].rows[path.row]
      let cell = table.cellForRow(at: path)
      let shown = text(in: cell?.contentView)
      #expect(shown == row.text, "seed \(seed), step \(step): row \(path)")
      let view = cell?.contentView.subviews.last as? FuzzRowView
      guard let own = view?.height, own >= 1, own < 1_000, table.rowHeight == -1,
        !(knowsHeights && hasGrown),
        table.bounds.width > 0
      else { continue }
      let height = table.rectForRow(at: path).height
      #expect(
        (height - own - line).magnitude <= 1 / scale + 1e-6,
        "seed \(seed), step \(step): row \(path) is \(height) high, its content \(own)"
      )
    }
  }

  private func expectSupplements() {
    for (section, what) in described.enumerated() {
      if let view = table.headerView(forSection: section) as? TableViewHeaderFooterView {
        let shown = text(in: view.contentView)
        #expect(shown == what.header, "seed \(seed), step \(step): header \(section)")
      }
      if let view = table.footerView(forSection: section) as? TableViewHeaderFooterView {
        let shown = text(in: view.contentView)
        #expect(shown == what.footer, "seed \(seed), step \(step): footer \(section)")
      }
    }
  }

  private func text(in content: View?) -> String? {
    guard let content else { return nil }
    guard content.subviews.count == 1 else { return "\(content.subviews.count) views" }
    guard content.subviews[0].alpha == 1 else { return "a clear view" }
    return (content.subviews[0] as? FuzzRowView)?.text
  }
}
