import BentoBox
import BentoGeometry
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// A table of random boxes in which a random user and a random program select.
@MainActor
private struct RandomSelecting {
  let harness = Harness(size: Size(width: 100, height: 150))
  let table = TableView(frame: .zero, style: .plain)
  let recorder = Recorder()
  var random: SplitMix
  /// The ids that the table shows, by section; each item is in one section only.
  var shown: [(section: Int, items: [Int])] = []
  var version = 0
  private let hasKnownAdapter: Bool

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    hasKnownAdapter = seed % 2 == 0
    harness.mount(table)
    if hasKnownAdapter {
      table.prepareForBoxRendering(BoxTableViewAdapter<Int, Int>(with: table))
    }
    table.allowsSelection = true
    table.allowsMultipleSelection = seed % 3 != 0
    table.selectsNeighborOfRemovedRow = seed % 5 != 0
  }

  var rows: [Int] { shown.flatMap(\.items) }

  var selected: Set<Int> { Set(table.selection(of: Int.self, Int.self).map(\.item)) }

  /// Renders a box in which rows are removed, inserted and moved, and get components of other types.
  mutating func render() {
    version += 1
    var pool = Array(0..<18)
    if Bool.random(using: &random) { pool.shuffle(using: &random) }
    var order = Array(0..<3)
    if Int.random(in: 0..<4, using: &random) == 0 { order.shuffle(using: &random) }
    let share = Int.random(in: 0...9, using: &random)
    shown = order.prefix(Int.random(in: 0...3, using: &random)).map { section in
      let items = pool.prefix(6).filter { _ in Int.random(in: 0..<10, using: &random) <= share }
      pool.removeFirst(6)
      return (section, Array(items))
    }
    let isAnimated = Bool.random(using: &random)
    let sections = shown.map { section($0.section, $0.items) }
    table.render(Box(sections: sections), animated: isAnimated)
  }

  private mutating func section(_ id: Int, _ items: [Int]) -> Section<Int, Int> {
    let nodes = items.map { item in
      let name = "\(item)v\(version)"
      let height = Double(Int.random(in: 1...3, using: &random) * 10)
      return Int.random(in: 0..<4, using: &random) == 0
        ? Node(id: item, component: OtherRecording(name, recorder, height: height))
        : Node(id: item, component: Recording(name, recorder, height: height))
    }
    return Section(id: id, items: nodes)
  }

  /// Lets the user or the program act.
  mutating func act() {
    let modifiers =
      [[], [], .shift, .control, [.shift, .control]]
      .randomElement(using: &random) as KeyModifiers? ?? []
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let point = Point(x: 50, y: Double.random(in: 0..<150, using: &random))
      let count = Int.random(in: 1...2, using: &random)
      harness.pointer(.move, at: point)
      harness.pointer(.down, at: point, clickCount: count, modifiers: modifiers)
      if Int.random(in: 0..<4, using: &random) == 0 { render() }
      harness.pointer(.up, at: point, clickCount: count, modifiers: modifiers)
    case 2, 3:
      table.becomeFirstResponder()
      let keys: [Key] = [.up, .down, .pageDown, .home, .end, .space, .enter, .tab]
      harness.key(keys.randomElement(using: &random) ?? .down, modifiers: modifiers)
    case 4:
      guard let place = shown.randomElement(using: &random),
        let item = place.items.randomElement(using: &random)
      else { return }
      table.select(place.section, item)
    case 5:
      guard let place = shown.randomElement(using: &random),
        let item = place.items.randomElement(using: &random)
      else { return }
      table.deselect(place.section, item)
    case 6:
      harness.scroll(
        by: Size(width: 0, height: Double.random(in: -90...90, using: &random)),
        at: Point(x: 50, y: 50)
      )
    default:
      harness.advance(by: .milliseconds(Int.random(in: 0...400, using: &random)))
    }
  }
}

