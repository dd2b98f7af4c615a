import BentoBox
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Observation
import SeededRandom
import TestTraits
import Testing

/// The texts of the rows in these tests, by number.
@MainActor
@Observable
private final class Inbox {
  var mails: [String] = []
  @ObservationIgnored var nextNumber = 0
  /// The number of requests for rows that the model lacks.
  @ObservationIgnored var misses = 0

  init(count: Int) { add(count, at: 0) }

  func add(_ count: Int, at index: Int) {
    let new = (nextNumber..<nextNumber + count).map { "mail \($0)" }
    nextNumber += count
    mails.insert(contentsOf: new, at: index)
  }

  /// The text of a row; the model is read for no other.
  func text(_ index: Int) -> String {
    guard mails.indices.contains(index) else {
      misses += 1
      return ""
    }
    return mails[index]
  }
}

/// A row whose height follows from its text, and that reports so or not.
private struct Mail: Renderable {
  let text: String
  let saysHeight: Bool

  func render(in view: RecordingView) {
    view.text = text
    view.height = 20 + Double(text.count % 3) * 10
  }

  static func layoutEquivalence(_ old: Mail, _ new: Mail) -> LayoutEquivalence {
    old.saysHeight && old.text.count == new.text.count ? .same : .different
  }
}

/// A lazy section whose closure reads the model by number, as the articles show it: the model is current, so
/// the numbers must be, too.
@MainActor
@Suite struct `A lazy section over a model that changes` {
  private func makeScreen(_ kind: ListKind, _ inbox: Inbox, saysHeight: Bool = false) -> BoxScreen {
    let screen = kind.makeScreen()
    screen.list.render { [inbox] in
      Box(sections: [
        Section(id: 0, ids: inbox.mails.indices) {
          Mail(text: inbox.text($0), saysHeight: saysHeight)
        }
      ])
    }
    screen.harness.settle()
    return screen
  }

  /// Events between the change of a model and the next frame.
  enum Moment: String, CaseIterable, Sendable {
    case wheel, layout, glide, scrollTo, textScale, resize, key, semantics, explicitBox
  }

  @Test(arguments: ListKind.allCases, Moment.allCases)
  func `is never queried for a row that the model lacks`(kind: ListKind, moment: Moment) {
    let inbox = Inbox(count: 200)
    let screen = makeScreen(kind, inbox)
    let harness = screen.harness
    if moment == .glide {
      screen.list.setContentOffset(Point(x: 0, y: 3_000), animated: true)
      harness.advance(by: .milliseconds(60))
    }

    inbox.mails.removeLast(195)
    perform(moment, on: screen, inbox)
    harness.settle()

    #expect(inbox.misses == 0)
    #expect(screen.counts == [5])
    #expect(screen.texts == [inbox.mails])
    screen.list.checkInvariants()
  }

  private func perform(_ moment: Moment, on screen: BoxScreen, _ inbox: Inbox) {
    let harness = screen.harness
    switch moment {
    case .wheel: harness.scroll(by: Size(width: 0, height: -1_000), at: Point(x: 50, y: 100))
    case .layout:
      screen.list.contentOffset = Point(x: 0, y: 2_000)
      screen.list.layoutIfNeeded()
    case .glide: harness.advance(by: .milliseconds(16))
    case .scrollTo: scroll(screen, to: 150, animated: false)
    case .textScale: harness.window.textScale = 0.5
    case .resize: harness.resize(to: Size(width: 100, height: 2_000))
    case .key:
      screen.list.becomeFirstResponder()
      harness.key(.end)
    case .semantics: _ = harness.semantics()
    case .explicitBox:
      screen.list.contentOffset = Point(x: 0, y: 2_000)
      screen.list.render(
        Box(sections: [
          Section(id: 0, ids: 0..<5) { Mail(text: inbox.text($0), saysHeight: false) }
        ]),
        animated: true
      )
    }
  }

  private func scroll(_ screen: BoxScreen, to row: Int, animated: Bool) {
    let path = ItemPath(item: row, section: 0)
    if let table = screen.list as? TableView {
      table.scrollToRow(at: path, at: .top, animated: animated)
    } else if let collection = screen.list as? CollectionView {
      collection.scrollToItem(at: path, at: .top, animated: animated)
    }
  }

