import BentoBox
import BentoGeometry
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import TestTraits
import Testing

@MainActor
@Suite struct `Moving items of a box by hand` {
  private final class Heard {
    var moves: [BoxMove<Int, Int>] = []
    var action: ((BoxMove<Int, Int>) -> Void)?
  }

  private let heard = Heard()

  /// Two sections whose items can be selected and moved.
  private func makeScreen(_ kind: ListKind) -> BoxScreen {
    let screen = kind.makeScreen()
    let note: (BoxMove<Int, Int>) -> Void = { [heard] move in
      heard.moves.append(move)
      heard.action?(move)
    }
    if let table = screen.list as? TableView {
      table.allowsSelection = true
      table.onMove(note)
    }
    if let collection = screen.list as? CollectionView {
      collection.allowsSelection = true
      collection.onMove(note)
    }
    screen.start(box(screen, [1, 2, 3], [4]))
    screen.list.becomeFirstResponder()
    return screen
  }

  private func box(_ screen: BoxScreen, _ first: [Int], _ second: [Int]) -> Box<Int, Int> {
    Box(sections: [screen.section(0, first), screen.section(1, second)])
  }

  private func key(_ kind: ListKind, down isDown: Bool) -> Key {
    switch kind {
    case .table: isDown ? .down : .up
    case .collection: isDown ? .right : .left
    }
  }

  // B-067
  @Test(arguments: ListKind.allCases)
  func `reports the item it was inserted before, and moves its view`(kind: ListKind) {
    let screen = makeScreen(kind)
    let view = screen.view(0)
    screen.harness.key(.home)
    screen.harness.key(key(kind, down: true), modifiers: .alt)
    screen.harness.settle()

    #expect(heard.moves == [BoxMove(item: 1, section: 0, newSection: 0, next: 3)])
    #expect(screen.texts == [["2", "1", "3"], ["4"]])
    #expect(screen.view(1) === view)

    screen.recorder.clear()
    screen.render(box(screen, [2, 1, 3], [4]))
    #expect(screen.view(1) === view)
    #expect(screen.recorder.count(of: "render") == 4)
  }

  // B-067
  @Test(arguments: ListKind.allCases)
  func `reports all selected items at once, each before one that stays`(kind: ListKind) {
    let screen = makeScreen(kind)
    var reports: [[BoxMove<Int, Int>]] = []
    let note: ([BoxMove<Int, Int>]) -> Void = { reports.append($0) }
    (screen.list as? TableView)?.allowsMultipleSelection = true
    (screen.list as? TableView)?.onMove(note)
    (screen.list as? CollectionView)?.allowsMultipleSelection = true
    (screen.list as? CollectionView)?.onMove(note)
    screen.harness.key(.home)
    screen.harness.key(.space)
    screen.harness.key(key(kind, down: true), modifiers: .shift)

    screen.harness.key(key(kind, down: true), modifiers: .alt)
    screen.harness.settle()

    #expect(
      reports == [
        [
          BoxMove(item: 2, section: 0, newSection: 0, next: nil),
          BoxMove(item: 1, section: 0, newSection: 0, next: 2),
        ]
      ]
    )
    #expect(screen.texts == [["3", "1", "2"], ["4"]])
  }

  // B-067
  @Test(arguments: ListKind.allCases)
  func `goes to the end of a section and to another one`(kind: ListKind) {
    let screen = makeScreen(kind)
    screen.harness.key(.home)
    for _ in 0..<3 {
      screen.harness.key(key(kind, down: true), modifiers: .alt)
      screen.harness.settle()
    }

    #expect(heard.moves[1] == BoxMove(item: 1, section: 0, newSection: 0, next: nil))
    #expect(heard.moves[2].item == 1 && heard.moves[2].newSection == 1)
    #expect(screen.counts == [2, 2])
    screen.list.checkInvariants()
  }

  // B-067, B-063
  @Test(arguments: ListKind.allCases)
  func `is reverted by a box without the change, even immediately`(kind: ListKind) {
    let screen = makeScreen(kind)
    heard.action = { _ in screen.list.render(box(screen, [1, 2, 3], [4]), animated: true) }
    screen.harness.key(.home)
    screen.harness.key(key(kind, down: true), modifiers: .alt)
    screen.harness.settle()

    #expect(heard.moves.count == 1)
    #expect(screen.texts == [["1", "2", "3"], ["4"]])
    screen.list.checkInvariants()
  }

  // B-067
  @Test(arguments: ListKind.allCases)
  func `is disabled unless the program listens`(kind: ListKind) {
    let screen = kind.makeScreen()
    if let table = screen.list as? TableView { table.allowsSelection = true }
    if let collection = screen.list as? CollectionView { collection.allowsSelection = true }
    screen.start(screen.box([1, 2]))
    screen.list.becomeFirstResponder()
    screen.harness.key(.home)
    screen.harness.key(key(kind, down: true), modifiers: .alt)
    screen.harness.settle()

    #expect(screen.texts == [["1", "2"]])
  }
}

@MainActor
@Suite struct `The section index of a box` {
  // B-068
  @Test func `has the titles of sections, and leads to the first one with a title`() {
    let screen = TableScreen()
    screen.table.sectionIndexTitle { (section: Int) in section == 0 ? nil : "\(section / 2)" }
    screen.start(Box(sections: (0..<6).map { screen.section($0, [1, 2]) }))
    let source = screen.table.dataSource

    #expect(source?.sectionIndexTitles(for: screen.table) == ["0", "1", "2"])
    let sections = (0..<3).map {
      source?.tableView(screen.table, sectionForSectionIndexTitle: "", at: $0)
    }
    #expect(sections == [1, 2, 4])
    #expect(screen.table.subviews.contains { $0.accessibilityLabel != nil || $0.frame.x > 70 })
  }
}
