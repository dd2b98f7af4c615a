import BentoBox
import BentoCells
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import TestTraits
import Testing

private let kept = ViewStorage.Key<String>()

/// A component that stores its name, and records what it reads at unmount.
private struct Keeping: Renderable {
  let name: String
  let note: (String?) -> Void

  func render(in view: RecordingView) {}

  func didMount(to view: RecordingView, storage: ViewStorage) {
    note(storage[kept])
    storage[kept] = name
  }

  func willUnmount(from view: RecordingView, storage: ViewStorage) { note(storage[kept]) }
}

@MainActor
@Suite struct `A composite` {
  private let recorder = Recorder()
  private let container = ComponentView()

  private var slot: ComponentSlot { container.slot }

  private func recording(_ name: String, height: Double = 30) -> Recording {
    Recording(name, recorder, height: height)
  }

  private func pile(_ names: String...) -> Pile { Pile(names.map { recording($0) }) }

  private func bind(_ component: some Renderable) { slot.bind(component.asAnyRenderable()) }

  private var views: [NativeView] { (slot.view as? PileView)?.children.views ?? [] }

  // K-09, K-12, B-080, P-15
  @Test func `forwards every call and ends its children in reverse order`() {
    bind(pile("a", "b"))
    slot.willDisplay()
    bind(pile("c", "d"))
    slot.didEndDisplaying()
    slot.unbind()

    #expect(
      recorder.calls == [
        "a.render", "b.render", "a.didMount", "b.didMount", "a.willDisplay", "b.willDisplay",
        "b.didEndDisplaying", "a.didEndDisplaying", "b.willUnmount", "a.willUnmount",
        "c.render", "d.render", "c.didMount", "d.didMount", "c.willDisplay", "d.willDisplay",
        "d.didEndDisplaying", "c.didEndDisplaying", "d.willUnmount", "c.willUnmount",
      ]
    )
  }

  // K-09
  @Test func `of composites does the same at any depth`() {
    bind(Pile([recording("a"), Pile([recording("b"), Pile([recording("c")])])]))
    slot.willDisplay()
    slot.clear()

    #expect(
      recorder.calls == [
        "a.render", "b.render", "c.render", "a.didMount", "b.didMount", "c.didMount",
        "a.willDisplay", "b.willDisplay", "c.willDisplay",
        "c.didEndDisplaying", "b.didEndDisplaying", "a.didEndDisplaying",
        "c.willUnmount", "b.willUnmount", "a.willUnmount",
      ]
    )
    #expect(LifecycleCheck(recorder.events).problems == [])
  }

  // B-091, P-15
  @Test func `is measured without being mounted`() {
    let size = Node(id: 1, Pile([recording("a"), recording("b", height: 25)], gap: 5))
      .sizeBoundTo(width: 80)

    #expect(size == Size(width: 80, height: 60))
    #expect(recorder.calls == ["a.render", "b.render"])
  }

  // B-086
  @Test func `that is released unmounts its children`() {
    var container: ComponentView? = ComponentView()
    container?.slot.bind(pile("a", "b").asAnyRenderable())
    container?.slot.willDisplay()
    recorder.clear()

    container = nil

    #expect(
      recorder.calls == [
        "b.didEndDisplaying", "a.didEndDisplaying", "b.willUnmount", "a.willUnmount",
      ]
    )
  }

  // P-15
  @Test func `keeps all its views for another one of the same shape, and none for a different one`()
  {
    bind(Pile([recording("a"), OtherRecording("b", recorder)]))
    let root = slot.view
    let first = views

    bind(Pile([recording("c"), OtherRecording("d", recorder)], gap: 3))
    #expect(slot.view === root)
    #expect(zip(views, first).allSatisfy { $0 === $1 })

    bind(Pile([OtherRecording("b", recorder), recording("a")]))
    #expect(slot.view !== root)
    #expect(LifecycleCheck(recorder.events).problems == [])
  }

  // P-15
  @Test func `exchanges children one at a time if requested`() {
    slot.willDisplay()
    bind(Pile([recording("a"), recording("b")], .individual))
    let root = slot.view
    let first = views

    bind(Pile([recording("c"), OtherRecording("d", recorder), recording("e")], .individual))
    #expect(slot.view === root)
    #expect(views.count == 3 && views[0] === first[0] && views[1] !== first[1])
    bind(Pile([recording("f"), recording("g")], .individual))
    #expect(views.count == 2 && views[1] === first[1])
    #expect(slot.view?.subviews.count == 2)
    bind(Pile([], .individual))
    #expect(slot.view === root)
    #expect(views.isEmpty)
    #expect(slot.view?.subviews.isEmpty == true)

    #expect(LifecycleCheck(recorder.events).problems == [])
    #expect(LifecycleCheck(recorder.events).mountedCount == 0)
  }

  // B-062, P-15
  @Test func `is reused by the types of its children, nested in its own`() {
    let inner = Pile([Plain().width(3).asAnyRenderable().on(willDisplayItem: {})])
    let identifier = Pile([Plain(), inner]).asAnyRenderable().reuseIdentifier

    #expect(
      identifier
        == "BentoBoxTests.Pile[BentoBoxTests.Plain, BentoBoxTests.Pile["
        + "\(String(reflecting: type(of: Plain().width(3))))]]"
    )
    #expect(Pile([], .individual).asAnyRenderable().reuseIdentifier == "BentoBoxTests.Pile")
    #expect(Pile([]).asAnyRenderable().reuseIdentifier == "BentoBoxTests.Pile[]")
    let erased = Pile([Plain()]).asAnyRenderable().backgroundColor(.red).asAnyRenderable()
    #expect(erased.reuseIdentifier.hasSuffix(">(BentoBoxTests.Pile)[BentoBoxTests.Plain]"))
    let framed = Framed(base: Plain().asAnyRenderable()).asAnyRenderable()
    #expect(framed.reuseIdentifier.hasSuffix("(BentoBoxTests.Plain)"))
  }

  // B-100, B-101
  @Test func `gives each child a separate storage for one binding`() {
    var notes: [String?] = []
    for round in ["1", "2"] {
      bind(Pile(["a", "b"].map { name in Keeping(name: name + round) { notes.append($0) } }))
    }
    slot.unbind()

    #expect(notes == [nil, nil, "b1", "a1", nil, nil, "b2", "a2"])
  }

  // K-04
  @Test func `may be rendered again while it is mounted`() {
    let view = PileView()
    let storage = ViewStorage()
    let first = pile("a", "b")
    first.render(in: view)
    first.didMount(to: view, storage: storage)
    first.willDisplay(view)
    let other = Pile([recording("c"), OtherRecording("d", recorder), recording("e")])
    other.render(in: view)
    first.render(in: view)
    first.didEndDisplaying(view)
    first.willUnmount(from: view, storage: storage)

    let mounts = recorder.count(of: "didMount")
    #expect(mounts == 5 && recorder.count(of: "willUnmount") == mounts)
    #expect(recorder.count(of: "willDisplay") == recorder.count(of: "didEndDisplaying"))
    #expect(view.subviews.count == 2)
  }

  // B-111, P-15
  @Test func `is equal to no other component, and its children are found in order`() {
    let inner = Pile([KnownHeight(height: 2)])
    let whole = Pile([KnownHeight(height: 1).deletable(deleteActionText: "Delete") {}, inner])
      .asAnyRenderable().backgroundColor(.red).asAnyRenderable()

    #expect(whole.component(as: KnownHeight.self) == nil)
    #expect(whole.component(as: (any HeightCustomizing).self) == nil)
    #expect(whole.components(as: KnownHeight.self).map(\.height) == [1, 2])
    #expect(whole.children.count == 2)
    #expect(whole.children[1].children.count == 1)
    #expect(Plain().asAnyRenderable().children.isEmpty)
  }

  // P-15, B-112
  @Test func `that wraps its child is transparent except for its height`() {
    let framed = Framed(base: KnownHeight(height: 9)).asAnyRenderable().width(3).asAnyRenderable()

    #expect(framed.component(as: KnownHeight.self)?.height == 9)
    #expect(framed.components(as: KnownHeight.self).count == 1)
    #expect(framed.heightCustomizing == nil)
    #expect(isSame(framed.viewType, PileView.self))
  }

  // P-15
  @Test func `uses the height of a child that provides it`() {
    let known = Pile([KnownHeight(height: 33), Plain()])
    #expect(Node(id: 1, known).sizeBoundTo(width: 80).height == 63)

    bind(known)
    container.frame = Rect(x: 0, y: 0, width: 80, height: 63)
    container.layoutIfNeeded()

    #expect(views.map(\.frame.height) == [33, 30])
    bind(Pile([KnownHeight(height: 50), Plain()]))
    #expect(slot.height(forWidth: 80) == 80)
  }

  // B-087
  @Test func `notifies the views of its children of display once`() {
    bind(Pile([AwareComponent(), AwareComponent()]))
    slot.willDisplay()
    slot.didEndDisplaying()

    let logs = views.compactMap { ($0 as? AwareView)?.log }
    #expect(
      logs == Array(repeating: ["root.will", "child.will", "root.did", "child.did"], count: 2)
    )
  }

  // B-087
  @Test func `notifies views that appear and disappear while it is on screen`() {
    slot.willDisplay()
    bind(Pile([AwareComponent()], .individual))
    let first = views.first as? AwareView
    #expect(first?.log == ["root.will", "child.will"])
    bind(Pile([Plain()], .individual))
    #expect(first?.log.suffix(2) == ["root.did", "child.did"])
    bind(Pile([Plain(), AwareComponent()], .individual))
    #expect(views.last === first && first?.log.count == 6)

    slot.didEndDisplaying()
    #expect(first?.log.count == 8)
  }

  // B-087
  @Test func `that contains slots notifies the views in them of display once`() {
    let outer = ComponentView()
    outer.slot.bind(Slotted(content: AwareComponent().asAnyRenderable()).asAnyRenderable())
    outer.slot.willDisplay()
    let inner = (outer.slot.view as? ComponentView)?.slot.view as? AwareView

    #expect(inner?.log == ["root.will", "child.will"])
  }

  // K-11, P-03
  @Test func `undoes the modifiers of its children when it is unmounted`() {
    bind(Pile([Plain().width(10).backgroundColor(.red), Plain().alpha(0.5)]))
    let children = views
    slot.unbind()

    #expect(children[0].sizeConstraints == SizeConstraints())
    #expect(children[0].backgroundColor == nil)
    #expect(children[1].alpha == 1)
  }

  @Test func `at the maximum depth does not end the program`() {
    var component = Plain(text: "deep").asAnyRenderable()
    for _ in 0..<300 { component = Pile([component]).asAnyRenderable() }

    bind(component)
    slot.willDisplay()
    container.frame = Rect(x: 0, y: 0, width: 80, height: 63)
    container.layoutIfNeeded()
    slot.clear()

    #expect(container.subviews.isEmpty)
  }

  // B-063
  @Test func `whose child binds the slot again while it is mounted is rendered afterwards`() {
    var child = recording("a")
    let slot = slot
    let next = pile("b").asAnyRenderable()
    child.didCall = { if $0 == "didMount" { slot.bind(next) } }

    bind(Pile([child, recording("z")]))

    #expect(
      recorder.calls == [
        "a.render", "z.render", "a.didMount", "z.didMount", "z.willUnmount", "a.willUnmount",
      ] + ["b.render", "b.didMount"]
    )
  }
}

