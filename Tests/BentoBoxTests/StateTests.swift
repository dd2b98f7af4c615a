import BentoBox
import BentoGeometry
import BentoLists
import BentoTesting
import BentoViews
import Observation
import TestTraits
import Testing

/// The model of the screens in these tests.
@MainActor
@Observable
private final class Model {
  var items = [1, 2, 3]
  var version = ""
  var names: [Int: String] = [:]
  var isUnused = false
}

@MainActor
@Suite struct `A list that renders what a closure makes` {
  private let model = Model()

  private func box(_ screen: BoxScreen) -> Box<Int, Int> {
    screen.box(model.items, version: model.version)
  }

  /// A screen that shows the model.
  private func makeScreen(_ kind: ListKind) -> BoxScreen {
    let screen = kind.makeScreen()
    screen.list.render { [unowned screen] in box(screen) }
    screen.harness.settle()
    return screen
  }

  // B-180
  @Test(arguments: ListKind.allCases)
  func `shows the box immediately`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.list.render { [unowned screen] in box(screen) }

    #expect(screen.counts == [3])
  }

  // B-180
  @Test(arguments: ListKind.allCases)
  func `shows a change of the state that the closure read`(kind: ListKind) {
    let screen = makeScreen(kind)

    model.items = [2, 3, 4, 1]
    screen.harness.settle()

    #expect(screen.texts == [["2", "3", "4", "1"]])
  }

  // B-181
  @Test(arguments: ListKind.allCases)
  func `renders once per frame, however much has changed`(kind: ListKind) {
    let screen = makeScreen(kind)
    screen.recorder.clear()

    model.version = "a"
    model.items = [1, 2]
    model.version = "b"
    model.items = [1]
    screen.harness.settle()

    #expect(screen.texts == [["1b"]])
    #expect(
      screen.recorder.events.filter { $0.component == "1b" && $0.call == "render" }.count == 1
    )
    #expect(!screen.recorder.calls.contains { $0.hasPrefix("1a") })
  }

  // B-180
  @Test(arguments: ListKind.allCases)
  func `ignores state that the closure did not read`(kind: ListKind) {
    let screen = makeScreen(kind)
    screen.recorder.clear()

    model.isUnused = true
    screen.harness.settle()

    #expect(screen.recorder.calls.isEmpty)
  }

  // B-182
  @Test(arguments: ListKind.allCases)
  func `waits while it is hidden`(kind: ListKind) {
    let screen = makeScreen(kind)
    screen.list.isHidden = true

    model.items = [1]
    screen.harness.settle()
    #expect(screen.counts == [3])

    screen.list.isHidden = false
    screen.harness.settle()
    #expect(screen.counts == [1])
  }

  // B-182
  @Test(arguments: ListKind.allCases)
  func `waits while it has no window`(kind: ListKind) {
    let screen = makeScreen(kind)
    screen.list.removeFromSuperview()

    model.items = [1]
    screen.harness.settle()
    #expect(screen.counts == [3])

    screen.harness.mount(screen.list)
    screen.harness.settle()
    #expect(screen.counts == [1])
  }

  // B-183
  @Test(arguments: ListKind.allCases)
  func `observes the state of visible lazy components`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.list.render { [model, recorder = screen.recorder] in
      Box(sections: [
        Section(id: 0, ids: 0..<1_000) { Recording(model.names[$0] ?? "\($0)", recorder) }
      ])
    }
    screen.harness.settle()
    screen.list.setContentOffset(Point(x: 0, y: 600), animated: false)
    screen.harness.settle()

    model.names[21] = "changed"
    screen.harness.settle()

    #expect(screen.texts.first?.contains("changed") == true)
  }

  // B-184
  @Test(arguments: ListKind.allCases)
  func `ends with the next box that the program renders`(kind: ListKind) {
    let screen = makeScreen(kind)
    screen.render(screen.box([7]))

    model.items = [1, 2]
    screen.harness.settle()

    #expect(screen.texts == [["7"]])
  }

  // B-184
  @Test(arguments: ListKind.allCases)
  func `ends with the next closure`(kind: ListKind) {
    let screen = makeScreen(kind)
    screen.list.render { [unowned screen] in screen.box([7]) }
    screen.harness.settle()
    screen.recorder.clear()

    model.items = [1, 2]
    screen.harness.settle()

    #expect(screen.texts == [["7"]])
    #expect(screen.recorder.calls.isEmpty)
  }

  // B-185
  @Test(arguments: ListKind.allCases)
  func `renders when it is notified that other state has changed`(kind: ListKind) {
    let screen = kind.makeScreen()
    var items = [1, 2]
    screen.list.render { [unowned screen] in screen.box(items) }
    screen.harness.settle()

    items = [2]
    screen.list.setNeedsUpdateProperties()
    screen.harness.settle()

    #expect(screen.texts == [["2"]])
  }

  // B-186
  @Test(arguments: ListKind.allCases)
  func `is not retained by the model and does not retain it after its release`(kind: ListKind) {
    weak var list: (any BoxScreenList)?
    weak var gone: Model?
    do {
      let model = Model()
      let screen = kind.makeScreen()
      screen.list.render { [unowned screen, model] in screen.box(model.items) }
      screen.harness.settle()
      (list, gone) = (screen.list, model)
    }
    #expect(list == nil)
    #expect(gone == nil)
  }

  // B-180
  @Test(arguments: ListKind.allCases)
  func `shows state that its own components change during binding`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.list.render { [model, recorder = screen.recorder] in
      var row = Recording("\(model.items.count)", recorder)
      row.didCall = { call in if call == "didMount", model.items.count < 6 { model.items.append(9) }
      }
      return Box(sections: [Section(id: 0, items: [Node(id: 0, component: row)])])
    }
    screen.harness.settle()

    #expect(screen.texts == [["6"]])
  }
}

