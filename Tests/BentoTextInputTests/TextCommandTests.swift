import BentoCommands
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoMenus
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// The commands that text offers to menus, buttons and the overview of shortcuts.
@Suite
struct TextCommandTests {
  private let harness = Harness(size: Size(width: 500, height: 400))
  private let field = TextField()
  private var window: Window { harness.window }

  init() {
    field.frame = Rect(x: 20, y: 40, width: 200, height: 34)
    window.addSubview(field)
  }

  @Test
  func `a menu bar cuts, copies and pastes in the focused field`() {
    window.menuBar = [
      Menu(
        "Edit",
        items: [
          MenuItem("Cut", command: .cut), MenuItem("Copy", command: .copy),
          MenuItem("Paste", command: .paste), MenuItem("All", command: .selectAll),
        ]
      )
    ]
    field.text = "seven"
    #expect(window.command(.copy) == nil)
    field.becomeFirstResponder()
    #expect(window.command(.copy)?.isEnabled == false)

    harness.key(.character("e"), modifiers: .alt)
    harness.settle()
    #expect(
      harness.semantics().contains(
        """
            menuItem "Cut" [disabled]
            menuItem "Copy" [disabled]
            menuItem "Paste" [disabled]
            menuItem "Select All" (press)
        """
      )
    )
    #expect(harness.perform("press", role: .menuItem, name: "Select All"))
    harness.key(.character("e"), modifiers: .alt)
    #expect(harness.perform("press", role: .menuItem, name: "Cut"))

    #expect(field.text == "" && window.clipboard.text == "seven")
    #expect(field.isFirstResponder)
  }

  @Test
  func `undo acts on the focused field, and otherwise on the window`() {
    var undone = 0
    window.undoManager.register("Adding") { undone += 1 }
    field.becomeFirstResponder()
    harness.type("ab")

    harness.key(.character("z"), modifiers: .control)
    harness.key(.character("z"), modifiers: .control)
    #expect(field.text == "" && undone == 0)
    field.resignFirstResponder()
    harness.key(.character("z"), modifiers: .control)

    #expect(undone == 1)
  }

  @Test
  func `undo and redo skip a text that the user has not changed`() {
    let view = TextView()
    view.frame = Rect(x: 20, y: 100, width: 200, height: 60)
    window.addSubview(view)
    let stack = window.undoManager
    var number = 0
    func add(_ change: Int) {
      number += change
      stack.register("Adding") { add(-change) }
    }
    add(1)

    for text in [field, view] as [View] {
      text.becomeFirstResponder()
      #expect(window.command(.undo)?.isEnabled == true && window.command(.redo)?.isEnabled == false)
      harness.key(.character("z"), modifiers: .control)
      #expect(number == 0)
      #expect(window.command(.undo)?.isEnabled == false && window.command(.redo)?.isEnabled == true)
      harness.key(.character("z"), modifiers: [.control, .shift])
      #expect(number == 1)
    }
    harness.type("ab")
    harness.key(.character("z"), modifiers: .control)
    #expect(view.text == "" && number == 1)
    harness.type("cd")
    view.text = ""
    harness.key(.character("z"), modifiers: .control)

    #expect(number == 0)
  }

  @Test
  func `keys that a field does not use reach its own commands`() {
    var recalled = 0
    field.commands = { [Command("Recall", shortcut: KeyShortcut(.up, [])) { recalled += 1 }] }
    field.becomeFirstResponder()

    #expect(harness.key(.up) == .handled)

    #expect(recalled == 1)
  }

  @Test
  func `the overview lists the keys of the editing key table`() {
    field.editingKeys = .emacs
    window.showShortcuts()
    harness.settle()

    // The commands that edit text are folded; the search finds them.
    func lines(matching query: String) -> [Substring] {
      harness.type(query)
      harness.settle()
      let lines = harness.semantics().split(separator: "\n").map { $0.drop { $0 == " " } }
      harness.key(.escape)
      return lines
    }
    #expect(lines(matching: "cursor").contains("heading \"Cursor\""))
    #expect(lines(matching: "copy").contains("listItem \"Copy\" = \"Ctrl+C, Ctrl+Insert\""))
    #expect(
      lines(matching: "transpose").contains("listItem \"Transpose Characters\" = \"Ctrl+T\"")
    )
  }

  @Test
  func `selected text of a label can be copied from a menu`() {
    let label = Label(text: "seven")
    label.isSelectable = true
    label.frame = Rect(x: 20, y: 100, width: 200, height: 30)
    window.addSubview(label)
    label.becomeFirstResponder()
    #expect(window.command(.copy)?.perform() == false)

    #expect(window.command(.selectAll)?.perform() == true)
    #expect(window.command(.copy)?.perform() == true)

    #expect(window.clipboard.text == "seven")
  }
}
