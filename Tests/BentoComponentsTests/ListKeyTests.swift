import BentoBox
import BentoCommands
import BentoComponents
import BentoControls
import BentoGeometry
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Which view handles Space in a list with single selection.
@MainActor
@Suite struct `Space in a list` {
  private let harness = Harness(size: Size(width: 300, height: 300))
  private let table = TableView(frame: .zero, style: .plain)

  private final class Log {
    var calls: [String] = []
  }
  private let log = Log()

  init() {
    harness.mount(table)
    table.onSelect { [log] (_: Int, item: Int) in log.calls.append("select \(item)") }
  }

  private func show(_ make: (Int) -> AnyRenderable) {
    table.render(
      Box<Int, Int>.empty |-+ Section(id: 0) |---* (0..<3).map { Node(id: $0, component: make($0)) }
    )
    harness.settle()
    table.becomeFirstResponder()
    harness.key(.down)
    log.calls = []
  }

  private func showToggles() {
    show { [log] item in
      Component.Toggle(title: "\(item)") { log.calls.append("\(item) \($0)") }.asAnyRenderable()
    }
  }

  @Test func `Space toggles the only switch of the selected row, once while it is held`() {
    showToggles()

    harness.key(.space)
    harness.send(.key(KeyEvent(phase: .down, key: .space, isRepeat: true)))
    harness.key(.space)

    #expect(log.calls == ["0 true", "0 false"])
    #expect(table.isFirstResponder)
  }

  @Test func `Space is a command of the list first, and activates rows without a switch`() {
    table.onActivate { [log] (_: Int, item: Int) in log.calls.append("activate \(item)") }
    showToggles()
    harness.key(.space)
    #expect(log.calls == ["0 true"])
    show { UI.Label(text: "\($0)").asAnyRenderable() }
    harness.key(.space)
    #expect(log.calls == ["activate 1"])

    table.commands = { [log] in
      [Command("Mark", shortcut: KeyShortcut(.space, [])) { log.calls.append("mark") }]
    }
    harness.key(.space)

    #expect(log.calls == ["activate 1", "mark"])
  }

  @Test func `Space reaches the page, and selects the row again if nothing handles it`() {
    show { UI.Label(text: "\($0)").asAnyRenderable() }

    #expect(harness.key(.space) == .handled)
    #expect(log.calls == ["select 0"])
    harness.window.commands = { [log] in
      [Command("Play", shortcut: KeyShortcut(.space, [])) { log.calls.append("play") }]
    }
    harness.key(.space)

    #expect(log.calls == ["select 0", "play"])
  }

  @Test func `Space with multiple selection adds and removes rows whatever they show`() {
    table.allowsMultipleSelection = true
    showToggles()

    harness.key(.space)

    #expect(table.indexPathsForSelectedRows == nil)
    #expect(log.calls == [])
  }
}