/// A composite that binds its child to a slot itself.
private struct Slotted: Renderable {
  let content: AnyRenderable

  func render(in view: ComponentView) { view.slot.bind(content) }
  func willUnmount(from view: ComponentView, storage: ViewStorage) { view.slot.unbind() }
  func willDisplay(_ view: ComponentView) { view.slot.willDisplay() }
  func didEndDisplaying(_ view: ComponentView) { view.slot.didEndDisplaying() }
}

extension Renderable {
  /// The component with another opacity.
  fileprivate func alpha(_ alpha: Double) -> AnyRenderable {
    styling(StyleSheet<View>().setting(\.alpha, alpha))
  }
}

@MainActor
@Suite struct `Composites in lists` {
  // P-15, B-054
  @Test(arguments: ListKind.allCases)
  func `are recycled with all their views`(kind: ListKind) {
    let screen = kind.makeScreen()
    let recorder = Recorder()
    let box = { (version: Int) in
      Box(
        sections: [
          Section(
            id: 0,
            header: Pile([Recording("h\(version)", recorder)]),
            footer: Pile([Recording("f\(version)", recorder)]),
            items: (0..<30).map { row in
              let names = ["\(row)a\(version)", "\(row)b\(version)"]
              return Node(
                id: row,
                component: Pile(names.map { Recording($0, recorder, height: 20) })
              )
            }
          )
        ]
      )
    }
    screen.start(box(0))
    let views = Set(screen.heldViews.map { ObjectIdentifier($0) })
    screen.render(box(1))

    #expect(Set(screen.heldViews.map { ObjectIdentifier($0) }) == views)
    screen.showEverythingOnce()
    let created = screen.list.recyclingStatistics.created
    screen.showEverythingOnce()
    #expect(screen.list.recyclingStatistics.created == created)
    let check = LifecycleCheck(recorder.events)
    #expect(check.problems == [])
    #expect(screen.harness.render() == screen.harness.renderFully())
  }

  // P-15
  @Test(arguments: ListKind.allCases)
  func `change their height when a child's view does`(kind: ListKind) throws {
    let screen = kind.makeScreen()
    let pile = Pile([Recording("a", screen.recorder), Pile([Recording("b", screen.recorder)])])
    screen.start(
      Box(sections: [Section(id: 0, items: [Node(id: 0, component: pile), screen.node(1)])])
    )
    let last = try #require(screen.heldViews.first { $0.text == "b" } as RecordingView?)

    last.height = 55
    screen.harness.settle()

    let row = try #require(screen.list.contentView(at: ItemPath(item: 0, section: 0)))
    #expect(row.bounds.height == 85)
    #expect(screen.view(1)?.convert(Point.zero, to: screen.list).y == 85)
  }
}