@MainActor
@Suite struct `A store` {
  private struct Settings: Equatable {
    var isOn = false
    var name = "a"
    var title: String { name.uppercased() }
  }

  @MainActor
  private final class Log {
    var changes = 0
  }

  /// Counts the changes of the properties that a closure reads, up to the first.
  private func watch(_ read: () -> Void) -> Log {
    let log = Log()
    withObservationTracking(read) { MainActor.assumeIsolated { log.changes += 1 } }
    return log
  }

  // B-187
  @Test
  func `gets and sets the state as a whole and in parts`() {
    let store = Store(Settings())

    store.isOn = true
    store.name = "b"

    #expect(store.state == Settings(isOn: true, name: "b"))
    #expect(store.title == "B")
  }

  // B-187
  @Test
  func `can be observed as a whole`() {
    let store = Store(Settings())
    let log = watch { _ = store.isOn }

    store.name = "b"

    #expect(log.changes == 1)
  }

  // B-187
  @Test
  func `ignores an equal value`() {
    let store = Store(Settings())
    let log = watch { _ = store.state }

    store.isOn = false
    store.update { $0.name = "a" }

    #expect(log.changes == 0)
  }

  // B-187
  @Test
  func `reports several changes as one`() {
    let store = Store(Settings())
    let log = watch { _ = store.state }

    let name = store.update { settings in
      settings.isOn = true
      settings.name = "b"
      return settings.name
    }

    #expect(name == "b")
    #expect(log.changes == 1)
    #expect(store.state == Settings(isOn: true, name: "b"))
  }

  // B-187
  @Test
  func `discards a failed change`() {
    struct Refusal: Error {}
    let store = Store(Settings())
    let log = watch { _ = store.state }

    #expect(throws: Refusal.self) {
      try store.update { settings in
        settings.isOn = true
        throw Refusal()
      }
    }

    #expect(log.changes == 0)
    #expect(!store.isOn)
  }
}
