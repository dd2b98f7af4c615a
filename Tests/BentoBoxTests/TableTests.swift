import BentoBox
import BentoGeometry
import BentoGraphics
import BentoLists
import BentoTesting
import BentoViews
import Testing

@MainActor
@Suite struct `A table that renders boxes` {
  let screen = TableScreen()

  // B-020
  @Test func `needs no preparation`() {
    screen.render(screen.box([1, 2, 3]))
    #expect(screen.texts == [["1", "2", "3"]])
  }

  // B-058
  @Test func `mounts once for the first render without animation`() {
    let screen = TableScreen(isMounted: false)
    screen.table.render(screen.box([1]), animated: false)
    #expect(screen.table.cellForRow(at: ItemPath(row: 0, section: 0)) != nil)
    #expect(screen.recorder.calls == ["1.render", "1.didMount", "1.willDisplay"])
  }

  // B-036, B-080
  @Test func `rebinds what is visible in place, also for an equal box`() {
    screen.start(screen.box([1]))
    let view = screen.view(0)
    screen.render(screen.box([1]))

    #expect(screen.view(0) === view)
    #expect(
      screen.recorder.calls == [
        "1.didEndDisplaying", "1.willUnmount", "1.render", "1.didMount", "1.willDisplay",
      ]
    )
  }

  // B-036
  @Test func `damages nothing when it rebinds equal values`() {
    screen.start(screen.box([1, 2]))
    screen.harness.render()
    screen.render(screen.box([1, 2]))
    screen.harness.render()

    #expect(screen.harness.lastDamage.isEmpty)
  }

  // B-052
  @Test func `gives survivors the component at their new path`() {
    screen.start(screen.box([1, 2, 3, 4]))
    let views = (0..<4).map { screen.view($0) }
    screen.render(screen.box([4, 9, 1, 3], version: "b"))

    #expect(screen.texts == [["4b", "9b", "1b", "3b"]])
    #expect(screen.view(0) === views[3])
    #expect(screen.view(2) === views[0])
    #expect(screen.view(3) === views[2])
  }

  // B-031, B-054
  @Test func `keeps the cells of rows and sections that only shift`() {
    screen.start(Box(sections: [screen.section(1, [1]), screen.section(2, [1])]))
    let views = [screen.view(0, section: 0), screen.view(0, section: 1)]
    let created = screen.table.recyclingStatistics.created
    screen.render(
      Box(sections: [screen.section(0, [7]), screen.section(1, [8, 1]), screen.section(2, [1])])
    )

    #expect(screen.texts == [["7"], ["8", "1"], ["1"]])
    #expect(screen.view(1, section: 1) === views[0])
    #expect(screen.view(0, section: 2) === views[1])
    #expect(screen.table.recyclingStatistics.created == created + 2)
    #expect(screen.recorder.count(of: "didMount") == 4)
  }

  // B-031
  @Test func `really moves sections`() {
    screen.start(Box(sections: (0..<3).map { screen.section($0, [$0]) }))
    let views = (0..<3).map { screen.view(0, section: $0) }
    screen.render(Box(sections: [2, 0, 1].map { screen.section($0, [$0]) }))

    #expect(screen.texts == [["2"], ["0"], ["1"]])
    #expect(screen.view(0, section: 0) === views[2])
    #expect(screen.view(0, section: 1) === views[0])
  }

  // B-033
  @Test func `moves items to other sections with their views, also to new ones`() {
    screen.start(Box(sections: [screen.section(0, [1, 2]), screen.section(1, [3])]))
    let views = [screen.view(0), screen.view(1)]
    screen.render(Box(sections: [screen.section(1, [3, 1]), screen.section(2, [2])]))

    #expect(screen.texts == [["3", "1"], ["2"]])
    #expect(screen.view(1, section: 0) === views[0])
    #expect(screen.view(0, section: 1) === views[1])
    #expect(screen.recorder.count(of: "didMount") == 3)
  }

  // B-035, B-083
  @Test func `changes the view in place when a component of another type has the id`() {
    screen.start(screen.box([1]))
    let cell = screen.table.cellForRow(at: ItemPath(row: 0, section: 0))
    let other = Node(id: 1, component: OtherRecording("x", screen.recorder))
    screen.table.render(Box(sections: [Section(id: 0, items: [other])]))

    #expect(screen.table.cellForRow(at: ItemPath(row: 0, section: 0)) === cell)
    #expect(cell?.contentView.subviews.count == 2)
    screen.harness.settle()
    #expect(cell?.contentView.subviews.count == 1)
    #expect(screen.view(0) is OtherRecording.View)
  }

  // B-053
  @Test func `has the counts of the box after any mixture of changes`() {
    let one = Box(sections: [screen.section(0, [1, 2, 3]), screen.section(1, [4, 5])])
    let two = Box(sections: [screen.section(2, [9]), screen.section(1, [5, 6, 4, 3])])
    for round in 0..<20 {
      let box = round.isMultiple(of: 2) ? one : two
      screen.table.render(box)
      if round.isMultiple(of: 3) { screen.harness.advance(by: .milliseconds(50)) }
      #expect(screen.table.numberOfSections == 2)
      #expect(
        (0..<2).map { screen.table.numberOfRows(inSection: $0) }
          == box.sections.map { $0.items.count }
      )
    }
    screen.harness.settle()
    #expect(screen.texts == [["9"], ["5", "6", "4", "3"]])
  }

  // B-034
  @Test func `takes duplicate ids`() {
    screen.start(screen.box([1, 9, 1]))
    screen.render(screen.box([9, 1, 9]))
    #expect(screen.texts == [["9", "1", "9"]])
    screen.render(Box(sections: [screen.section(0, [1]), screen.section(0, [1, 1])]))
    #expect(screen.texts == [["1"], ["1", "1"]])
  }

  // B-056
  @Test func `updates outside of a window too`() {
    let screen = TableScreen(isMounted: false)
    screen.start(screen.box([1, 2]))
    let view = screen.view(1)
    screen.table.render(screen.box([2, 3]))
    screen.table.layoutIfNeeded()

    #expect(screen.texts == [["2", "3"]])
    #expect(screen.view(0) === view)
  }

  // B-057
  @Test func `loads everything anew without animation`() {
    screen.start(screen.box([1, 2]))
    screen.table.render(screen.box([2, 3]), animated: false)
    screen.harness.settle()

    #expect(screen.texts == [["2", "3"]])
    #expect(screen.recorder.count(of: "didMount") == 2)
    #expect(screen.recorder.count(of: "willUnmount") == 2)
  }

  // B-051
  @Test func `lets rows come and go as the animation says`() {
    screen.start(screen.box([1]))
    screen.table.render(
      screen.box([1, 2]),
      with: TableViewAnimation(rowInsertion: .left)
    )
    screen.harness.advance(by: .milliseconds(100))
    let sliding = screen.harness.render()
    screen.harness.settle()
    let settled = screen.harness.render()

    #expect(sliding[98, 45] != settled[98, 45])
    #expect(sliding[98, 45] != sliding[2, 45])
    #expect(settled[98, 45] == settled[2, 45])
  }

  // B-062, B-082, B-085
  @Test func `unmounts lazily and keeps the view of a cell that is used again`() {
    let identifier = "BentoBoxTests.Recording"
    screen.start(screen.box([1]))
    let view = screen.view(0)
    screen.render(screen.box([]))
    #expect(screen.recorder.calls == ["1.didEndDisplaying"])

    let cell = screen.table.dequeueReusableCell(withIdentifier: identifier)
    #expect(cell?.contentView.subviews.first === view)
    #expect(screen.recorder.calls == ["1.didEndDisplaying", "1.willUnmount"])
  }

  // B-082
  @Test func `makes no more views than cells while it scrolls`() {
    screen.start(screen.box(Array(0..<500)))
    for _ in 0..<60 {
      screen.harness.scroll(by: Size(width: 0, height: -90), at: Point(x: 50, y: 50))
      screen.harness.advance(by: .milliseconds(16))
    }
    screen.harness.settle()

    #expect(screen.table.contentOffset.y > 1_000)
    #expect(screen.heldViews.count == screen.table.recyclingStatistics.created)
    #expect(screen.table.recyclingStatistics.created < 15)
  }

  @Test func `makes components of lazy sections when they are displayed`() {
    var made: Set<Int> = []
    let lazyBox = { (ids: Range<Int>) in
      Box(sections: [
        Section(id: 0, ids: ids) { id in
          made.insert(id)
          return Plain(text: "\(id)")
        }
      ])
    }
    screen.start(lazyBox(0..<1_000_000))
    #expect(screen.texts == [(0..<7).map { "\($0)" }])
    #expect(made.isSubset(of: 0..<8))

    screen.render(lazyBox(0..<1_000_000))
    #expect(made.isSubset(of: 0..<8))

    screen.render(lazyBox(2..<1_000_002))
    #expect(screen.texts == [(2..<9).map { "\($0)" }])
    #expect(made.isSubset(of: 0..<12))
  }

  // B-086
  @Test func `unmounts everything when it is released`() {
    let recorder = Recorder()
    do {
      let screen = TableScreen(isMounted: false)
      let nodes = (0..<3).map { Node(id: $0, component: Recording("\($0)", recorder)) }
      screen.table.render(Box(sections: [Section(id: 0, items: nodes)]))
      screen.table.layoutIfNeeded()
    }
    #expect(recorder.count(of: "didMount") == 3)
    #expect(recorder.count(of: "willUnmount") == 3)
    #expect(recorder.count(of: "didEndDisplaying") == 3)
  }

  @Test func `measures rows again when their components change height`() {
    let recorder = screen.recorder
    func box(_ height: Double) -> Box<Int, Int> {
      Box(sections: [
        Section(
          id: 0,
          items: (0..<3).map {
            Node(id: $0, component: Recording("\($0)", recorder, height: height))
          }
        )
      ])
    }
    screen.start(box(20))
    #expect(screen.table.contentSize.height == 60)
    screen.render(box(50))
    #expect(screen.table.contentSize.height == 150)
    #expect(screen.view(2)?.bounds.height == 50)
  }

  @Test func `knows how long it is when all rows have one height`() {
    screen.table.rowHeight = 10
    screen.start(
      Box(sections: [Section(id: 0, ids: 0..<1_000_000) { Plain(text: "\($0)") }])
    )
    #expect(screen.table.contentSize.height == 10_000_000)
  }

  @Test func `leaves the keyboard where it is when it rebinds`() {
    final class Field: RecordingView {
      override var canBecomeFirstResponder: Bool { true }
    }
    struct Input: Renderable {
      func render(in view: Field) {}
    }
    func box(_ ids: [Int]) -> Box<Int, Int> {
      Box(sections: [Section(id: 0, items: ids.map { Node(id: $0, component: Input()) })])
    }
    screen.start(box([1, 2, 3]))
    let field = screen.view(1)
    field?.becomeFirstResponder()
    screen.render(box([3, 4, 2]))

    #expect(screen.view(2) === field)
    #expect(field?.isFirstResponder == true)
  }
}