/// The laws of the selection, over random boxes, presses and keys.
@MainActor
@Suite struct `The selection in any sequence of boxes` {
  // B-066
  @Test(arguments: FuzzScale.seeds(12)) func `follows its rows`(seed: UInt64) {
    var stage = RandomSelecting(seed: seed)
    for step in 0..<40 {
      for _ in 0..<Int.random(in: 0...3, using: &stage.random) { stage.act() }
      let old = stage.shown
      let before = stage.selected
      stage.render()
      let kept = before.intersection(stage.rows)
      let comment: Comment = "seed \(seed), step \(step)"
      if !kept.isEmpty || before.isEmpty || !stage.table.selectsNeighborOfRemovedRow {
        #expect(stage.selected == kept, comment)
      } else {
        checkNeighbor(of: before, old, stage.shown, stage.selected, comment)
      }
      stage.table.layoutIfNeeded()
      if step % 8 == 7 {
        stage.harness.settle()
        stage.table.checkInvariants()
        #expect(stage.harness.render() == stage.harness.renderFully(), comment)
      }
    }
    stage.harness.settle()
    #expect(LifecycleCheck(stage.recorder.events).problems == [], "seed \(seed)")
  }

  /// If all selected rows are removed, one neighbor takes over: a row that existed before, and the nearest
  /// one if neither rows nor sections have moved.
  private func checkNeighbor(
    of gone: Set<Int>,
    _ old: [(section: Int, items: [Int])],
    _ new: [(section: Int, items: [Int])],
    _ selected: Set<Int>,
    _ comment: Comment
  ) {
    let rows = old.flatMap(\.items)
    let newRows = new.flatMap(\.items)
    let survivors = rows.filter(newRows.contains)
    #expect(selected.count == min(1, survivors.count), comment)
    #expect(selected.isSubset(of: survivors), comment)
    let sections = old.map(\.section).filter(new.map(\.section).contains)
    let newSections = new.map(\.section).filter(old.map(\.section).contains)
    let pairs = old.flatMap { place in place.items.map { [place.section, $0] } }
    let newPairs = new.flatMap { place in place.items.map { [place.section, $0] } }
    guard gone.count == 1, sections == newSections,
      pairs.filter(newPairs.contains) == newPairs.filter(pairs.contains),
      pairs.count(where: newPairs.contains) == survivors.count,
      let index = rows.firstIndex(where: gone.contains)
    else { return }
    let next = rows[(index + 1)...].first(where: survivors.contains)
    let neighbor = next ?? rows[..<index].last(where: survivors.contains)
    #expect(selected == Set([neighbor].compactMap(\.self)), comment)
  }
}

/// The laws of a slot, over random operations that components repeat from their callbacks.
@MainActor
@Suite struct `A slot in any sequence of operations` {
  // B-080, B-088
  @Test(arguments: FuzzScale.seeds(60)) func `mounts and displays in pairs`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let harness = Harness(size: Size(width: 100, height: 100))
    let recorder = Recorder()
    var mounted = 0
    do {
      let container = ComponentView()
      let isInWindow = seed % 4 != 0
      if isInWindow { harness.mount(container) }
      var budget = 60
      var name = 0
      func operate() {
        switch Int.random(in: 0..<9, using: &random) {
        case 0...3: container.slot.bind(component())
        case 4: container.slot.unbind()
        case 5: container.slot.clear()
        case 6: container.slot.willDisplay()
        case 7: container.slot.didEndDisplaying()
        default: container.slot.inheritedMargins.left = Double(name % 3)
        }
      }
      func component() -> AnyRenderable {
        name += 1
        var made = Recording("\(name)", recorder)
        made.didCall = { _ in
          guard budget > 0, Int.random(in: 0..<4, using: &random) == 0 else { return }
          budget -= 1
          operate()
        }
        guard Bool.random(using: &random) else { return made.asAnyRenderable() }
        return OtherRecording(made).asAnyRenderable()
      }
      for _ in 0..<60 {
        operate()
        if Bool.random(using: &random) { harness.advance(by: .milliseconds(90)) }
        let check = LifecycleCheck(recorder.events)
        mounted = check.mountedCount
        #expect(check.problems == [], "seed \(seed)")
        #expect(mounted == (container.slot.component == nil ? 0 : 1), "seed \(seed)")
        let isDisplayed = container.slot.isDisplaying && container.slot.component != nil
        #expect(check.displayedCount == (isDisplayed ? 1 : 0), "seed \(seed)")
      }
      harness.settle()
      #expect(container.subviews.count == (container.slot.view == nil ? 0 : 1), "seed \(seed)")
      #expect(container.slot.view?.alpha ?? 1 == 1, "seed \(seed)")
      budget = 0
      container.slot.clear()
      container.removeFromSuperview()
    }
    let check = LifecycleCheck(recorder.events)
    #expect(check.problems == [], "seed \(seed)")
    #expect(check.mountedCount == 0, "seed \(seed)")
  }
}
