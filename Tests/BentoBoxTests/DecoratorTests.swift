import BentoBox
import BentoCells
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import TestTraits
import Testing

@MainActor private let round = StyleSheet<RecordingView>().setting(\.cornerRadius, 9)

@MainActor
@Suite struct `A component with a style sheet` {
  let recorder = Recorder()

  /// A view that shows a component in a slot.
  private func bound(_ component: AnyRenderable) -> (slot: ComponentSlot, view: RecordingView?) {
    let container = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let slot = ComponentSlot(in: container)
    slot.bind(component)
    return (slot, slot.view as? RecordingView)
  }

  // B-141
  @Test func `writes its values after the component's, and undoes them`() {
    let sheet = StyleSheet<RecordingView>().setting(\.height, 70).setting(\.cornerRadius, 9)
    let (slot, view) = bound(Recording("a", recorder).styling(sheet))
    #expect(view?.height == 70 && view?.cornerRadius == 9)

    slot.unbind()
    #expect(view?.height == 30 && view?.cornerRadius == 0)
    #expect(recorder.calls == ["a.render", "a.didMount", "a.willUnmount"])
  }

  // B-141
  @Test func `keeps them when the component is rendered again`() {
    let component = Recording("a", recorder).styling(round.setting(\.height, 70))
    let (slot, view) = bound(component)
    if let view { component.render(in: view) }
    #expect(view?.height == 70)

    slot.unbind()
    #expect(view?.height == 30 && view?.cornerRadius == 0)
  }

  // B-142
  @Test(arguments: 1...4)
  func `undoes nested sheets in reverse order`(depth: Int) {
    var component = Recording("a", recorder).asAnyRenderable()
    for level in 1...depth {
      let sheet = StyleSheet<NativeView>().setting(\.cornerRadius, Double(level))
      component = component.styling(sheet).on(willDisplayItem: {})
    }
    let (slot, view) = bound(component)
    #expect(view?.cornerRadius == Double(depth))

    slot.unbind()
    #expect(view?.cornerRadius == 0)
  }

  // B-142, B-143
  @Test func `is notified of display like any other`() {
    let (slot, _) = bound(Recording("a", recorder).styling(round))
    slot.willDisplay()
    slot.didEndDisplaying()
    #expect(recorder.count(of: "willDisplay") == 1 && recorder.count(of: "didEndDisplaying") == 1)
  }

  // B-142
  @Test func `is measured with its values`() {
    let sheet = StyleSheet<RecordingView>().setting(\.height, 70)
    let node = Node(id: 1, component: Recording("a", recorder).styling(sheet))
    #expect(node.sizeBoundTo(width: 100).height == 70)
  }

  // B-082
  @Test func `has another type than the component without it`() {
    let plain = Recording("a", recorder).asAnyRenderable()
    #expect(!isSame(plain.componentType, plain.styling(StyleSheet()).componentType))
  }
}

@MainActor
@Suite struct `A component that a person can delete` {
  private final class State {
    var items = [1, 2, 3]
    var deleted: [Int] = []
  }

  private let state = State()

  /// A box of the current items; item 1 cannot be deleted.
  private func box(_ screen: BoxScreen) -> Box<Int, Int> {
    let nodes = state.items.map { id in
      let component = Recording("\(id)", screen.recorder)
      guard id != 1 else { return Node(id: id, component: component) }
      return Node(
        id: id,
        component: component.deletable(deleteActionText: "Remove", backgroundColor: .green) {
          [state] in
          state.deleted.append(id)
          state.items.removeAll { $0 == id }
        }
        .on(willDisplayItem: {})
      )
    }
    return Box(sections: [Section(id: 0, items: nodes)])
  }

  private func actions(of row: Int, in screen: TableScreen) -> [ContextualAction] {
    let path = ItemPath(row: row, section: 0)
    return screen.table.delegate?
      .tableView(screen.table, trailingSwipeActionsConfigurationForRowAt: path)?.actions ?? []
  }

  /// Runs the action of a row.
  private func delete(_ row: Int, in screen: TableScreen) -> () -> Bool? {
    var result: Bool?
    let action = actions(of: row, in: screen).first
    action.map { $0.handler($0, screen.table) { result = $0 } }
    return { result }
  }

  private func start(_ screen: BoxScreen) {
    screen.start(box(screen))
  }