  @Test(arguments: ListKind.allCases, FuzzScale.seeds(20))
  func `is never queried for a row that the model lacks, whatever happens`(
    kind: ListKind,
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    let inbox = Inbox(count: 60)
    let screen = makeScreen(kind, inbox, saysHeight: seed.isMultiple(of: 2))
    if seed.isMultiple(of: 3) { (screen.list as? TableView)?.staysAtEnd = true }
    for _ in 0..<40 {
      change(inbox, using: &random)
      act(on: screen, using: &random)
      if Bool.random(using: &random) { change(inbox, using: &random) }
      if Bool.random(using: &random) { act(on: screen, using: &random) }
      if Int.random(in: 0..<3, using: &random) == 0 { screen.harness.settle() }
      #expect(inbox.misses == 0, "seed \(seed)")
    }
    screen.harness.settle()

    #expect(inbox.misses == 0, "seed \(seed)")
    #expect(screen.counts == [inbox.mails.count], "seed \(seed)")
    for path in screen.list.visiblePaths {
      #expect(screen.view(at: path)?.text == inbox.mails[path.item], "seed \(seed)")
    }
    screen.list.checkInvariants()
  }

  private func change(_ inbox: Inbox, using random: inout SplitMix) {
    let count = inbox.mails.count
    switch Int.random(in: 0..<6, using: &random) {
    case 0: inbox.mails.removeLast(Int.random(in: 0...count, using: &random))
    case 1: inbox.mails.removeFirst(Int.random(in: 0...count / 2, using: &random))
    case 2: inbox.add(Int.random(in: 1...30, using: &random), at: 0)
    case 3: inbox.add(Int.random(in: 1...30, using: &random), at: count)
    case 4: inbox.mails.shuffle(using: &random)
    default: break
    }
  }

