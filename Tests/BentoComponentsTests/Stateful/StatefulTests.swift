import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

/// Rows with their own state.
@MainActor
@Suite
struct StatefulTests {
  private let harness = Harness(size: Size(width: 300, height: 200))
  private let table = TableView()

  init() {
    table.separatorStyle = .none
    harness.mount(table)
  }

  /// A row that counts its taps, and is 20 points taller for each.
  private func row(_ id: Int) -> Node<Int> {
    Node(
      id: id,
      component: Component.Stateful(0) { count in
        Component.Button(
          title: "\(id): \(count.value)",
          didTap: { count.value += 1 }
        )
        .height(40 + 20 * Double(count.value))
      }
    )
  }

  private func show(_ sections: [[Int]], animated: Bool = false) {
    let box = sections.enumerated().reduce(Box<Int, Int>.empty) { box, section in
      box |-+ Section(id: section.offset) |---* section.element.map(row)
    }
    table.render(box, animated: animated)
    harness.settle()
  }

  private func tap(_ title: String) -> Bool {
    defer { harness.settle() }
    return harness.perform("press", role: .button, name: title)
  }

  private func isShown(_ title: String) -> Bool { harness.find(role: .button, name: title) != nil }

  // B-104
  @Test func `writing a state renders only its row, which grows`() {
    show([[0, 1]])

    #expect(tap("0: 0"))

    #expect(isShown("0: 1") && isShown("1: 0"))
    #expect(table.rectForRow(at: ItemPath(row: 0, section: 0)).height == 60)
    #expect(harness.render() == harness.renderFully())
  }

  // B-103
  @Test
  func `a state stays with its row out of view and across boxes`() {
    show([Array(0..<100)])
    #expect(tap("1: 0") && tap("1: 1"))

    // A cell with the keyboard focus would stay.
    harness.host.firstResponder?.resignFirstResponder()
    for row in [40, 99] {
      table.scrollToRow(at: ItemPath(row: row, section: 0), at: .bottom, animated: false)
      harness.settle()
      #expect(isShown("\(row): 0") && !isShown("1: 2"))
    }
    show([Array(0..<100)])
    table.scrollToRow(at: ItemPath(row: 0, section: 0), at: .top, animated: false)
    harness.settle()

    #expect(isShown("1: 2"))
    #expect(table.rectForRow(at: ItemPath(row: 1, section: 0)).height == 80)
  }

  // B-103
  @Test(arguments: [true, false])
  func `a state moves with its row, even to another section`(animated: Bool) {
    show([[0, 1, 2], [3]])
    #expect(tap("1: 0"))

    show([[2, 1, 0], [3]], animated: animated)
    #expect(isShown("1: 1") && isShown("0: 0") && isShown("2: 0"))
    show([[2, 0], [3, 1]], animated: animated)
    #expect(isShown("1: 1") && isShown("3: 0"))
    show([[], [1, 3]], animated: animated)
    #expect(isShown("1: 1"))
  }

  // B-103
  @Test func `a state ends with its row, and a new row of the same id starts over`() {
    show([[0, 1], [2]])
    #expect(tap("1: 0") && tap("2: 0"))

    show([[0]])
    show([[0, 1], [2]])

    #expect(isShown("1: 0") && isShown("2: 0"))
  }

  // B-103
  @Test func `a state ends when the user deletes the row, whatever the next box contains`() {
    let box =
      Box<Int, Int>.empty
      |-+ Section(id: 0)
      |---+ Node(id: 7, component: row(7).component.deletable(deleteActionText: "Delete") {})
    table.render(box, animated: false)
    harness.settle()
    #expect(tap("7: 0") && isShown("7: 1"))

    let y = table.rectForRow(at: ItemPath(row: 0, section: 0)).midY
    harness.pointer(.move, at: Point(x: 290, y: y))
    harness.pointer(.down, at: Point(x: 290, y: y))
    for x in stride(from: 270.0, through: 5, by: -20) {
      harness.advance(by: .milliseconds(16))
      harness.pointer(.move, at: Point(x: x, y: y))
    }
    harness.pointer(.up, at: Point(x: 5, y: y))
    harness.settle()
    #expect(table.numberOfRows(inSection: 0) == 0)
    table.render(box, animated: false)
    harness.settle()

    #expect(isShown("7: 0"))
  }