  // B-144
  @Test func `has an action with its text and color, and any other has none`() throws {
    let screen = TableScreen()
    start(screen)

    #expect(actions(of: 0, in: screen).isEmpty)
    let action = try #require(actions(of: 1, in: screen).first)
    #expect(action.title == "Remove")
    #expect(action.backgroundColor == .green)
    #expect(action.style == .destructive)
  }

  // B-145
  @Test func `disappears immediately and is reported once, when it is gone`() {
    let screen = TableScreen()
    start(screen)
    let result = delete(1, in: screen)

    #expect(result() == true)
    #expect(screen.counts == [2])
    #expect(state.deleted == [])
    screen.harness.settle()
    #expect(state.deleted == [2])
    #expect(screen.texts == [["1", "3"]])

    screen.render(box(screen))
    #expect(screen.texts == [["1", "3"]])
    #expect(state.deleted == [2])
  }

  // B-145
  @Test func `is reported once when another box removes the row in the meantime`() {
    let screen = TableScreen()
    start(screen)
    _ = delete(1, in: screen)
    screen.harness.advance(by: .milliseconds(50))
    state.items = [3]
    screen.render(box(screen))

    #expect(state.deleted == [2])
    #expect(screen.texts == [["3"]])
  }

  // B-145
  @Test func `is deleted from its current position, and not at all once it is gone`() throws {
    let screen = TableScreen()
    start(screen)
    let action = try #require(actions(of: 1, in: screen).first)
    state.items = [3, 1, 2]
    screen.render(box(screen))
    action.handler(action, screen.table) { #expect($0) }
    screen.harness.settle()
    #expect(state.deleted == [2])

    action.handler(action, screen.table) { #expect(!$0) }
    screen.harness.settle()
    #expect(state.deleted == [2])
    #expect(screen.texts == [["3", "1"]])
  }

  // B-146
  @Test func `returns with a box that still has it`() {
    let screen = TableScreen()
    start(screen)
    let before = box(screen)
    _ = delete(1, in: screen)
    screen.harness.settle()
    screen.render(before)

    #expect(screen.texts == [["1", "2", "3"]])
  }

  // B-144, B-145
  @Test(arguments: ListKind.allCases)
  func `is deleted with the Delete key if it can be selected`(kind: ListKind) {
    let screen = kind.makeScreen()
    start(screen)
    if let table = screen.list as? TableView { table.allowsSelection = true }
    if let collection = screen.list as? CollectionView { collection.allowsSelection = true }
    screen.list.becomeFirstResponder()
    screen.harness.key(.home)
    #expect(screen.harness.key(.delete) == .ignored)

    screen.harness.key(.down)
    screen.harness.key(.delete)
    screen.harness.settle()

    #expect(state.deleted == [2])
    #expect(screen.texts == [["1", "3"]])
    screen.list.checkInvariants()
  }

  // B-145
  @Test func `can be deleted from a lazy section, too`() {
    let screen = TableScreen()
    screen.start(
      Box(sections: [
        Section(id: 0, ids: [1, 2, 3]) { id in
          Plain(text: "\(id)").deletable(deleteActionText: "") { [state] in
            state.deleted.append(id)
          }
        }
      ])
    )
    _ = delete(0, in: screen)
    screen.harness.settle()

    #expect(state.deleted == [1])
    #expect(screen.texts == [["2", "3"]])
  }

  // B-111, B-112, B-140
  @Test(arguments: ListKind.allCases)
  func `can be deleted under any other decorators`(kind: ListKind) {
    let screen = kind.makeScreen()
    let component = Recording("a", screen.recorder)
      .deletable(deleteActionText: "x") { [state] in state.deleted.append(7) }
      .styling(StyleSheet().setting(\.cornerRadius, 9))
      .on(didEndDisplayingItem: { [state] in state.deleted.append(8) })
    screen.start(Box(sections: [Section(id: 0, items: [Node(id: 1, component: component)])]))
    #expect(screen.view(0)?.cornerRadius == 9)
    let view = screen.view(0)

    if let table = screen.list as? TableView { table.allowsSelection = true }
    if let collection = screen.list as? CollectionView { collection.allowsSelection = true }
    screen.list.becomeFirstResponder()
    screen.harness.key(.home)
    screen.harness.key(.delete)
    screen.harness.settle()

    #expect(state.deleted == [8, 7])
    screen.render(screen.box([1]))
    #expect(screen.view(0) !== view || view?.cornerRadius == 0)
  }
}