  private func act(on screen: BoxScreen, using random: inout SplitMix) {
    let harness = screen.harness
    let place = Point(x: 50, y: Double.random(in: 0..<200, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let distance = Double.random(in: -900...900, using: &random)
      harness.scroll(by: Size(width: 0, height: distance), at: place)
    case 1, 2:
      let row = Int.random(in: 0..<80, using: &random)
      scroll(screen, to: row, animated: Bool.random(using: &random))
    case 3: harness.window.textScale = Bool.random(using: &random) ? 1 : 1.5
    case 4:
      let height = Double.random(in: 1...400, using: &random)
      harness.resize(to: Size(width: 100, height: height))
    case 5: harness.click(at: place)
    case 6: harness.drag(from: place, to: Point(x: 50, y: 10), device: .touch)
    case 7:
      screen.list.becomeFirstResponder()
      harness.key([.end, .home, .down, .pageDown, .tab].randomElement(using: &random) ?? .end)
    case 8: _ = harness.semantics()
    case 9:
      let y = Double.random(in: 0...2_000, using: &random)
      screen.list.contentOffset = Point(x: 0, y: y)
      screen.list.layoutIfNeeded()
    case 10: screen.list.update {}
    default: harness.advance(by: .milliseconds(Int.random(in: 1...100, using: &random)))
    }
  }

  @Test(arguments: ListKind.allCases)
  func `keeps the visible content in place when rows are inserted above in the frame of a jump`(
    kind: ListKind
  ) throws {
    let screen = kind.makeScreen()
    func box(_ ids: Range<Int>) -> Box<Int, Int> {
      Box(sections: [
        Section(id: 0, ids: Array(ids)) { Mail(text: "\($0)", saysHeight: false) }
      ])
    }
    screen.start(box(0..<200))
    screen.list.contentOffset = Point(x: 0, y: 1_500)
    screen.render(box(-20..<200))

    let first = try #require(screen.list.visiblePaths.first)
    #expect(first.item > (kind == .table ? 50 : 65))
    screen.list.checkInvariants()
  }

  // MARK: Counts

  /// The number of rows created because of a change of the model.
  private func made(_ counter: Counter, _ screen: BoxScreen, _ change: () -> Void) -> Int {
    let before = counter.made
    change()
    screen.harness.settle()
    return counter.made - before
  }

  private final class Counter {
    var made = 0
  }

  /// A list of the mails that stays at its end, and counts the rows that it creates.
  private func end(
    of inbox: Inbox,
    in kind: ListKind,
    _ counter: Counter,
    saysHeight: Bool
  ) -> BoxScreen {
    let screen = kind.makeScreen()
    screen.list.render { [inbox] in
      Box(sections: [
        Section(id: 0, ids: inbox.mails.indices) {
          counter.made += 1
          return Mail(text: inbox.text($0), saysHeight: saysHeight)
        }
      ])
    }
    (screen.list as? TableView)?.staysAtEnd = true
    (screen.list as? CollectionView)?.staysAtEnd = true
    screen.harness.settle()
    return screen
  }

  @Test(arguments: ListKind.allCases, [true, false])
  func `creates only visible rows, however many were shown`(kind: ListKind, saysHeight: Bool) {
    let inbox = Inbox(count: 40)
    let counter = Counter()
    let screen = end(of: inbox, in: kind, counter, saysHeight: saysHeight)
    var most = 0
    var counts: [Int] = []
    for _ in 0..<300 {
      counts.append(made(counter, screen) { inbox.add(1, at: inbox.mails.count) })
      most = max(most, screen.list.visiblePaths.count)
    }
    screen.showEverythingOnce()

    let append = made(counter, screen) { inbox.add(1, at: inbox.mails.count) }
    let prepend = made(counter, screen) { inbox.add(1, at: 0) }
    let edit = made(counter, screen) { inbox.mails[inbox.mails.count / 2] = "edited" }
    let resize = made(counter, screen) { screen.harness.resize(to: Size(width: 90, height: 200)) }
    let scale = made(counter, screen) { screen.harness.window.textScale = 1.2 }

    let limit = 2 * (most + 3)
    #expect(counts.allSatisfy { $0 <= limit }, "\(counts.max() ?? 0) of \(most) in view")
    #expect([append, prepend, edit].allSatisfy { $0 <= limit }, "\(append) \(prepend) \(edit)")
    #expect([resize, scale].allSatisfy { $0 <= limit }, "\(resize) \(scale)")
  }

  @Test(.slow, arguments: ListKind.allCases)
  func `creates as many rows for a message after 20,000 as after 200`(kind: ListKind) {
    let inbox = Inbox(count: 200)
    let counter = Counter()
    let screen = end(of: inbox, in: kind, counter, saysHeight: true)
    func messages() -> Int {
      (0..<20).map { _ in made(counter, screen) { inbox.add(1, at: inbox.mails.count) } }.max() ?? 0
    }

    let few = messages()
    // A screenful at a time, so that every height is measured.
    while inbox.mails.count < 20_000 {
      _ = made(counter, screen) { inbox.add(6, at: inbox.mails.count) }
    }
    let many = messages()

    #expect(many <= few, "\(few), then \(many)")
  }

  @Test(arguments: ListKind.allCases, [true, false])
  func `creates a row once each time it becomes visible`(kind: ListKind, saysHeight: Bool) {
    let counter = Counter()
    let screen = kind.makeScreen()
    screen.start(
      Box(sections: [
        Section(id: 0, ids: 0..<200) {
          counter.made += 1
          return Mail(text: "\($0)", saysHeight: saysHeight)
        }
      ])
    )
    for offset in [1_000.0, 0, 1_000] {
      let rows = made(counter, screen) {
        screen.list.setContentOffset(Point(x: 0, y: offset), animated: false)
      }
      #expect(rows <= screen.list.visiblePaths.count + 1)
    }
  }

  @Test(arguments: [true, false])
  func `creates a row that provides its height once`(isUniform: Bool) {
    let counter = Counter()
    let table = TableView(frame: .zero, style: .plain)
    let harness = Harness(size: Size(width: 100, height: 200))
    harness.mount(table)
    if isUniform { table.rowHeight = 25 }
    table.prepareForBoxRendering(with: BoxTableViewAdapter<Int, Int>(with: table))
    table.render(
      Box(sections: [
        Section(id: 0, ids: 0..<200) { _ in
          counter.made += 1
          return Known()
        }
      ]),
      animated: false
    )
    harness.settle()
    counter.made = 0

    for offset in [1_000.0, 0, 1_000] {
      table.setContentOffset(Point(x: 0, y: offset), animated: false)
      harness.settle()
    }

    #expect(counter.made <= 3 * (table.indexPathsForVisibleRows.count + 1))
  }
}

/// A row that provides its height.
private struct Known: Renderable, HeightCustomizing {
  func render(in view: RecordingView) {}
  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { 25 }
}
