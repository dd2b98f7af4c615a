import BentoCommands
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoOverlays
import BentoPlatform
import BentoSnapshots
import BentoTesting
import SeededRandom
import Testing
import ViewFixtures

@testable import BentoMenus
@testable import BentoViews

/// Short messages that disappear on their own.
@Suite
final class ToastTests {
  private let harness = Harness(size: Size(width: 500, height: 300))
  private let button = Button(title: "Page", style: .gray)
  private var window: Window { harness.window }
  /// The changes that were undone.
  private var log: [String] = []

  init() {
    button.frame = Rect(x: 20, y: 20, width: 80, height: 34)
    window.addSubview(button)
  }

  private var toast: View? {
    harness.settle()
    window.overlayLayer?.checkInvariants()
    return harness.find(role: .alert)
  }

  private func close() -> View? { harness.find(role: .button, name: "Close") }

  @Test
  func `a toast is shown for a while, and the page can be used meanwhile`() throws {
    var presses = 0
    button.addAction(for: .touchUpInside) { presses += 1 }
    button.becomeFirstResponder()
    window.showToast("Saved")
    let frame = try #require(toast).frame
    #expect(abs(frame.midX - 250) <= 0.5 && frame.maxY < 300)
    #expect(toast?.accessibilityLabel == "Saved")

    harness.click(on: button)
    harness.key(.space)
    #expect(presses == 2 && button.isFirstResponder)
    harness.advance(by: .seconds(4))
    #expect(toast != nil)
    harness.advance(by: .seconds(2))

    #expect(toast == nil)
    #expect(window.overlayLayer == nil)
  }

  @Test
  func `the toast's action runs once and closes it`() throws {
    var undone = 0
    window.showToast("Deleted", action: .init("Undo") { undone += 1 })
    #expect(toast != nil)

    #expect(harness.perform("press", role: .button, name: "Undo"))

    #expect(undone == 1 && toast == nil)
  }

  @Test
  func `a toast stays under the pointer, and while it contains the focus`() throws {
    window.showToast("Deleted", action: .init("Undo") {})
    let frame = try #require(toast).frame
    harness.pointer(.move, at: frame.center)
    harness.advance(by: .seconds(20))
    #expect(toast != nil)

    harness.pointer(.move, at: Point(x: 5, y: 5))
    button.becomeFirstResponder()
    harness.key(.tab)
    #expect(harness.find(role: .button, name: "Undo")?.isFirstResponder == true)
    harness.advance(by: .seconds(20))
    #expect(toast != nil)
    harness.key(.escape)

    #expect(toast == nil && button.isFirstResponder)
  }

