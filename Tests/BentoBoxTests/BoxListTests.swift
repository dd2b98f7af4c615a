import BentoBox
import BentoCells
import BentoComponents
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import TestTraits
import Testing

@MainActor
@Suite struct `A list that renders boxes` {
  // B-020
  @Test(arguments: ListKind.allCases)
  func `needs no preparation`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.render(screen.box([1, 2, 3]))
    #expect(screen.texts == [["1", "2", "3"]])
  }

  // B-058
  @Test(arguments: ListKind.allCases)
  func `mounts once for the first render without animation`(kind: ListKind) {
    let screen = kind.makeScreen(isMounted: false)
    screen.list.render(screen.box([1]), animated: false)
    #expect(screen.list.contentView(at: ItemPath(item: 0, section: 0)) != nil)
    #expect(screen.recorder.calls == ["1.render", "1.didMount", "1.willDisplay"])
  }

  // B-036, B-080
  @Test(arguments: ListKind.allCases)
  func `rebinds what is visible in place, also for an equal box`(kind: ListKind) {
    let screen = kind.makeScreen()
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
  @Test(arguments: ListKind.allCases)
  func `damages nothing when it rebinds equal values`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box([1, 2]))
    screen.harness.render()
    screen.render(screen.box([1, 2]))
    screen.harness.render()

    #expect(screen.harness.lastDamage.isEmpty)
  }

  // B-036
  @Test(arguments: ListKind.allCases)
  func `repaints only the cell of a node that changed`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box([1, 2, 3]))
    screen.harness.render()
    let changed = [screen.node(1), screen.node(2, "other"), screen.node(3)]
    screen.render(Box(sections: [Section(id: 0, items: changed)]))
    screen.harness.render()

    #expect(screen.harness.lastDamage.bounds == PixelRect(x: 0, y: 30, width: 100, height: 30))
  }

  // B-052
  @Test(arguments: ListKind.allCases)
  func `gives survivors the component at their new path`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box([1, 2, 3, 4]))
    let views = (0..<4).map { screen.view($0) }
    screen.render(screen.box([4, 9, 1, 3], version: "b"))

    #expect(screen.texts == [["4b", "9b", "1b", "3b"]])
    #expect(screen.view(0) === views[3])
    #expect(screen.view(2) === views[0])
    #expect(screen.view(3) === views[2])
  }

  // B-031, B-054
  @Test(arguments: ListKind.allCases)
  func `keeps the cells of rows and sections that only shift`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(Box(sections: [screen.section(1, [1]), screen.section(2, [1])]))
    let views = [screen.view(0, section: 0), screen.view(0, section: 1)]
    let created = screen.list.recyclingStatistics.created
    screen.render(
      Box(sections: [screen.section(0, [7]), screen.section(1, [8, 1]), screen.section(2, [1])])
    )

    #expect(screen.texts == [["7"], ["8", "1"], ["1"]])
    #expect(screen.view(1, section: 1) === views[0])
    #expect(screen.view(0, section: 2) === views[1])
    #expect(screen.list.recyclingStatistics.created == created + 2)
    #expect(screen.recorder.count(of: "didMount") == 4)
  }

  // B-031
  @Test(arguments: ListKind.allCases)
  func `moves sections instead of replacing them`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(Box(sections: (0..<3).map { screen.section($0, [$0]) }))
    let views = (0..<3).map { screen.view(0, section: $0) }
    screen.render(Box(sections: [2, 0, 1].map { screen.section($0, [$0]) }))

    #expect(screen.texts == [["2"], ["0"], ["1"]])
    #expect(screen.view(0, section: 0) === views[2])
    #expect(screen.view(0, section: 1) === views[0])
  }

  // B-033
  @Test(arguments: ListKind.allCases)
  func `moves items to other sections with their views, also to new ones`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(Box(sections: [screen.section(0, [1, 2]), screen.section(1, [3])]))
    let views = [screen.view(0), screen.view(1)]
    screen.render(Box(sections: [screen.section(1, [3, 1]), screen.section(2, [2])]))

    #expect(screen.texts == [["3", "1"], ["2"]])
    #expect(screen.view(1, section: 0) === views[0])
    #expect(screen.view(0, section: 1) === views[1])
    #expect(screen.recorder.count(of: "didMount") == 3)
  }

  // B-035, B-083
  @Test(arguments: ListKind.allCases)
  func `changes the view in place when a component of another type has the id`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box([1]))
    let content = screen.list.contentView(at: ItemPath(item: 0, section: 0))
    let other = Node(id: 1, component: OtherRecording("x", screen.recorder))
    screen.list.render(Box(sections: [Section(id: 0, items: [other])]), animated: true)

    #expect(screen.list.contentView(at: ItemPath(item: 0, section: 0)) === content)
    #expect(content?.subviews.count == 2)
    screen.harness.settle()
    #expect(content?.subviews.count == 1)
    #expect(screen.view(0) is OtherRecording.View)
  }

  // B-053
  @Test(arguments: ListKind.allCases)
  func `has the counts of the box after any mixture of changes`(kind: ListKind) {
    let screen = kind.makeScreen()
    let one = Box(sections: [screen.section(0, [1, 2, 3]), screen.section(1, [4, 5])])
    let two = Box(sections: [screen.section(2, [9]), screen.section(1, [5, 6, 4, 3])])
    for round in 0..<20 {
      let box = round.isMultiple(of: 2) ? one : two
      screen.list.render(box, animated: true)
      if round.isMultiple(of: 3) { screen.harness.advance(by: .milliseconds(50)) }
      #expect(screen.list.numberOfSections == 2)
      #expect(
        (0..<2).map { screen.list.count(ofSection: $0) }
          == box.sections.map { $0.items.count }
      )
    }
    screen.harness.settle()
    #expect(screen.texts == [["9"], ["5", "6", "4", "3"]])
  }

  // B-034
  @Test(arguments: ListKind.allCases)
  func `accepts duplicate ids`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box([1, 9, 1]))
    screen.render(screen.box([9, 1, 9]))
    #expect(screen.texts == [["9", "1", "9"]])
    screen.render(Box(sections: [screen.section(0, [1]), screen.section(0, [1, 1])]))
    #expect(screen.texts == [["1"], ["1", "1"]])
  }

  // B-056
  @Test(arguments: ListKind.allCases)
  func `updates outside of a window, too`(kind: ListKind) {
    let screen = kind.makeScreen(isMounted: false)
    screen.start(screen.box([1, 2]))
    let view = screen.view(1)
    screen.list.render(screen.box([2, 3]), animated: true)
    screen.list.layoutIfNeeded()

    #expect(screen.texts == [["2", "3"]])
    #expect(screen.view(0) === view)
  }

  // B-082
  @Test(arguments: ListKind.allCases)
  func `creates no more views than cells while it scrolls`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box(Array(0..<500)))
    for _ in 0..<60 {
      screen.harness.scroll(by: Size(width: 0, height: -90), at: Point(x: 50, y: 50))
      screen.harness.advance(by: .milliseconds(16))
    }
    screen.harness.settle()

    #expect(screen.list.contentOffset.y > 1_000)
    #expect(screen.heldViews.count == screen.list.recyclingStatistics.created)
    #expect(screen.list.recyclingStatistics.created < 15)
  }

  @Test(arguments: ListKind.allCases)
  func `creates components of lazy sections when they are displayed`(kind: ListKind) {
    let screen = kind.makeScreen()
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
  @Test(arguments: ListKind.allCases)
  func `unmounts everything when it is released`(kind: ListKind) {
    let recorder = Recorder()
    do {
      let screen = kind.makeScreen(isMounted: false)
      let nodes = (0..<3).map { Node(id: $0, component: Recording("\($0)", recorder)) }
      screen.list.render(Box(sections: [Section(id: 0, items: nodes)]), animated: true)
      screen.list.layoutIfNeeded()
    }
    #expect(recorder.count(of: "didMount") == 3)
    #expect(recorder.count(of: "willUnmount") == 3)
    #expect(recorder.count(of: "didEndDisplaying") == 3)
  }

  @Test(arguments: ListKind.allCases)
  func `measures rows again when their components change height`(kind: ListKind) {
    let screen = kind.makeScreen()
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
    #expect(screen.list.contentSize.height == 60)
    screen.render(box(50))
    #expect(screen.list.contentSize.height == 150)
    #expect(screen.view(2)?.bounds.height == 50)
  }

  @Test(arguments: ListKind.allCases, [0.0, 40, 130])
  func `keeps the offset that a program jumps to, whatever heights are measured`(
    kind: ListKind,
    offset: Double
  ) {
    let screen = kind.makeScreen()
    let recorder = screen.recorder
    func box(_ height: Double) -> Box<Int, Int> {
      Box(sections: [
        Section(
          id: 0,
          items: (0..<40).map {
            Node(id: $0, component: Recording("\($0)", recorder, height: height))
          }
        )
      ])
    }
    screen.start(box(18))
    screen.list.contentOffset = Point(x: 0, y: 300)
    screen.harness.settle()
    screen.render(box(60))
    screen.list.contentOffset = Point(x: 0, y: offset)
    screen.harness.settle()

    #expect(screen.list.contentOffset.y == offset)
    #expect((screen.list.visiblePaths.first?.item ?? 0) <= 130 / 18)
    screen.list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases, [true, false])
  func `leaves the keyboard focus in place when it rebinds`(
    kind: ListKind,
    animated: Bool
  ) {
    let screen = kind.makeScreen()
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
    screen.list.render(box([3, 4, 2]), animated: animated)
    screen.harness.settle()

    #expect(screen.view(2) === field)
    #expect(field?.isFirstResponder == true)
  }

  // P-09, B-211
  @Test(arguments: ListKind.allCases)
  func `gives a component of zero height no space`(kind: ListKind) {
    let screen = kind.makeScreen()
    let nothing = [
      UI.VStack {}.asAnyRenderable(), Recording("", screen.recorder, height: 0).asAnyRenderable(),
    ]
    for component in nothing {
      screen.start(
        Box(sections: [
          Section(id: 0, items: [Node(id: 0, component), screen.node(1), screen.node(2)])
        ])
      )
      let row = screen.view(1)
      #expect(row.map { $0.convert($0.bounds, to: screen.list).y } == 0)
    }
  }

  // B-057, B-070
  @Test(arguments: ListKind.allCases)
  func `is complete immediately without animation, whatever was in progress`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box([1, 2, 3]))
    screen.list.render(screen.box([3, 4, 1]), animated: true)
    screen.harness.advance(by: .milliseconds(100))
    screen.list.render(screen.box([4, 3, 2]), animated: false)

    let atOnce = screen.harness.render()
    screen.harness.settle()
    #expect(screen.texts == [["4", "3", "2"]])
    #expect(atOnce == screen.harness.renderFully())
  }

  @Test(arguments: ListKind.allCases)
  func `reports completion once per rendering, in order`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box([1, 2, 3]))
    var told: [Int] = []

    screen.list.render(screen.box([1, 3]), animated: true) { told.append(1) }
    screen.list.render(screen.box([1, 3, 4]), animated: true) { told.append(2) }
    #expect(told.isEmpty)
    screen.harness.settle()
    #expect(told == [1, 2])

    screen.list.render(screen.box([4]), animated: false) { told.append(3) }
    #expect(told == [1, 2, 3])
  }

  @Test(arguments: ListKind.allCases)
  func `keeps changes that a component reports while it is bound`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box([1, 2]))
    let old = screen.view(0)
    var hasAsked = false
    var second = Recording("2", screen.recorder)
    second.didCall = { [weak list = screen.list] call in
      guard call == "render", !hasAsked else { return }
      hasAsked = true
      list?.reload(ItemPath(item: 0, section: 0))
    }
    let nodes = [screen.node(1), Node(id: 2, component: second), screen.node(3)]

    screen.render(Box(sections: [Section(id: 0, items: nodes)]))

    #expect(screen.texts == [["1", "2", "3"]])
    #expect(screen.view(0) !== old)
    screen.list.checkInvariants()
  }
}