  // B-103
  @Test func `headers keep states for their sections`() {
    func show(_ sections: [Int]) {
      let box = sections.reduce(Box<Int, Int>.empty) { box, id in
        box |-+ Section(id: id, header: row(id).component)
      }
      table.render(box, animated: false)
      harness.settle()
    }
    show([0, 1])
    #expect(tap("1: 0"))

    show([1, 0])
    #expect(isShown("1: 1") && isShown("0: 0"))
    show([0])
    show([0, 1])
    #expect(isShown("1: 0"))
  }

  // B-105
  @Test func `components of one type in one row have separate states, by position`() {
    let stack = UI.VStack {
      row(0).component
      row(1).component
    }
    table.render(
      Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, component: stack),
      animated: false
    )
    harness.settle()

    #expect(tap("1: 0") && tap("1: 1"))

    #expect(isShown("0: 0") && isShown("1: 2"))
  }

  // B-104
  @Test func `content of another type replaces the previous content`() {
    let fold = Component.Stateful(false) { isOpen in
      if isOpen.value {
        Component.EmptySpace(height: 120)
      } else {
        Component.Button(title: "Open", didTap: { isOpen.value = true })
      }
    }
    table.render(
      Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, component: fold),
      animated: false
    )
    harness.settle()

    #expect(tap("Open"))

    #expect(!isShown("Open"))
    #expect(table.rectForRow(at: ItemPath(row: 0, section: 0)).height == 120)
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `stateful components meet the contract`() {
    expectContract(of: [
      "folded": Component.Stateful(false) { isOpen in
        Component.Button(title: "Open", didTap: { isOpen.value = true })
      },
      "unfolded": Component.Stateful(true) { isOpen in
        if isOpen.value {
          Component.Description(text: "Unfolded")
        } else {
          Component.EmptySpace(height: 4)
        }
      },
      "a number": Component.Stateful(3) { Component.Description(text: "\($0.value)") },
    ])
  }

  // B-105
  @Test func `measuring without a list uses the initial state`() {
    #expect(row(0).sizeBoundTo(width: 300).height == 44)
  }
}

// MARK: - Collections

extension StatefulTests {
  /// A collection of self-sizing rows, instead of the table.
  private func makeCollection() -> CollectionView {
    table.removeFromSuperview()
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    let collection = CollectionView(frame: .zero, collectionViewLayout: layout)
    harness.mount(collection)
    return collection
  }

  private func show(_ sections: [[Int]], in collection: CollectionView, animated: Bool = false) {
    let box = sections.enumerated().reduce(Box<Int, Int>.empty) { box, section in
      box |-+ Section(id: section.offset) |---* section.element.map(row)
    }
    collection.render(box, animated: animated)
    harness.settle()
  }

  // B-103, B-104
  @Test func `items of collections keep states out of view, and grow`() {
    let collection = makeCollection()
    show([Array(0..<60)], in: collection)
    #expect(tap("1: 0"))
    #expect(isShown("1: 1") && isShown("0: 0") && isShown("2: 0"))
    #expect(collection.cellForItem(at: ItemPath(item: 1, section: 0))?.frame.height == 60)

    // A cell with the keyboard focus would stay.
    harness.host.firstResponder?.resignFirstResponder()
    for item in [30, 59] {
      collection.scrollToItem(at: ItemPath(item: item, section: 0), at: .bottom, animated: false)
      harness.settle()
      #expect(isShown("\(item): 0") && !isShown("1: 1"))
    }
    show([Array(0..<60)], in: collection)
    collection.scrollToItem(at: ItemPath(item: 0, section: 0), at: .top, animated: false)
    harness.settle()

    #expect(isShown("1: 1"))
    #expect(collection.cellForItem(at: ItemPath(item: 1, section: 0))?.frame.height == 60)
    #expect(harness.render() == harness.renderFully())
  }

  // B-103
  @Test(arguments: [true, false])
  func `states move with items of collections, and end with them`(animated: Bool) {
    let collection = makeCollection()
    show([[0, 1, 2], [3]], in: collection)
    #expect(tap("1: 0"))

    show([[2, 1, 0], [3]], in: collection, animated: animated)
    #expect(isShown("1: 1") && isShown("0: 0") && isShown("2: 0"))
    show([[2, 0], [3, 1]], in: collection, animated: animated)
    #expect(isShown("1: 1") && isShown("3: 0"))
    show([[2, 0], [3]], in: collection, animated: animated)
    show([[2, 0], [3, 1]], in: collection, animated: animated)
    #expect(isShown("1: 0"))
  }
}