  @Test
  func `several toasts are shown one after another, and for less time while others wait`() throws {
    window.showToast("One")
    window.showToast("Two")
    window.showToast("Three")
    #expect(toast?.accessibilityLabel == "One")

    harness.advance(by: .seconds(2))
    #expect(toast?.accessibilityLabel == "Two")
    harness.click(on: try #require(close()))
    #expect(toast?.accessibilityLabel == "Three")
    harness.advance(by: .seconds(3))
    window.showToast("Three")
    harness.advance(by: .seconds(4))
    #expect(toast?.accessibilityLabel == "Three")
    window.showToast("Four")
    window.dismissToasts()

    #expect(toast == nil)
  }

  /// Registers a change, and logs its undoing.
  private func change(_ name: String) {
    window.undoManager.register(name) { [unowned self] in
      log.append(name)
      window.undoManager.register(name) { [unowned self] in change(name) }
    }
  }

  @Test
  func `a toast that offers undo undoes its own change`() {
    change("A")
    change("B")
    window.showToast(.undo("B was done", of: window.undoManager))
    #expect(toast != nil)

    #expect(harness.perform("press", role: .button, name: "Undo"))

    #expect(log == ["B"] && toast == nil && window.undoManager.undoTitle == "A")
  }

  @Test(arguments: ["undo", "redo", "another", "group", "forgotten", "limit"])
  func `a toast that offers undo disappears when another change would be undone`(event: String) {
    let stack = window.undoManager
    change("A")
    change("B")
    if event == "redo" { stack.undo() }
    window.showToast(.undo("It was done", of: stack))
    window.showToast(.undo("It was done again", of: stack))
    window.showToast("Saved")
    #expect(toast?.accessibilityLabel == "It was done")

    switch event {
    case "undo": stack.undo()
    case "redo": stack.redo()
    case "another": change("C")
    case "group": stack.group { change("C") }
    case "forgotten": stack.removeAll()
    default:
      stack.limit = 0
      change("C")
    }

    #expect(toast?.accessibilityLabel == "Saved")
    #expect(harness.find(role: .button, name: "Undo") == nil)
  }

  @Test
  func
    `one that offers to undo outlasts what changes nothing, and goes in a group with its change`()
  {
    let stack = window.undoManager
    change("A")
    stack.group("B") {
      change("B")
      window.showToast(.undo("B was done", of: stack))
    }
    stack.markClean()
    stack.group {}
    #expect(toast != nil)

    #expect(harness.perform("press", role: .button, name: "Undo"))

    #expect(log == ["B"])
  }

  @Test
  func `a toast offers nothing without a change, or while another one is undone`() {
    let stack = UndoStack()
    window.showToast(.undo("Nothing was done", of: stack))
    #expect(toast != nil && harness.find(role: .button, name: "Undo") == nil)
    window.dismissToasts()

    stack.register("A") {}
    stack.register("B") { [window] in
      stack.register("B") {}
      window.showToast(.undo("B is gone", of: stack))
    }
    stack.undo()

    #expect(toast != nil && harness.find(role: .button, name: "Undo") == nil)
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `a toast that offers undo always undoes the change it names`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stack = window.undoManager
    var number = 0
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        number += 1
        change("\(number)")
        if Bool.random(using: &random) { window.showToast(.undo("\(number)", of: stack)) }
      case 2: stack.undo()
      case 3: stack.redo()
      case 4: harness.advance(by: .milliseconds(Int.random(in: 0...3_000, using: &random)))
      default:
        guard let told = toast?.accessibilityLabel else { continue }
        let count = log.count
        #expect(harness.perform("press", role: .button, name: "Undo"), "seed \(seed)")
        #expect(log.count == count + 1 && log.last == told, "seed \(seed)")
      }
    }
  }

  @Test
  func `menus and dialogs appear and disappear independently of a toast`() {
    window.showToast(Toast("Offline", duration: nil))
    Menu(items: [MenuItem("One") {}]).show(from: button)
    #expect(toast != nil)
    harness.key(.escape)
    #expect(toast != nil && window.overlayLayer?.overlays.count == 1)

    Menu(items: [MenuItem("One") {}]).show(from: button)
    window.dismissToasts()
    #expect(toast == nil && window.overlayLayer?.overlays.count == 1)
    harness.key(.escape)
    harness.resize(to: Size(width: 200, height: 200))

    harness.settle()
    #expect(window.overlayLayer == nil)
  }

  @Test
  func `a toast survives window changes, and menus below it follow the pointer`() throws {
    Menu(items: [MenuItem("One") {}, MenuItem("Two") {}]).show(from: button)
    window.showToast(Toast("Offline", duration: nil))
    let row = try #require(harness.find(role: .menuItem, name: "Two"))
    harness.pointer(.move, at: row.convert(row.bounds.center, to: nil))
    let menu = window.overlayLayer?.overlays.first?.content as? MenuView
    #expect(menu?.panels.first?.highlightedIndex == 1)

    harness.resize(to: Size(width: 420, height: 260))

    #expect(toast != nil && window.overlayLayer?.overlays.count == 1)
    #expect(try abs(#require(toast).frame.midX - 210) <= 0.5)
  }

  @Test
  func `long text wraps and unusual windows do no harm`() {
    window.showToast(
      String(repeating: "A long message. ", count: 40),
      action: .init("Undo everything at once") {}
    )
    for size in [
      Size(width: 500, height: 300), Size(width: 90, height: 50), Size(width: 1, height: 1),
    ] {
      harness.resize(to: size)
      harness.settle()
      #expect(harness.render() == harness.renderFully())
    }
  }

  @Test(arguments: Appearance.allCases)
  func `a message, one with an action and the focus ring, and one from right to left are drawn`(
    appearance: Appearance
  ) {
    let pictures = (0..<3).map { index in
      let harness = Harness(
        size: Size(width: 400, height: 100),
        scale: 2,
        theme: appearance.theme
      )
      if index == 2 { harness.window.semanticContentDirection = .rightToLeft }
      let message = ["Saved", "“Travel notes” was deleted", "تم حذف الملاحظة"][index]
      let action = index == 0 ? nil : Toast.Action(index == 1 ? "Undo" : "تراجع") {}
      harness.window.showToast(message, action: action)
      harness.settle()
      if index == 1 { harness.key(.tab) }
      return harness.render()
    }

    expectSnapshot(of: .grid(pictures.map { [$0] }), named: "toasts-\(appearance)")
  }
}
